/** What moves over the table of Совершенно гениально. */

import { mount } from "svelte";
import type { Seat } from "../../gen/core";
import { Colour, type Seen, type Tokens, type View } from "../../gen/genius";
import { flight, glow, type GameMotion, type Move, type Moves, type PlaceName } from "../../play/motion";
import { shown } from "../../play/sky";
import Token from "./Token.svelte";

type Moved = readonly Move<Colour>[];

function collectionOf(seat: Seat): PlaceName {
  return `collection:${seat}`;
}

const moves: Moves<View, Seen, Colour> = {
  FirstIs: () => [],
  CameToCentre: ({ colour }) => [flight(colour, "bag", "centre")],
  Reached: () => [], // the token itself is told next
  Succeeded: ({ colour }) => [flight(colour, "bag", "zone")],
  Missed: ({ colour, lost }) => [
    ...lost.slice(0, -1).map((one) => flight(one, "zone", "centre")),
    flight(colour, "bag", "centre"),
  ],
  Collected: ({ seat, tokens, returned, lines }) => [
    ...Colour.flatMap((colour, index) => gained(colour, seat, tokens[index] ?? 0, returned[index] ?? 0)),
    ...completed(seat, lines),
  ],
  Took: ({ seat, colour, lines }) => [
    flight(colour, "centre", collectionOf(seat)),
    ...completed(seat, lines),
  ],
};

/** One of each colour lay in the zone, the others in the centre; those beyond the limit go back. */
function gained(colour: Colour, seat: Seat, count: number, returned: number): Moved {
  return Array.from({ length: count }, (_, index) =>
    flight(colour, index === 0 ? "zone" : "centre", index < count - returned ? collectionOf(seat) : "bag"),
  );
}

function completed(seat: Seat, lines: readonly Colour[]): Moved {
  return lines.map((colour) => glow(collectionOf(seat), colour));
}

/** For a new game all tokens come into the bag. */
function gathers(before: View, after: View): Moved {
  if (before.game === after.game) return [];
  return [
    ...some(before.centre, "centre"),
    ...before.collections.flatMap((tokens, seat) => some(tokens, collectionOf(seat))),
  ];
}

function some(tokens: Tokens, from: PlaceName): Moved {
  const held = Colour.filter((_, index) => (tokens[index] ?? 0) > 0);
  return held.map((colour) => flight(colour, from, "bag"));
}

export const motion: GameMotion<View, Seen, Colour> = {
  moves,
  gathers,
  changes: () => [],
  name: (colour) => colour,
  draw: (colour, into) => shown(mount(Token, { target: into, props: { colour } })),
  aspect: 1,
};
