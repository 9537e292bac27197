/** What the people are called who share a device. */

import { settings } from "../app/settings.svelte";
import type { Texts } from "../texts/texts";

export const LONGEST_NAME = 24;
const MOST = 16; // as many as a table has seats at most

/** The name of one of them, counted from 0: as it was the last time, their own, or a number. */
export function nameHere(number: number, own: string | null, texts: Texts): string {
  const given = texts.text("guest-names").split(", "); // a name that nobody chose
  const known = number === 0 && own !== null && !given.includes(own) ? own : null;
  return settings.people[number] ?? known ?? texts.text("player-number", { number: number + 1 });
}

/** Keeps the names for the next time, and those of people who do not play this time. */
export function keepNames(names: readonly string[]): void {
  settings.choose({ people: [...names, ...settings.people.slice(names.length)].slice(0, MOST) });
}
