import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Announcer } from "./announcer.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function announcer(): Announcer {
  return new Announcer(() => Date.now());
}

test("what happens together is told together, and what can be done comes last", () => {
  const one = announcer();
  one.turn("Your turn. Reveal.");
  one.tell(["A: red", "", "B: blue"], false);
  vi.advanceTimersByTime(0);
  expect(one.said.sentences).toEqual(["A: red", "B: blue", "Your turn. Reveal."]);
});

test("there is one announcement within a moment, and never a queue", () => {
  const one = announcer();
  one.tell(["first"], false);
  vi.advanceTimersByTime(0);
  for (const word of ["second", "third", "fourth"]) {
    one.tell([word], false);
    vi.advanceTimersByTime(100);
  }
  expect([one.said.number, one.said.sentences]).toEqual([1, ["first"]]);
  vi.advanceTimersByTime(700);
  expect([one.said.number, one.said.sentences]).toEqual([2, ["second", "third", "fourth"]]);
  vi.advanceTimersByTime(5000);
  expect(one.said.number).toBe(2);
});

test("in a live game only the newest is worth hearing", () => {
  const one = announcer();
  one.tell(["1", "2", "3", "4", "5", "6"], true);
  vi.advanceTimersByTime(0);
  expect(one.said.sentences).toEqual(["3", "4", "5", "6"]);
});

test("a turn that is over is not told any more", () => {
  const one = announcer();
  one.tell(["before"], false);
  vi.advanceTimersByTime(0);
  one.turn("Your turn.");
  one.noTurn();
  one.tell(["after"], false);
  vi.advanceTimersByTime(700);
  expect(one.said.sentences).toEqual(["after"]);
});

test("who asks is answered at once, and the same words can be said twice", () => {
  const one = announcer();
  one.now(["the table"]);
  one.now(["the table"]);
  expect([one.said.number, one.said.sentences]).toEqual([2, ["the table"]]);
});
