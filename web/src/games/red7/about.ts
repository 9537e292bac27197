/** What the things on the board say of themselves, where that depends on the moment. */

import { Rule, type Card, type View } from "../../gen/red7";
import type { About, Asked } from "../../play/about";
import { effects } from "./effects";
import { ICONS } from "./icons";
import { cardsFor, mayCall, same, standingUnder } from "./moves";
import { capital, cardsWords, standingWords } from "./telling";

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
    case "not":
      return { why: ofButton(of, asked) };
    case "points":
      return { says: [words.text("points", { target: view.target ?? "none" })] };
    default:
      return null;
  }
};

function cardOf(colour: string | undefined, number: string | undefined): Card | null {
  const rule = Rule.find((one) => one === colour);
  return rule === undefined ? null : { colour: rule, number: Number(number) };
}

function ofCard(of: string, asked: Asked<View>): ReturnType<About<View>> {
  const { view, texts, about: words } = asked;
  const [colour, number, how] = of.split(":");
  const card = cardOf(colour, number);
  if (card === null) return null;
  if (same(view.canvas.at(-1) ?? null, card)) return { says: [words.text("on-canvas")] };
  const acts = view.options.actions && ICONS.has(card.number);
  return {
    why: how === "idle" ? whyNot(card, asked) : "",
    says: [
      how === "counts" ? words.text("counts") : "",
      acts ? words.text("icon", { what: texts.text("icon", { number: card.number }) }) : "",
      words.text("card", { rule: texts.word("Rule", card.colour) }),
    ],
  };
}

/** Why a card of the hand has nowhere to go in this step, and what can be done instead. */
function whyNot(card: Card, asked: Asked<View>): string {
  const { view, names, texts, about: words } = asked;
  switch (view.step) {
    case "painted":
      return words.text(mayCall(view, "Draw") ? "painted-draw" : "painted");
    case "finish": {
      const told = effects(view, card, texts, names).map((effect) => effect.words);
      return [...told, instead(asked)].join(" ");
    }
    default:
      return words.text("first", { step: texts.word("Step", view.step) });
  }
}

/** What leads instead of a card that does not. */
function instead({ view, texts, about: words }: Asked<View>): string {
  const open = cardsFor(view, "ToCanvas");
  if (open.length > 0) return words.text("instead", { cards: cardsWords(open, texts) });
  return mayCall(view, "Commit") ? words.text("end") : texts.text("no-way");
}

/** Why a button of the panel cannot be pressed: what its card would do there, or how one stands. */
function ofButton(of: string, asked: Asked<View>): string {
  const { view, names, texts, about: words } = asked;
  const [what, colour, number] = of.split(":");
  const card = cardOf(colour, number);
  if (card !== null) {
    const effect = effects(view, card, texts, names).find(({ place }) => place === what);
    const told = effect === undefined ? [] : [effect.words];
    return (view.step === "finish" ? [...told, instead(asked)] : told).join(" ");
  }
  const standing = standingUnder(view, view.rule);
  if (what !== "Commit" || standing === null) return words.text("closed");
  const next = texts.text(cardsFor(view, "ToCanvas").length > 0 ? "choose-canvas" : "no-way");
  return `${capital(standingWords(standing, texts, names), texts)} ${next}`;
}
