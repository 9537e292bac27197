/** What happened, as the log shows it: one entry a turn, in short words, with small pictures of cards. */

import type { Seat } from "../gen/core";
import { bare, seatOf } from "../play/telling";
import { Texts } from "../texts/texts";

/** Words, or a card or token that is drawn instead of them. */
export interface Part {
  readonly words: string;
  /** What the words stand for; absent where there is nothing to draw. */
  readonly piece?: Piece;
}

interface Piece {
  readonly kind: string;
  readonly value: unknown;
  readonly count: number;
}

/** One thing that happened. */
export interface Row {
  /** Who did it; null where nobody did. */
  readonly seat: Seat | null;
  /** In short, without the name. */
  readonly parts: readonly Part[];
  /** The whole sentence, for those who listen. */
  readonly sentence: string;
}

/** What belongs together: a turn, or a moment where all act at once; or the heading between two rounds. */
export interface Entry {
  readonly key: number;
  readonly rows: readonly Row[];
  readonly heading: string;
}

const [OPEN, SHUT] = ["\uE000", "\uE001"];
const SEAT = "Seat";
const MOMENT = 1500; // milliseconds in which everything is one moment of a live game

/** Says things with marks around what could be drawn, and keeps what that was. */
class Marking extends Texts {
  readonly #pieces: Piece[] = [];

  constructor(
    texts: Texts,
    private readonly drawn: readonly string[],
  ) {
    super(texts.language, texts.rooms);
  }

  protected override marked = (words: string, kind: string, value: unknown, count = 1): string => {
    if (kind !== SEAT && !this.drawn.includes(kind)) return words;
    this.#pieces.push({ kind, value, count });
    return `${OPEN}${this.#pieces.length - 1}:${words}${SHUT}`;
  };

  parts(thing: object, names: readonly string[]): readonly Part[] {
    this.#pieces.length = 0;
    const marked = this.say(thing, names);
    return marked
      .split(/(\uE000[^\uE001]*\uE001)/)
      .filter((part) => part !== "")
      .map((part) => {
        const found = /^\uE000(\d+):(.*)\uE001$/s.exec(part);
        const piece = this.#pieces[Number(found?.[1])];
        return piece === undefined ? { words: part } : { words: found?.[2] ?? "", piece };
      });
  }
}

interface Told {
  readonly row: Row | null;
  readonly at: number | null;
  readonly heading: string;
}

/** Tells news as entries, each piece of news once. */
export class Scribe {
  readonly #told = new WeakMap<object, Told>();
  readonly #marking: Marking;

  constructor(
    private readonly texts: Texts,
    private readonly names: readonly string[],
    /** Says a piece of news in a whole sentence. */
    private readonly sentence: (news: unknown) => string,
    /** The kinds of pieces that the game draws. */
    drawn: readonly string[],
  ) {
    this.#marking = new Marking(texts, drawn);
  }

  entries(log: readonly unknown[]): readonly Entry[] {
    const found: { key: number; rows: Row[]; heading: string; at: number | null }[] = [];
    for (const [key, news] of log.entries()) {
      if (typeof news !== "object" || news === null) continue;
      const { row, at, heading } = this.#tell(news);
      if (row !== null) {
        const last = found.at(-1);
        if (last !== undefined && together(last, row, at)) last.rows.push(row);
        else found.push({ key: 2 * key, rows: [row], heading: "", at });
      }
      if (heading !== "") found.push({ key: 2 * key + 1, rows: [], heading, at: null });
    }
    return found;
  }

  #tell(news: object): Told {
    const known = this.#told.get(news);
    if (known !== undefined) return known;
    const told = this.#write(news);
    this.#told.set(news, told);
    return told;
  }

  #write(news: object): Told {
    const sentence = this.sentence(news);
    const seen = bare(news) as { at?: unknown; end?: object | null };
    if (sentence === "") return { row: null, at: null, heading: "" };
    const at = typeof seen.at === "number" ? seen.at : null;
    const seat = seatOf(news) ?? null;
    // What ends a round is said between the rounds, and not within the turn.
    const ends = seen.end !== undefined && seen.end !== null;
    const heading = ends ? this.#heading(seen) : "";
    // A flag that fell is told by the whole sentence alone.
    const plain = seen !== news && "flag" in news && news.flag !== null;
    const parts = plain
      ? [{ words: sentence }]
      : withoutName(this.#marking.parts(ends ? { ...seen, end: null } : seen, this.names), seat);
    return { row: { seat, parts, sentence }, at, heading };
  }

  /** How the round ended: what the whole sentence says besides what was done. */
  #heading(seen: object): string {
    const whole = this.texts.say(seen, this.names);
    const done = this.texts.say({ ...seen, end: null }, this.names);
    return whole.startsWith(done) ? whole.slice(done.length).replace(/^[.\s]+/, "") : "";
  }
}

function together(
  last: { rows: readonly Row[]; heading: string; at: number | null },
  row: Row,
  at: number | null,
) {
  if (last.heading !== "") return false;
  if (last.at !== null && at !== null) return at - last.at < MOMENT;
  return row.seat !== null && last.rows.at(-1)?.seat === row.seat;
}

/** The entry names who did it, once: a row need not. */
function withoutName(parts: readonly Part[], seat: Seat | null): readonly Part[] {
  const [first, second, ...rest] = parts;
  if (seat === null || first?.piece?.kind !== SEAT || first.piece.value !== seat) return parts;
  if (second === undefined || second.piece !== undefined) return parts.slice(1);
  const words = second.words.replace(/^[:,]?\s*/, "");
  return words === "" ? rest : [{ words }, ...rest];
}
