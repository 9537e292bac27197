import { expect, test } from "vitest";
import type { BotNamed, Face } from "../gen/wire";
import { Texts } from "../texts/texts";
import { calledAt, calledIn } from "./names";

function textsOf(language: "ru" | "en", birch: string): Texts {
  const source = `core-BotName-birch = ${birch}\ncore-free-seat = free\n`;
  return new Texts(language, [{ name: "core", source, telling: {}, orders: {} }]);
}

const face: Face = { colour: "sky", shape: "round", hat: "cap", eyes: "dots", mouth: "smile" };
const english = textsOf("en", "Birch");
const russian = textsOf("ru", "Берёзка");
const bot = (named: BotNamed | null, instead: string | null = null) =>
  ({
    type: "BotSeat",
    name: "Берёзка",
    level: "casual",
    face,
    instead_of: instead,
    weaker_than: null,
    named,
  }) as const;

test("a bot is called by the reader's word, with the same number for all", () => {
  const second = bot({ tree: "birch", number: 2 });
  expect(calledAt(bot({ tree: "birch", number: 1 }), english)).toBe("Birch");
  expect([calledAt(second, english), calledAt(second, russian)]).toEqual(["Birch 2", "Берёзка 2"]);
});

test("people keep their names, and so does a bot that plays on for one", () => {
  const birch = {
    type: "PersonSeat",
    person: "p",
    name: "Берёзка",
    present: true,
    stand_in: false,
    face,
  } as const;
  expect([calledAt(birch, english), calledAt(bot(null, "Берёзка"), english)]).toEqual(["Берёзка", "Берёзка"]);
  expect(calledAt({ type: "FreeSeat" }, english)).toBe("free");
});

test("in a replay bots are told from people who are called alike", () => {
  const film = { names: ["Берёзка", "Берёзка 2"], bots: [null, { tree: "birch", number: 2 } as const] };
  expect(calledIn(film, english)).toEqual(["Берёзка", "Birch 2"]);
});
