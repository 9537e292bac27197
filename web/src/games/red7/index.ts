import type { Action, Seen, View } from "../../gen/red7";
import type { GameOnPage, Sound } from "../../play/board";
import Board from "./Board.svelte";
import Piece from "./Piece.svelte";
import { describe, heading } from "./telling";

/** A card that is laid down, one that is drawn, and the end of a round are heard; the deal is not. */
function sound(seen: Seen): Sound | null {
  switch (seen.type) {
    case "PutInPalette":
    case "PutOnCanvas":
    case "MovedToCanvas":
    case "MovedToDeck":
      return "card";
    case "Drew":
      return "draw";
    case "Passed":
      return seen.end === null ? "miss" : "win";
    case "Dealt":
    case "Opened":
    case "Reached":
    case "Committed":
      return null;
  }
}

export const game: GameOnPage<View, Seen, Action> = {
  Board,
  describe,
  heading,
  sound,
  pieces: { Piece, kinds: ["Card"] },
};
