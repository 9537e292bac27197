/** Motion shows where a card came from and where it went; none where a person wants none. */

import { flip, type AnimationConfig } from "svelte/animate";
import { cubicOut } from "svelte/easing";
import { prefersReducedMotion } from "svelte/motion";
import { crossfade, type TransitionConfig } from "svelte/transition";

const MILLIS = 240;

/** How long a movement takes now. */
export function movement(): { readonly duration: number; readonly easing: (t: number) => number } {
  return { duration: prefersReducedMotion.current ? 0 : MILLIS, easing: cubicOut };
}

/** A box without a size has no scale: what would fly from it or to it is there at once. */
function drawable<Motion extends TransitionConfig | AnimationConfig>(motion: Motion): Motion {
  const frame = motion.css?.(0.5, 0.5) ?? "";
  return /NaN|Infinity/.test(frame) ? { ...motion, duration: 0, css: () => "" } : motion;
}

/** An element of a list slides to its new place. */
export function slides(node: Element, boxes: { from: DOMRect; to: DOMRect }): AnimationConfig {
  return drawable(flip(node, boxes, movement()));
}

/** A pair of transitions for one board: a card leaves with `send` and arrives with `receive`, by its key. */
export function flight(): ReturnType<typeof crossfade> {
  const [send, receive] = crossfade({
    duration: () => movement().duration,
    easing: cubicOut,
    fallback: () => ({ duration: movement().duration, css: (t) => `opacity: ${t}` }),
  });
  type Way = typeof send;
  const steady =
    (way: Way): Way =>
    (node, params) => {
      const flies = way(node, params);
      return () => drawable(flies());
    };
  return [steady(send), steady(receive)];
}
