/** What those who listen are told: merged into one announcement at a time, never a queue. */

import type { Millis } from "../gen/core";

const PAUSE: Millis = 700;
const MOST = 24; // sentences in one announcement; older ones are in the log
const MOST_LIVE = 4;

export interface Announcement {
  readonly number: number;
  readonly sentences: readonly string[];
}

export class Announcer {
  said: Announcement = $state.raw({ number: 0, sentences: [] });
  #news: string[] = [];
  #turn: string | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #last = -Infinity;
  #number = 0; // beside `said`, so that whoever speaks in an effect does not listen there

  constructor(private readonly clock: () => Millis = () => performance.now()) {}

  /** Something happened; where several may act at once, only the newest of it is worth hearing. */
  tell(sentences: readonly string[], live: boolean): void {
    const told = sentences.filter((sentence) => sentence !== "");
    if (told.length === 0) return;
    this.#news = [...this.#news, ...told].slice(live ? -MOST_LIVE : -MOST);
    this.#soon();
  }

  /** What can be done now; it takes the place of what could be done a moment ago. */
  turn(sentence: string): void {
    this.#turn = sentence;
    this.#soon();
  }

  /** What was to be said of a turn that is over is not said any more. */
  noTurn(): void {
    this.#turn = null;
  }

  /** Says it at once, because somebody asked, or because it answers what was just done. */
  now(sentences: readonly string[]): void {
    this.#say([...this.#news, ...sentences]);
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  #soon(): void {
    this.#timer ??= setTimeout(
      () => {
        this.#timer = undefined;
        const turn = this.#turn;
        this.#turn = null;
        this.#say([...this.#news, ...(turn === null ? [] : [turn])]);
      },
      Math.max(0, this.#last + PAUSE - this.clock()),
    );
  }

  #say(sentences: readonly string[]): void {
    this.#news = [];
    if (sentences.length === 0) return;
    this.#last = this.clock();
    this.#number += 1;
    this.said = { number: this.#number, sentences };
  }
}
