import { expect, test } from "vitest";
import * as core from "../gen/core.telling";
import { Teller } from "../play/telling";
import { Texts } from "../texts/texts";
import { Scribe } from "./scribe";

const source = `
core-Laid = { $seat }: { $card } to the pile{ $end ->
    [none] { "" }
   *[other] . { $end }
}
core-Kept = { $seat } keeps { $cards }
core-Silent = { "" }
core-RoundEnd = The round is won by { $winner }
core-Card = { $colour } { $number }
core-Colour-red = red
    .count = { $count } red
core-Colour-blue = blue
    .count = { $count } blue
core-Dawned = A new day
core-list = { $head } and { $last }
core-TimedSeen = { $flag ->
    [none] { $game }
   *[other] { $flag }: out of time. { $game }
}
`;
const telling = {
  ...core.telling,
  Laid: { seat: "Seat", card: "=Card", end: "=RoundEnd" },
  Kept: { seat: "Seat", cards: "Colour#" },
  RoundEnd: { winner: "Seat" },
  Card: { colour: "Colour" },
};
const texts = new Texts("en", [{ name: "core", source, telling, orders: { Colour: ["red", "blue"] } }]);
const names = ["Ann", "Bob"];
const teller = new Teller(texts, names);

function scribe(drawn: readonly string[]): Scribe {
  return new Scribe(texts, names, (news) => teller.tell(news), drawn);
}
function laid(seat: number, more: object = {}): object {
  return { type: "Laid", seat, card: { colour: "red", number: 7 }, end: null, ...more };
}

test("a turn is one entry, which names its player once and draws the cards", () => {
  const log = [laid(0), { type: "Silent", seat: 1 }, { type: "Kept", seat: 0, cards: [2, 0] }, laid(1)];
  const [first, second, ...more] = scribe(["Card", "Colour"]).entries(log);
  expect(more).toEqual([]);
  expect(first?.rows.map(({ seat }) => seat)).toEqual([0, 0]);
  expect(second?.rows.map(({ seat }) => seat)).toEqual([1]);
  expect(first?.rows[1]?.parts).toEqual([
    { words: "keeps " },
    { words: "2 red", piece: { kind: "Colour", value: "red", count: 2 } },
  ]);
  expect(first?.rows.map(({ sentence }) => sentence)).toEqual(["Ann: red 7 to the pile", "Ann keeps 2 red"]);
});

test("a card is drawn as a whole, and a game that draws nothing is told in words", () => {
  const card = { colour: "red", number: 7 };
  expect(scribe(["Card"]).entries([laid(0)])[0]?.rows[0]?.parts).toEqual([
    { words: "red 7", piece: { kind: "Card", value: card, count: 1 } },
    { words: " to the pile" },
  ]);
  const plain = scribe([]).entries([laid(0)])[0]?.rows[0]?.parts ?? [];
  expect(plain.map(({ words }) => words).join("")).toBe("red 7 to the pile");
});

test("what ends a round is a heading after the turn", () => {
  const entries = scribe(["Card"]).entries([laid(0, { end: { winner: 1 } }), laid(0)]);
  expect(entries.map(({ heading }) => heading)).toEqual(["", "The round is won by Bob", ""]);
  expect(entries[0]?.rows[0]?.parts.at(-1)?.words).toBe(" to the pile");
  expect(entries[0]?.rows[0]?.sentence).toBe("Ann: red 7 to the pile. The round is won by Bob");
});

test("where all act at once, a moment is one entry", () => {
  const log = [laid(0, { at: 1000 }), laid(1, { at: 1800 }), laid(1, { at: 4000 })];
  const entries = scribe([]).entries(log);
  expect(entries.map(({ rows }) => rows.map(({ seat }) => seat))).toEqual([[0, 1], [1]]);
});

test("what nobody did stands alone, and a fallen flag is told in full", () => {
  const entries = scribe(["Card"]).entries([
    { type: "Dawned" },
    { type: "Dawned" },
    { game: laid(0), at: 5, flag: 1 },
  ]);
  expect(entries).toHaveLength(3);
  expect(entries[2]?.rows[0]?.parts).toEqual([{ words: "Bob: out of time. Ann: red 7 to the pile" }]);
});
