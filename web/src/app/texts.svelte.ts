/** The messages of the house in the language chosen now, for every part of the page. */

import { houseTexts } from "../texts/load";
import type { Texts } from "../texts/texts";
import { settings } from "./settings.svelte";

class House {
  #texts: Texts | null = $state.raw(null);

  get ready(): boolean {
    return this.#texts !== null;
  }

  get texts(): Texts {
    if (this.#texts === null) throw new Error("the messages are not here yet");
    return this.#texts;
  }

  /** Brings the messages of the chosen language. */
  async load(): Promise<void> {
    const language = settings.language;
    const texts = await houseTexts(language);
    if (settings.language === language) this.#texts = texts;
  }
}

export const house = new House();
