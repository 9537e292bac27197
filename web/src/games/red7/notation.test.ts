import { expect, test } from "vitest";
import type { Colour } from "../../gen/red7";
import { readLine } from "./notation";

const LETTERS: Readonly<Record<Colour, string>> = {
  red: "К",
  orange: "О",
  yellow: "Ж",
  green: "З",
  sky: "Г",
  blue: "С",
  violet: "Ф",
};
const read = (line: string): ReturnType<typeof readLine> => readLine(line, (colour) => LETTERS[colour]);

test("a line is a rule and palettes with stars, and says who leads", () => {
  expect(read("[Г] К7* С1 > З4")).toEqual({
    kind: "palettes",
    rule: "sky",
    palettes: [
      [
        { card: { colour: "red", number: 7 }, counted: true },
        { card: { colour: "blue", number: 1 }, counted: false },
      ],
      [{ card: { colour: "green", number: 4 }, counted: false }],
    ],
    leads: 0,
  });
  expect(read("[К] С6 < К6")).toMatchObject({ leads: 1 });
  expect(read("[К] С6")).toMatchObject({ leads: null });
});

test("cards without a rule are ranks, and a number alone is an icon", () => {
  expect(read("К7 > О7")).toEqual({
    kind: "ranks",
    cards: [
      { colour: "red", number: 7 },
      { colour: "orange", number: 7 },
    ],
  });
  expect(read("7")).toEqual({ kind: "icon", number: 7 });
});

test.each(["", "и потом К8", "[К К7", "[Щ] К7", "К7 > ", "6"])("%j is no line of ours", (line) => {
  expect(read(line)).toBeNull();
});
