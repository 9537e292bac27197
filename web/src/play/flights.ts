/** Where a card or a token comes from: another place of the board, or back from where it was tried. */

import type { TransitionConfig } from "svelte/transition";
import { movement } from "./motion";

interface Way {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

function way(from: DOMRect, to: DOMRect): Way {
  return {
    x: from.left + from.width / 2 - to.left - to.width / 2,
    y: from.top + from.height / 2 - to.top - to.height / 2,
    scale: to.width === 0 ? 1 : Math.min(1, from.width / to.width),
  };
}

/** A card arrives from where another element stands; from nowhere it comes out of itself. */
export function arrives(node: Element, from: () => Element | null): TransitionConfig {
  const source = from();
  const { x, y, scale } =
    source === null
      ? { x: 0, y: 0, scale: 0.6 }
      : way(source.getBoundingClientRect(), node.getBoundingClientRect());
  return {
    ...movement(),
    css: (t, u) => `transform: translate(${x * u}px, ${y * u}px) scale(${scale + (1 - scale) * t})`,
  };
}

/** A card that was not taken flies back to its place. */
export function comesBack(node: Element, from: Element): void {
  const { duration } = movement();
  if (duration === 0) return;
  const { x, y } = way(from.getBoundingClientRect(), node.getBoundingClientRect());
  const steps = [
    { transform: `translate(${x}px, ${y}px)` },
    { transform: "translate(0, 0)", offset: 0.85 },
    { transform: "translate(3px, 0)", offset: 0.92 },
    { transform: "translate(0, 0)" },
  ];
  node.animate(steps, { duration: duration * 1.25, easing: "ease-out" });
}
