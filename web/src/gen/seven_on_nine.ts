// Written by `python3 dev.py types` from the Python structs: change those, never this file.

import type * as core from "./core";

/** A number, and how far up or down from it the next one lies. */
export interface Card {
  readonly number: number;
  readonly step: number;
}

export type Kinds = number;

export type BySeat = readonly number[];

/** Takes the top card of the own deck into the hand. */
export interface Draw {
  readonly type: "Draw";
}

/** Tries a hand card on the pile, aimed at the card seen on top; the last card of all aims at none. */
export interface Play {
  readonly type: "Play";
  readonly card: Card;
  readonly onto: Card | null;
  readonly pressed: core.Millis | null;
}

/** Tries a hand card on the pile, aimed at the card seen on top; the last card of all aims at none. */
export interface PlayDraft {
  readonly type: "Play";
  readonly card: Card;
  readonly onto: Card | null;
  readonly pressed?: core.Millis | null;
}

export type Action = Draw | Play;

export type ActionDraft = Draw | PlayDraft;

/** A card is turned: the one that opens the pile, or the next one of a personal deck. */
export interface Deal {
  readonly type: "Deal";
  readonly card: Card;
}

export type Happening = Action | Deal | core.Ring;

/** NATURE opens the pile of a new deal. */
export interface Opening {
  readonly type: "Opening";
}

/** All wait for the first "go" of a deal. */
export interface Countdown {
  readonly type: "Countdown";
  readonly go: core.Millis;
}

/** Nobody could go on: the bottom card of the pile is its top now, and all wait for "go". */
export interface Turned {
  readonly type: "Turned";
  readonly top: Card;
  readonly go: core.Millis;
}

/** Everybody may act. */
export interface Playing {
  readonly type: "Playing";
}

/** NATURE decides the next card of each of these decks in turn; nobody asked for them if `idle`. */
export interface Drawing {
  readonly type: "Drawing";
  readonly seats: readonly core.Seat[];
  readonly idle: boolean;
}

/** Why it ended. */
export type Why = (typeof Why)[number];
export const Why = ["finished", "no_way_on", "match"] as const;

/** The last deal is over; the last card of who finished lies face down, and is counted no more. */
export interface Over {
  readonly type: "Over";
  readonly finisher: core.Seat | null;
}

export type Phase = Opening | Countdown | Turned | Playing | Drawing | Over;

/** No card may be seen, taken or played before "go". */
export interface BeforeGo {
  readonly type: "BeforeGo";
  readonly go: core.Millis;
}

/** All cards of the own deck are drawn. */
export interface DeckIsEmpty {
  readonly type: "DeckIsEmpty";
}

/** The player does not hold such a card. */
export interface NotYourCard {
  readonly type: "NotYourCard";
  readonly card: Card;
}

/** A card that did not fit keeps its player from playing for a moment. */
export interface Locked {
  readonly type: "Locked";
  readonly until: core.Millis;
}

/** Only the last card of all is played at no card in particular. */
export interface AimAtACard {
  readonly type: "AimAtACard";
}

/** The card that was aimed at has not been on top in this deal. */
export interface NeverOnTop {
  readonly type: "NeverOnTop";
  readonly onto: Card;
}

/** Whoever waits for a lock or a drawn card would be taken for absent. */
export interface IdleStopTooShort {
  readonly type: "IdleStopTooShort";
  readonly idle_stop: core.Millis;
  readonly least: core.Millis;
}

/** Everybody plays at once, so one person cannot hold two seats. */
export interface OneScreen {
  readonly type: "OneScreen";
}

export type Reason =
  | AimAtACard
  | BeforeGo
  | DeckIsEmpty
  | IdleStopTooShort
  | Locked
  | NeverOnTop
  | NotYourCard
  | OneScreen;

/** How one deal ended: cards left by seat. */
export interface DealEnd {
  readonly why: Why;
  readonly left: BySeat;
}

/** A new deal: its first card lies in the centre, and the countdown runs. */
export interface PileOpened {
  readonly type: "PileOpened";
  readonly at: core.Millis;
  readonly card: Card;
  readonly then: Countdown;
}

/** Go. */
export interface Went {
  readonly type: "Went";
  readonly at: core.Millis;
  readonly then: Phase;
  readonly end: DealEnd | null;
}

/** A player reached for the own deck. */
export interface Reached {
  readonly type: "Reached";
  readonly at: core.Millis;
  readonly seat: core.Seat;
}

/** A card came into a hand; its player alone sees which. */
export interface Drew {
  readonly type: "Drew";
  readonly at: core.Millis;
  readonly seat: core.Seat;
  readonly idle: boolean;
  readonly card: Card | null;
  readonly then: Phase;
  readonly end: DealEnd | null;
}

/** A card fits and stays on the pile. */
export interface Stayed {
  readonly type: "Stayed";
  readonly at: core.Millis;
  readonly seat: core.Seat;
  readonly card: Card;
  readonly place: number;
  readonly then: Phase;
  readonly end: DealEnd | null;
}

/** The card that was aimed at is gone, so the card came back; behind None is a turn of the pile. */
export interface TooLate {
  readonly type: "TooLate";
  readonly at: core.Millis;
  readonly seat: core.Seat;
  readonly card: Card;
  readonly place: number;
  readonly onto: Card;
  readonly behind: core.Seat | null;
  readonly millis: core.Millis;
}

/** A card does not fit the one it was aimed at, and came back. */
export interface DidNotFit {
  readonly type: "DidNotFit";
  readonly at: core.Millis;
  readonly seat: core.Seat;
  readonly card: Card;
  readonly place: number;
  readonly onto: Card;
  readonly fits: readonly [number, number];
  readonly until: core.Millis | null;
}

/** Seven on nine: the last card went face down on the pile. */
export interface Finished {
  readonly type: "Finished";
  readonly at: core.Millis;
  readonly seat: core.Seat;
  readonly then: Phase;
  readonly end: DealEnd;
}

/** Locks ended, waits for a card to be drawn were over, or players stopped counting as present. */
export interface TimePassed {
  readonly type: "TimePassed";
  readonly at: core.Millis;
  readonly unlocked: readonly core.Seat[];
  readonly waited: readonly core.Seat[];
  readonly stopped: readonly core.Seat[];
  readonly then: Phase;
  readonly end: DealEnd | null;
}

export type Seen =
  | PileOpened
  | Went
  | Reached
  | Drew
  | Stayed
  | TooLate
  | DidNotFit
  | Finished
  | TimePassed;

/** How the table plays; times are in milliseconds and are stretched by the pace. */
export interface Options {
  readonly deals: number;
  readonly wrong_card_lock: number;
  readonly idle_draw: number;
  readonly idle_stop: number;
  readonly pace: 1 | 2 | 4;
  readonly show_sums: boolean;
}

/** How the table plays; times are in milliseconds and are stretched by the pace. */
export interface OptionsDraft {
  readonly deals?: number;
  readonly wrong_card_lock?: number;
  readonly idle_draw?: number;
  readonly idle_stop?: number;
  readonly pace?: 1 | 2 | 4;
  readonly show_sums?: boolean;
}

/** A card of the pile: who put it there (None: the table itself) and when. */
export interface Laid {
  readonly card: Card;
  readonly by: core.Seat | null;
  readonly at: core.Millis;
}

/** A hand card as others see it: its number in the order of drawing, and which kinds it may be. */
export interface Back {
  readonly drawn: number;
  readonly may: Kinds;
}

/** Play went on, so one of these cards (by `Back.drawn`) is, or was, of one of these kinds. */
export interface Claim {
  readonly kinds: Kinds;
  readonly backs: readonly number[];
}

/** All that everybody sees of a player. */
export interface Player {
  readonly backs: readonly Back[];
  readonly deck: number;
  readonly drew: core.Millis;
  readonly acted: core.Millis;
  readonly locked: core.Millis | null;
  readonly waited: boolean;
  readonly stopped: boolean;
}

/** What a seat knows: the own hand, and all that is open. */
export interface View {
  readonly seat: core.Seat | null;
  readonly options: Options;
  readonly deal: number;
  readonly past: readonly (readonly number[])[];
  readonly phase: Phase;
  readonly pile: readonly Laid[];
  readonly turns: number;
  readonly players: readonly Player[];
  readonly claims: readonly Claim[];
  readonly hand: readonly Card[];
  readonly shown: readonly (readonly Card[])[];
  readonly sums: readonly number[];
  readonly deadline: core.Millis | null;
  readonly legal: readonly Action[];
  readonly outcome: core.Outcome<Why> | null;
}

export type Refusal = Reason;
