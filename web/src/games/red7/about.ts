/** What the things on the board say of themselves, where that depends on the moment. */

import { Rule, type Card, type View } from "../../gen/red7";
import type { About, Asked } from "../../play/about";
import { effects } from "./effects";
import { ICONS } from "./icons";
import { cardsFor, mayCall, same } from "./moves";
import { cardsWords } from "./telling";

export const about: About<View> = (name, of, asked) => {
  const { view, texts, about: words } = asked;
  switch (name) {
    case "card":
      return ofCard(of, asked);
    case "rule":
      return {
        says: [words.text("rule", { rule: texts.word("Rule", of), force: of === view.rule ? "yes" : "no" })],
      };
    case "deck": {
      const cards = cardsWords(view.top.toReversed(), texts);
      return { says: [words.text("deck"), cards === "" ? "" : words.text("on-deck", { cards })] };
    }
    case "leads":
      return view.lead === null
        ? null
        : { says: [words.text("leads", { by: texts.word("By", view.lead.by) })] };
    case "points":
      return { says: [words.text("points", { target: view.target ?? "none" })] };
    default:
      return null;
  }
};

function ofCard(of: string, asked: Asked<View>): ReturnType<About<View>> {
  const { view, texts, about: words } = asked;
  const [colour, number, how] = of.split(":");
  const rule = Rule.find((one) => one === colour);
  if (rule === undefined) return null;
  const card = { colour: rule, number: Number(number) };
  if (same(view.canvas.at(-1) ?? null, card)) return { says: [words.text("on-canvas")] };
  const acts = view.options.actions && ICONS.has(card.number);
  return {
    why: how === "idle" ? whyNot(card, asked) : "",
    says: [
      how === "counts" ? words.text("counts") : "",
      acts ? words.text("icon", { what: texts.text("icon", { number: card.number }) }) : "",
      words.text("card", { rule: texts.word("Rule", rule) }),
    ],
  };
}

/** Why a card of the hand has nowhere to go in this step, and what can be done instead. */
function whyNot(card: Card, { view, names, texts, about: words }: Asked<View>): string {
  switch (view.step) {
    case "painted":
      return words.text(mayCall(view, "Draw") ? "painted-draw" : "painted");
    case "finish": {
      const open = cardsFor(view, "ToCanvas");
      const instead =
        open.length > 0
          ? words.text("instead", { cards: cardsWords(open, texts) })
          : mayCall(view, "Commit")
            ? words.text("end")
            : texts.text("no-way");
      return [...effects(view, card, texts, names).map((effect) => effect.words), instead].join(" ");
    }
    default:
      return words.text("first", { step: texts.word("Step", view.step) });
  }
}
