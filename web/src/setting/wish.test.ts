import { expect, test } from "vitest";
import type { GameOnShelf } from "../gen/wire";
import { againstBots, usualLevel } from "../shelf/playNow";
import { draftOf, isFull, usualWish, withOpen, withSeats } from "./wish";

const GAME: GameOnShelf = {
  name: "toy",
  rules: 1,
  fewest: 2,
  most: 5,
  one_seat_each: false,
  levels: ["random", "casual"],
  options: {},
  choices: [
    { type: "Switch", name: "advanced", usual: true },
    { type: "Number", name: "rounds", least: 1, most: 9, usual: null, seat: false },
  ],
};

test("at first somebody is invited and everything is as usual", () => {
  expect(draftOf("toy", usualWish(GAME))).toEqual({
    game: "toy",
    seats: ["", null],
    options: { advanced: true, rounds: null },
    clocks: null,
    public: false,
    watching: "blind",
    chat: "free",
    start: false,
  });
});

test("more seats are for friends, fewer take the last ones away", () => {
  const wish = withSeats(usualWish(GAME), 4);
  expect(draftOf("toy", wish).seats).toEqual(["", null, null, null]);
  expect(draftOf("toy", withSeats(wish, 3)).seats).toEqual(["", null, null]);
});

test("a table without free seats starts at once", () => {
  const wish = { ...usualWish(GAME), seats: [{ who: "me" }, { who: "bot", level: "random" }] as const };
  expect(isFull(wish)).toBe(true);
  expect(draftOf("toy", wish)).toMatchObject({ seats: ["", "random"], start: true });
});

test("at a table for everybody only phrases are said", () => {
  expect(withOpen(usualWish(GAME), true)).toMatchObject({ open: true, chat: "phrases" });
  expect(withOpen({ ...usualWish(GAME), chat: "off" }, true).chat).toBe("off");
});

test("one plays now against two bots of the usual level, where the game is for three", () => {
  expect(againstBots(GAME)).toEqual({ game: "toy", seats: ["", "casual", "casual"], start: true });
  expect(againstBots({ ...GAME, most: 2 }).seats).toEqual(["", "casual"]);
  expect(usualLevel(["random"])).toBe("random");
});
