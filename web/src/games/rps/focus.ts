/** The keyboard's place on the board: it never falls off when what had it goes away. */

const CARD = "[aria-pressed]";

/** Where the focus belongs: what cannot wait, then the chosen card, then the card that was left last. */
function place(board: HTMLElement): HTMLElement | null {
  const wanted = ["[data-first]", `${CARD}[aria-pressed="true"]`, `${CARD}[tabindex="0"]`, ".bar button"];
  for (const one of wanted) {
    const found = board.querySelector<HTMLElement>(one);
    if (found !== null) return found;
  }
  return null;
}

/** Watches a board: focus that was on it and got lost comes back; what is urgent calls it from anywhere on it. */
export function keepFocus(board: HTMLElement, urgent: () => boolean): () => void {
  let inside = false;
  let called = false;
  const moved = (event: FocusEvent): void => {
    if (!(event.target instanceof Node)) return;
    // The frame takes lost focus to the place around the board: that is not yet somewhere else.
    if (!event.target.contains(board)) inside = board.contains(event.target);
  };
  const changed = (): void => {
    const free = document.activeElement === null || document.activeElement.contains(board);
    const call = urgent() && !called && (inside || free);
    called = urgent();
    if (call || (inside && free)) place(board)?.focus();
  };
  const changes = new MutationObserver(changed);
  changes.observe(board, { childList: true, subtree: true });
  document.addEventListener("focusin", moved);
  return () => {
    changes.disconnect();
    document.removeEventListener("focusin", moved);
  };
}
