import { expect, test } from "vitest";
import type { GameOnShelf } from "../gen/wire";
import { draftOf, isFull, optionOf, usualWish, withOpen, withOption, withSeats } from "./wish";

const GAME: GameOnShelf = {
  name: "toy",
  rules: 1,
  fewest: 2,
  most: 5,
  one_seat_each: false,
  lesson: false,
  levels: ["random", "casual"],
  options: { advanced: true, rounds: null },
  options_beside: { advanced: false, rounds: null },
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

test("options are shown as they are usual where people sit so, and only those that are chosen are sent", () => {
  const wish = usualWish(GAME);
  const beside = { ...wish, seats: [{ who: "me" }, { who: "me" }] as const };
  expect([wish, beside].map((one) => optionOf(GAME, one, "advanced"))).toEqual([true, false]);
  expect(draftOf(GAME, beside).options).toEqual({});
  const chosen = withOption(beside, "advanced", true);
  expect(optionOf(GAME, chosen, "advanced")).toBe(true);
  expect(draftOf(GAME, chosen).options).toEqual({ advanced: true });
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
