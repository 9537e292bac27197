/** Who sits where, as the frame tells it to the plates that a board lays at its seats. */

import { getContext, setContext } from "svelte";
import type { Millis, Seat } from "../gen/core";
import type { SeatIs } from "../gen/wire";

export interface Seating {
  readonly seats: readonly SeatIs[];
  readonly names: readonly string[];
  /** The seats that are to act. */
  readonly toAct: readonly Seat[];
  /** Who has which place, once it is over. */
  readonly places: readonly number[];
  /** Whose eyes these are. */
  readonly own: Seat | null;
  /** What is left on a seat's clock now, or null where the table plays without clocks. */
  readonly left: (seat: Seat) => Millis | null;
}

const KEY = Symbol("seating");

export function provideSeating(seating: () => Seating): void {
  setContext(KEY, seating);
}

export function useSeating(): () => Seating {
  return getContext<() => Seating>(KEY);
}
