/** What moves over the table of Red7. */

import { mount } from "svelte";
import Face from "../../cards/Card.svelte";
import type { Seat } from "../../gen/core";
import type { Card, Seen, View } from "../../gen/red7";
import {
  backs,
  CARD_ASPECT,
  cards,
  covered,
  flight,
  glow,
  handOf,
  leadOf,
  passes,
  seatOf,
  type GameMotion,
  type Move,
  type Moves,
  type PlaceName,
} from "../../play/motion";
import { shown } from "../../play/sky";
import { keyOf } from "./moves";

type Moved = readonly Move<Card>[];

function paletteOf(seat: Seat): PlaceName {
  return `palette:${seat}`;
}

/** A card comes to the canvas, over the one that lies there. */
function painted(card: Card, from: string, before: View | null): Moved {
  return [...covered(before?.canvas.at(-1), "canvas"), flight(card, from, "canvas")];
}

const moves: Moves<View, Seen, Card> = {
  Dealt: ({ seat, cards: seen, count }) => cards(seen, count, "deck", handOf(seat)),
  Opened: ({ seat, card }) => [flight(card, "deck", paletteOf(seat))],
  PutInPalette: ({ seat, card }) => [flight(card, handOf(seat), paletteOf(seat))],
  PutOnCanvas: ({ seat, card }, { before }) => painted(card, handOf(seat), before),
  MovedToCanvas: ({ seat, card }, { before }) => painted(card, paletteOf(seat), before),
  MovedToDeck: ({ owner, card }) => [flight(card, paletteOf(owner), "deck")],
  Reached: () => [], // the card itself is told next
  Drew: ({ seat, card }) => cards(card === null ? null : [card], 1, "deck", handOf(seat)),
  Committed: () => [], // the cards stay as they lie
  // The cards of who is out are turned over, and what the turn did to others is undone.
  Passed: ({ seat }, { before }) =>
    before === null
      ? []
      : [
          ...(before.players[seat]?.palette ?? []).map((card) => flight(card, paletteOf(seat), handOf(seat))),
          ...before.canvas.slice(before.canvas_before).map((card) => flight(card, "canvas", handOf(seat))),
          ...returned(before),
        ],
};

function returned({ placed, top }: View): Moved {
  const card = top.at(-1);
  return placed === null || card === undefined ? [] : [flight(card, "deck", paletteOf(placed))];
}

/** For a new round all cards come into the deck, but those that are points now. */
function gathers(before: View, after: View): Moved {
  if (before.round === after.round) return [];
  const canvas = before.canvas.at(-1);
  return [
    ...(canvas === undefined ? [] : [flight(canvas, "canvas", "deck")]),
    ...before.players.flatMap(({ hand, palette }, seat) => [
      ...(seat === before.turn ? [] : palette) // who is out has turned them over already
        .map((card) => flight(card, paletteOf(seat), isPoints(card, seat, after) ? seatOf(seat) : "deck")),
      ...(hand === 0 ? [] : [backs(hand, handOf(seat), "deck")]),
    ]),
  ];
}

function isPoints(card: Card, seat: number, after: View): boolean {
  return after.players[seat]?.scored.some((one) => keyOf(one) === keyOf(card)) ?? false;
}

/** Another rule shines in its colour, and the star goes to who leads now. */
function changes(before: View, after: View): Moved {
  const leads = ({ lead }: View): string | null => (lead === null ? null : leadOf(lead.seat));
  return [
    ...(before.rule === after.rule ? [] : [glow("rule", after.rule)]),
    ...passes("lead", leads(before), leads(after)),
  ];
}

export const motion: GameMotion<View, Seen, Card> = {
  moves,
  gathers,
  changes,
  name: keyOf,
  draw: (card, into) =>
    shown(mount(Face, { target: into, props: { colour: card.colour, text: `${card.number}` } })),
  aspect: CARD_ASPECT,
};
