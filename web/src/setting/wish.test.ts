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
  expect(draftOf(GAME, usualWish(GAME))).toEqual({
    game: "toy",
    seats: ["", null],
    options: {},
    clocks: null,
    public: false,
    watching: "blind",
    chat: "free",
    start: false,
  });
});

test("only what is chosen otherwise than usual is sent: the usual may depend on who sits", () => {
  const wish = { ...usualWish(GAME), options: { advanced: false, rounds: null } };
  expect(draftOf(GAME, wish).options).toEqual({ advanced: false });
});

test("more seats are for friends, fewer take the last ones away", () => {
  const wish = withSeats(usualWish(GAME), 4);
  expect(draftOf(GAME, wish).seats).toEqual(["", null, null, null]);
  expect(draftOf(GAME, withSeats(wish, 3)).seats).toEqual(["", null, null]);
});

test("a table without free seats starts at once", () => {
  const wish = { ...usualWish(GAME), seats: [{ who: "me" }, { who: "bot", level: "random" }] as const };
  expect(isFull(wish)).toBe(true);
  expect(draftOf(GAME, wish)).toMatchObject({ seats: ["", "random"], start: true });
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
