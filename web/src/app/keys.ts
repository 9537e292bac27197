/** Single keys as shortcuts: they rest while somebody types, and a person can switch them off. */

import { settings } from "./settings.svelte";

/** Whether a key press may be taken as a shortcut. */
export function mayPressKeys(event: KeyboardEvent): boolean {
  if (!settings.shortcuts || event.defaultPrevented || event.repeat) return false;
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const target = event.target;
  if (!(target instanceof HTMLElement)) return true;
  if (target.isContentEditable || target.closest("input, textarea, select, dialog") !== null) return false;
  // Enter and Space press the button that has the focus.
  return !((event.key === "Enter" || event.key === " ") && target.closest("button, a, summary") !== null);
}
