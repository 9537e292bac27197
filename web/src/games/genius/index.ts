import type { Action, Seen, View } from "../../gen/genius";
import type { GameOnPage, Sound } from "../../play/board";
import Board from "./Board.svelte";
import Piece from "./Piece.svelte";
import { describe } from "./describe";

function sound(seen: Seen): Sound | null {
  switch (seen.type) {
    case "CameToCentre":
      return "deal";
    case "Succeeded":
      return "card";
    case "Missed":
      return "miss";
    case "Collected":
    case "Took":
      return "gain";
    case "FirstIs":
    case "Reached":
      return null;
  }
}

export const game: GameOnPage<View, Seen, Action> = {
  Board,
  describe,
  heading: ({ game, games, limit }, texts) => texts.text("board-heading", { game, games, limit }),
  sound,
  pieces: { Piece, kinds: ["Colour"] },
};
