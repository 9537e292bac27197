/** The short notation of examples: `[S] R7* O7* B1 > G7 S7 Y4`; a colour on the canvas, palettes, starred what counts. */

import { Colour, type Card } from "../../gen/red7";

export interface Counted {
  readonly card: Card;
  readonly counted: boolean;
}

export type Drawn =
  /** A rule and one palette, or two of which one leads; the first is the reader's own. */
  | {
      readonly kind: "palettes";
      readonly rule: Colour;
      readonly palettes: readonly (readonly Counted[])[];
      /** Which palette leads, where two are compared. */
      readonly leads: number | null;
    }
  /** Cards from the strongest, `R7 > O7`. */
  | { readonly kind: "ranks"; readonly cards: readonly Card[] }
  /** The icon of a number, `7`. */
  | { readonly kind: "icon"; readonly number: number };

/** Reads a line, or null where it is none of ours; the letters of colours are those of the language. */
export function readLine(line: string, letterOf: (colour: Colour) => string): Drawn | null {
  const trimmed = line.trim();
  if (/^[1357]$/.test(trimmed)) return { kind: "icon", number: Number(trimmed) };
  const colourOf = (letter: string | undefined): Colour | undefined =>
    Colour.find((colour) => letterOf(colour) === letter);
  const [, letter, rest = trimmed] = /^\[(\p{L})\] (.*)$/u.exec(trimmed) ?? [];
  const rule = colourOf(letter);
  const palettes = rest.split(/[<>]/).map((part) => cardsOf(part, colourOf));
  const read = palettes.filter((cards) => cards !== null);
  if (read.length < palettes.length) return null;
  if (rule === undefined)
    return letter === undefined ? { kind: "ranks", cards: read.flat().map(({ card }) => card) } : null;
  const leads = rest.includes(">") ? 0 : rest.includes("<") ? 1 : null;
  return { kind: "palettes", rule, palettes: read, leads };
}

function cardsOf(
  text: string,
  colourOf: (letter: string | undefined) => Colour | undefined,
): readonly Counted[] | null {
  const parts = text.split(/\s+/).filter((one) => one !== "");
  const cards = parts.map((part) => {
    const [, letter, number, star] = /^(\p{L})([1-7])(\*?)$/u.exec(part) ?? [];
    const colour = colourOf(letter);
    return colour === undefined ? null : { card: { colour, number: Number(number) }, counted: star === "*" };
  });
  const read = cards.filter((card) => card !== null);
  return parts.length > 0 && read.length === cards.length ? read : null;
}
