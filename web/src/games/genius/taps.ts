/** What is pressed for an action, one after the other, by the names that the board gives. */

import type { Action } from "../../gen/genius";

export function taps(action: Action): readonly string[] {
  switch (action.type) {
    case "Reveal":
      return ["reveal"];
    case "Collect":
      return ["collect"];
    case "Take":
      return [action.colour, "take"];
  }
}
