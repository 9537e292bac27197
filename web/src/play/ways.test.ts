import { expect, test } from "vitest";
import { lasting, shortOf, type Box } from "./boxes";
import { backs, flight, tries, type Move } from "./motion";
import { movedIn, NOTHING, placeIn, type Look, type Lying } from "./places";
import { waysOf } from "./ways";

const DECK: Box = { x: 0, y: 0, width: 50, height: 70 };
const HAND: Box = { x: 400, y: 500, width: 300, height: 84 };
const CARD: Box = { x: 420, y: 500, width: 60, height: 84 };
const NEXT: Box = { x: 490, y: 500, width: 60, height: 84 };

function piece(name: string, place: string, box: Box): Lying {
  return { element: {} as Element, name, place, box };
}

function look(pieces: readonly Lying[] = []): Look {
  return {
    places: new Map([
      ["deck", DECK],
      ["hand:0", HAND],
      ["seat:1", DECK],
    ]),
    pieces,
  };
}

function ways(
  moves: readonly Exclude<Move<string>, { type: "Covered" | "Glow" }>[],
  before: Look,
  after: Look,
) {
  return waysOf(moves, { before, after, name: (card) => card, aspect: 5 / 7 }, 0);
}

test("a drawn card flies from the deck to its own place in the hand, which is empty until then", () => {
  const [way] = ways([flight("red 7", "deck", "hand:0")], look(), look([piece("red 7", "hand:0", CARD)]));
  expect(way?.from).toEqual(DECK);
  expect(way?.to).toEqual(CARD);
  expect(way?.fresh).toBe(true);
});

test("one of several equal cards leaves from where one lay that lies there no more", () => {
  const [stays, goes] = [piece("red", "hand:0", CARD), piece("red", "hand:0", NEXT)];
  const [way] = ways([flight("red", "hand:0", "deck")], look([stays, goes]), look([stays]));
  expect(way?.from).toEqual(NEXT);
});

test("two equal cards come to two places", () => {
  const after = look([piece("red", "hand:0", CARD), piece("red", "hand:0", NEXT)]);
  const found = ways([flight("red", "deck", "hand:0"), flight("red", "deck", "hand:0")], look(), after);
  expect(found.map((way) => way.to)).toEqual([CARD, NEXT]);
});

test("a stack that is there already is not hidden by a card that joins it", () => {
  const stack = piece("red", "hand:0", CARD);
  const [way] = ways([flight("red", "deck", "hand:0")], look([stack]), look([stack]));
  expect(way?.fresh).toBe(false);
});

test("many cards face down look like four, each a little after the one before", () => {
  const found = ways([backs(7, "deck", "hand:0")], look(), look());
  expect(found.map((way) => way.delay)).toEqual([0, 18, 36, 54]);
});

test("what is not shown goes to the plate of its seat, and from nowhere to nowhere nothing goes", () => {
  expect(placeIn(look(), "hand:1")).toEqual(DECK);
  expect(placeIn(look(), "hand:2")).toBeUndefined();
  expect(ways([backs(1, "nowhere", "hand:0")], look(), NOTHING)).toEqual([]);
});

test("a card that may not stay turns round, the farther from the goal the later it came", () => {
  const [fits] = ways([tries("red", "hand:0", "deck")], look(), look());
  expect(fits?.turn).toEqual(shortOf(fits?.from ?? CARD, DECK, 0));
  const soon = shortOf(CARD, DECK, 10);
  const late = shortOf(CARD, DECK, 900);
  expect(soon.x).toBeLessThan(late.x);
  expect(shortOf(CARD, DECK, 5000)).toEqual(shortOf(CARD, DECK, 1000));
});

test("no motion takes less than 150 or more than 300 milliseconds", () => {
  expect(lasting(CARD, CARD)).toBeGreaterThanOrEqual(150);
  expect(lasting(DECK, { ...HAND, x: 9000 })).toBeLessThanOrEqual(300);
  const [there] = ways([tries("red", "hand:0", "deck")], look(), look());
  expect(there?.duration).toBeLessThanOrEqual(300);
});

test("what makes room slides: the same element, or the only ones of a name", () => {
  const [stays, gone] = [piece("red", "hand:0", CARD), piece("blue", "palette:0", NEXT)];
  const back = piece("blue", "hand:0", NEXT);
  const moved = movedIn(look([stays, gone]), look([{ ...stays, box: NEXT }, back]));
  expect(moved.map(({ from }) => from)).toEqual([stays, gone]);
  const twice = look([piece("blue", "hand:0", CARD), piece("blue", "palette:0", NEXT)]);
  expect(movedIn(twice, look([back]))).toEqual([]);
});
