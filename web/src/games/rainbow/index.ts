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
        return seen.completed ? "gain" : "card";
      case "Exchanged":
      case "DiscardedFaceDown":
      case "TurnedUp":
        return "card";
      case "Drew":
        return "deal";
      case "FirstIs":
        return null;
    }
  },
  pieces: { Piece, kinds: ["Colour"] },
};
