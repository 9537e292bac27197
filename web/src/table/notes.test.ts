import { expect, test } from "vitest";
import type { Note } from "../gen/wire";
import { newNotes, withNotes } from "./notes";

const note = (type: Note["type"], after: number, seat = 0): Note => ({ type, after, seat });

test("a note stands after the step that it followed", () => {
  const [paused, back] = [note("GamePaused", 1), note("SeatBack", 3)];
  expect(withNotes(["a", "b", "c"], 3, [paused, back])).toEqual(["a", paused, "b", "c", back]);
});

test("a note from before the first step that is told stands first, and older ones are left out", () => {
  const [old, first] = [note("GamePaused", 4), note("SeatLeft", 7)];
  expect(withNotes(["h", "i"], 9, [old, first])).toEqual([first, "h", "i"]);
});

test("a log without notes is the same log", () => {
  const log = ["a"];
  expect(withNotes(log, 1, [])).toBe(log);
});

test("what was not there before is new, also where the oldest notes have gone", () => {
  const [one, two, three] = [note("GamePaused", 1), note("GameResumed", 1), note("GamePaused", 1)];
  expect(newNotes([], [one])).toEqual([one]);
  expect(newNotes([one, two], [one, two])).toEqual([]);
  expect(newNotes([one, two], [two, three])).toEqual([three]);
  expect(newNotes([note("SeatLeft", 9)], [one])).toEqual([one]);
});
