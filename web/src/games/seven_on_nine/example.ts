/** The short notation of the rulebook's examples: what fits (←) on a card, what does not (×), the last card; or a card. */

import type { Card } from "../../gen/seven_on_nine";

export interface ExampleLine {
  readonly top: Card;
  readonly fits: boolean;
  /** The cards that are tried, or null for one that goes down unseen. */
  readonly cards: readonly Card[] | null;
}

const LINE = /^(?<top>\S+)\s+(?<sign>[←×])\s+(?<cards>.+)$/;
const CARD = /^(?<number>10|[1-9])±(?<step>[1-3])$/;
const UNSEEN = "▮";

/** Reads a card, `5±1`; null where it is written otherwise. */
export function cardOf(text: string): Card | null {
  const { number, step } = CARD.exec(text)?.groups ?? {};
  return number === undefined || step === undefined ? null : { number: Number(number), step: Number(step) };
}

/** Reads `5±1 ← 4±2 6±3`; null where it is written otherwise. */
export function exampleOf(line: string): ExampleLine | null {
  const found = LINE.exec(line.trim())?.groups;
  const top = cardOf(found?.["top"] ?? "");
  const tried = found?.["cards"]?.trim() ?? "";
  if (top === null) return null;
  const fits = found?.["sign"] === "←";
  if (tried === UNSEEN) return { top, fits, cards: null };
  const cards = tried.split(/\s+/).map(cardOf);
  return cards.every((card) => card !== null) ? { top, fits, cards } : null;
}
