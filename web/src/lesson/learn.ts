/** The ways into a guided first game, and from its end into a real one. */

import { api } from "../app/api";
import { myself } from "../app/me.svelte";
import { place } from "../app/route.svelte";
import { settings } from "../app/settings.svelte";
import { layTable } from "../fairness/laying";
import type { Level } from "../gen/wire";
import { againstBots } from "../shelf/playNow";

/** Whether a guided game is still to be offered before the first real one. */
export function isNewTo(game: string): boolean {
  return !settings.offered.includes(game);
}

/** It is offered once, whatever comes of it. */
export function wasOffered(game: string): void {
  if (isNewTo(game)) settings.choose({ offered: [...settings.offered, game] });
}

/** Goes to a guided game of that name; its deal is the script's, so nobody has a part in its luck. */
export async function learn(game: string): Promise<void> {
  wasOffered(game);
  await myself.welcome();
  const { table } = await api.lay({ game, seats: [], lesson: true });
  place.go({ page: "table", table });
}

/** Goes to a real game against bots of a level. */
export async function playFor(game: string, level: Level): Promise<void> {
  const found = (await api.shelf()).games.find(({ name }) => name === game);
  if (found === undefined) throw new Error(`no game ${game}`);
  const { table } = await layTable(againstBots(found, level));
  place.go({ page: "table", table });
}
