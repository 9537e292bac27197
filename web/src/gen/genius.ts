// Written by `python3 dev.py types` from the Python structs: change those, never this file.

import type * as core from "./core";

/** The six colours, in the order in which tokens are counted. */
export type Colour = (typeof Colour)[number];
export const Colour = ["red", "orange", "yellow", "green", "blue", "violet"] as const;

export type Tokens = readonly number[];

export type BySeat = readonly number[];

/** Turns over a token of the reserve. */
export interface Reveal {
  readonly type: "Reveal";
}

/** Takes the zone and its colours from the centre, which ends the turn. */
export interface Collect {
  readonly type: "Collect";
}

/** The alternative move: takes one token of the scarcest colour from the centre. */
export interface Take {
  readonly type: "Take";
  readonly colour: Colour;
}

export type Action = Reveal | Collect | Take;

/** Lots fall on the one who starts. */
export interface First {
  readonly type: "First";
  readonly seat: core.Seat;
}

/** A token comes out of the reserve. */
export interface Draw {
  readonly type: "Draw";
  readonly colour: Colour;
}

export type Happening = Action | First | Draw;

/** NATURE says who starts. */
export interface Lots {
  readonly type: "Lots";
}

/** NATURE fills the centre up to three. */
export interface Filling {
  readonly type: "Filling";
}

/** The player on turn decides, with these colours in the zone. */
export interface Choosing {
  readonly type: "Choosing";
  readonly zone: readonly Colour[];
}

/** NATURE decides which token joins the zone. */
export interface Revealing {
  readonly type: "Revealing";
  readonly zone: readonly Colour[];
}

/** Why it ended. */
export type Why = (typeof Why)[number];
export const Why = ["collection", "series"] as const;

/** The last game of the series is over. */
export interface Over {
  readonly type: "Over";
  readonly outcome: core.Outcome<Why>;
}

export type Phase = Lots | Filling | Choosing | Revealing | Over;

/** Nobody sits where the first player should. */
export interface NoSuchSeat {
  readonly type: "NoSuchSeat";
  readonly seat: core.Seat;
}

/** There is no token left to reveal. */
export interface ReserveIsEmpty {
  readonly type: "ReserveIsEmpty";
}

/** Only a success can be collected. */
export interface RevealFirst {
  readonly type: "RevealFirst";
}

/** The alternative move comes instead of revealing, not after it. */
export interface ZoneNotEmpty {
  readonly type: "ZoneNotEmpty";
}

/** Another colour of the collection is scarcer, or as scarce. */
export interface NotTheFewest {
  readonly type: "NotTheFewest";
  readonly colour: Colour;
  readonly fewest: readonly Colour[];
}

/** The centre has no token of that colour. */
export interface NotInTheCentre {
  readonly type: "NotInTheCentre";
  readonly colour: Colour;
}

export type Reason =
  | NoSuchSeat
  | NotInTheCentre
  | NotTheFewest
  | ReserveIsEmpty
  | RevealFirst
  | ZoneNotEmpty;

/** Lots fell on a seat. */
export interface FirstIs {
  readonly type: "FirstIs";
  readonly seat: core.Seat;
}

/** The centre was filled by one token. */
export interface CameToCentre {
  readonly type: "CameToCentre";
  readonly colour: Colour;
}

/** A player reached into the reserve. */
export interface Reached {
  readonly type: "Reached";
  readonly seat: core.Seat;
}

/** The token matched the centre and was new to the zone. */
export interface Succeeded {
  readonly type: "Succeeded";
  readonly seat: core.Seat;
  readonly colour: Colour;
}

/** The token did not match, or its colour was in the zone: all of the zone went to the centre. */
export interface Missed {
  readonly type: "Missed";
  readonly seat: core.Seat;
  readonly colour: Colour;
  readonly twice: boolean;
  readonly lost: readonly Colour[];
}

/** How one game of the series ended. */
export interface GameEnd {
  readonly places: BySeat;
  readonly points: BySeat;
}

/** Tokens came into a collection; some beyond the limit went back; some colours reached it. */
export interface Collected {
  readonly type: "Collected";
  readonly seat: core.Seat;
  readonly tokens: Tokens;
  readonly returned: Tokens;
  readonly lines: readonly Colour[];
  readonly end: GameEnd | null;
}

/** One token of the scarcest colour came into a collection. */
export interface Took {
  readonly type: "Took";
  readonly seat: core.Seat;
  readonly colour: Colour;
  readonly lines: readonly Colour[];
  readonly end: GameEnd | null;
}

export type Seen = FirstIs | CameToCentre | Reached | Succeeded | Missed | Collected | Took;

/** How the table plays: who starts (None: lots), how many games (None: as many as players). */
export interface Options {
  readonly first: core.Seat | null;
  readonly games: number | null;
}

/** How the table plays: who starts (None: lots), how many games (None: as many as players). */
export interface OptionsDraft {
  readonly first?: core.Seat | null;
  readonly games?: number | null;
}

/** How many tokens of the reserve would be a success, of how many. */
export interface Chance {
  readonly good: number;
  readonly of: number;
}

/** All there is to know, since nothing in this game is hidden but the future. */
export interface View {
  readonly seat: core.Seat | null;
  readonly limit: number;
  readonly game: number;
  readonly games: number;
  readonly starter: core.Seat;
  readonly turn: core.Seat;
  readonly bonus: number;
  readonly phase: Phase;
  readonly reserve: Tokens;
  readonly centre: Tokens;
  readonly collections: readonly Tokens[];
  readonly past: readonly (readonly number[])[];
  readonly barren: number;
  readonly ties_open: boolean;
  readonly chance: Chance;
  readonly legal: readonly Action[];
}

export type Refusal = Reason;
