import { expect, test } from "vitest";
import { Texts, type Room } from "./texts";

const CORE: Room = {
  name: "core",
  source: `
core-seat = seat { $number }
core-list = { $head } and { $last }
core-count-of-seat = { $seat } — { $count }
core-Gone = { $who ->
    [none] nobody went
   *[other] went: { $who }
}
core-waits = waits
`,
  telling: { Gone: { who: "Seat" } },
  orders: {},
};
const GAME: Room = {
  name: "toy",
  source: `
toy-waits = waits for a toy
toy-Colour-red = red
    .count = { $count } red
toy-Colour-blue = blue
    .count = { $count } blue
toy-Took = { $by } took { $colours }, left { $left }, in all { $counts }{ $again ->
    [yes] , again
   *[no] { "" }
}
`,
  telling: { Took: { by: "Seat", colours: "Colour", left: "Seat#", counts: "Colour#" } },
  orders: { Colour: ["red", "blue"] },
};
const texts = new Texts("en", [GAME, CORE]);
const NAMES = ["Ann", "Bob"];

test("the game's own message goes before the page's", () => {
  expect(texts.text("waits")).toBe("waits for a toy");
  expect(new Texts("en", [CORE]).text("waits")).toBe("waits");
});

test("a struct is told by its type: seats by names, enums by words, counts by what they count", () => {
  const took = { type: "Took", by: 0, colours: ["red", "blue"], left: [3, 0], counts: [0, 2], again: true };
  expect(texts.say(took, NAMES)).toBe("Ann took red and blue, left Ann — 3, Bob — 0, in all 2 blue, again");
});

test("nobody is told as nobody, and a seat without a name by its number", () => {
  expect(texts.say({ type: "Gone", who: null }, NAMES)).toBe("nobody went");
  expect(texts.say({ type: "Gone", who: 2 }, NAMES)).toBe("went: seat 3");
});

test("a list has its last word apart", () => {
  expect([[], ["a"], ["a", "b", "c"]].map((items) => texts.listed(items))).toEqual(["", "a", "a, b and c"]);
});

test("words at the beginning of a sentence have a capital letter", () => {
  expect(["seat", "", "7"].map((words) => texts.capital(words))).toEqual(["Seat", "", "7"]);
});

test("what has no message, or lacks an argument, is an error and no silence", () => {
  expect(() => texts.text("nothing")).toThrow("no message nothing");
  expect(() => texts.text("Gone")).toThrow();
});
