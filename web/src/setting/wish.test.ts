import { expect, test } from "vitest";
import type { GameOnShelf, PresetOnShelf } from "../gen/wire";
import {
  draftOf,
  isFull,
  optionOf,
  presetOf,
  usualWish,
  withOpen,
  withOption,
  withPreset,
  withSeats,
  withSitter,
} from "./wish";

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
    { type: "Number", name: "rounds", least: 1, most: 9, usual: null, seat: false, per_second: null },
  ],
  presets: [
    { name: "newcomers", options: {}, clocks: null, level: "random", hints: true },
    { name: "usual", options: {}, clocks: null, level: "casual", hints: false },
    {
      name: "quick",
      options: { rounds: 1 },
      clocks: { type: "PerTurn", millis: 30_000 },
      level: "casual",
      hints: false,
    },
  ],
};
const ME = { who: "me", name: "Anna" } as const;
const BESIDE = { who: "me", name: "Masha" } as const;

function preset(name: string): PresetOnShelf {
  const found = GAME.presets.find((one) => one.name === name);
  if (found === undefined) throw new Error(name);
  return found;
}

test("at first somebody is invited and everything is as usual", () => {
  expect(draftOf(GAME, usualWish(GAME, "Anna"))).toEqual({
    game: "toy",
    seats: ["", null],
    options: {},
    clocks: null,
    public: false,
    watching: "blind",
    chat: "free",
    hints: false,
    start: false,
  });
});

test("options are shown as they are usual where people sit so, and only those that are chosen are sent", () => {
  const wish = usualWish(GAME, "Anna");
  const beside = { ...wish, seats: [ME, BESIDE] };
  expect([wish, beside].map((one) => optionOf(GAME, one, "advanced"))).toEqual([true, false]);
  expect(draftOf(GAME, beside).options).toEqual({});
  const chosen = withOption(beside, "advanced", true);
  expect(optionOf(GAME, chosen, "advanced")).toBe(true);
  expect(draftOf(GAME, chosen).options).toEqual({ advanced: true });
});

test("more seats are for friends, fewer take the last ones away", () => {
  const wish = withSeats(usualWish(GAME, "Anna"), 4);
  expect(draftOf(GAME, wish).seats).toEqual(["", null, null, null]);
  expect(draftOf(GAME, withSeats(wish, 3)).seats).toEqual(["", null, null]);
});

test("a table without free seats starts at once", () => {
  const wish = { ...usualWish(GAME, "Anna"), seats: [ME, { who: "bot", level: "random" }] as const };
  expect(isFull(wish)).toBe(true);
  expect(draftOf(GAME, wish)).toMatchObject({ seats: ["", "random"], start: true });
});

test("at a table for everybody only phrases are said", () => {
  expect(withOpen(usualWish(GAME, "Anna"), true)).toMatchObject({ open: true, chat: "phrases" });
  expect(withOpen({ ...usualWish(GAME, "Anna"), chat: "off" }, true).chat).toBe("off");
});

test("a way to play sets options, clock and bots; the seats stay", () => {
  const wish = { ...usualWish(GAME, "Anna"), seats: [ME, { who: "bot", level: "expert" }] as const };
  const quick = withPreset(wish, preset("quick"));
  expect(presetOf(GAME, quick)?.name).toBe("quick");
  expect(draftOf(GAME, quick)).toMatchObject({
    seats: ["", "casual"],
    options: { rounds: 1 },
    clocks: { type: "PerTurn", millis: 30_000 },
  });
});

test("of two ways that differ by their bots alone, the chosen one is chosen", () => {
  const wish = usualWish(GAME, "Anna");
  expect(presetOf(GAME, wish)?.name).toBe("usual");
  const first = withPreset(wish, preset("newcomers"));
  expect(presetOf(GAME, first)?.name).toBe("newcomers");
  expect(first.hints).toBe(true); // newcomers may ask, friends at the table or not
});

test("what differs from all of them has no name, until it is as one of them again", () => {
  const wish = withPreset(usualWish(GAME, "Anna"), preset("quick"));
  const own = withOption(wish, "rounds", 3);
  expect(presetOf(GAME, own)).toBeNull();
  expect(presetOf(GAME, withOption(own, "rounds", 1))?.name).toBe("quick");
  expect(presetOf(GAME, { ...own, options: {}, clocks: null })?.name).toBe("newcomers");
});

test("a game without such ways is set as usual", () => {
  const bare = { ...GAME, presets: [] };
  expect(presetOf(bare, usualWish(bare, "Anna"))).toBeNull();
  expect(draftOf(bare, usualWish(bare, "Anna")).options).toEqual({});
});

test("names are given where several share the device, and only then", () => {
  const wish = usualWish(GAME, "Anna");
  expect(draftOf(GAME, wish)).not.toHaveProperty("names");
  const shared = withSitter(withSeats(wish, 3), 2, BESIDE);
  expect(draftOf(GAME, shared)).toMatchObject({ seats: ["", null, ""], names: ["Anna", null, "Masha"] });
  expect(draftOf(GAME, withSitter(shared, 2, { who: "me", name: " " })).names).toEqual(["Anna", null, null]);
});
