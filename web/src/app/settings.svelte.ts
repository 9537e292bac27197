/** What a person chose on this device: language, theme, sound, shortcuts, opponents; kept in the browser alone. */

export type Language = "ru" | "en";
export const THEMES = ["auto", "light", "dark", "sage", "evening"] as const;
export type Theme = (typeof THEMES)[number];

interface Chosen {
  readonly language: Language;
  readonly theme: Theme;
  readonly sound: boolean;
  /** From 0 to 1. */
  readonly volume: number;
  /** Whether one's turn is heard while the page is out of sight. */
  readonly background: boolean;
  /** Whether a phone stirs. */
  readonly touch: boolean;
  /** Whether the screen stays on while one plays. */
  readonly awake: boolean;
  readonly speech: boolean;
  readonly shortcuts: boolean;
  readonly odds: boolean;
  /** Whether log, chat and rules stay beside a board; null leaves it to the room that there is. */
  readonly panel: boolean | null;
  /** How many games of each kind were played to their end on this device. */
  readonly played: Readonly<Record<string, number>>;
  /** The level of bots by the name of the game. */
  readonly levels: Readonly<Record<string, string>>;
  /** The games of which a guided one was offered. */
  readonly offered: readonly string[];
  /** Whether all settings of a new table are shown. */
  readonly more: boolean;
  /** What the people are called who share this device, the first of them first. */
  readonly people: readonly string[];
  /** Finished tables that were taken off the list. */
  readonly away: readonly string[];
}

const KEY = "igroteka";

function usual(): Chosen {
  const language: Language = navigator.language.startsWith("ru") ? "ru" : "en";
  return {
    language,
    theme: "auto",
    sound: true,
    volume: 0.7,
    background: false,
    touch: true,
    awake: true,
    speech: false,
    shortcuts: true,
    odds: true,
    panel: null,
    played: {},
    levels: {},
    offered: [],
    more: false,
    people: [],
    away: [],
  };
}

function kept(): Chosen {
  try {
    const text = localStorage.getItem(KEY);
    return text === null ? usual() : { ...usual(), ...(JSON.parse(text) as Partial<Chosen>) };
  } catch {
    return usual(); // a private window may forbid storage, and somebody may have written nonsense
  }
}

export class Settings {
  #chosen = $state.raw(kept());

  get language(): Language {
    return this.#chosen.language;
  }
  get theme(): Theme {
    return this.#chosen.theme;
  }
  get sound(): boolean {
    return this.#chosen.sound;
  }
  get volume(): number {
    return this.#chosen.volume;
  }
  get background(): boolean {
    return this.#chosen.background;
  }
  get touch(): boolean {
    return this.#chosen.touch;
  }
  get awake(): boolean {
    return this.#chosen.awake;
  }
  get speech(): boolean {
    return this.#chosen.speech;
  }
  get shortcuts(): boolean {
    return this.#chosen.shortcuts;
  }
  get odds(): boolean {
    return this.#chosen.odds;
  }
  get panel(): boolean | null {
    return this.#chosen.panel;
  }

  get played(): Readonly<Record<string, number>> {
    return this.#chosen.played;
  }
  get levels(): Readonly<Record<string, string>> {
    return this.#chosen.levels;
  }
  get offered(): readonly string[] {
    return this.#chosen.offered;
  }
  get more(): boolean {
    return this.#chosen.more;
  }
  get people(): readonly string[] {
    return this.#chosen.people;
  }
  get away(): readonly string[] {
    return this.#chosen.away;
  }

  choose(some: Partial<Chosen>): void {
    this.#chosen = { ...this.#chosen, ...some };
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#chosen));
    } catch {
      return; // it holds until the page is closed
    }
  }
}

export const settings = new Settings();
