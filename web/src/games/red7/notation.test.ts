import { expect, test } from "vitest";
import type { Colour } from "../../gen/red7";
import { pieces } from "./notation";

const LETTERS: Readonly<Record<Colour, string>> = {
  red: "К",
  orange: "О",
  yellow: "Ж",
  green: "З",
  sky: "Г",
  blue: "С",
  violet: "Ф",
};
const read = (line: string): ReturnType<typeof pieces> => pieces(line, (colour) => LETTERS[colour]);

test("a line is a canvas, cards with their stars, and what stands between them", () => {
  expect(read("[Г] К7* С1 > З4")).toEqual([
    { kind: "canvas", colour: "sky" },
    { kind: "card", card: { colour: "red", number: 7 }, counted: true },
    { kind: "card", card: { colour: "blue", number: 1 }, counted: false },
    { kind: "words", words: ">" },
    { kind: "card", card: { colour: "green", number: 4 }, counted: false },
  ]);
});

test("what is no card stays words, together", () => {
  expect(read("и потом К8 [К")).toEqual([{ kind: "words", words: "и потом К8 [К" }]);
});
