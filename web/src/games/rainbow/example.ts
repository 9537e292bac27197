/** The short notation of the rulebook's examples: colours by name, signs between them, and rainbows. */

import { Colour } from "../../gen/rainbow";
import type { Texts } from "../../texts/texts";

export type Piece =
  | { readonly kind: "card"; readonly colour: Colour }
  | { readonly kind: "rainbow"; readonly kept: readonly Colour[] }
  | { readonly kind: "words"; readonly words: string };

/** Reads `lime ← yellow orange red : red → rainbow`, or `rainbow: red orange`. */
export function piecesOf(line: string, texts: Texts): readonly Piece[] {
  const rainbow = texts.text("example-rainbow");
  const [head = "", ...tail] = line.trim().split(/\s+/);
  if (head === `${rainbow}:`) return [{ kind: "rainbow", kept: coloursOf(tail, texts) }];
  const [run = "", kept = ""] = line.split(" : ");
  const pieces: Piece[] = run
    .trim()
    .split(/\s+/)
    .map((word) => pieceOf(word, texts));
  const [colour = "", arrow = "", where = ""] = kept.trim().split(/\s+/);
  if (where !== rainbow) return pieces;
  return [...pieces, { kind: "words", words: arrow }, { kind: "rainbow", kept: coloursOf([colour], texts) }];
}

function pieceOf(word: string, texts: Texts): Piece {
  const [colour] = coloursOf([word], texts);
  return colour === undefined ? { kind: "words", words: word } : { kind: "card", colour };
}

function coloursOf(words: readonly string[], texts: Texts): readonly Colour[] {
  return words.flatMap((word) => Colour.filter((colour) => texts.word("Colour", colour) === word));
}
