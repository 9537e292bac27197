/** The table in words: for the bar under the board, and read aloud. */

import type { Seat } from "../../gen/core";
import type { Card, View } from "../../gen/rps";
import type { Texts } from "../../texts/texts";
import { othersOf } from "../../play/around";
import { offers, openCards, waited } from "./choices";
import { keyOf, stacksOf } from "./hand";
import { factsOf, knowledgeOf } from "./knowledge";

const MOST_NAMED = 2; // of the cards that would do: they stand out in the hand, too

export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/** Cards as a list, equal ones counted. */
export function cardsInWords(cards: readonly Card[], texts: Texts): string {
  const told = stacksOf(cards).map(({ card, count }) =>
    count === 1 ? texts.say(card) : texts.text("board-many", { card: texts.say(card), count }),
  );
  return told.join(", ");
}

function seats(some: readonly Seat[], texts: Texts, names: readonly string[]): string {
  return texts.listed(some.map((seat) => texts.seat(seat, names)));
}

export function direction(view: View, texts: Texts): string {
  return texts.text("board-direction", { direction: view.direction === 1 ? "clockwise" : "other" });
}

/** The card that is to be beaten, or what lies there instead. */
export function topInWords(view: View, texts: Texts): string {
  if (view.top !== null) return texts.say(view.top, [], "Top");
  const last = view.pile.at(-1);
  return last === undefined ? texts.text("table-nothing") : texts.say(last);
}

export function heading(view: View, texts: Texts): string {
  const { rounds, level } = view.options;
  const parts = rounds === 1 ? [] : [texts.text("board-round", { round: view.round, rounds })];
  if (level !== "full") parts.push(texts.word("Level", level));
  return parts.join(" · ");
}

/** Why a card of the hand may not go now, and which may instead. */
export function whyNot(view: View, card: Card, told: string, texts: Texts): string {
  const { phase } = view;
  if (card.type === "Ballast") return `${told}. ${texts.text("BallastStays")}`;
  if (phase.type === "Pressed") return texts.text("NoAnswer", { card: texts.say(card), cards: phase.cards });
  if (phase.type === "Drawn") return texts.text("OnlyTheDrawn", { card: texts.say(card) });
  if (view.top === null) return texts.text("board-unfit", { card: told });
  const open = openCards(view);
  const fitting = view.hand.filter((one) => open.has(keyOf(one)));
  const instead =
    fitting.length > 0
      ? texts.text("board-fits", { cards: cardsInWords(fitting.slice(0, MOST_NAMED), texts) })
      : texts.text(offers(view, "Draw") ? "board-draw-instead" : "board-none-fits");
  return `${texts.text("board-does-not-beat", { card: told, top: topInWords(view, texts) })} ${instead}`;
}

/** What is asked of the viewer now, or whom the table waits for. */
export function question(view: View, texts: Texts, names: readonly string[]): string {
  if (view.legal.length === 0) return waiting(view, texts, names);
  const { phase } = view;
  switch (phase.type) {
    case "Turn":
      return view.top === null ? texts.text("ask-first") : texts.text("ask-turn");
    case "Pressed":
      return texts.text("ask-pressed", { cards: phase.cards });
    case "Drawn":
      return texts.text("ask-drawn", { card: phase.card === null ? "" : texts.say(phase.card) });
    case "Naming":
      return texts.text("ask-name");
    case "Choosing":
      return texts.text("ask-choose");
    case "Giving":
      return texts.text("ask-give");
    case "Swapping":
      return texts.text("ask-swap");
    case "Race":
      return offers(view, "Snap")
        ? texts.text("ask-race", { card: texts.say(phase.onto) })
        : texts.text("ask-race-none", { card: texts.say(phase.onto) });
    case "Thanking":
      return texts.text("ask-thanks", { seat: texts.seat(view.player, names) });
    case "Between":
      return texts.text("ask-ready", { round: view.round });
    case "Lots":
    case "Dealing":
    case "Drawing":
    case "Fined":
    case "Over":
      return "";
  }
}

function waiting(view: View, texts: Texts, names: readonly string[]): string {
  const { phase } = view;
  switch (phase.type) {
    case "Race":
      return texts.text("table-race", { seats: seats(phase.racers, texts, names) });
    case "Thanking":
      return texts.text("table-thanks", { seat: texts.seat(phase.seat, names) });
    case "Pressed":
      return texts.text("table-owed", { seat: texts.seat(view.player, names), cards: phase.cards });
    default: {
      const whom = waited(view);
      return whom.length === 0 ? "" : texts.text("board-wait", { seats: seats(whom, texts, names) });
    }
  }
}

/** The whole table, sentence by sentence, what can be done last. */
export function describe(view: View, texts: Texts, names: readonly string[]): readonly string[] {
  const told = [
    texts.text("tell-round", { round: view.round, rounds: view.options.rounds }),
    texts.text("tell-top", { top: topInWords(view, texts), deck: view.deck }),
    `${direction(view, texts)}.`,
    ...othersOf(view.counts.length, view.seat).map((seat) => seatInWords(view, seat, texts, names)),
  ];
  if (view.seat !== null && view.hand.length > 0)
    told.push(texts.text("tell-hand", { count: view.hand.length, cards: cardsInWords(view.hand, texts) }));
  const asked = question(view, texts, names);
  const can = possible(view, texts, names);
  return [...told, ...[asked, can].filter((one) => one !== "")];
}

function seatInWords(view: View, seat: Seat, texts: Texts, names: readonly string[]): string {
  const { cards, perhaps } = knowledgeOf(view, [], seat);
  const sums = sumsOf(view);
  const known = [
    ...(view.past.length === 0 ? [] : [texts.text("tell-points", { points: sums[seat] ?? 0 })]),
    ...(cards.length === 0 ? [] : [texts.text("tell-known", { cards: cardsInWords(cards, texts) })]),
    ...(perhaps.length === 0 ? [] : [texts.text("tell-perhaps", { cards: cardsInWords(perhaps, texts) })]),
    ...factsOf(view, seat, texts, names),
  ];
  const count = texts.text("tell-seat", { seat: texts.seat(seat, names), count: view.counts[seat] ?? 0 });
  return [`${count}.`, ...known.map((one) => `${one}.`)].join(" ");
}

/** The penalty points so far, per seat. */
export function sumsOf(view: View): readonly number[] {
  return view.counts.map((_, seat) => view.past.reduce((sum, round) => sum + (round[seat] ?? 0), 0));
}

/** What may be done, in one sentence; where every card can go to everybody the question has said it. */
function possible(view: View, texts: Texts, names: readonly string[]): string {
  if (view.legal.length === 0 || view.phase.type === "Giving") return "";
  const open = openCards(view);
  const laying = stacksOf(view.hand).filter(({ key }) => open.has(key));
  const idle = view.legal.filter((action) => !("card" in action)).map((action) => texts.say(action, names));
  const play =
    laying.length === 0
      ? []
      : [texts.text("tell-lay", { cards: laying.map(({ card }) => texts.say(card)).join(", ") })];
  return texts.text("tell-can", { what: [...play, ...idle].join("; ") });
}
