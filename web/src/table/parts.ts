/** What a table needs later, or never: brought when the board is there, so that it is here when the line is cut. */

import { resting } from "../app/rest";
import { settings } from "../app/settings.svelte";
import { wordsOf } from "../texts/later";
import { luckTexts } from "../texts/load";

const parts = import.meta.glob([
  "./Away.svelte",
  "./Chat.svelte",
  "./Curtain.svelte",
  "./Drawer.svelte",
  "./End.svelte",
  "./Help.svelte",
  "./Menu.svelte",
  "./Panel.svelte",
  "./Passing.svelte",
  "./Paused.svelte",
  "./Waiting.svelte",
]);

/** Brings the rest of the table when the browser has nothing better to do. */
export async function bringTheRest(): Promise<void> {
  await resting();
  for (const part of Object.values(parts)) part().catch(() => undefined); // whoever opens it asks again
  for (const words of [luckTexts(settings.language), wordsOf("menu", settings.language)])
    words.catch(() => undefined);
}
