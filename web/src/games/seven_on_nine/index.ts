import type { Action, Seen, View } from "../../gen/seven_on_nine";
import type { GameOnPage, Sound } from "../../play/board";
import Board from "./Board.svelte";
import Piece from "./Piece.svelte";
import { describe } from "./describe";

function sound(seen: Seen): Sound | null {
  switch (seen.type) {
    case "Went":
      return "race";
    case "Drew":
      return "deal";
    case "Stayed":
      return "card";
    case "TooLate":
    case "DidNotFit":
      return "miss";
    case "Finished":
      return "gain";
    case "PileOpened":
    case "Reached":
    case "TimePassed":
      return null;
  }
}

export const game: GameOnPage<View, Seen, Action> = {
  Board,
  describe,
  heading: (view, texts) =>
    view.options.deals > 1 ? texts.text("table-deal", { deal: view.deal, deals: view.options.deals }) : "",
  sound,
  spoken: (seen) => (seen.type === "Stayed" ? String(seen.card.number) : null),
  pieces: { Piece, kinds: ["Card"] },
};
