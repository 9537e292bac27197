/** Who plays on this device: somebody with a name, or a newcomer, who becomes a guest by the first deed. */

import type { Me } from "../gen/wire";
import { api } from "./api";
import { app } from "./texts.svelte";

class Myself {
  #me: Me | null = $state.raw(null);
  #asked: Promise<Me | null> | null = null;

  /** The name, or null for a newcomer, and until the server has answered. */
  get name(): string | null {
    return this.#me?.name ?? null;
  }

  /** Asks the server once who this is. */
  known(): Promise<Me | null> {
    this.#asked ??= api.me().then(
      (me) => (this.#me = me),
      (problem: unknown) => {
        this.#asked = null; // the next one who wants to know asks again
        throw problem;
      },
    );
    return this.#asked;
  }

  /** Sees to it that the server knows somebody here; nothing is asked of a newcomer. */
  async welcome(): Promise<void> {
    if ((await this.known()) === null) this.#asked = null; // another tab of this device may have done so since
    if ((await this.known()) === null) await this.rename(guestName());
  }

  async rename(name: string): Promise<void> {
    this.#is(await api.name(name));
  }

  /** All that was kept is gone: a newcomer again. */
  async forget(): Promise<void> {
    await api.forgetMe();
    this.#is(null);
  }

  /** Becomes the person who sent this word from another device. */
  async enter(token: string): Promise<void> {
    await api.enter(token);
    this.#asked = null;
    await this.known();
  }

  #is(me: Me | null): void {
    this.#me = me;
    this.#asked = Promise.resolve(me);
  }
}

/** A name that tells guests apart. */
export function guestName(): string {
  return app.texts.text("guest-number", { number: String(100 + Math.floor(Math.random() * 900)) });
}

export const myself = new Myself();
