/** The table of Совершенно гениально read aloud, and what can be done. */

import { settings } from "../../app/settings.svelte";
import type { Seat } from "../../gen/core";
import type { GameEnd, View } from "../../gen/genius";
import type { Texts } from "../../texts/texts";
import { offers, takesOf, total, zoneOf } from "./tokens";

export function describe(view: View, texts: Texts, names: readonly string[]): readonly string[] {
  const { game, games, limit } = view;
  return [
    `${texts.text("table-game", { game, games, limit })}.`,
    texts.text("tell-centre", { tokens: counted(view.centre, texts) }),
    ...zone(view, texts),
    ...bag(view, texts),
    ...view.collections.map((tokens, seat) =>
      texts.text("tell-player", { seat: texts.seat(seat, names), tokens: counted(tokens, texts) }),
    ),
    ...(view.bonus > 0 && view.seat !== view.turn
      ? [`${texts.text("table-bonus", { count: view.bonus })}.`]
      : []),
    ...choices(view, texts, names),
  ];
}

function counted(tokens: readonly number[], texts: Texts): string {
  return texts.counted("Colour", tokens) || "none";
}

function zone(view: View, texts: Texts): readonly string[] {
  const found = zoneOf(view).map((colour) => texts.word("Colour", colour));
  return found.length === 0 ? [] : [texts.text("tell-zone", { tokens: texts.listed(found) })];
}

function bag(view: View, texts: Texts): readonly string[] {
  const { good, of } = view.chance;
  const count = total(view.reserve);
  const odds =
    settings.odds && of > 0
      ? [`${texts.text("table-chance", { good, of, percent: Math.round((100 * good) / of) })}.`]
      : [];
  return [`${texts.text("board-reserve", { count })}.`, ...odds];
}

/** Last of all: what this seat can do now, or whom the table waits for. */
function choices(view: View, texts: Texts, names: readonly string[]): readonly string[] {
  if (view.phase.type === "Over") return [texts.text("tell-over")];
  if (view.seat !== view.turn) return [texts.text("tell-turn", { seat: texts.seat(view.turn, names) })];
  const takes = takesOf(view.legal).map((colour) => texts.word("Colour", colour));
  const can = [
    ...(offers(view.legal, "Reveal") ? [texts.text("tell-reveal")] : []),
    ...(offers(view.legal, "Collect") ? [texts.text("tell-collect")] : []),
    ...takes.map((colour) => texts.text("tell-take", { colour })),
  ];
  return can.length === 0 ? [] : [texts.text("tell-can", { choices: can.join("; "), bonus: view.bonus })];
}

/** How a game of a series ended, in the right person, and what it brought to each. */
export function gameInWords(end: GameEnd, own: Seat | null, texts: Texts, names: readonly string[]): string {
  const winners = end.places.flatMap((place, seat) => (place === 1 ? [seat] : []));
  const who = texts.listed(winners.map((seat) => texts.seat(seat, names)));
  const won =
    winners.length === 1 && winners[0] === own
      ? texts.text("board-game-yours")
      : texts.text("board-game-won", { names: who });
  return `${won} ${texts.say(end, names, "GameEnd")}.`;
}
