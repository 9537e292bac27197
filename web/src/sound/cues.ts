/** What is to be heard and felt of what happens at a table: found from what the page shows, and from nothing else. */

import type { Seat } from "../gen/core";
import type { Sound } from "../play/board";

/** The sounds of the games' news, and those that are the same in all games. */
export type Cue = Sound | "turn" | "refusal" | "win" | "lose";

/** A moment of a table, as far as it can be heard. */
export interface Moment {
  /** What the table showed last; another one has other news. */
  readonly sight: unknown;
  /** The sounds of the news. */
  readonly news: readonly Sound[];
  /** Whether the seat at this device is to act, and it alone. */
  readonly turn: boolean;
  readonly places: readonly number[] | null;
  readonly own: readonly Seat[];
  /** What was refused last, in words. */
  readonly refused: string;
}

const MOST = 3; // cards that are heard one after the other

export class Cues {
  #before: Moment | null = null;

  /** What is new since the last look. Who comes to a table hears nothing of what was before. */
  of(moment: Moment): readonly Cue[] {
    const before = this.#before;
    this.#before = moment;
    if (moment.refused !== "" && moment.refused !== before?.refused) return ["refusal"];
    const news = before?.sight === moment.sight ? [] : moment.news;
    if (before === null && news.length === 0) return [];
    if (moment.places !== null && (before?.places ?? null) === null)
      return [ended(moment.places, moment.own)];
    const turn: readonly Cue[] = moment.turn && before?.turn !== true ? ["turn"] : [];
    return [...few(news), ...turn];
  }
}

/** Those who look on hear the end as the winner does, and so do several at one device. */
function ended(places: readonly number[], own: readonly Seat[]): Cue {
  return own.length === 0 || own.some((seat) => places[seat] === 1) ? "win" : "lose";
}

/** One sound of a kind, but for cards, which are heard as several. */
function few(news: readonly Sound[]): readonly Sound[] {
  const kept: Sound[] = [];
  for (const sound of news) {
    const most = sound === "deal" || sound === "card" ? MOST : 1;
    if (kept.filter((one) => one === sound).length < most) kept.push(sound);
  }
  return kept;
}
