// Written by `python3 dev.py types` from the Python structs: change those, never this file.

export type Seat = number;

export type Millis = number;

/** Who acts besides the seats: chance and time. */
export type Power = (typeof Power)[number];
export const Power = ["nature", "clock"] as const;

export type Actor = Seat | Power;

/** Something that happened: when, by whom, what. */
export interface Event<A> {
  readonly type: "Event";
  readonly at: Millis;
  readonly by: Actor;
  readonly did: A;
}

/** All that CLOCK ever says: the position's deadline has come. */
export interface Ring {
  readonly type: "Ring";
}

/** How a game ended: each seat's place (1 is best, ties share), its points, and why. */
export interface Outcome<W> {
  readonly places: readonly number[];
  readonly points: readonly number[];
  readonly why: W;
}

export type Refusal =
  | CoreRefusal
  | NothingToTakeBack
  | CannotTakeBack
  | TimeWentBack
  | NotTheSealedPart
  | NotForTrying;

/** Nothing happens after the end. */
export interface GameIsOver {
  readonly type: "GameIsOver";
}

/** Somebody else is to act. */
export interface NotYourMove {
  readonly type: "NotYourMove";
  readonly to_act: readonly Actor[];
}

/** The actor has no such action at this moment. */
export interface NotAMove {
  readonly type: "NotAMove";
}

/** The deadline has come: CLOCK acts first. */
export interface TimeIsUp {
  readonly type: "TimeIsUp";
}

/** CLOCK rings at the deadline and at no other moment. */
export interface NotYetTime {
  readonly type: "NotYetTime";
  readonly deadline: Millis;
}

/** The game cannot be played with that many seats. */
export interface WrongSeats {
  readonly type: "WrongSeats";
  readonly seats: number;
  readonly fewest: number;
  readonly most: number;
}

/** An option has a value that its type does not allow. */
export interface OptionOutOfBounds {
  readonly type: "OptionOutOfBounds";
  readonly option: string;
}

export type CoreRefusal =
  | GameIsOver
  | NotYourMove
  | TimeIsUp
  | NotYetTime
  | NotAMove
  | WrongSeats
  | OptionOutOfBounds;

/** A seat took its step back: the table is again as it was at version `to`. */
export interface TakeBack {
  readonly type: "TakeBack";
  readonly at: Millis;
  readonly by: Seat;
  readonly to: number;
}

/** What everybody sees of a take-back. */
export interface TookBack {
  readonly type: "TookBack";
  readonly by: Seat;
  readonly to: number;
}

/** The last step is not the seat's own. */
export interface NothingToTakeBack {
  readonly type: "NothingToTakeBack";
}

/** The step showed its player something, so it stands; or it is not the next to be taken back. */
export interface CannotTakeBack {
  readonly type: "CannotTakeBack";
}

/** An entry is dated before the one it follows. */
export interface TimeWentBack {
  readonly type: "TimeWentBack";
  readonly last: Millis;
}

/** An option that is on or off. */
export interface Switch {
  readonly type: "Switch";
  readonly name: string;
  readonly usual: boolean;
}

/** A number between bounds, a seat or a time; it is optional where the usual value is None. */
export interface Number {
  readonly type: "Number";
  readonly name: string;
  readonly least: number;
  readonly most: number | null;
  readonly usual: number | null;
  readonly seat: boolean;
  readonly per_second: number | null;
}

/** One of several values; those of an enum have texts named `Enum-value`. */
export interface OneOf {
  readonly type: "OneOf";
  readonly name: string;
  readonly kind: string | null;
  readonly values: readonly (string | number)[];
  readonly usual: string | number;
}

export type OptionIs = Switch | Number | OneOf;

/** The deals follow from the server's seed and from the parts that were sealed before and opened after. */
export interface Together {
  readonly type: "Together";
  readonly agreement: string;
  readonly parts: readonly (string | null)[];
}

/** The deals follow from a seed that the server chose alone; without a table, as in version 0.1. */
export interface ServersAlone {
  readonly type: "ServersAlone";
  readonly table?: string | null;
}

/** The seed was given beforehand, so that somebody might know what will be dealt. */
export interface FixedDeal {
  readonly type: "FixedDeal";
}

export type Promised = Together | ServersAlone | FixedDeal;

/** The part of somebody's page is not the one that was sealed. */
export interface NotTheSealedPart {
  readonly type: "NotTheSealedPart";
}

/** The action would show something new, so it can only be done and not tried. */
export interface NotForTrying {
  readonly type: "NotForTrying";
}

export type AnyMillis = number;

/** Every turn has this much time, however long the last one took. */
export interface PerTurn {
  readonly type: "PerTurn";
  readonly millis: AnyMillis;
}

/** A seat has this much time for the whole game, and a little more after each turn. */
export interface Bank {
  readonly type: "Bank";
  readonly millis: AnyMillis;
  readonly increment: AnyMillis;
}

/** A seat has this much time for the whole game, and a little more after each turn. */
export interface BankDraft {
  readonly type: "Bank";
  readonly millis: AnyMillis;
  readonly increment?: AnyMillis;
}

export type Clocks = PerTurn | Bank;

export type ClocksDraft = PerTurn | BankDraft;

/** A view with the clocks beside it: what is left to each seat counts from `since`. */
export interface TimedView<V> {
  readonly game: V;
  readonly clocks: Clocks;
  readonly left: readonly Millis[];
  readonly turn: readonly Seat[];
  readonly since: Millis;
}

/** What was seen of a step, when, and whose fallen flag caused it. */
export interface TimedSeen<S> {
  readonly game: S;
  readonly at: Millis;
  readonly flag: Seat | null;
}

/** What a way to play is called, in every game that has it. */
export type PresetName = (typeof PresetName)[number];
export const PresetName = ["newcomers", "usual", "quick"] as const;
