/** A row or a grid of buttons is one stop of the Tab key; arrows, Home and End move within it. */

import type { Attachment } from "svelte/attachments";

function items(container: HTMLElement): HTMLElement[] {
  return [...container.querySelectorAll<HTMLElement>("button:not(:disabled), [data-roving]")];
}

/** The item nearest in a direction; rows and columns are read from where the items stand on the page. */
function next(all: readonly HTMLElement[], from: HTMLElement, key: string): HTMLElement | undefined {
  const index = all.indexOf(from);
  if (key === "Home") return all[0];
  if (key === "End") return all[all.length - 1];
  if (key === "ArrowRight") return all[index + 1];
  if (key === "ArrowLeft") return all[index - 1];
  const box = from.getBoundingClientRect();
  const sign = key === "ArrowDown" ? 1 : -1;
  const distance = (one: HTMLElement): number => {
    const other = one.getBoundingClientRect();
    const down = (other.top - box.top) * sign;
    return down < box.height / 2 ? Infinity : down * 1000 + Math.abs(other.left - box.left);
  };
  const [best] = all.toSorted((one, other) => distance(one) - distance(other));
  return best === undefined || distance(best) === Infinity ? undefined : best;
}

const KEYS = new Set(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"]);

export const roving: Attachment<HTMLElement> = (container) => {
  const settle = (): void => {
    const all = items(container);
    const current =
      all.find((one) => one === document.activeElement) ?? all.find((one) => one.tabIndex === 0) ?? all[0];
    for (const one of all) one.tabIndex = one === current ? 0 : -1;
  };
  const focused = (event: FocusEvent): void => {
    for (const one of items(container)) one.tabIndex = one === event.target ? 0 : -1;
  };
  const pressed = (event: KeyboardEvent): void => {
    if (!KEYS.has(event.key) || !(event.target instanceof HTMLElement)) return;
    const to = next(items(container), event.target, event.key);
    if (to === undefined) return;
    event.preventDefault();
    to.focus();
  };
  const changes = new MutationObserver(settle);
  settle();
  changes.observe(container, { childList: true, subtree: true, attributeFilter: ["disabled"] });
  container.addEventListener("focusin", focused);
  container.addEventListener("keydown", pressed);
  return () => {
    changes.disconnect();
    container.removeEventListener("focusin", focused);
    container.removeEventListener("keydown", pressed);
  };
};
