import type { Action, Seen, View } from "../../gen/red7";
import type { GameOnPage, Sound } from "../../play/board";
import Board from "./Board.svelte";
import Piece from "./Piece.svelte";
import { describe, heading } from "./telling";

function sound(seen: Seen): Sound | null {
  switch (seen.type) {
    case "PutInPalette":
    case "PutOnCanvas":
    case "MovedToCanvas":
    case "MovedToDeck":
      return "card";
    case "Drew":
      return "deal";
    case "Passed":
      return seen.end === null ? "miss" : "gain";
    case "Dealt":
      return "deal";
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
