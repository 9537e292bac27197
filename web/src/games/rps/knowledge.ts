/** What the viewer knows of the other hands, as it is laid beside them. */

import type { Seat } from "../../gen/core";
import type { Card, View } from "../../gen/rps";
import type { Texts } from "../../texts/texts";
import { keyOf } from "./hand";

export interface Knowledge {
  /** Whether this is the whole hand, face up. */
  readonly open: boolean;
  readonly cards: readonly Card[];
  /** Cards that one of the cases puts into this hand, beyond those that are certain. */
  readonly perhaps: readonly Card[];
}

/** What is known of a seat's hand; `others` are the open eyes of a replay. */
export function knowledgeOf(view: View, others: readonly View[], seat: Seat): Knowledge {
  const shown = view.shown[seat];
  if (shown !== undefined) return { open: true, cards: shown, perhaps: [] };
  const eyes = others.find((one) => one.seat === seat);
  if (eyes !== undefined) return { open: true, cards: eyes.hand, perhaps: [] };
  const cards = view.known[seat] ?? [];
  return { open: false, cards, perhaps: beyond(view, cards, seat) };
}

function beyond(view: View, certain: readonly Card[], seat: Seat): readonly Card[] {
  const sure = new Set(certain.map(keyOf));
  const found = new Map<string, Card>();
  for (const one of view.perhaps) {
    for (const card of one[seat] ?? []) if (!sure.has(keyOf(card))) found.set(keyOf(card), card);
  }
  return [...found.values()];
}

/** What the rules made plain of a hand, in words. */
export function factsOf(view: View, seat: Seat, texts: Texts, names: readonly string[]): readonly string[] {
  const inWords = (tops: View["facts"][number]["tops"]): string =>
    texts.listed(tops.map((top) => texts.say(top, names, "Top")));
  const limits = view.facts
    .filter((fact) => fact.seat === seat)
    .map((fact) => texts.text("fact-most", { most: fact.most, tops: inWords(fact.tops) }));
  const able = view.able
    .filter((one) => one.seats.includes(seat))
    .map((one) =>
      texts.text("fact-able", {
        seats: texts.listed(one.seats.map((each) => texts.seat(each, names))),
        top: inWords([one.top]),
      }),
    );
  return [...limits, ...able];
}
