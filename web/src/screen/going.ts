/** To the big screen of a table. */

import { place } from "../app/route.svelte";

/** Where a big screen shows the table; the word that it may need stays behind the #, which no server is told. */
export function screenPath(table: string, word: string | null): string {
  return `/screen/${table}${word === null ? "" : `#${word}`}`;
}

/** This device becomes the big screen. */
export function goToScreen(table: string, word: string | null): void {
  place.go({ page: "screen", table }, { instead: place.moved });
  history.replaceState(null, "", screenPath(table, word));
}
