// Written by `python3 dev.py types` from the Python structs: change those, never this file.

import type * as core from "./core";

/** The eight colours in the order of the circle: violet neighbours red again (RAIN-01). */
export type Colour = (typeof Colour)[number];
export const Colour = ["red", "orange", "yellow", "lime", "green", "sky", "blue", "violet"] as const;

export type Cards = readonly number[];

export type BySeat = readonly number[];

/** Plays these cards in this order onto the pile, and takes the last one into the rainbow or leaves it. */
export interface Combination {
  readonly type: "Combination";
  readonly cards: readonly Colour[];
  readonly keep: boolean;
}

/** Discards so many of each colour and draws as many. */
export interface Exchange {
  readonly type: "Exchange";
  readonly cards: Cards;
}

export type Action = Combination | Exchange;

/** Lots fall on the one who starts. */
export interface First {
  readonly type: "First";
  readonly seat: core.Seat;
}

/** Cards of the deck come into the hand that waits for them. */
export interface Deal {
  readonly type: "Deal";
  readonly cards: Cards;
}

/** A card of the deck starts the play pile. */
export interface TurnUp {
  readonly type: "TurnUp";
  readonly colour: Colour;
}

export type Happening = Action | First | Deal | TurnUp;

/** NATURE says who starts. */
export interface Lots {
  readonly type: "Lots";
}

/** NATURE deals so many cards to a seat. */
export interface Dealing {
  readonly type: "Dealing";
  readonly seat: core.Seat;
  readonly cards: number;
}

/** NATURE turns up the first card of the play pile. */
export interface Turning {
  readonly type: "Turning";
}

/** The player on turn plays a combination or exchanges cards. */
export interface Choosing {
  readonly type: "Choosing";
}

/** Why it ended. */
export type Why = (typeof Why)[number];
export const Why = ["rainbow"] as const;

/** The last round is over. */
export interface Over {
  readonly type: "Over";
  readonly outcome: core.Outcome<Why>;
}

export type Phase = Lots | Dealing | Turning | Choosing | Over;

/** With so many cards of a colour a table of that size could run out of cards, or has too many. */
export interface DeckRunsShort {
  readonly type: "DeckRunsShort";
  readonly cards: number;
  readonly seats: number;
  readonly fewest: number;
  readonly most: number;
}

/** A combination has three to eight cards. */
export interface WrongLength {
  readonly type: "WrongLength";
  readonly cards: number;
  readonly fewest: number;
  readonly most: number;
}

/** The first card of a combination neighbours the top of the pile, on one side or the other. */
export interface DoesNotNeighbour {
  readonly type: "DoesNotNeighbour";
  readonly colour: Colour;
  readonly top: Colour;
  readonly one: Colour;
  readonly other: Colour;
}

/** Each next card is the next neighbour in the same direction. */
export interface OutOfOrder {
  readonly type: "OutOfOrder";
  readonly colour: Colour;
  readonly before: Colour;
  readonly expected: Colour;
}

/** The hand has fewer cards of that colour. */
export interface NotInHand {
  readonly type: "NotInHand";
  readonly colour: Colour;
  readonly wanted: number;
  readonly held: number;
}

/** The rainbow has a card of that colour already. */
export interface InTheRainbow {
  readonly type: "InTheRainbow";
  readonly colour: Colour;
}

/** An exchange is of one card at least. */
export interface NothingToExchange {
  readonly type: "NothingToExchange";
}

export type Reason =
  | DeckRunsShort
  | WrongLength
  | DoesNotNeighbour
  | OutOfOrder
  | NotInHand
  | InTheRainbow
  | NothingToExchange;

/** Lots fell on a seat. */
export interface FirstIs {
  readonly type: "FirstIs";
  readonly seat: core.Seat;
}

/** The play pile started. */
export interface TurnedUp {
  readonly type: "TurnedUp";
  readonly colour: Colour;
}

/** A combination lies on the pile, but for its last card if that was taken into the rainbow. */
export interface Played {
  readonly type: "Played";
  readonly seat: core.Seat;
  readonly cards: readonly Colour[];
  readonly points: number;
  readonly kept: Colour | null;
  readonly completed: boolean;
  readonly reshuffled: boolean;
}

/** Cards went to the discard pile, face up. */
export interface Exchanged {
  readonly type: "Exchanged";
  readonly seat: core.Seat;
  readonly cards: Cards;
  readonly reshuffled: boolean;
}

/** Cards went to the discard pile, face down; which, only their player sees. */
export interface DiscardedFaceDown {
  readonly type: "DiscardedFaceDown";
  readonly seat: core.Seat;
  readonly count: number;
  readonly cards: Cards | null;
  readonly reshuffled: boolean;
}

/** What the rainbows brought, and the points in all. */
export interface End {
  readonly rainbows: BySeat;
  readonly points: BySeat;
}

/** Cards came into a hand; which, only its player sees. */
export interface Drew {
  readonly type: "Drew";
  readonly seat: core.Seat;
  readonly count: number;
  readonly cards: Cards | null;
  readonly reshuffled: boolean;
  readonly end: End | null;
}

export type Seen = FirstIs | TurnedUp | Played | Exchanged | DiscardedFaceDown | Drew;

/** Who takes one more turn after a rainbow is whole. */
export type LastRound = (typeof LastRound)[number];
export const LastRound = ["everyone", "others"] as const;

/** How the table plays: how many cards a colour has, who takes a last turn, and how discards lie. */
export interface Options {
  readonly cards: number;
  readonly last_round: LastRound;
  readonly discards_face_down: boolean;
}

/** How the table plays: how many cards a colour has, who takes a last turn, and how discards lie. */
export interface OptionsDraft {
  readonly cards?: number;
  readonly last_round?: LastRound;
  readonly discards_face_down?: boolean;
}

/** A combination that the hand allows now: its cards, points, last colour, and if the rainbow lacks it. */
export interface Run {
  readonly cards: readonly Colour[];
  readonly points: number;
  readonly last: Colour;
  readonly fits_rainbow: boolean;
}

/** What a seat knows: its own hand, all that lies open, and what follows from that. */
export interface View {
  readonly seat: core.Seat | null;
  readonly options: Options;
  readonly phase: Phase;
  readonly turn: core.Seat;
  readonly turns_left: number | null;
  readonly deck: number;
  readonly discard: Cards;
  readonly discard_top: Colour | null;
  readonly discard_size: number;
  readonly face_down: BySeat;
  readonly pile: Cards;
  readonly recent: readonly Colour[];
  readonly hand_sizes: BySeat;
  readonly hand: Cards;
  readonly rainbows: readonly (readonly Colour[])[];
  readonly scores: BySeat;
  readonly rainbow_points: BySeat;
  readonly runs: readonly Run[];
  readonly unseen: Cards;
  readonly known: Cards;
  readonly known_to_all: Cards;
  readonly legal: readonly Action[];
  readonly exchange: Cards;
}

export type Refusal = Reason;
