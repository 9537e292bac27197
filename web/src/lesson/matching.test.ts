import { expect, test } from "vitest";
import { matches } from "./matching";

const card = { colour: "red", number: 7 };

test("an action is the one that is asked for, whatever else is said with it", () => {
  expect(matches({ type: "Play", card }, { type: "Play", card: { ...card }, pressed: 12 })).toBe(true);
  expect(matches({ type: "Play", cards: ["red", "blue"] }, { type: "Play", cards: ["red", "blue"] })).toBe(
    true,
  );
});

test("another action, another card or fewer of them are not", () => {
  expect(matches({ type: "Play", card }, { type: "Draw" })).toBe(false);
  expect(matches({ type: "Play", card }, { type: "Play", card: { ...card, number: 6 } })).toBe(false);
  expect(matches({ type: "Play", cards: ["red", "blue"] }, { type: "Play", cards: ["red"] })).toBe(false);
  expect(matches({ type: "Play", card }, null)).toBe(false);
});
