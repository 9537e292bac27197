/** What a table needs later, or never: brought when the board is there, so that it is here when the line is cut. */

import { settings } from "../app/settings.svelte";
import { luckTexts } from "../texts/load";

const parts = import.meta.glob([
  "./Away.svelte",
  "./Chat.svelte",
  "./Drawer.svelte",
  "./End.svelte",
  "./Help.svelte",
  "./Menu.svelte",
  "./Panel.svelte",
  "./Waiting.svelte",
]);
const SOON = 1000; // milliseconds, where a browser does not tell when it rests

/** Brings the rest of the table when the browser has nothing better to do. */
export function bringTheRest(): void {
  const bring = (): void => {
    for (const part of Object.values(parts)) part().catch(() => undefined); // whoever opens it asks again
    luckTexts(settings.language).catch(() => undefined);
  };
  if ("requestIdleCallback" in window) requestIdleCallback(bring);
  else setTimeout(bring, SOON);
}
