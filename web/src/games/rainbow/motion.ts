/** What moves over the table of Радуга. */

import { mount } from "svelte";
import Card from "../../cards/Card.svelte";
import { Colour, type Cards, type Seen, type View } from "../../gen/rainbow";
import {
  backs,
  CARD_ASPECT,
  cards,
  flight,
  glow,
  handOf,
  type GameMotion,
  type Move,
  type Moves,
  type PlaceName,
} from "../../play/motion";
import { shown } from "../../play/sky";

type Moved = readonly Move<Colour>[];

/** So many cards of each colour, one by one. */
function each(counts: Cards | null): readonly Colour[] | null {
  return (
    counts?.flatMap((count, index) => Array.from({ length: count }, () => Colour[index] ?? "red")) ?? null
  );
}

/** All but the top of the pile, and all that was discarded, becomes the deck. */
function shuffled(reshuffled: boolean, before: View | null): Moved {
  if (!reshuffled || before === null) return [];
  const pile = before.pile.reduce((sum, count) => sum + count, 0) - 1;
  const piles: readonly (readonly [number, PlaceName])[] = [
    [pile, "pile"],
    [before.discard_size, "discard"],
  ];
  return piles.flatMap(([count, place]) => (count > 0 ? [backs(count, place, "deck")] : []));
}

const moves: Moves<View, Seen, Colour> = {
  FirstIs: () => [],
  TurnedUp: ({ colour }) => [flight(colour, "deck", "pile")],
  Played: ({ seat, cards: run, kept, completed, reshuffled }, { before }) => {
    const rainbow = `rainbow:${seat}`;
    const laid = kept === null ? run : run.slice(0, -1);
    return [
      ...laid.map((colour) => flight(colour, handOf(seat), "pile")),
      ...(kept === null ? [] : [flight(kept, handOf(seat), rainbow)]),
      ...(completed ? [glow(rainbow)] : []),
      ...shuffled(reshuffled, before),
    ];
  },
  Exchanged: ({ seat, cards: given, reshuffled }, { before }) => [
    ...cards(each(given), 0, handOf(seat), "discard"),
    ...shuffled(reshuffled, before),
  ],
  DiscardedFaceDown: ({ seat, count, cards: given, reshuffled }, { before }) => [
    ...cards(each(given), count, handOf(seat), "discard"),
    ...shuffled(reshuffled, before),
  ],
  Drew: ({ seat, count, cards: drawn, reshuffled }, { before }) => [
    ...shuffled(reshuffled, before),
    ...cards(each(drawn), count, "deck", handOf(seat)),
  ],
};

export const motion: GameMotion<View, Seen, Colour> = {
  moves,
  gathers: () => [],
  changes: () => [],
  name: (colour) => colour,
  draw: (colour, into) => shown(mount(Card, { target: into, props: { colour } })),
  aspect: CARD_ASPECT,
};
