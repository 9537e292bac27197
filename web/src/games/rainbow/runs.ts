/** How the offered runs are chosen card by card: only what the view offers, no rule of its own. */

import { Colour, type Run } from "../../gen/rainbow";

export type Chosen = readonly Colour[];

function starts(cards: Chosen, chosen: Chosen): boolean {
  return chosen.every((colour, index) => cards[index] === colour);
}

/** The run that is chosen so far with this colour at its end: the shortest that some offered run begins with. */
export function extended(runs: readonly Run[], chosen: Chosen, colour: Colour): Chosen | null {
  const ways = runs
    .filter((run) => starts(run.cards, chosen))
    .map((run) => run.cards.slice(0, run.cards.indexOf(colour, chosen.length) + 1))
    .filter((cards) => cards.length > chosen.length);
  const [shortest] = ways.toSorted((one, other) => one.length - other.length);
  return shortest ?? null;
}

/** The colours that can come next. */
export function nextColours(runs: readonly Run[], chosen: Chosen): readonly Colour[] {
  const next = new Set(
    runs.filter((run) => starts(run.cards, chosen)).map((run) => run.cards[chosen.length]),
  );
  return Colour.filter((colour) => next.has(colour));
}

/** The offered run that is chosen exactly. */
export function whole(runs: readonly Run[], chosen: Chosen): Run | null {
  return runs.find((run) => run.cards.length === chosen.length && starts(run.cards, chosen)) ?? null;
}

/** How many more cards the shortest offered run needs that begins as chosen. */
export function missing(runs: readonly Run[], chosen: Chosen): number {
  const lengths = runs.filter((run) => starts(run.cards, chosen)).map((run) => run.cards.length);
  return lengths.length === 0 ? 0 : Math.max(0, Math.min(...lengths) - chosen.length);
}

/** One card more of a colour for an exchange; after the last one held, none. */
export function turned(cards: readonly number[], hand: readonly number[], index: number): readonly number[] {
  return cards.map((count, at) => (at === index ? (count + 1) % ((hand[index] ?? 0) + 1) : count));
}
