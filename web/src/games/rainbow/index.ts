import type { Action, Seen, View } from "../../gen/rainbow";
import type { GameOnPage } from "../../play/board";
import Board from "./Board.svelte";
import Piece from "./Piece.svelte";
import { describe, heading } from "./describe";

export const game: GameOnPage<View, Seen, Action> = {
  Board,
  describe,
  heading,
  sound: (seen) => {
    switch (seen.type) {
      case "Played":
        return seen.completed ? "success" : "card";
      case "Exchanged":
      case "DiscardedFaceDown":
      case "TurnedUp":
        return "card";
      case "Drew":
        return seen.end === null ? "draw" : "win";
      case "FirstIs":
        return "bell";
    }
  },
  pieces: { Piece, kinds: ["Colour"] },
};
