/** How faces are drawn: brought when the browser rests, for until then a colour beside a name will do. */

import type { Component } from "svelte";
import { resting } from "../app/rest";
import type { DrawingProps } from "../faces/shapes";

class Drawing {
  component: Component<DrawingProps> | null = $state.raw(null);
  #asked = false;

  /** Has it brought, once. */
  async bring(): Promise<void> {
    if (this.#asked) return;
    this.#asked = true;
    await resting();
    try {
      this.component = (await import("../faces/Drawing.svelte")).default;
    } catch {
      this.#asked = false; // the next face asks again
    }
  }
}

export const drawing = new Drawing();
