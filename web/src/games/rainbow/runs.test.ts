import { expect, test } from "vitest";
import type { Colour, Run } from "../../gen/rainbow";
import { extended, missing, nextColours, turned, whole } from "./runs";

function run(...cards: Colour[]): Run {
  return { cards, points: 3, last: cards[cards.length - 1] ?? "red", fits_rainbow: false };
}

const RUNS = [
  run("sky", "blue", "violet"),
  run("sky", "blue", "violet", "red"),
  run("lime", "yellow", "orange"),
];

test("a tap adds the next card of an offered run", () => {
  expect(extended(RUNS, [], "sky")).toEqual(["sky"]);
  expect(extended(RUNS, ["sky"], "blue")).toEqual(["sky", "blue"]);
});

test("a tap on the last colour takes the whole run", () => {
  expect(extended(RUNS, [], "red")).toEqual(["sky", "blue", "violet", "red"]);
});

test("a colour that no offered run reaches is not taken", () => {
  expect(extended(RUNS, ["sky"], "lime")).toBeNull();
  expect(extended(RUNS, [], "green")).toBeNull();
});

test("what can come next is what the offered runs go on with", () => {
  expect(nextColours(RUNS, [])).toEqual(["lime", "sky"]);
  expect(nextColours(RUNS, ["sky", "blue"])).toEqual(["violet"]);
});

test("a run is whole when it is offered", () => {
  expect(whole(RUNS, ["sky", "blue"])).toBeNull();
  expect(whole(RUNS, ["sky", "blue", "violet"])).toBe(RUNS[0]);
  expect(missing(RUNS, ["sky"])).toBe(2);
  expect(missing(RUNS, ["sky", "blue", "violet"])).toBe(0);
});

test("taps in an exchange go through the cards held and back to none", () => {
  const hand = [2, 1];
  const once = turned([0, 0], hand, 0);
  expect(once).toEqual([1, 0]);
  expect(turned(turned(once, hand, 0), hand, 0)).toEqual([0, 0]);
});
