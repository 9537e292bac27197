/** What the view lets its player do now, sorted for the hands; what is allowed was decided by the rules alone. */

import type { Seat } from "../../gen/core";
import type { Action, Card, View } from "../../gen/rps";
import { keyOf } from "./hand";

/** Whether the view allows an action of that kind. */
export function offers(view: View, type: Action["type"]): boolean {
  return view.legal.some((action) => action.type === type);
}

/** The cards that may be laid or given now. */
export function openCards(view: View): ReadonlySet<string> {
  const keys = view.legal.flatMap((action) => ("card" in action ? [keyOf(action.card)] : []));
  return new Set(keys);
}

/** The seats that a given card, or the whole hand, may go to. */
export function openSeats(view: View): readonly Seat[] {
  const seats = view.legal.flatMap((action) => ("to" in action ? [action.to] : []));
  return [...new Set(seats)];
}

/** Laying that card: in a race it names the card it is for. Whether it fits is for the rules to say. */
export function laying(view: View, card: Card): Action {
  const { phase } = view;
  return phase.type === "Race" ? { type: "Snap", card, onto: phase.onto } : { type: "Play", card };
}

/** The player's own card that was drawn just now. */
export function drawnCard(view: View): Card | null {
  return view.phase.type === "Drawn" ? view.phase.card : null;
}

/** Whether the viewer is asked now to lay a card. */
export function mayLay(view: View): boolean {
  const { phase, seat } = view;
  switch (phase.type) {
    case "Turn":
    case "Pressed":
    case "Drawn":
      return seat === view.player;
    case "Race":
      return offers(view, "Decline");
    default:
      return false;
  }
}

/** Whether this view's player races and has something to race with. */
export function races(view: View): boolean {
  return offers(view, "Snap");
}

/** Whom the table waits for. */
export function waited(view: View): readonly Seat[] {
  const { phase } = view;
  switch (phase.type) {
    case "Race":
      return phase.until === null ? phase.racers.slice(0, 1) : phase.racers;
    case "Thanking":
      return [phase.seat];
    case "Between":
      return phase.waits;
    case "Lots":
    case "Dealing":
    case "Drawing":
    case "Fined":
    case "Over":
      return [];
    case "Turn":
    case "Pressed":
    case "Drawn":
    case "Naming":
    case "Choosing":
    case "Giving":
    case "Swapping":
      return [view.player];
  }
}

/** The name by which a card is dragged to a seat. */
export function dropOf(seat: Seat): string {
  return `seat-${seat}`;
}
