import { expect, it } from "vitest";
import { cardOf, exampleOf } from "./example";

it("reads what fits on a card", () => {
  expect(exampleOf("9±3 ← 6±1 2±2")).toEqual({
    top: { number: 9, step: 3 },
    fits: true,
    cards: [
      { number: 6, step: 1 },
      { number: 2, step: 2 },
    ],
  });
});

it("reads what does not fit, ten included", () => {
  expect(exampleOf(" 5±2 × 10±2 ")).toEqual({
    top: { number: 5, step: 2 },
    fits: false,
    cards: [{ number: 10, step: 2 }],
  });
});

it("reads the last card, which nobody sees", () => {
  expect(exampleOf("9±1 ← ▮")).toEqual({ top: { number: 9, step: 1 }, fits: true, cards: null });
});

it.each(["", "5±4 ← 1±1", "11±1 ← 1±1", "5±1 4±1", "5±1 ← 4", "5±1 ←"])("does not read %j", (line) => {
  expect(exampleOf(line)).toBeNull();
});

it("reads a card alone", () => {
  expect(cardOf("10±3")).toEqual({ number: 10, step: 3 });
  expect(cardOf("11±3")).toBeNull();
});
