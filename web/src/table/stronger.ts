/** The next game against bots that are one level up. */

import { api } from "../app/api";
import type { Level, NewTableDraft, People } from "../gen/wire";

/** The table to set, or null where nobody is one level up or where other people sit. */
export async function strongerTable(people: People): Promise<NewTableDraft | null> {
  const bots = people.seats.flatMap((is) => (is.type === "BotSeat" ? [is.level] : []));
  const alone = people.seats.every(
    (is) => is.type === "BotSeat" || (is.type === "PersonSeat" && is.person === people.you),
  );
  if (!alone || bots.length === 0) return null;
  const { games } = await api.shelf();
  const levels = games.find(({ name }) => name === people.game)?.levels ?? [];
  const next = oneUp(levels, bots);
  if (next === null) return null;
  return {
    game: people.game,
    seats: people.seats.map((is) => (is.type === "BotSeat" ? next : "")),
    options: people.options,
    clocks: people.clocks,
    start: true,
  };
}

/** The level above the strongest of these; none above one that is not on the list or that adapts by itself. */
export function oneUp(levels: readonly Level[], bots: readonly Level[]): Level | null {
  const ladder = levels.filter((level) => level !== ADAPTIVE);
  const strongest = Math.max(...bots.map((level) => ladder.indexOf(level)));
  return bots.includes(ADAPTIVE) ? null : (ladder[strongest + 1] ?? null);
}

const ADAPTIVE = "adaptive";
