/** What moves over the table of 7 на 9. */

import { mount } from "svelte";
import type { Seat } from "../../gen/core";
import type { Card, Seen, View } from "../../gen/seven_on_nine";
import {
  backs,
  CARD_ASPECT,
  cards,
  covered,
  flight,
  glow,
  handOf,
  tries,
  type GameMotion,
  type Move,
  type Moves,
  type PlaceName,
} from "../../play/motion";
import { shown } from "../../play/sky";
import { inHand, keyOf } from "./cards";
import Face from "./Face.svelte";

type Moved = readonly Move<Card>[];

function deckOf(seat: Seat): PlaceName {
  return `deck:${seat}`;
}

const moves: Moves<View, Seen, Card> = {
  // The first card lies in the middle, and all others are dealt from there.
  PileOpened: (_, { after }) => [
    glow("pile"),
    ...after.players.map(({ deck }, seat) => backs(deck, "pile", deckOf(seat))),
  ],
  Went: () => [glow("pile")],
  Reached: () => [], // the card itself is told next
  Drew: ({ seat, card }) => cards(card === null ? null : [card], 1, deckOf(seat), handOf(seat)),
  Stayed: ({ seat, card }, { before }) => [
    ...covered(before?.pile.at(-1)?.card, "pile"),
    flight(card, handOf(seat), "pile"),
  ],
  // Who was late by so many milliseconds did not quite reach the pile.
  TooLate: ({ seat, card, millis }) => [tries(card, handOf(seat), "pile", millis)],
  DidNotFit: ({ seat, card }) => [tries(card, handOf(seat), "pile")],
  Finished: ({ seat }) => [backs(1, handOf(seat), "pile")],
  TimePassed: () => [],
};

/** For a new deal what is left to everybody comes into the middle. */
function gathers(before: View, after: View): Moved {
  if (before.deal === after.deal) return [];
  return before.players.flatMap(({ deck }, seat) => {
    const left = inHand(before, seat) + deck;
    return left > 0 ? [backs(left, handOf(seat), "pile")] : [];
  });
}

export const motion: GameMotion<View, Seen, Card> = {
  moves,
  gathers,
  changes: (before, after) => (before.turns === after.turns ? [] : [glow("pile")]),
  name: keyOf,
  draw: (card, into) => shown(mount(Face, { target: into, props: card })),
  aspect: CARD_ASPECT,
};
