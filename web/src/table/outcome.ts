/** How a game ended, in words. */

import type { Outcome, Seat } from "../gen/core";
import type { People } from "../gen/wire";
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

/** Who won, in large words and in the right person; `own` are the seats of whoever reads it. */
export function headline(
  outcome: Outcome<unknown>,
  texts: Texts,
  names: readonly string[],
  own: readonly Seat[],
): string {
  const winners = outcome.places.flatMap((place, seat) => (place === 1 ? [seat] : []));
  const mine = own.length === 1 && winners.includes(own[0] ?? -1); // several on one device have names
  const others = winners.filter((seat) => !mine || seat !== own[0]).map((seat) => names[seat] ?? "");
  if (mine)
    return texts.text(others.length === 0 ? "end-you-won" : "end-you-share", { names: texts.listed(others) });
  return texts.text(winners.length === 1 ? "end-won" : "end-share-it", { names: texts.listed(others) });
}

/** Which place of how many is the reader's own, where that is not the first: "" otherwise. */
export function ownPlace(outcome: Outcome<unknown>, texts: Texts, own: readonly Seat[]): string {
  const place = own.length === 1 ? outcome.places[own[0] ?? -1] : undefined;
  if (place === undefined || place === 1) return "";
  return texts.text("end-your-place", { place, seats: outcome.places.length });
}

/** Why it ended: a value of the game's own enum, or a struct with more to tell. */
export function reason(outcome: Outcome<unknown>, texts: Texts, names: readonly string[]): string {
  const { why } = outcome;
  if (typeof why === "string") return texts.word("Why", why);
  return typeof why === "object" && why !== null ? texts.say(why, names) : "";
}

/** How the opponents will play the next time, to whom they adapt. */
export function adaptedIn(people: People | null, texts: Texts): string {
  const adapted = people?.adapted ?? null;
  return adapted === null ? "" : texts.word("Adapted", adapted);
}

/** All of it in sentences, for those who listen. */
export function outcomeInWords(
  outcome: Outcome<unknown>,
  texts: Texts,
  names: readonly string[],
  own: readonly Seat[],
): readonly string[] {
  const rows = ranking(outcome, names).map(({ place, name, points }) =>
    texts.text("end-row", { place, name, points }),
  );
  const mine = ownPlace(outcome, texts, own);
  return [
    texts.text("end-title"),
    headline(outcome, texts, names, own),
    ...(mine === "" ? [] : [mine]),
    reason(outcome, texts, names),
    ...rows,
  ];
}

/** One line to send to others: the game, who won, and the points; nothing that was hidden. */
export function line(outcome: Outcome<unknown>, title: string, names: readonly string[]): string {
  const rows = ranking(outcome, names).map(({ place, name, points }) => `${place}. ${name} ${points}`);
  return `${title} — ${rows.join(" · ")}`;
}
