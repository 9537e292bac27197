/** The messages of the page itself, in the language chosen now, for every part of the page. */

import { gameTitles, appTexts } from "../texts/load";
import type { Texts } from "../texts/texts";
import type { Titles } from "../texts/titles";
import { settings } from "./settings.svelte";

class App {
  #texts: Texts | null = $state.raw(null);
  #titles: Titles = $state.raw({});

  get ready(): boolean {
    return this.#texts !== null;
  }

  get texts(): Texts {
    if (this.#texts === null) throw new Error("the messages are not here yet");
    return this.#texts;
  }

  /** What the shelf says of each game. */
  get titles(): Titles {
    return this.#titles;
  }

  /** Brings the messages of the chosen language. */
  async load(): Promise<void> {
    const language = settings.language;
    const [texts, titles] = await Promise.all([appTexts(language), gameTitles(language)]);
    if (settings.language !== language) return; // another one was chosen meanwhile
    this.#texts = texts;
    this.#titles = titles;
  }
}

export const app = new App();
