/** How somebody who was invited comes to a table: by a name, to a seat or to look on, however long the line takes. */

import { Unreachable } from "../app/api";
import { myself } from "../app/me.svelte";
import type { Seat } from "../gen/core";
import type { Line } from "../wire/line.svelte";

export type Wish = "seat" | "look";

const SOON = 3000; // milliseconds after which a server that did not answer is asked again

export class Arrival {
  /** What was wished for and is on its way. */
  wish: Wish | null = $state(null);
  /** Why it did not come about, other than by a lost connection. */
  problem: unknown = $state.raw(null);
  /** Whether the server did not answer, and is asked again. */
  offline = $state(false);
  /** Whether somebody without a seat would rather see the others' seats. */
  looks = $state(false);

  /** Whether the server knows the name, so that nobody sits down by an old one. */
  #named = $state(false);
  #asked: Seat | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly line: Line) {}

  /** Comes by that name; where nobody answers, again and again. */
  async come(name: string, wish: Wish): Promise<void> {
    clearTimeout(this.#timer);
    this.wish = wish;
    this.problem = null;
    this.#asked = null;
    this.#named = false;
    try {
      const renamed = name !== (await myself.known())?.name;
      if (renamed) await myself.rename(name);
      this.offline = false;
      // A line knows somebody by the name of its beginning.
      if (renamed || this.line.refusal !== null || this.line.connection === "lost") this.line.again();
      this.#named = true;
    } catch (problem) {
      this.offline = problem instanceof Unreachable;
      if (this.offline) this.#timer = setTimeout(() => void this.come(name, wish), SOON);
      else {
        this.problem = problem;
        this.wish = null;
      }
    }
  }

  /** Looks how far it is: takes the first free seat once the line is open, and the next where that one is gone. */
  look(): void {
    const { people, connection, complaint } = this.line;
    if (this.wish === null || !this.#named) return;
    if (connection !== "open" || people === null) {
      this.#asked = null; // what was asked before a cut is asked anew
      return;
    }
    this.offline = false;
    const seated = people.seats.some((is) => is.type === "PersonSeat" && is.person === people.you);
    const free = people.seats.flatMap((is, seat) => (is.type === "FreeSeat" ? [seat] : []));
    if (this.wish === "look" || seated || people.status !== "setting") {
      this.looks = this.wish === "look";
      this.wish = null;
    } else if (free[0] === undefined)
      this.wish = null; // the page says that it is full
    else if (complaint !== null && complaint.type !== "SeatTaken") this.wish = null;
    else if (this.#asked === null || !free.includes(this.#asked)) {
      this.#asked = free[0];
      this.line.complaint = null;
      this.line.sit(free[0], false);
    }
  }

  close(): void {
    clearTimeout(this.#timer);
  }
}
