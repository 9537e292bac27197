import type { Action, Seen, View } from "../../gen/rps";
import type { GameOnPage } from "../../play/board";
import Board from "./Board.svelte";
import Piece from "./Piece.svelte";
import { sound } from "./sounds";
import { describe, heading } from "./words";

export const game: GameOnPage<View, Seen, Action> = {
  Board,
  describe,
  heading,
  sound,
  pieces: { Piece, kinds: ["Figure", "Joker", "Ballast"] },
};
