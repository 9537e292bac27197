/** A hand as it lies before its player: equal cards in one stack, stacks grouped by picture. */

import { Colour, Picture, Sign, type Card } from "../../gen/rps";

/** Equal cards: which, how many, and a word by which the page knows them. */
export interface Stack {
  readonly key: string;
  readonly card: Card;
  readonly count: number;
}

/** The stacks of one picture, or of the cards that have none of their own. */
export interface Group {
  readonly picture: Picture | null;
  readonly stacks: readonly Stack[];
}

export function keyOf(card: Card): string {
  switch (card.type) {
    case "Figure":
      return `${card.colour}-${card.picture}-${card.sign ?? "plain"}`;
    case "Joker":
      return `${card.colour}-joker`;
    case "Ballast":
      return "ballast";
  }
}

export function same(one: Card, other: Card): boolean {
  return keyOf(one) === keyOf(other);
}

function order(card: Card): number {
  if (card.type === "Ballast") return 1000;
  const colour = Colour.indexOf(card.colour) * 10;
  if (card.type === "Joker") return 900 + colour;
  return (
    Picture.indexOf(card.picture) * 100 + colour + (card.sign === null ? 0 : Sign.indexOf(card.sign) + 1)
  );
}

/** Equal cards together, by picture, colour and symbol. */
export function stacksOf(cards: readonly Card[]): readonly Stack[] {
  const found = new Map<string, Stack>();
  for (const card of cards) {
    const key = keyOf(card);
    found.set(key, { key, card, count: (found.get(key)?.count ?? 0) + 1 });
  }
  return [...found.values()].toSorted((one, other) => order(one.card) - order(other.card));
}

/** The groups that have cards: a picture each, then jokers and ballast. */
export function groupsOf(cards: readonly Card[]): readonly Group[] {
  const stacks = stacksOf(cards);
  const pictures: readonly (Picture | null)[] = [...Picture, null];
  return pictures
    .map((picture) => ({
      picture,
      stacks: stacks.filter(({ card }) => (card.type === "Figure" ? card.picture : null) === picture),
    }))
    .filter((group) => group.stacks.length > 0);
}
