import type { Action, Seen, View } from "../../gen/genius";
import type { GameOnPage } from "../../play/board";
import Board from "./Board.svelte";
import Example from "./Example.svelte";

export const game: GameOnPage<View, Seen, Action> = {
  Board,
  Example,
  outcome: (view) => (view.phase.type === "Over" ? view.phase.outcome : null),
  describe: () => [],
  heading: () => "",
  sound: () => null,
};
