/** What can be heard of the game. */

import type { Seen } from "../../gen/rps";
import type { Sound } from "../../play/board";

export function sound(seen: Seen): Sound | null {
  switch (seen.type) {
    case "Laid":
      return seen.race ? "race" : "card";
    case "Gave":
    case "Swapped":
    case "Named":
      return "card";
    case "Dealt":
    case "Took":
      return "deal";
    case "Mistaken":
    case "RaceIsUp":
    case "NotThanked":
      return "miss";
    case "Thanked":
      return "gain";
    case "FirstIs":
    case "Reached":
    case "Kept":
    case "Passed":
    case "WentAgain":
    case "Reversed":
    case "Declined":
    case "WasReady":
      return null;
  }
}
