/** What is pressed for an action, by the names that the board gives. */

import type { Action } from "../../gen/seven_on_nine";
import { keyOf } from "./cards";

export function taps(action: Action): readonly string[] {
  switch (action.type) {
    case "Draw":
      return ["draw"];
    case "Play":
      return [action.onto === null ? "finish" : keyOf(action.card)];
  }
}
