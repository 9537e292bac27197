/** What a chosen card would do, place by place, in words: told before anything is committed. */

import type { Card, View } from "../../gen/red7";
import type { Texts } from "../../texts/texts";
import { cardsFor, holds, isOpen, moveTo, prospectOf, standingUnder, type Place } from "./moves";
import { cardsWords, prospectWords } from "./telling";

export interface Effect {
  readonly card: Card;
  readonly place: Place;
  /** Whether the card may go there. */
  readonly open: boolean;
  readonly leads: boolean;
  readonly words: string;
}

const SENTENCES = { palette: "by-palette", canvas: "by-canvas", deck: "by-deck" } as const;

/** The places that a step is about, for a card of the hand or of a palette. */
function places(view: View, card: Card): readonly Place[] {
  const inHand = holds(view.hand, card);
  switch (view.step) {
    case "play":
      return inHand ? ["palette", "canvas"] : [];
    case "five":
      return inHand ? ["palette"] : [];
    case "finish":
      return inHand ? ["canvas"] : [];
    case "seven":
      return inHand ? [] : ["canvas", "deck"];
    case "one":
      return inHand ? [] : ["deck"];
    case "painted":
    case "dealing":
    case "drawing":
    case "drawing_last":
    case "over":
      return [];
  }
}

export function effects(view: View, card: Card, texts: Texts, names: readonly string[]): readonly Effect[] {
  if (view.legal.length === 0) return [];
  return places(view, card).flatMap((place) => {
    const move = moveTo(view, card, place);
    const open = isOpen(view, move);
    // A card that may not go to the canvas is still told: how one stands under its rule now.
    const prospect =
      move !== null && open
        ? prospectOf(view, move)
        : move?.type === "ToCanvas"
          ? standingUnder(view, card.colour)
          : null;
    if (prospect === null) return [];
    const effect = prospectWords(prospect, texts, names);
    return [{ card, place, open, leads: prospect.leads, words: texts.text(SENTENCES[place], { effect }) }];
  });
}

/** What would be open after a step that was tried: its action, or the cards that would lead on the canvas. */
export function afterwards(tried: View, texts: Texts): string {
  switch (tried.step) {
    case "five":
    case "seven":
    case "one":
      return texts.text("then-step", { step: texts.word("Step", tried.step) });
    case "finish": {
      const cards = cardsFor(tried, "ToCanvas");
      return cards.length === 0 ? "" : texts.text("then-canvas", { cards: cardsWords(cards, texts) });
    }
    case "play":
    case "painted":
    case "dealing":
    case "drawing":
    case "drawing_last":
    case "over":
      return "";
  }
}
