/** The table of 7 на 9 read aloud: what lies where, how many cards are left to whom, and what can be done. */

import type { Seat } from "../../gen/core";
import type { Player, View } from "../../gen/seven_on_nine";
import type { Texts } from "../../texts/texts";
import { inHand, listed, written } from "./cards";

export function describe(view: View, texts: Texts, names: readonly string[]): readonly string[] {
  const deal =
    view.options.deals > 1
      ? [`${texts.text("table-deal", { deal: view.deal, deals: view.options.deals })}.`]
      : [];
  return [
    ...deal,
    ...centre(view, texts, names),
    ...view.players.map((player, seat) => left(player, inHand(view, seat), texts.seat(seat, names), texts)),
    ...hand(view, texts),
    ...choices(view, texts),
  ];
}

function centre(view: View, texts: Texts, names: readonly string[]): readonly string[] {
  const laid = view.pile.at(-1);
  if (laid === undefined) return [];
  const card = written(laid.card, texts);
  const by = laid.by === null ? "none" : texts.seat(laid.by, names);
  const [one, other] = view.sums;
  const sums =
    one === undefined || other === undefined ? [] : [`${texts.text("table-fits", { one, other })}.`];
  return [texts.text("tell-top", { card, by }), ...sums];
}

function left(player: Player, hand: number, seat: string, texts: Texts): string {
  return texts.text("tell-player", {
    seat,
    hand,
    deck: player.deck,
    locked: player.locked === null ? "no" : "yes",
    away: player.stopped ? "yes" : "no",
  });
}

function hand(view: View, texts: Texts): readonly string[] {
  if (view.seat === null || view.phase.type === "Over") return [];
  if (view.phase.type === "Turned") return [texts.text("board-face-down", { count: view.hand.length })];
  return [texts.text("tell-hand", { cards: view.hand.length === 0 ? "none" : listed(view.hand, texts) })];
}

/** Last of all: what this seat can do now. */
function choices(view: View, texts: Texts): readonly string[] {
  switch (view.phase.type) {
    case "Over":
      return [texts.text("tell-over")];
    case "Turned":
      return [texts.text("board-turned"), `${texts.text("table-wait")}.`];
    case "Opening":
    case "Countdown":
      return [`${texts.text("table-wait")}.`];
    case "Drawing":
    case "Playing":
      break;
  }
  if (view.seat === null) return [];
  if (view.legal.some((action) => action.type === "Play" && action.onto === null))
    return [texts.text("tell-finish")];
  const draw = view.legal.some((action) => action.type === "Draw");
  const play = view.legal.some((action) => action.type === "Play");
  if (draw && play) return [texts.text("tell-draw-or-play")];
  if (draw) return [texts.text("tell-draw")];
  return [texts.text(play ? "tell-play" : "tell-wait")];
}

/** How the last deal ended, in the right person: who had fewest cards left, and how many each. */
export function dealInWords(
  left: readonly number[],
  own: Seat | null,
  texts: Texts,
  names: readonly string[],
): string {
  const fewest = Math.min(...left);
  const winners = left.flatMap((count, seat) => (count === fewest ? [seat] : []));
  const who = texts.listed(winners.map((seat) => texts.seat(seat, names)));
  const won =
    winners.length === 1 && winners[0] === own
      ? texts.text("board-deal-yours")
      : texts.text("board-deal-won", { names: who });
  const counts = left.map((count, seat) =>
    texts.text("count-of-seat", { seat: texts.seat(seat, names), count }),
  );
  return `${won} ${texts.text("board-last-deal")}: ${texts.listed(counts)}.`;
}
