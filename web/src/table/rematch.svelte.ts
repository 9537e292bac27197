/** The same again: who asked for it is led to the new table, and against bots alone it starts by itself. */

import { place } from "../app/route.svelte";
import type { People, TableId } from "../gen/wire";
import type { Line } from "../wire/line.svelte";

class Rematch {
  #asked: TableId | null = null;
  #starts: TableId | null = null;

  ask(line: Line): void {
    this.#asked = line.table;
    line.say({ type: "Rematch" });
  }

  /** Goes to the next table as soon as it is there, if this one asked for it. */
  follow(people: People | null): void {
    if (people === null || people.rematch === null || people.table !== this.#asked) return;
    this.#asked = null;
    const alone = people.seats.every(
      (is) => is.type === "BotSeat" || ("person" in is && is.person === people.you),
    );
    this.#starts = alone ? people.rematch : null;
    place.go({ page: "table", table: people.rematch });
  }

  /** Starts a table that nobody else is waited for at. */
  start(line: Line): void {
    if (line.people?.status !== "setting" || line.people.table !== this.#starts) return;
    this.#starts = null;
    if (line.people.seats.every((is) => is.type !== "FreeSeat")) line.say({ type: "Start" });
  }
}

export const rematch = new Rematch();
