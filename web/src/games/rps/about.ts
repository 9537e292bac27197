/** What the things on the board say of themselves, where that depends on the moment. */

import { Colour, Picture, Sign, type Card, type View } from "../../gen/rps";
import type { About, Answer, Asked } from "../../play/about";
import { mayLay, offers, openCards } from "./choices";
import { keyOf } from "./hand";
import { countsAt } from "./marks";
import { capital, direction, question, whyNot } from "./words";

export const about: About<View> = (name, of, asked) => {
  const { view, texts, about: words } = asked;
  const counts = countsAt(view.options.level);
  switch (name) {
    case "hand":
      return inHand(of, asked);
    case "card": {
      const [card = "", count = ""] = of.split(":");
      return { says: [...ofCard(card, asked), ...many(Number(count), asked)] };
    }
    case "top":
      return ofTop(of, asked);
    case "deck":
      return { why: offers(view, "Draw") ? "" : notNow(asked), says: [words.text("deck")] };
    case "direction":
      return { says: [`${direction(view, texts)}.`, counts.symbols ? words.text("turns") : ""] };
    case "owed":
      return view.phase.type === "Pressed"
        ? { says: [words.text("owed", { cards: view.phase.cards })] }
        : { says: [] };
    case "legend":
      return { says: [texts.text("legend"), counts.strength ? texts.text("legend-colours") : ""] };
    case "countdown":
      return { says: [words.text(view.phase.type === "Thanking" ? "thanks-end" : "race-ends")] };
    case "choice":
      return ofChoice(of, asked);
    default:
      return null;
  }
};

/** A card by its key: its symbol first, then its picture and how strong its colour is. */
function ofCard(key: string, { view, about: words }: Asked<View>): readonly string[] {
  const parts = key.split("-");
  const counts = countsAt(view.options.level);
  const sign = Sign.find((one) => one === parts[2]);
  const picture = Picture.find((one) => one === parts[1]);
  const colour = Colour.find((one) => one === parts[0]);
  if (colour === undefined) return [words.text("ballast")];
  return [
    sign === undefined ? "" : counts.symbols ? words.text("sign", { sign }) : words.text("silent"),
    picture === undefined ? words.text("joker") : words.text("picture", { picture }),
    counts.strength ? words.text("colour", { colour }) : "",
  ];
}

function many(count: number, { about: words }: Asked<View>): readonly string[] {
  return count > 1 ? [words.text("many", { count })] : [];
}

function inHand(key: string, asked: Asked<View>): Answer {
  const { view, texts } = asked;
  const equal = view.hand.filter((one) => keyOf(one) === key);
  const card: Card | undefined = equal[0];
  const shut = card !== undefined && mayLay(view) && !openCards(view).has(key);
  return {
    why: shut ? whyNot(view, card, capital(texts.say(card)), texts) : "",
    says: [...ofCard(key, asked), ...many(equal.length, asked)],
  };
}

/** The card on the pile, which a card of the hand is laid on. */
function ofTop(of: string, asked: Asked<View>): Answer {
  const { view, texts, about: words } = asked;
  const card = view.top?.card ?? view.pile.at(-1);
  const called = view.top?.called ?? null;
  return {
    why: of === "" ? "" : mayLay(view) ? words.text("choose") : notNow(asked),
    says: [
      card === undefined ? words.text("empty") : view.top === null ? "" : words.text("top"),
      called === null ? "" : words.text("called", { picture: texts.word("Picture", called) }),
      ...(card === undefined ? [] : ofCard(keyOf(card), asked)),
    ],
  };
}

/** What a card leaves open; while somebody else chooses, it is only looked at. */
function ofChoice(of: string, asked: Asked<View>): Answer {
  const why = asked.view.legal.length === 0 ? notNow(asked) : "";
  const { about: words } = asked;
  switch (of) {
    case "Name":
      return { why, says: [words.text("joker")] };
    case "Again":
    case "Reverse":
      return { why, says: [words.text("sign", { sign: "turn" })] };
    case "Give":
      return { why, says: [words.text("sign", { sign: "give" })] };
    default:
      return { why, says: [words.text("sign", { sign: "swap" })] };
  }
}

/** Why nothing of it can be pressed: what is asked instead, or whom the table waits for. */
function notNow({ view, names, texts, about: words }: Asked<View>): string {
  const what = question(view, texts, names) || texts.text("turn-nobody");
  return words.text("not-now", { what: what.replace(/[^.!?]$/, "$&.") });
}
