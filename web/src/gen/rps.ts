// Written by `python3 dev.py types` from the Python structs: change those, never this file.

import type * as core from "./core";

export type BySeat = readonly number[];

/** How a round ended: who won, the penalty points of each seat, and every hand. */
export interface RoundEnd {
  readonly why: Why;
  readonly winners: readonly core.Seat[];
  readonly points: BySeat;
  readonly hands: readonly (readonly Card[])[];
}

/** Lots fell on a seat. */
export interface FirstIs {
  readonly type: "FirstIs";
  readonly seat: core.Seat;
}

/** Cards came from the deck; only their receiver sees which. */
export interface Dealt {
  readonly type: "Dealt";
  readonly seat: core.Seat;
  readonly count: number;
  readonly cards: readonly Card[] | null;
  readonly shuffled: boolean;
}

/** A card lies on the pile; a race for it may be on, until a time or in turn, or nobody can run. */
export interface Laid {
  readonly type: "Laid";
  readonly seat: core.Seat;
  readonly card: Card;
  readonly race: boolean;
  readonly until: core.Millis | null;
  readonly end: RoundEnd | null;
}

/** A card did not fit, everybody saw it, and it is back in the hand (RPS-13). */
export interface Mistaken {
  readonly type: "Mistaken";
  readonly seat: core.Seat;
  readonly card: Card;
  readonly race: boolean;
  readonly end: RoundEnd | null;
}

/** A player draws one card instead of playing. */
export interface Reached {
  readonly type: "Reached";
  readonly seat: core.Seat;
}

/** The drawn card stays in the hand. */
export interface Kept {
  readonly type: "Kept";
  readonly seat: core.Seat;
}

/** A turn passed with nothing to draw. */
export interface Passed {
  readonly type: "Passed";
  readonly seat: core.Seat;
  readonly end: RoundEnd | null;
}

/** A player takes the cards of a +3. */
export interface Took {
  readonly type: "Took";
  readonly seat: core.Seat;
  readonly cards: number;
  readonly end: RoundEnd | null;
}

/** A joker has its picture. */
export interface Named {
  readonly type: "Named";
  readonly seat: core.Seat;
  readonly picture: Picture;
}

/** A player plays once more. */
export interface WentAgain {
  readonly type: "WentAgain";
  readonly seat: core.Seat;
}

/** The direction turned. */
export interface Reversed {
  readonly type: "Reversed";
  readonly seat: core.Seat;
}

/** A card went from hand to hand; only the two see it. */
export interface Gave {
  readonly type: "Gave";
  readonly seat: core.Seat;
  readonly to: core.Seat;
  readonly card: Card | null;
  readonly until: core.Millis | null;
  readonly end: RoundEnd | null;
}

/** Two hands changed places; each of the two sees the hand it got. */
export interface Swapped {
  readonly type: "Swapped";
  readonly seat: core.Seat;
  readonly to: core.Seat;
  readonly hand: readonly Card[] | null;
}

/** A seat stays out of the race, which goes on or is over. */
export interface Declined {
  readonly type: "Declined";
  readonly seat: core.Seat;
  readonly race: boolean;
}

/** The time of a race ran out. */
export interface RaceIsUp {
  readonly type: "RaceIsUp";
}

/** A receiver said thanks. */
export interface Thanked {
  readonly type: "Thanked";
  readonly seat: core.Seat;
}

/** A receiver did not say thanks in time. */
export interface NotThanked {
  readonly type: "NotThanked";
  readonly seat: core.Seat;
}

/** A seat has seen how the round ended. */
export interface WasReady {
  readonly type: "WasReady";
  readonly seat: core.Seat;
}

export type Seen =
  | FirstIs
  | Dealt
  | Laid
  | Mistaken
  | Reached
  | Kept
  | Passed
  | Took
  | Named
  | WentAgain
  | Reversed
  | Gave
  | Swapped
  | Declined
  | RaceIsUp
  | Thanked
  | NotThanked
  | WasReady;

/** Nobody sits there. */
export interface NoSuchSeat {
  readonly type: "NoSuchSeat";
  readonly seat: core.Seat;
}

/** Giving and swapping take another player. */
export interface NotToYourself {
  readonly type: "NotToYourself";
}

/** The hand has no such card. */
export interface NotYourCard {
  readonly type: "NotYourCard";
  readonly card: Card;
}

/** Ballast is never played. */
export interface BallastStays {
  readonly type: "BallastStays";
}

/** The card does not beat the top. */
export interface DoesNotFit {
  readonly type: "DoesNotFit";
  readonly card: Card;
  readonly top: Top;
}

/** Only a joker or another +3 answers a +3. */
export interface NoAnswer {
  readonly type: "NoAnswer";
  readonly card: Card;
  readonly cards: number;
}

/** After drawing only the drawn card may be played. */
export interface OnlyTheDrawn {
  readonly type: "OnlyTheDrawn";
  readonly card: Card;
}

/** A card of the hand fitted, so the draw was a skip, and the drawn card stays. */
export interface Skipped {
  readonly type: "Skipped";
}

/** The first card must be put down: there is no passing yet. */
export interface FirstCard {
  readonly type: "FirstCard";
}

/** Against a +3 nobody draws one card. */
export interface AnswerOrTake {
  readonly type: "AnswerOrTake";
  readonly cards: number;
}

/** Neither the deck nor the pile has a card left to draw. */
export interface NothingToDraw {
  readonly type: "NothingToDraw";
}

/** There is nothing to draw, so a card that fits must be played. */
export interface MustPlay {
  readonly type: "MustPlay";
}

/** There still is something to draw, so nobody passes for nothing. */
export interface DrawInstead {
  readonly type: "DrawInstead";
}

/** The race for that card is over; the card is back in the hand. */
export interface TooLate {
  readonly type: "TooLate";
  readonly onto: Card;
}

export type Reason =
  | NoSuchSeat
  | NotToYourself
  | NotYourCard
  | BallastStays
  | DoesNotFit
  | NoAnswer
  | OnlyTheDrawn
  | Skipped
  | FirstCard
  | AnswerOrTake
  | NothingToDraw
  | MustPlay
  | DrawInstead
  | TooLate;

/** The three pictures: each is beaten by the next, the last by the first (RPS-03). */
export type Picture = (typeof Picture)[number];
export const Picture = ["rock", "paper", "scissors"] as const;

/** The three colours, the weakest first (RPS-03). */
export type Colour = (typeof Colour)[number];
export const Colour = ["green", "yellow", "red"] as const;

/** What a card may do besides beating another one. */
export type Sign = (typeof Sign)[number];
export const Sign = ["turn", "speed", "plus", "give", "swap"] as const;

/** A card with a picture, and perhaps a sign. */
export interface Figure {
  readonly type: "Figure";
  readonly picture: Picture;
  readonly colour: Colour;
  readonly sign: Sign | null;
}

/** A card with a picture, and perhaps a sign. */
export interface FigureDraft {
  readonly type: "Figure";
  readonly picture: Picture;
  readonly colour: Colour;
  readonly sign?: Sign | null;
}

/** Its colour is printed, its picture is named by its player (RPS-06). */
export interface Joker {
  readonly type: "Joker";
  readonly colour: Colour;
}

/** It can never be played (RPS-08). */
export interface Ballast {
  readonly type: "Ballast";
}

export type Card = Figure | Joker | Ballast;

export type CardDraft = FigureDraft | Joker | Ballast;

/** The card that is to be beaten, and what its player called it where that is a joker. */
export interface Top {
  readonly card: Card;
  readonly called: Picture | null;
}

/** Lays a card, or in `punished` tries to. */
export interface Play {
  readonly type: "Play";
  readonly card: Card;
}

/** Lays a card, or in `punished` tries to. */
export interface PlayDraft {
  readonly type: "Play";
  readonly card: CardDraft;
}

/** Draws one card instead of playing one from the hand. */
export interface Draw {
  readonly type: "Draw";
}

/** Keeps the drawn card, which ends the turn. */
export interface Keep {
  readonly type: "Keep";
}

/** Ends the turn where there is nothing left to draw. */
export interface Pass {
  readonly type: "Pass";
}

/** Takes the cards of a +3. */
export interface Take {
  readonly type: "Take";
}

/** Says what the joker is. */
export interface Name {
  readonly type: "Name";
  readonly picture: Picture;
}

/** Chooses the extra turn. */
export interface Again {
  readonly type: "Again";
}

/** Chooses to turn the direction. */
export interface Reverse {
  readonly type: "Reverse";
}

/** Gives a card away; the two see it, nobody else does. */
export interface Give {
  readonly type: "Give";
  readonly card: Card;
  readonly to: core.Seat;
}

/** Gives a card away; the two see it, nobody else does. */
export interface GiveDraft {
  readonly type: "Give";
  readonly card: CardDraft;
  readonly to: core.Seat;
}

/** Swaps whole hands. */
export interface Swap {
  readonly type: "Swap";
  readonly to: core.Seat;
}

/** Lays a card in a race; it names the card it is for, so one that comes late harms nobody. */
export interface Snap {
  readonly type: "Snap";
  readonly card: Card;
  readonly onto: Card;
}

/** Lays a card in a race; it names the card it is for, so one that comes late harms nobody. */
export interface SnapDraft {
  readonly type: "Snap";
  readonly card: CardDraft;
  readonly onto: CardDraft;
}

/** Stays out of the race. */
export interface Decline {
  readonly type: "Decline";
}

/** Says thanks for a given card. */
export interface Thank {
  readonly type: "Thank";
}

/** Has seen how the round ended. */
export interface Ready {
  readonly type: "Ready";
}

export type Action =
  | Play
  | Draw
  | Keep
  | Pass
  | Take
  | Name
  | Again
  | Reverse
  | Give
  | Swap
  | Snap
  | Decline
  | Thank
  | Ready;

export type ActionDraft =
  | PlayDraft
  | Draw
  | Keep
  | Pass
  | Take
  | Name
  | Again
  | Reverse
  | GiveDraft
  | Swap
  | SnapDraft
  | Decline
  | Thank
  | Ready;

/** Lots fall on the one who starts. */
export interface First {
  readonly type: "First";
  readonly seat: core.Seat;
}

/** Cards come from the deck, in the order of hands. */
export interface Deal {
  readonly type: "Deal";
  readonly cards: readonly Card[];
}

export type Happening = Action | First | Deal | core.Ring;

/** NATURE says who starts. */
export interface Lots {
  readonly type: "Lots";
}

/** NATURE deals a seat its first cards. */
export interface Dealing {
  readonly type: "Dealing";
  readonly seat: core.Seat;
}

/** The player beats the top, or draws; with no card on the table yet, any card is put down. */
export interface Turn {
  readonly type: "Turn";
}

/** The player answers a +3, or takes so many cards. */
export interface Pressed {
  readonly type: "Pressed";
  readonly cards: number;
}

/** NATURE deals the player one card. */
export interface Drawing {
  readonly type: "Drawing";
}

/** The player has drawn this card, which nobody else sees, and plays or keeps it. */
export interface Drawn {
  readonly type: "Drawn";
  readonly card: Card | null;
}

/** The player says what the joker is. */
export interface Naming {
  readonly type: "Naming";
}

/** The player chooses between an extra turn and the other direction. */
export interface Choosing {
  readonly type: "Choosing";
}

/** The player gives a card away. */
export interface Giving {
  readonly type: "Giving";
}

/** The player says whom to swap hands with. */
export interface Swapping {
  readonly type: "Swapping";
}

/** These still race, clockwise from its player; without a time they are asked one after another. */
export interface Race {
  readonly type: "Race";
  readonly onto: Card;
  readonly racers: readonly core.Seat[];
  readonly until: core.Millis | null;
}

/** NATURE deals a seat so many cards as a penalty; a race may go on after that. */
export interface Fined {
  readonly type: "Fined";
  readonly seat: core.Seat;
  readonly left: number;
  readonly race: Race | null;
}

/** A receiver has so long to say thanks. */
export interface Thanking {
  readonly type: "Thanking";
  readonly seat: core.Seat;
  readonly until: core.Millis;
}

/** A round is over and all hands are open; the next one waits for these seats. */
export interface Between {
  readonly type: "Between";
  readonly waits: readonly core.Seat[];
}

/** Why it ended. */
export type Why = (typeof Why)[number];
export const Why = ["empty", "stuck", "match"] as const;

/** The last round is over. */
export interface Over {
  readonly type: "Over";
  readonly outcome: core.Outcome<Why>;
}

export type Phase =
  | Lots
  | Dealing
  | Turn
  | Pressed
  | Drawing
  | Drawn
  | Naming
  | Choosing
  | Giving
  | Swapping
  | Race
  | Fined
  | Thanking
  | Between
  | Over;

/** How much of the game is played, for the smallest (RPS-23). */
export type Level = (typeof Level)[number];
export const Level = ["full", "pictures", "pictures_symbols", "colours_symbols"] as const;

/** Which cards bear a sign (RPS-02). */
export type Layout = (typeof Layout)[number];
export const Layout = ["light", "uniform"] as const;

/** What happens to a card that does not fit (RPS-13). */
export type Mistakes = (typeof Mistakes)[number];
export const Mistakes = ["blocked", "punished"] as const;

/** How a race is run (RPS-25). */
export type Races = (typeof Races)[number];
export const Races = ["live", "in_turn"] as const;

/** How far every window of time is stretched (RPS-25). */
export type Pace = (typeof Pace)[number];
export const Pace = ["1x", "2x", "4x"] as const;

/** How the table plays: who starts (None: lots), for how many rounds, by which rules. */
export interface Options {
  readonly first: core.Seat | null;
  readonly rounds: number;
  readonly level: Level;
  readonly symbols: Layout;
  readonly mistakes: Mistakes;
  readonly races: Races;
  readonly stack_any: boolean;
  readonly race_seconds: number;
  readonly thanks_seconds: number;
  readonly auto_thanks: boolean;
  readonly pace: Pace;
}

/** How the table plays: who starts (None: lots), for how many rounds, by which rules. */
export interface OptionsDraft {
  readonly first?: core.Seat | null;
  readonly rounds?: number;
  readonly level?: Level;
  readonly symbols?: Layout;
  readonly mistakes?: Mistakes;
  readonly races?: Races;
  readonly stack_any?: boolean;
  readonly race_seconds?: number;
  readonly thanks_seconds?: number;
  readonly auto_thanks?: boolean;
  readonly pace?: Pace;
}

/**
 * What the rules made public: of a seat's cards at most so many beat any of these tops.
 *
 * A card that was drawn this turn, and lies neither on the pile nor quite in the hand, is not counted.
 */
export interface Fact {
  readonly seat: core.Seat;
  readonly tops: readonly Top[];
  readonly most: number;
}

/** What a race made public that nobody won: one of these seats at least has a card that beats this top. */
export interface Able {
  readonly seats: readonly core.Seat[];
  readonly top: Top;
}

/** What a seat can see; of hidden cards, how many there are. */
export interface View {
  readonly seat: core.Seat | null;
  readonly options: Options;
  readonly round: number;
  readonly starter: core.Seat;
  readonly past: readonly (readonly number[])[];
  readonly phase: Phase;
  readonly turn: core.Seat;
  readonly player: core.Seat;
  readonly direction: number;
  readonly hand: readonly Card[];
  readonly counts: readonly number[];
  readonly deck: number;
  readonly shuffled: readonly Card[];
  readonly pile: readonly Card[];
  readonly top: Top | null;
  readonly passes: number;
  readonly facts: readonly Fact[];
  readonly able: readonly Able[];
  readonly known: readonly (readonly Card[])[];
  readonly perhaps: readonly (readonly (readonly Card[])[])[];
  readonly shown: readonly (readonly Card[])[];
  readonly legal: readonly Action[];
}

export type Refusal = Reason;
