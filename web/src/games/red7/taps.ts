/** What is pressed for an action, one after the other, by the names that the board gives. */

import type { Action } from "../../gen/red7";
import { keyOf } from "./moves";

export function taps(action: Action): readonly string[] {
  switch (action.type) {
    case "ToPalette":
      return [keyOf(action.card), "palette"];
    case "ToCanvas":
    case "PaletteToCanvas":
      return [keyOf(action.card), "canvas"];
    case "PaletteToDeck":
    case "RivalToDeck":
      return [keyOf(action.card), "deck"];
    case "Commit":
      return ["end-turn"];
    case "Draw":
      return ["draw"];
    case "Pass":
      return ["give-up"];
  }
}
