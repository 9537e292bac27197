/** What the things on the board say of themselves, where that depends on the moment. */

import type { Card, View } from "../../gen/seven_on_nine";
import type { About, Answer, Asked } from "../../play/about";
import { keyOf, same, written } from "./cards";

export const about: About<View> = (name, of, asked) => {
  const { view, texts, about: words } = asked;
  switch (name) {
    case "left": {
      const [hand = "", deck = ""] = of.split(":");
      return { says: [words.text("left", { hand, deck })] };
    }
    case "top": {
      const top = view.pile.at(-1)?.card;
      return top === undefined ? { says: [] } : { says: [words.text("top", { step: top.step })] };
    }
    case "card": {
      const card = view.hand.find((one) => keyOf(one) === of);
      return card === undefined ? { says: [] } : ofCard(card, asked);
    }
    case "draw": {
      const own = view.seat === null ? undefined : view.players[view.seat];
      return { why: own?.deck === 0 ? texts.text("DeckIsEmpty") : "", says: [words.text("draw")] };
    }
    default:
      return null;
  }
};

function ofCard(card: Card, asked: Asked<View>): Answer {
  const { view, about: words } = asked;
  const count = view.hand.filter((one) => same(one, card)).length;
  return {
    why: whyNot(card, asked),
    says: [words.text("card", { step: card.step }), count > 1 ? words.text("many", { count }) : ""],
  };
}

/** What keeps a card in the hand; which numbers fit is told beforehand only where the table shows it, for training. */
function whyNot(card: Card, { view, texts, about: words }: Asked<View>): string {
  if (view.phase.type === "Countdown" || view.phase.type === "Turned") return texts.text("BeforeGo");
  const own = view.seat === null ? undefined : view.players[view.seat];
  if (own !== undefined && own.locked !== null) return texts.text("Locked");
  const [one, other] = view.sums;
  const top = view.pile.at(-1)?.card;
  const last = view.legal.some((action) => action.type === "Play" && action.onto === null);
  if (last || top === undefined || one === undefined || other === undefined) return "";
  if (view.sums.includes(card.number)) return "";
  return words.text("does-not-fit", { card: written(card, texts), top: written(top, texts), one, other });
}
