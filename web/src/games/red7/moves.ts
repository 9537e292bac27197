/** What may be done with a card, looked up in the view: the server has decided it, nothing is worked out here. */

import type { Action, Card, Prospect, Rule, View } from "../../gen/red7";

/** The actions that move a card. */
export type Move = Extract<Action, { readonly card: Card }>;
/** The actions without a card. */
export type Call = Exclude<Action, Move>;

/** Where a card can be brought to: the name of a place on the table. */
export type Place = "palette" | "canvas" | "deck";

export function keyOf(card: Card): string {
  return `${card.colour} ${card.number}`;
}

export function same(one: Card | null, other: Card | null): boolean {
  return one !== null && other !== null && keyOf(one) === keyOf(other);
}

export function holds(cards: readonly Card[], card: Card): boolean {
  return cards.some((one) => same(one, card));
}

function isMove(action: Action): action is Move {
  return "card" in action;
}

export function mayCall(view: View, call: Call["type"]): boolean {
  return view.legal.some((action) => action.type === call);
}

/** The actions that this seat may do with a card now. */
export function movesOf(view: View, card: Card): readonly Move[] {
  return view.legal.filter(isMove).filter((action) => same(action.card, card));
}

/** The cards with which such an action is open now. */
export function cardsFor(view: View, kind: Move["type"]): readonly Card[] {
  return view.legal
    .filter(isMove)
    .filter((action) => action.type === kind)
    .map((action) => action.card);
}

/** The move that brings a card from where it lies to a place: asked of the server, whether open or not. */
export function moveTo(view: View, card: Card, place: Place): Move | null {
  const inHand = holds(view.hand, card);
  switch (place) {
    case "palette":
      return inHand ? { type: "ToPalette", card } : null;
    case "canvas":
      return { type: inHand ? "ToCanvas" : "PaletteToCanvas", card };
    case "deck": {
      if (inHand) return null;
      const own = view.seat === null ? undefined : view.players[view.seat];
      return { type: own !== undefined && holds(own.palette, card) ? "PaletteToDeck" : "RivalToDeck", card };
    }
  }
}

export function isOpen(view: View, move: Move | null): boolean {
  return move !== null && movesOf(view, move.card).some((one) => one.type === move.type);
}

/** How one would stand after a move that is open. */
export function prospectOf(view: View, move: Move): Prospect | null {
  const index = view.legal.findIndex(
    (action) => isMove(action) && action.type === move.type && same(action.card, move.card),
  );
  return view.prospects[index] ?? null;
}

/** How one stands now under a rule, whether it is in force or not. */
export function standingUnder(view: View, rule: Rule): Prospect | null {
  return view.standings.find((standing) => standing.rule === rule) ?? null;
}
