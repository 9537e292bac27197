import { expect, test } from "vitest";
import type { Outcome } from "../gen/core";
import type { Texts } from "../texts/texts";
import { headline, line, ownPlace } from "./outcome";
import { oneUp } from "./stronger";

/** Texts that say which message was asked for, and whose names are in it. */
const TEXTS = {
  text: (name: string, words: Record<string, unknown> = {}) =>
    [name, ...Object.values(words)].join(" ").trim(),
  listed: (items: readonly string[]) => items.join("+"),
} as unknown as Texts;
const NAMES = ["Аня", "Борис", "Вера"];

function ended(...places: readonly number[]): Outcome<string> {
  return { places, points: places.map((place) => 10 - place), why: "points" };
}

test("who won alone is told so, and others by name", () => {
  expect(headline(ended(1, 2, 3), TEXTS, NAMES, [0])).toBe("end-you-won");
  expect(headline(ended(2, 1, 3), TEXTS, NAMES, [0])).toBe("end-won Борис");
});

test("a shared win names the others", () => {
  expect(headline(ended(1, 1, 3), TEXTS, NAMES, [0])).toBe("end-you-share Борис");
  expect(headline(ended(1, 1, 3), TEXTS, NAMES, [2])).toBe("end-share-it Аня+Борис");
});

test("where several people share a device, and for spectators, everybody has a name", () => {
  expect(headline(ended(1, 2, 3), TEXTS, NAMES, [0, 1])).toBe("end-won Аня");
  expect(headline(ended(1, 2, 3), TEXTS, NAMES, [])).toBe("end-won Аня");
});

test("the own place is told to who did not win", () => {
  expect(ownPlace(ended(1, 2, 3), TEXTS, [1])).toBe("end-your-place 2 3");
  expect(ownPlace(ended(1, 2, 3), TEXTS, [0])).toBe("");
  expect(ownPlace(ended(1, 2, 3), TEXTS, [])).toBe("");
});

test("a line to send names the game and everybody's points", () => {
  expect(line(ended(2, 1, 3), "A game", NAMES)).toBe("A game — 1. Борис 9 · 2. Аня 8 · 3. Вера 7");
});

test("a stronger opponent is one level above the strongest", () => {
  const levels = ["random", "novice", "casual", "expert", "adaptive"];
  expect(oneUp(levels, ["novice", "casual"])).toBe("expert");
  expect(oneUp(levels, ["expert"])).toBeNull();
  expect(oneUp(levels, ["adaptive"])).toBeNull();
});
