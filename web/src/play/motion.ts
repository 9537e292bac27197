/** How a game tells what moves: which piece flies from which place to which, for each piece of its news. */

import type { CardColour } from "../cards/colours";
import type { Millis, Seat } from "../gen/core";

/** A place of the board, as an element is named by `data-place`: "hand:2", "deck", "canvas". */
export type PlaceName = string;

/** One thing that is seen to move, or to stay, or to change. */
export type Move<Piece> = Flight<Piece> | Backs | Mark | Covered<Piece> | Glow;

/** A piece that everybody here sees goes its way. */
export interface Flight<Piece> {
  readonly type: "Flight";
  readonly piece: Piece;
  readonly from: PlaceName;
  readonly to: PlaceName;
  /** Where it was tried, if it comes back from there; who was late by so much did not quite reach it. */
  readonly tried: { readonly at: PlaceName; readonly late: Millis | null } | null;
}

/** So many cards go their way face down. */
export interface Backs {
  readonly type: "Backs";
  readonly count: number;
  readonly from: PlaceName;
  readonly to: PlaceName;
}

/** The sign of whoever is on turn or leads goes from one to the other. */
export interface Mark {
  readonly type: "Mark";
  readonly mark: "turn" | "lead";
  readonly from: PlaceName;
  readonly to: PlaceName;
}

/** A piece lies where it lay until what comes over it has landed. */
export interface Covered<Piece> {
  readonly type: "Covered";
  readonly piece: Piece;
  readonly at: PlaceName;
}

/** Something there is another than before. */
export interface Glow {
  readonly type: "Glow";
  readonly at: PlaceName;
  readonly colour: CardColour | null;
}

/** What is known when a piece of news is told; before is null for whoever has not looked on. */
export interface Step<View> {
  readonly before: View | null;
  readonly after: View;
}

/** What moves for each kind of news: a kind that moves nothing says so. */
export type Moves<View, Seen extends { readonly type: string }, Piece> = {
  readonly [Kind in Seen["type"]]: (
    seen: Extract<Seen, { readonly type: Kind }>,
    step: Step<View>,
  ) => readonly Move<Piece>[];
};

/** What games/<game>/motion.ts exports as `motion`. */
export interface GameMotion<View, Seen extends { readonly type: string }, Piece> {
  readonly moves: Moves<View, Seen, Piece>;
  /** What is collected before all of that, for a new deal. */
  readonly gathers: (before: View, after: View) => readonly Move<Piece>[];
  /** What is another than before, whatever the news say: the rule, the leader. */
  readonly changes: (before: View, after: View) => readonly Move<Piece>[];
  /** How the board names an element that shows such a piece, by `data-piece`. */
  readonly name: (piece: Piece) => string;
  /** Draws the piece into an element; what comes back takes it away again. */
  readonly draw: (piece: Piece, into: HTMLElement) => () => void;
  /** How wide a piece is, by its height. */
  readonly aspect: number;
}

export const CARD_ASPECT = 5 / 7;

export function handOf(seat: Seat): PlaceName {
  return `hand:${seat}`;
}

/** The plate of a seat: what has no place of its own comes from there or goes there. */
export function seatOf(seat: Seat): PlaceName {
  return `seat:${seat}`;
}

export function faceOf(seat: Seat): PlaceName {
  return `face:${seat}`;
}

export function leadOf(seat: Seat): PlaceName {
  return `lead:${seat}`;
}

export function flight<Piece>(piece: Piece, from: PlaceName, to: PlaceName): Flight<Piece> {
  return { type: "Flight", piece, from, to, tried: null };
}

/** A piece goes from a hand to a place where it may not stay, and back. */
export function tries<Piece>(
  piece: Piece,
  from: PlaceName,
  at: PlaceName,
  late: Millis | null = null,
): Flight<Piece> {
  return { type: "Flight", piece, from, to: from, tried: { at, late } };
}

export function backs(count: number, from: PlaceName, to: PlaceName): Backs {
  return { type: "Backs", count, from, to };
}

/** Cards come into a hand, or leave it: those that are seen open, the others face down. */
export function cards<Piece>(
  seen: readonly Piece[] | null,
  count: number,
  from: PlaceName,
  to: PlaceName,
): readonly Move<Piece>[] {
  if (seen === null || seen.length === 0) return count === 0 ? [] : [backs(count, from, to)];
  return seen.map((piece) => flight(piece, from, to));
}

export function covered<Piece>(piece: Piece | undefined, at: PlaceName): readonly Covered<Piece>[] {
  return piece === undefined ? [] : [{ type: "Covered", piece, at }];
}

export function glow(at: PlaceName, colour: CardColour | null = null): Glow {
  return { type: "Glow", at, colour };
}

/** A sign goes from who had it to who has it; where nobody had it or has it, its place glows. */
export function passes(
  mark: Mark["mark"],
  from: PlaceName | null,
  to: PlaceName | null,
): readonly (Mark | Glow)[] {
  if (from === to) return [];
  if (from !== null && to !== null) return [{ type: "Mark", mark, from, to }];
  return [glow(from ?? to ?? "")];
}
