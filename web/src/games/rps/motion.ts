/** What moves over the table of Камень, ножницы, бумага. */

import { mount } from "svelte";
import type { Seat } from "../../gen/core";
import type { Card, Seen, View } from "../../gen/rps";
import {
  backs,
  CARD_ASPECT,
  cards,
  covered,
  faceOf,
  flight,
  glow,
  handOf,
  tries,
  type GameMotion,
  type Move,
  type Moves,
} from "../../play/motion";
import { shown } from "../../play/sky";
import Face from "./Face.svelte";
import { keyOf } from "./hand";

type Moved = readonly Move<Card>[];

const moves: Moves<View, Seen, Card> = {
  FirstIs: () => [],
  Dealt: ({ seat, cards: seen, count, shuffled }, { before }) => [
    ...(shuffled && before !== null ? [backs(before.pile.length - 1, "pile", "deck")] : []),
    ...cards(seen, count, "deck", handOf(seat)),
  ],
  Laid: ({ seat, card, race }, { before }) => [
    ...covered(before?.pile.at(-1), "pile"),
    flight(card, handOf(seat), "pile"),
    ...(race ? [glow("pile")] : []),
  ],
  Mistaken: ({ seat, card }) => [tries(card, handOf(seat), "pile")],
  Reached: () => [], // the card itself is told next
  Kept: () => [],
  Passed: () => [],
  Took: () => [], // the cards themselves are told next
  Named: () => [glow("pile")],
  WentAgain: ({ seat }) => [glow(faceOf(seat))],
  Reversed: () => [], // the arrows around the pile turn
  Gave: ({ seat, to, card }) => cards(card === null ? null : [card], 1, handOf(seat), handOf(to)),
  Swapped: ({ seat, to, hand }, { before }) =>
    before === null ? [] : [...handed(seat, to, hand, before), ...handed(to, seat, hand, before)],
  Declined: () => [],
  RaceIsUp: () => [glow("pile")],
  Thanked: ({ seat }) => [glow(faceOf(seat))],
  NotThanked: () => [], // the fine itself is told next
  WasReady: () => [],
};

/** A whole hand goes to another; who gives or gets it sees it. */
function handed(from: Seat, to: Seat, got: readonly Card[] | null, before: View): Moved {
  const seen = from === before.seat ? before.hand : to === before.seat ? got : null;
  return cards(seen, before.counts[from] ?? 0, handOf(from), handOf(to));
}

/** For a new round all cards come into the deck. */
function gathers(before: View, after: View): Moved {
  if (before.round === after.round) return [];
  const hands = before.counts.flatMap((count, seat) =>
    count > 0 ? [backs(count, handOf(seat), "deck")] : [],
  );
  return before.pile.length > 0 ? [...hands, backs(before.pile.length, "pile", "deck")] : hands;
}

export const motion: GameMotion<View, Seen, Card> = {
  moves,
  gathers,
  changes: (before, after) => (before.direction === after.direction ? [] : [glow("direction")]),
  name: keyOf,
  draw: (card, into) => shown(mount(Face, { target: into, props: { card } })),
  aspect: CARD_ASPECT,
};
