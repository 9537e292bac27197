import { describe, expect, it } from "vitest";
import type { Action, Card } from "../../gen/seven_on_nine";
import { keyFor, keyOf, neighbour, numberOf, slotsOf, sorted, tryOf } from "./cards";

const card = (number: number, step: number): Card => ({ number, step });

describe("the grid", () => {
  it("has a place for every kind, by number and then by step", () => {
    const slots = slotsOf([]);
    expect(slots).toHaveLength(30);
    expect(slots.slice(0, 4).map((slot) => keyOf(slot.card))).toEqual(["1±1", "1±2", "1±3", "2±1"]);
    expect(slots.every((slot) => slot.count === 0)).toBe(true);
  });

  it("counts cards of a kind in their place", () => {
    const held = slotsOf([card(10, 3), card(2, 1), card(10, 3)]).filter((slot) => slot.count > 0);
    expect(held).toEqual([
      { card: card(2, 1), count: 1 },
      { card: card(10, 3), count: 2 },
    ]);
  });

  it("holds the largest hand", () => {
    const hand = slotsOf([]).flatMap((slot, index) => (index < 6 ? [slot.card, slot.card] : [slot.card]));
    expect(hand).toHaveLength(36);
    expect(slotsOf(hand).reduce((sum, slot) => sum + slot.count, 0)).toBe(36);
  });

  it("gives the focus to the next card, or to the last", () => {
    const slots = slotsOf([card(2, 1), card(5, 2)]);
    expect(neighbour(slots, 0)).toBe(3);
    expect(neighbour(slots, 4)).toBe(13);
    expect(neighbour(slots, 14)).toBe(13);
    expect(neighbour(slotsOf([]), 3)).toBeNull();
  });
});

describe("keys", () => {
  it("stand for numbers, nought for ten", () => {
    expect(["1", "9", "0"].map(numberOf)).toEqual([1, 9, 10]);
    expect(["a", " ", "F1", "10"].map(numberOf)).toEqual([null, null, null, null]);
    expect([1, 9, 10].map(keyFor)).toEqual(["1", "9", "0"]);
  });
});

describe("a try", () => {
  const top = card(5, 1);
  it("is the one that the table offers, with the moment of the press", () => {
    const legal: readonly Action[] = [
      { type: "Draw" },
      { type: "Play", card: card(4, 1), onto: null, pressed: null },
    ];
    expect(tryOf(card(4, 1), legal, top, 70)).toEqual({
      type: "Play",
      card: card(4, 1),
      onto: null,
      pressed: 70,
    });
  });

  it("is aimed at the top where the table offers none, and the table will say why not", () => {
    expect(tryOf(card(4, 1), [], top, 70)).toEqual({
      type: "Play",
      card: card(4, 1),
      onto: top,
      pressed: 70,
    });
  });
});

it("sorts a hand by number and then by step", () => {
  const hand = [card(10, 1), card(2, 3), card(2, 1)];
  expect(sorted(hand).map(keyOf)).toEqual(["2±1", "2±3", "10±1"]);
});
