/** What a phone lets its holder feel: what concerns them, never each card. */

import { settings } from "../app/settings.svelte";
import type { Cue } from "./cues";
import { mayPlay } from "./speaker";

/** Milliseconds, on and off by turns. */
const FELT: Readonly<Partial<Record<Cue, readonly number[]>>> = {
  turn: [35],
  race: [25, 40, 25],
  refusal: [15, 50, 15],
  win: [30, 60, 30, 60, 90],
  lose: [110],
};

/** Whether this device may be able to: many computers have the function and no motor. */
export function canBeFelt(): boolean {
  return "vibrate" in navigator && matchMedia("(pointer: coarse)").matches;
}

export function feel(cues: readonly Cue[]): void {
  if (!settings.touch || document.hidden || !canBeFelt() || !mayPlay()) return;
  const pattern = cues.map((cue) => FELT[cue]).findLast((felt) => felt !== undefined);
  if (pattern !== undefined) navigator.vibrate([...pattern]);
}
