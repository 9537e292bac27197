import { expect, test } from "vitest";
import { Cues, type Moment } from "./cues";

const QUIET: Moment = { sight: 1, news: [], turn: false, places: null, own: [0], refused: "" };

/** What is heard at the last of these moments; each differs from the one before in what is given. */
function heard(...moments: readonly Partial<Moment>[]): readonly string[] {
  const cues = new Cues();
  let moment = QUIET;
  let last: readonly string[] = [];
  for (const change of moments) {
    moment = { ...moment, news: [], refused: "", ...change };
    last = cues.of(moment);
  }
  return last;
}

test("who comes to a table, or comes back, hears nothing of what was before", () => {
  expect(heard({ turn: true })).toEqual([]);
  expect(heard({ places: [1, 2] })).toEqual([]);
});

test("who sees a game begin hears the deal, and that it is his turn", () => {
  expect(heard({ news: ["deal"], turn: true })).toEqual(["deal", "turn"]);
});

test("news are heard once, however often the table is looked at", () => {
  expect(heard({}, { sight: 2, news: ["card"] })).toEqual(["card"]);
  expect(heard({}, { sight: 2, news: ["card"] }, { news: ["card"] })).toEqual([]);
});

test("several cards are heard as several, but not as all; anything else is heard once", () => {
  expect(heard({}, { sight: 2, news: ["deal", "deal", "deal", "deal", "deal"] })).toEqual([
    "deal",
    "deal",
    "deal",
  ]);
  expect(heard({}, { sight: 2, news: ["race", "race", "gain", "gain"] })).toEqual(["race", "gain"]);
});

test("the turn is heard when it comes, not while it lasts, and after what led to it", () => {
  expect(heard({}, { sight: 2, news: ["card"], turn: true })).toEqual(["card", "turn"]);
  expect(heard({ turn: true }, { sight: 2, news: ["deal"] })).toEqual(["deal"]);
  expect(heard({ turn: true }, { sight: 2, turn: false }, { sight: 3, turn: true })).toEqual(["turn"]);
});

test("the end is the winner's, the loser's, or somebody else's, and drowns the last card", () => {
  const end = { sight: 2, news: ["card"], turn: false } as const;
  expect(heard({}, { ...end, places: [1, 2] })).toEqual(["win"]);
  expect(heard({}, { ...end, places: [2, 1] })).toEqual(["lose"]);
  expect(heard({}, { ...end, places: [1, 1] })).toEqual(["win"]);
  expect(heard({ own: [] }, { ...end, places: [2, 1] })).toEqual(["win"]);
  expect(heard({ own: [0, 1] }, { ...end, places: [2, 1] })).toEqual(["win"]);
});

test("a refusal is heard each time, and nothing beside it", () => {
  expect(heard({}, { refused: "Not now." })).toEqual(["refusal"]);
  expect(heard({}, { refused: "Not now." }, { refused: "Not now." })).toEqual([]);
  expect(heard({}, { refused: "Not now." }, {}, { refused: "Not now." })).toEqual(["refusal"]);
});
