/** Motion shows where a card came from and where it went; none where a person wants none. */

import { cubicOut } from "svelte/easing";
import { prefersReducedMotion } from "svelte/motion";
import { crossfade } from "svelte/transition";

const MILLIS = 240;

/** How long a movement takes now. */
export function movement(): { readonly duration: number; readonly easing: (t: number) => number } {
  return { duration: prefersReducedMotion.current ? 0 : MILLIS, easing: cubicOut };
}

/** A pair of transitions for one board: a card leaves with `send` and arrives with `receive`, by its key. */
export function flight(): ReturnType<typeof crossfade> {
  return crossfade({
    duration: () => movement().duration,
    easing: cubicOut,
    fallback: () => ({ duration: movement().duration, css: (t) => `opacity: ${t}` }),
  });
}
