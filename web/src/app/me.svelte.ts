/** Who plays on this device: somebody with a name, or a newcomer, who becomes a guest by the first deed. */

import type { Face, Me } from "../gen/wire";
import { api } from "./api";
import { app } from "./texts.svelte";

class Myself {
  #me: Me | null = $state.raw(null);
  #asked: Promise<Me | null> | null = null;

  /** The name, or null for a newcomer, and until the server has answered. */
  get name(): string | null {
    return this.#me?.name ?? null;
  }

  /** Who this is, or null as above. */
  get me(): Me | null {
    return this.#me;
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

  /** Has another face from now on. */
  async look(face: Face): Promise<void> {
    this.#is(await api.face(face));
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

/** A friendly name for a guest: none of these, as long as there is another. */
export function guestName(taken: readonly string[] = []): string {
  const all = app.texts.text("guest-names").split(", ");
  const free = all.filter((name) => !taken.includes(name));
  const names = free.length > 0 ? free : all;
  return names[Math.floor(Math.random() * names.length)] ?? "";
}

export const myself = new Myself();
