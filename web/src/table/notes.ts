/** Who left, came back or paused: lines of the log that are no moves. */

import type { Note, Version } from "../gen/wire";

/** The log with the notes in their places; its last piece of news led to that version. */
export function withNotes(
  log: readonly unknown[],
  version: Version,
  notes: readonly Note[],
): readonly unknown[] {
  if (notes.length === 0) return log;
  const first = version - log.length; // what was before it is not told here any more
  const told = log.flatMap((news, index) => [
    news,
    ...notes.filter(({ after }) => after === first + index + 1),
  ]);
  return [...notes.filter(({ after }) => after === first), ...told];
}

/** The notes that were not there before: a table keeps the newest alone, so the first of them may be gone. */
export function newNotes(before: readonly Note[], now: readonly Note[]): readonly Note[] {
  for (let gone = 0; gone <= before.length; gone += 1) {
    const kept = before.slice(gone);
    if (kept.every((note, index) => same(note, now[index]))) return now.slice(kept.length);
  }
  return now;
}

function same(one: Note, other: Note | undefined): boolean {
  return one.type === other?.type && one.after === other.after && one.seat === other.seat;
}
