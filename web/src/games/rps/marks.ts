/** What counts on a card at this table, for every face that is drawn on its board. */

import { getContext, hasContext, setContext } from "svelte";
import type { Level } from "../../gen/rps";

export interface Counts {
  /** Colours have a strength. */
  readonly strength: boolean;
  /** Symbols do something; otherwise they are only printed. */
  readonly symbols: boolean;
}

const KEY = Symbol("what counts");
const ALL: Counts = { strength: true, symbols: true };

export function countsAt(level: Level): Counts {
  return { strength: level === "full" || level === "colours_symbols", symbols: level !== "pictures" };
}

export function provideCounts(counts: () => Counts): void {
  setContext(KEY, counts);
}

/** What counts here; in a rulebook, everything. */
export function useCounts(): () => Counts {
  return hasContext(KEY) ? getContext<() => Counts>(KEY) : () => ALL;
}
