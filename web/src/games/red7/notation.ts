/** The short notation of examples: `[S] R7* O7* B1 > G7 S7 Y4`; a colour on the canvas, cards, those that count starred. */

import { Colour, type Card } from "../../gen/red7";

export type Piece =
  | { readonly kind: "canvas"; readonly colour: Colour }
  | { readonly kind: "card"; readonly card: Card; readonly counted: boolean }
  | { readonly kind: "words"; readonly words: string };

/** The pieces of a line; the letters of colours are those of the language. */
export function pieces(line: string, letterOf: (colour: Colour) => string): readonly Piece[] {
  const found: Piece[] = [];
  for (const part of line.split(/\s+/).filter((one) => one !== "")) {
    const piece = pieceOf(part, letterOf);
    const last = found.at(-1);
    if (piece.kind === "words" && last?.kind === "words")
      found[found.length - 1] = { kind: "words", words: `${last.words} ${piece.words}` };
    else found.push(piece);
  }
  return found;
}

function pieceOf(part: string, letterOf: (colour: Colour) => string): Piece {
  const colourOf = (letter: string | undefined): Colour | undefined =>
    Colour.find((colour) => letterOf(colour) === letter);
  const canvas = colourOf(/^\[(\p{L})\]$/u.exec(part)?.[1]);
  if (canvas !== undefined) return { kind: "canvas", colour: canvas };
  const [, letter, number, star] = /^(\p{L})([1-7])(\*?)$/u.exec(part) ?? [];
  const colour = colourOf(letter);
  if (colour === undefined) return { kind: "words", words: part };
  return { kind: "card", card: { colour, number: Number(number) }, counted: star === "*" };
}
