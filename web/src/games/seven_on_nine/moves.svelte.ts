/** What this player is about to do: one action on its way, and one that waits for its turn to be sent. */

import type { Action, Seen } from "../../gen/seven_on_nine";
import { keyOf } from "./cards";

const PATIENCE = 1_000; // milliseconds for which a second press waits for the answer to the first
const LIFTED = 2_000; // after which a card of which nothing was heard lies down again

interface Held {
  readonly action: Action;
  readonly since: number;
}

export class Moves {
  /** The card on its way to the pile. */
  pending: string | null = $state(null);
  /** The card drawn last. */
  newest: string | null = $state(null);
  /** The card that came back, and why. */
  returned: { readonly key: string; readonly why: string } | null = $state.raw(null);
  #held: Held | null = $state.raw(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly mayAct: () => boolean,
    private readonly act: (action: Action) => Promise<unknown>,
  ) {
    $effect(() => {
      const held = this.#held;
      if (held === null || !this.mayAct()) return;
      this.#held = null;
      if (performance.now() - held.since < PATIENCE) void this.#send(held.action);
    });
    $effect(() => () => clearTimeout(this.#timer));
  }

  /** Sends an action now, or as soon as the one before it is answered; never the same card twice. */
  make(action: Action): void {
    if (action.type === "Play") {
      const key = keyOf(action.card);
      if (this.pending === key) return;
      this.#lift(key);
    }
    this.returned = null;
    if (this.mayAct()) void this.#send(action);
    else this.#held = { action, since: performance.now() };
  }

  /** Takes notice of what came of it. */
  hear(seen: Seen, why: (seen: Seen) => string): void {
    switch (seen.type) {
      case "Drew":
        if (seen.card !== null) this.newest = keyOf(seen.card);
        return;
      case "Stayed":
        this.#lay(keyOf(seen.card));
        return;
      case "TooLate":
      case "DidNotFit":
        this.#lay(keyOf(seen.card));
        this.returned = { key: keyOf(seen.card), why: why(seen) };
        return;
      case "Finished":
        this.#lay(this.pending);
        return;
      case "PileOpened":
      case "Went":
      case "Reached":
      case "TimePassed":
        return;
    }
  }

  async #send(action: Action): Promise<void> {
    const refusal = await this.act(action);
    if (refusal === null) return;
    this.#held = null;
    if (action.type === "Play") this.#lay(keyOf(action.card));
  }

  #lift(key: string): void {
    this.pending = key;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#lay(key), LIFTED);
  }

  #lay(key: string | null): void {
    if (this.pending === key) this.pending = null;
    if (this.newest === key) this.newest = null;
  }
}
