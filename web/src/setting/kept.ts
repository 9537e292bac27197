/** A table that is being put together stays with its place in the browser's history: a reload and Back find it. */

import type { GameOnShelf } from "../gen/wire";
import type { Wish } from "./wish";

interface Kept {
  readonly game: string;
  readonly rules: number;
  readonly wish: Wish;
}

export function keepWish({ name, rules }: GameOnShelf, wish: Wish): void {
  history.replaceState({ game: name, rules, wish } satisfies Kept, "");
}

/** What was chosen here before, for the same game by the same rules. */
export function wishKept({ name, rules }: GameOnShelf): Wish | null {
  const kept = history.state as Kept | null;
  return kept?.game === name && kept.rules === rules ? kept.wish : null;
}
