import { expect, test } from "vitest";
import type { Replay, Step } from "../gen/wire";
import { Film, portions, type Sight } from "./film.svelte";

const LAST = 120;

function answer(sight: Sight, since: number, until: number): Replay {
  const steps: Step[] = [];
  for (let version = since; version <= Math.min(until, LAST); version += 1) {
    const news = version === 0 ? [] : [`${sight}:${version}`];
    const eyes = { seat: null, view: version, news };
    steps.push({ version, at: version, to_act: [], deadline: null, eyes: [eyes, { ...eyes, seat: 0 }] });
  }
  return {
    game: "g",
    rules: 1,
    options: {},
    clocks: null,
    names: ["A", "B"],
    bots: [],
    faces: [],
    version: LAST,
    steps,
  };
}

test("the portion of a step comes first, then the next one, then all before it", () => {
  expect(portions(3, LAST)).toEqual([0]);
  expect(portions(40, LAST)).toEqual([0, 50]);
  expect(portions(110, LAST)).toEqual([100, 0, 50]);
});

test("a jump brings what lies before, and the log has no gap", async () => {
  const asked: number[] = [];
  const film = new Film("t", (sight, since, until) => {
    asked.push(since);
    return Promise.resolve(answer(sight, since, until));
  });
  await film.begin(() => false);
  await film.reach(110);
  await film.reach(60);
  expect(asked).toEqual([0, 100, 50]);
  expect(film.newsUpTo(110)).toHaveLength(110);
});

test("who may not see all sees what a spectator saw", async () => {
  const film = new Film("t", (sight, since, until) =>
    sight === "none" ? Promise.resolve(answer(sight, since, until)) : Promise.reject(new Error("no")),
  );
  await film.begin(() => true);
  expect([film.open, film.sight, film.newsUpTo(2)]).toEqual([false, "none", ["none:1", "none:2"]]);
});

test("other eyes have their own log", async () => {
  const film = new Film("t", (sight, since, until) => Promise.resolve(answer(sight, since, until)));
  await film.begin(() => false);
  await film.look(1, 3);
  expect(film.newsUpTo(3)).toEqual(["1:1", "1:2", "1:3"]);
});
