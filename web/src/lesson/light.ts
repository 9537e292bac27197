/** Lights what is to be pressed next: elements have names for it in `data-tap`.
 *
 * A name may come several times, for what is pressed again and says in `data-pressed` how often it was; one with
 * a question mark before it is pressed only where it is there.
 */

import "./light.css";

const MAYBE = "?";
const TAP = "[data-tap]";
const LIT = "data-lit";

/** What is lit, and how it is called by those who cannot see that. */
export interface Lit {
  readonly tap: string;
  readonly name: string;
  /** The single key that does the same, or "". */
  readonly key: string;
  /** Whether something else is chosen, and this is pressed to put it back. */
  readonly back: boolean;
}

/** Lights, of what is pressed one after the other, the first that is not pressed; ends by the function returned. */
export function light(
  board: HTMLElement,
  taps: readonly string[],
  tell: (lit: Lit | null) => void,
): () => void {
  let before: HTMLElement | null = null;
  const look = (): void => {
    const found = next(board, taps);
    if (found === before && (found === null || found.hasAttribute(LIT))) return;
    before?.removeAttribute(LIT);
    before = found;
    if (found !== null) {
      found.setAttribute(LIT, "");
      found.scrollIntoView({ block: "nearest" });
    }
    tell(found === null ? null : called(found, taps));
  };
  const changes = new MutationObserver(look);
  changes.observe(board, {
    childList: true,
    subtree: true,
    attributeFilter: ["data-tap", "data-pressed", "aria-pressed", "aria-disabled"],
  });
  look();
  return () => {
    changes.disconnect();
    before?.removeAttribute(LIT);
  };
}

function next(board: HTMLElement, taps: readonly string[]): HTMLElement | null {
  const all = [...board.querySelectorAll<HTMLElement>(TAP)];
  for (const [index, tap] of taps.entries()) {
    const name = tap.replace(MAYBE, "");
    const found = all.find((one) => one.dataset["tap"] === name);
    if (found === undefined) {
      if (name !== tap) continue;
      break;
    }
    const times = taps.slice(0, index + 1).filter((one) => one === tap).length;
    if (pressed(found) < times) return found;
  }
  // Something else is chosen, and hides what is asked for: it is put back first.
  return all.find((one) => one.ariaPressed === "true" && !taps.includes(one.dataset["tap"] ?? "")) ?? null;
}

function pressed(element: HTMLElement): number {
  const { pressed: times } = element.dataset;
  return times === undefined ? Number(element.ariaPressed === "true") : Number(times);
}

function called(element: HTMLElement, taps: readonly string[]): Lit {
  const read = element.cloneNode(true) as HTMLElement;
  for (const hidden of read.querySelectorAll("[aria-hidden=true]")) hidden.remove();
  const { tap = "" } = element.dataset;
  return {
    tap,
    back: !taps.some((one) => one.replace(MAYBE, "") === tap),
    name: element.ariaLabel ?? read.textContent.trim(),
    key: element.getAttribute("aria-keyshortcuts") ?? "",
  };
}
