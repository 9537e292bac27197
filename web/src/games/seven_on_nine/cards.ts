/** How cards of 7 на 9 are laid out and named: every kind has a place of its own, so nothing moves in a hurry. */

import type { CardColour } from "../../cards/colours";
import type { Seat } from "../../gen/core";
import type { Action, Card, View } from "../../gen/seven_on_nine";
import type { Texts } from "../../texts/texts";

export const NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
export const STEPS = [1, 2, 3] as const;

/** A place of the grid: a kind of card, and how many of it are held. */
export interface Slot {
  readonly card: Card;
  readonly count: number;
}

export function same(one: Card, other: Card): boolean {
  return one.number === other.number && one.step === other.step;
}

/** The name of a kind within this page. */
export function keyOf(card: Card): string {
  return `${card.number}±${card.step}`;
}

/** The colour of a step; its sign tells it too. */
export function colourOf(card: Card): CardColour {
  switch (card.step) {
    case 1:
      return "green";
    case 2:
      return "blue";
    default:
      return "red";
  }
}

/** Every place of the grid by number and then by step, those that are empty too. */
export function slotsOf(hand: readonly Card[]): readonly Slot[] {
  return NUMBERS.flatMap((number) =>
    STEPS.map((step) => {
      const card = { number, step };
      return { card, count: hand.filter((one) => same(one, card)).length };
    }),
  );
}

/** How many cards a player holds; the last card of who has finished lies on the pile. */
export function inHand(view: View, seat: Seat): number {
  const held = view.players[seat]?.backs.length ?? 0;
  return view.phase.type === "Over" && view.phase.finisher === seat ? held - 1 : held;
}

/** The hand by number and then by step. */
export function sorted(hand: readonly Card[]): readonly Card[] {
  return hand.toSorted((one, other) => one.number - other.number || one.step - other.step);
}

/** The number that a key stands for: 1 to 9, and 0 is ten. */
export function numberOf(key: string): number | null {
  if (!/^\d$/.test(key)) return null;
  return key === "0" ? 10 : Number(key);
}

/** The key that stands for a number. */
export function keyFor(number: number): string {
  return String(number % 10);
}

/** What the table offers for a card, aimed as it says; where it offers nothing, a try at the card on top. */
export function tryOf(card: Card, legal: readonly Action[], top: Card | null, pressed: number): Action {
  const offered = legal.find((action) => action.type === "Play" && same(action.card, card));
  return offered?.type === "Play" ? { ...offered, pressed } : { type: "Play", card, onto: top, pressed };
}

/** The place to go to when the place that had the focus is empty: the next one, or the one before. */
export function neighbour(slots: readonly Slot[], from: number): number | null {
  const held = slots.flatMap((slot, index) => (slot.count > 0 ? [index] : []));
  return held.find((index) => index >= from) ?? held.at(-1) ?? null;
}

/** A card as it is written. */
export function written(card: Card, texts: Texts): string {
  return texts.say(card, [], "Card");
}

/** Cards as they are written, sorted, each kind once. */
export function listed(hand: readonly Card[], texts: Texts): string {
  const held = slotsOf(hand).filter((slot) => slot.count > 0);
  return held
    .map(({ card, count }) => texts.text("board-some", { card: written(card, texts), count }))
    .join(", ");
}
