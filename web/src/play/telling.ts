/** News in words: one sentence for each thing that happened, "" where it is not worth one. */

import type { Seat, TimedSeen } from "../gen/core";
import type { Texts } from "../texts/texts";

/** What a game itself tells, be there clocks beside it or not. */
export function bare(news: unknown): unknown {
  return isTimed(news) ? news.game : news;
}

/** Who did what is told; undefined where it was nobody who sits at the table. */
export function seatOf(news: unknown): Seat | undefined {
  const seen = bare(news);
  if (typeof seen !== "object" || seen === null || !("seat" in seen)) return undefined;
  return typeof seen.seat === "number" ? seen.seat : undefined;
}

/** Whether it is a step of the game, and not a take-back, which a game knows nothing of. */
export function isOfTheGame(news: unknown): boolean {
  return !(typeof news === "object" && news !== null && "type" in news && news.type === "TookBack");
}

function isTimed(news: unknown): news is TimedSeen<object> {
  return typeof news === "object" && news !== null && "game" in news && "flag" in news && !("type" in news);
}

function sentence(news: object, texts: Texts, names: readonly string[]): string {
  if (!isTimed(news)) return texts.say(news, names);
  const flag = news.flag === null ? "none" : texts.seat(news.flag, names);
  return texts.text("TimedSeen", { game: texts.say(news.game, names), flag });
}

/** Tells news, each piece once: a log grows for hours, and its old lines stay what they are. */
export class Teller {
  readonly #told = new WeakMap<object, string>();

  constructor(
    readonly texts: Texts,
    readonly names: readonly string[],
  ) {}

  tell(news: unknown): string {
    if (typeof news !== "object" || news === null) return "";
    const known = this.#told.get(news);
    if (known !== undefined) return known;
    const told = sentence(news, this.texts, this.names).trim();
    this.#told.set(news, told);
    return told;
  }
}
