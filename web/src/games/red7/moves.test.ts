import { expect, test } from "vitest";
import type { Card, Player, Prospect, View } from "../../gen/red7";
import { cardsFor, isOpen, moveTo, prospectOf } from "./moves";

const RED_7: Card = { colour: "red", number: 7 };
const SKY_2: Card = { colour: "sky", number: 2 };
const BLUE_1: Card = { colour: "blue", number: 1 };
const LEADS: Prospect = { leads: true, rule: "red", score: null, rival: null, best: null };

function player(palette: readonly Card[]): Player {
  return {
    hand: 1,
    known: [],
    facts: [],
    palette,
    counted: [],
    score: null,
    out: false,
    scored: [],
    points: 0,
  };
}

const VIEW: View = {
  seat: 1,
  options: { advanced: false, actions: false, rounds: null, icon_revision: "ru", best_group: false },
  round: 1,
  target: null,
  winners: [],
  turn: 1,
  step: "play",
  acting: null,
  may_draw: false,
  rule: "red",
  canvas: [],
  canvas_before: 0,
  deck: 30,
  top: [],
  placed: null,
  players: [player([BLUE_1]), player([SKY_2]), player([])],
  lead: null,
  hand: [RED_7],
  legal: [{ type: "Pass" }, { type: "ToPalette", card: RED_7 }],
  stuck: false,
  prospects: [null, LEADS],
  standings: [],
  outcome: null,
};

test("a card's move follows from where it lies", () => {
  expect(moveTo(VIEW, RED_7, "canvas")?.type).toBe("ToCanvas");
  expect(moveTo(VIEW, SKY_2, "canvas")?.type).toBe("PaletteToCanvas");
  expect(moveTo(VIEW, SKY_2, "deck")?.type).toBe("PaletteToDeck");
  expect(moveTo(VIEW, BLUE_1, "deck")?.type).toBe("RivalToDeck");
  expect(moveTo(VIEW, BLUE_1, "palette")).toBeNull();
});

test("what is open and what it would do are read from the view alone", () => {
  expect(isOpen(VIEW, moveTo(VIEW, RED_7, "palette"))).toBe(true);
  expect(isOpen(VIEW, moveTo(VIEW, RED_7, "canvas"))).toBe(false);
  expect(prospectOf(VIEW, { type: "ToPalette", card: RED_7 })).toBe(LEADS);
  expect(cardsFor(VIEW, "ToPalette")).toEqual([RED_7]);
});
