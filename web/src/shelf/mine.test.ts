import { expect, test } from "vitest";
import type { MyTable, SeatThere } from "../gen/wire";
import { mineTexts, appTexts } from "../texts/load";
import { ago, newsOf, rivalsOf, stateOf, worthTelling } from "./mine";

const NOW = 1_000_000;

function person(name: string): SeatThere {
  return { name, named: null };
}

function table(name: string, some: Partial<MyTable> = {}): MyTable {
  return {
    table: name,
    game: "toy",
    status: "playing",
    seats: [person("Анна"), person("Борис"), { name: "Берёзка", named: { tree: "birch", number: 1 } }],
    mine: [0],
    to_act: [1],
    places: [],
    people: 2,
    changed: NOW - 10,
    ...some,
  };
}

test("my turn comes first, then what goes on, then what ended of late and was not taken off the list", () => {
  const tables = [
    table("over", { status: "over" }),
    table("long over", { status: "over", changed: 0 }),
    table("against bots", { status: "over", people: 1 }),
    table("taken off", { status: "over" }),
    table("theirs"),
    table("mine", { to_act: [0], changed: NOW - 9999 }),
    table("waits", { status: "setting", to_act: [], people: 1, changed: NOW - 20 }),
  ];
  expect(worthTelling(tables, ["taken off"], NOW).map((one) => one.table)).toEqual([
    "mine",
    "theirs",
    "waits",
    "over",
  ]);
});

test("a table at which all others sit and wait comes before one where I wait for them", () => {
  const setting = { status: "setting", to_act: [] } as const;
  const tables = [table("theirs"), table("full", { ...setting, changed: NOW - 999 })];
  expect(worthTelling(tables, [], NOW).map((one) => one.table)).toEqual(["full", "theirs"]);
  const alone = table("alone", { ...setting, people: 1 });
  expect(worthTelling([table("theirs"), alone], [], NOW + 1).map((one) => one.table)).toEqual([
    "theirs",
    "alone",
  ]);
});

test("a box says how the first of my games of its kind stands, and leads there", async () => {
  const [words, texts] = await Promise.all([mineTexts("en"), appTexts("en")]);
  const tables = [
    table("over", { status: "over" }),
    table("mine", { to_act: [0] }),
    table("theirs"),
    table("full", { game: "other", status: "setting", to_act: [] }),
  ];
  const told = worthTelling(tables, [], NOW);
  expect(newsOf("toy", told, words, texts)).toEqual({
    text: "Your turn",
    yours: true,
    way: { page: "table", table: "mine" },
  });
  expect(newsOf("other", told, words, texts)).toMatchObject({ text: "everybody is here", yours: true });
  expect(newsOf("third", told, words, texts)).toBeNull();
});

test("how a table stands is said in the right person", async () => {
  const [words, texts] = await Promise.all([mineTexts("ru"), appTexts("ru")]);
  const said = (some: Partial<MyTable>): string => stateOf(table("one", some), words, texts).text;
  expect(said({ to_act: [0] })).toBe("Ваш ход");
  expect(said({})).toBe("Ход: Борис");
  expect(said({ to_act: [2] })).toBe("Ход: Берёзка");
  expect(said({ to_act: [0, 1, 2] })).toBe("игра идёт");
  expect(said({ to_act: [] })).toBe("игра идёт");
  expect(said({ mine: [0, 1], to_act: [1] })).toBe("Ход: Борис");
  expect(said({ status: "over", places: [1, 2, 3] })).toBe("Вы победили");
  expect(said({ status: "over", places: [2, 1, 3] })).toBe("Победа: Борис");
  expect(said({ status: "over", places: [1, 1, 3] })).toBe("Ничья");
  expect(said({ status: "over", places: [] })).toBe("окончена");
  expect(said({ status: "setting", seats: [person("Анна"), null] })).toBe("1 свободное место");
});

test("rivals are named, and where there are none those who share the device", async () => {
  const [words, texts] = await Promise.all([mineTexts("ru"), appTexts("ru")]);
  expect(rivalsOf(table("one"), words, texts)).toBe("Борис и Берёзка");
  const shared = table("one", { mine: [0, 1], seats: [person("Мама"), person("Маша")] });
  expect(rivalsOf(shared, words, texts)).toBe("Мама и Маша");
  expect(rivalsOf(table("one", { seats: [person("Анна"), null] }), words, texts)).toBe("пока только вы");
});

test("time is told in the largest whole unit", () => {
  expect([5, 60, 3700, 90_000].map((passed) => ago(NOW - passed, NOW, "en"))).toEqual([
    "now",
    "1 minute ago",
    "1 hour ago",
    "yesterday",
  ]);
});
