import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Ears } from "./ears.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function ears(): Ears {
  return new Ears(() => Date.now());
}

test("what happens together is told together, and what can be done comes last", () => {
  const one = ears();
  one.turn("Your turn. Reveal.");
  one.hear(["A: red", "", "B: blue"], false);
  vi.advanceTimersByTime(0);
  expect(one.said.sentences).toEqual(["A: red", "B: blue", "Your turn. Reveal."]);
});

test("there is one announcement within a moment, and never a queue", () => {
  const one = ears();
  one.hear(["first"], false);
  vi.advanceTimersByTime(0);
  for (const word of ["second", "third", "fourth"]) {
    one.hear([word], false);
    vi.advanceTimersByTime(100);
  }
  expect([one.said.number, one.said.sentences]).toEqual([1, ["first"]]);
  vi.advanceTimersByTime(700);
  expect([one.said.number, one.said.sentences]).toEqual([2, ["second", "third", "fourth"]]);
  vi.advanceTimersByTime(5000);
  expect(one.said.number).toBe(2);
});

test("in a live game only the newest is worth hearing", () => {
  const one = ears();
  one.hear(["1", "2", "3", "4", "5", "6"], true);
  vi.advanceTimersByTime(0);
  expect(one.said.sentences).toEqual(["3", "4", "5", "6"]);
});

test("a turn that is over is not told any more", () => {
  const one = ears();
  one.hear(["before"], false);
  vi.advanceTimersByTime(0);
  one.turn("Your turn.");
  one.noTurn();
  one.hear(["after"], false);
  vi.advanceTimersByTime(700);
  expect(one.said.sentences).toEqual(["after"]);
});

test("who asks is answered at once, and the same words can be said twice", () => {
  const one = ears();
  one.now(["the table"]);
  one.now(["the table"]);
  expect([one.said.number, one.said.sentences]).toEqual([2, ["the table"]]);
});
