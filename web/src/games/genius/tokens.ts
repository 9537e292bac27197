/** How tokens are laid out: six columns, always in the same order. */

import { Colour, type Action, type Tokens, type View } from "../../gen/genius";

/** A column of the table: a colour and how many tokens of it lie there. */
export interface Stack {
  readonly colour: Colour;
  readonly count: number;
}

export function stacksOf(tokens: Tokens): readonly Stack[] {
  return Colour.map((colour, index) => ({ colour, count: tokens[index] ?? 0 }));
}

/** The tokens that were revealed in this turn. */
export function zoneOf(view: View): readonly Colour[] {
  switch (view.phase.type) {
    case "Choosing":
    case "Revealing":
      return view.phase.zone;
    case "Lots":
    case "Filling":
    case "Over":
      return [];
  }
}

export function total(tokens: Tokens): number {
  return tokens.reduce((sum, count) => sum + count, 0);
}

/** Whether the table offers an action of that kind. */
export function offers(legal: readonly Action[], type: Action["type"]): boolean {
  return legal.some((action) => action.type === type);
}

/** The colours that may be taken from the centre instead of revealing. */
export function takesOf(legal: readonly Action[]): readonly Colour[] {
  return legal.flatMap((action) => (action.type === "Take" ? [action.colour] : []));
}

/** The points of a seat in the games of the series that are over. */
export function pointsBefore(view: View, seat: number): number {
  return view.past.reduce((sum, points) => sum + (points[seat] ?? 0), 0);
}
