/** How a game ended, in words. */

import type { Outcome, Seat } from "../gen/core";
import type { Texts } from "../texts/texts";

export interface Row {
  readonly seat: Seat;
  readonly place: number;
  readonly name: string;
  readonly points: number;
}

/** The seats in the order of their places. */
export function ranking(outcome: Outcome<unknown>, names: readonly string[]): readonly Row[] {
  return outcome.places
    .map((place, seat) => ({ seat, place, name: names[seat] ?? "", points: outcome.points[seat] ?? 0 }))
    .toSorted((one, other) => one.place - other.place || one.seat - other.seat);
}

/** Why it ended: a value of the game's own enum, or a struct with more to tell. */
export function reason(outcome: Outcome<unknown>, texts: Texts, names: readonly string[]): string {
  const { why } = outcome;
  if (typeof why === "string") return texts.word("Why", why);
  return typeof why === "object" && why !== null ? texts.say(why, names) : "";
}

/** All of it in sentences, for those who listen. */
export function told(outcome: Outcome<unknown>, texts: Texts, names: readonly string[]): readonly string[] {
  const rows = ranking(outcome, names).map(({ place, name, points }) =>
    texts.text("end-row", { place, name, points }),
  );
  return [texts.text("end-title"), reason(outcome, texts, names), ...rows];
}
