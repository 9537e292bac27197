/** What is pressed for an action, one after the other, by the names that the board gives. */

import { Colour, type Action } from "../../gen/rainbow";

export function taps(action: Action): readonly string[] {
  switch (action.type) {
    case "Combination":
      return ["?to-run", ...action.cards, ...(action.keep ? [] : ["?leave"]), "play"];
    case "Exchange":
      return [
        "?to-exchange",
        ...Colour.flatMap((colour, index) => Array<string>(action.cards[index] ?? 0).fill(colour)),
        "exchange",
      ];
  }
}
