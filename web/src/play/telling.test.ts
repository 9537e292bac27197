import { expect, test } from "vitest";
import * as core from "../gen/core.telling";
import { Texts } from "../texts/texts";
import { bare, isOfTheGame, seatOf, Teller } from "./telling";

const source = `
core-Played = { $seat }: plays
core-Silent = { "" }
core-TookBack = { $by }: took back
core-TimedSeen = { $flag ->
    [none] { $game }
   *[other] { $flag }: out of time. { $game }
}
`;
const telling = { ...core.telling, Played: { seat: "Seat" } };
const texts = new Texts("en", [{ name: "core", source, telling, orders: {} }]);
const teller = new Teller(texts, ["Ann", "Bob"]);
const played = { type: "Played", seat: 1 };

test("news are told by name, and what is not worth a line is empty", () => {
  expect(teller.tell(played)).toBe("Bob: plays");
  expect(teller.tell({ type: "Silent" })).toBe("");
});

test("clocks beside the game add only a fallen flag", () => {
  expect(teller.tell({ game: played, at: 5, flag: null })).toBe("Bob: plays");
  expect(teller.tell({ game: played, at: 5, flag: 0 })).toBe("Ann: out of time. Bob: plays");
  expect(bare({ game: played, at: 5, flag: null })).toBe(played);
  expect([seatOf(played), seatOf({ game: played, at: 5, flag: null }), seatOf({ type: "Silent" })]).toEqual([
    1,
    1,
    undefined,
  ]);
});

test("a take-back is told, and boards are not bothered with it", () => {
  const back = { type: "TookBack", by: 0, to: 3 };
  expect(teller.tell(back)).toBe("Ann: took back");
  expect([isOfTheGame(back), isOfTheGame(played)]).toEqual([false, true]);
});
