/** What is pressed for an action, one after the other, by the names that the board gives. */

import type { Action } from "../../gen/rps";
import { keyOf } from "./hand";

export function taps(action: Action): readonly string[] {
  switch (action.type) {
    case "Play":
      return [keyOf(action.card), "play"];
    case "Snap":
      return [keyOf(action.card)];
    case "Give":
      return [keyOf(action.card), chosen(action)];
    case "Name":
    case "Again":
    case "Reverse":
    case "Swap":
      return [chosen(action)];
    case "Draw":
    case "Keep":
    case "Pass":
    case "Take":
    case "Decline":
    case "Thank":
    case "Ready":
      return [action.type];
  }
}

/** As a button of the chooser is named. */
function chosen(action: Action): string {
  return Object.values(action).join(" ");
}
