/** The rulebook's short notation: `G rock < Y rock, R rock +3` is a card, and what beats it; `≮` is what does not.
 *  `G rock < Y rock < R rock` is a chain, and a card or a symbol may stand alone.
 */

import { Colour, Picture, Sign, type Card, type Top } from "../../gen/rps";
import type { Texts } from "../../texts/texts";

export interface Drawn {
  readonly top: Top;
  /** Whether the others beat it. */
  readonly beaten: boolean;
  readonly by: readonly Card[];
}

/** Reads a chain of three cards or more, each beaten by the next; null where it is none. */
export function readChain(line: string, texts: Texts): readonly Card[] | null {
  const cards = line.split(" < ").map((one) => readCard(one, texts));
  const read = cards.filter((one) => one !== null);
  return cards.length > 2 && read.length === cards.length ? read : null;
}

/** Reads a symbol alone; null where it is none. */
export function readSign(text: string, texts: Texts): Sign | null {
  return Sign.find((one) => texts.word("Sign", one, "mark") === text.trim()) ?? null;
}

/** Reads a line, or null where it is none of ours. */
export function readLine(line: string, texts: Texts): Drawn | null {
  const parts = /^(.*?) ([<≮]) (.*)$/u.exec(line.trim());
  const [, left = "", relation = "", right = ""] = parts ?? [];
  const [laid = "", called = ""] = left.split(": ");
  const card = readCard(laid, texts);
  const by = right.split(", ").map((one) => readCard(one, texts));
  const cards = by.filter((one) => one !== null);
  if (card === null || cards.length < by.length) return null;
  const picture = Picture.find((one) => texts.word("Picture", one) === called) ?? null;
  return { top: { card, called: picture }, beaten: relation === "<", by: cards };
}

/** A card as the terminal writes it: the letter of its colour, its picture, its symbol. */
export function readCard(text: string, texts: Texts): Card | null {
  const [letter = "", name = "", mark = ""] = text.trim().split(" ");
  if (text.trim() === texts.text("Ballast")) return { type: "Ballast" };
  const colour = Colour.find((one) => texts.word("Colour", one, "letter") === letter);
  if (colour === undefined) return null;
  if (name === texts.text("notation-joker")) return { type: "Joker", colour };
  const picture = Picture.find((one) => texts.word("Picture", one) === name);
  const sign = Sign.find((one) => texts.word("Sign", one, "mark") === mark) ?? null;
  return picture === undefined ? null : { type: "Figure", picture, colour, sign };
}
