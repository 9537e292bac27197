/** The table of 7 на 9 read aloud: what lies where, how many cards are left to whom, and what can be done. */

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
