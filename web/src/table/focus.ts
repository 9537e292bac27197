/** Focus is never lost: when what had it goes away, the board itself takes it. */

import type { Attachment } from "svelte/attachments";

export const keepsFocus: Attachment<HTMLElement> = (board) => {
  let inside = true;
  const came = (): void => {
    inside = true;
  };
  const went = (event: FocusEvent): void => {
    if (event.relatedTarget instanceof Node && !board.contains(event.relatedTarget)) inside = false;
  };
  const look = (): void => {
    const now = document.activeElement;
    if (inside && (now === null || now === document.body)) board.focus({ preventScroll: true });
  };
  const changes = new MutationObserver(look);
  changes.observe(board, { childList: true, subtree: true, attributeFilter: ["disabled", "hidden"] });
  if (document.activeElement === document.body) board.focus({ preventScroll: true });
  board.addEventListener("focusin", came);
  board.addEventListener("focusout", went);
  return () => {
    changes.disconnect();
    board.removeEventListener("focusin", came);
    board.removeEventListener("focusout", went);
  };
};

/** What has just appeared and waits for an answer takes the focus. */
export const takesFocus: Attachment<HTMLElement> = (element) => {
  element.focus();
};
