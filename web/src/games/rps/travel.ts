/** Where a card came from: it is shown coming from there, and the places carry `data-place`. */

import type { TransitionConfig } from "svelte/transition";
import type { Seat } from "../../gen/core";
import { keyOf } from "./hand";
import type { Card, Seen } from "../../gen/rps";
import { movement } from "../../play/motion";

export const DECK = "deck";

export function placeOf(seat: Seat): string {
  return `seat-${seat}`;
}

export function placeOfCard(card: Card): string {
  return `card-${keyOf(card)}`;
}

/** From where the top of the pile came: another's seat, or the place in one's own hand. */
export function laidFrom(fresh: readonly Seen[], own: Seat | null): string | null {
  const laid = fresh.findLast((seen) => seen.type === "Laid");
  if (laid === undefined) return null;
  return laid.seat === own ? placeOfCard(laid.card) : placeOf(laid.seat);
}

/** From where new cards of one's own hand came: another's hand or the deck. */
export function gotFrom(fresh: readonly Seen[], own: Seat | null): string {
  const got = fresh.findLast(
    (seen) =>
      (seen.type === "Gave" && seen.to === own) ||
      (seen.type === "Swapped" && (seen.seat === own || seen.to === own)),
  );
  if (got?.type === "Gave") return placeOf(got.seat);
  if (got?.type === "Swapped") return placeOf(got.seat === own ? got.to : got.seat);
  return DECK;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

// Places are remembered as they were last seen, for a card that was laid is no longer in the hand.
const seen = new Map<string, Point>();

function middle(element: Element): Point {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

/** Remembers where everything lies in a board, before it changes. */
export function look(board: Element): void {
  seen.clear();
  for (const element of board.querySelectorAll("[data-place]")) {
    const place = element.getAttribute("data-place");
    if (place !== null) seen.set(place, middle(element));
  }
}

/** A transition: the element comes from a place. */
export function comes(element: Element, options: { readonly from: string | null }): TransitionConfig {
  const { duration, easing } = movement();
  const start = options.from === null ? undefined : seen.get(options.from);
  if (start === undefined) return { duration, easing, css: (t) => `opacity: ${t}` };
  const end = middle(element);
  const [x, y] = [start.x - end.x, start.y - end.y];
  return { duration, easing, css: (_, u) => `translate: ${x * u}px ${y * u}px; opacity: ${1 - u * 0.6}` };
}
