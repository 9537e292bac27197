import { expect, test } from "vitest";
import type { Invited, Sitter, Status } from "../gen/wire";
import { peopleTexts } from "../texts/load";
import { offerOf } from "./offer";

const anna: Sitter = { name: "Анна", level: null, named: null };
const free: Sitter = { name: null, level: null, named: null };

function table(status: Status, seats: readonly Sitter[], watching = true): Invited {
  return { game: "game", status, seats, host: 0, watching, rematch: null };
}

test("a free seat is offered, and how many there are is said", async () => {
  const ru = await peopleTexts("ru");
  const offer = offerOf(table("setting", [anna, free, free]), ru);
  expect(offer).toEqual({ note: "Свободно 2 места", wish: "seat", act: "Сесть за стол" });
});

test("a full table may be looked at, if that is allowed", async () => {
  const en = await peopleTexts("en");
  expect(offerOf(table("setting", [anna]), en)).toMatchObject({ wish: "look", act: "Just look for now" });
  expect(offerOf(table("setting", [anna]), en).note).toContain("All seats are taken");
  expect(offerOf(table("setting", [anna], false), en).wish).toBeNull();
});

test.each(["ru", "en"] as const)("a game that has begun or is over can be seen (%s)", async (language) => {
  const words = await peopleTexts(language);
  const offers = (["playing", "over", "unfinished"] as const).map((status) =>
    offerOf(table(status, [anna]), words),
  );
  expect(offers.map(({ wish }) => wish)).toEqual(["look", "look", "look"]);
  expect(new Set(offers.map(({ note }) => note)).size).toBe(2);
  expect(offers.every(({ note, act }) => note !== "" && act !== "")).toBe(true);
});

test("nothing is offered where nothing is known or the table is damaged", async () => {
  const words = await peopleTexts("ru");
  expect(offerOf(null, words).wish).toBeNull();
  expect(offerOf(table("set-aside", [anna]), words).wish).toBeNull();
});
