/** My own tables: which of them are told of, in which order, and how each stands in words. */

import type { Route } from "../app/route.svelte";
import type { MyTable } from "../gen/wire";
import { calledThere } from "../play/names";
import type { Texts } from "../texts/texts";

const NEWS = 3 * 24 * 3600; // seconds for which the end of a game with others is news

export function isGoing({ status }: MyTable): boolean {
  return status === "setting" || status === "playing";
}

function isMyTurn({ to_act, mine }: MyTable): boolean {
  return to_act.some((seat) => mine.includes(seat));
}

/** Others sit at the table already, and nobody is missing: it is going to begin. */
function isFull({ status, seats, people }: MyTable): boolean {
  return status === "setting" && people > 1 && seats.every((seat) => seat !== null);
}

/** Whether somebody waits for me there: with my move, or to begin. */
function isWaitedFor(table: MyTable): boolean {
  return isMyTurn(table) || isFull(table);
}

/** The way to a table of mine: to play, or to see how it went. */
export function wayTo(table: MyTable): Route {
  return { page: isGoing(table) ? "table" : "replay", table: table.table };
}

/** What the shelf tells of: where I am waited for, then what goes on, then what ended of late with others. */
export function worthTelling(
  tables: readonly MyTable[],
  away: readonly string[],
  now: number,
): readonly MyTable[] {
  const rank = (table: MyTable): number => (isGoing(table) ? (isWaitedFor(table) ? 0 : 1) : 2);
  const told = tables.filter(
    (table) =>
      isGoing(table) ||
      (table.status === "over" &&
        table.people > 1 &&
        now - table.changed < NEWS &&
        !away.includes(table.table)),
  );
  return told.toSorted((one, other) => rank(one) - rank(other) || other.changed - one.changed);
}

/** Who else sits there. */
export function rivalsOf(table: MyTable, words: Texts, texts: Texts): string {
  const rivals = table.seats.flatMap((seat, number) =>
    seat === null || table.mine.includes(number) ? [] : [calledThere(seat, texts)],
  );
  const here = table.mine.flatMap((seat) => table.seats[seat]?.name ?? []);
  if (rivals.length > 0) return texts.listed(rivals);
  return here.length > 1 ? texts.listed(here) : words.text("alone");
}

/** How it stands, and whether I am waited for. */
export function stateOf(
  table: MyTable,
  words: Texts,
  texts: Texts,
): { readonly text: string; readonly yours: boolean } {
  const named = (seats: readonly number[]): string =>
    texts.listed(
      seats.flatMap((number) => {
        const seat = table.seats[number] ?? null;
        return seat === null ? [] : [calledThere(seat, texts)];
      }),
    );
  const { mine, to_act: toAct } = table;
  switch (table.status) {
    case "setting":
      return {
        text: texts.text("table-waits", { free: table.seats.filter((seat) => seat === null).length }),
        yours: isFull(table),
      };
    case "playing": {
      const yours = isMyTurn(table);
      if (toAct.length === 0 || (yours && toAct.length > 1)) return { text: words.text("plays"), yours };
      if (yours && mine.length === 1) return { text: words.text("your-turn"), yours };
      return { text: words.text("turn-of", { names: named(toAct) }), yours };
    }
    case "over": {
      const best = table.places.flatMap((place, seat) => (place === 1 ? [seat] : []));
      if (best.length === 0) return { text: words.text("over"), yours: false };
      if (best.length > 1 && best.some((seat) => mine.includes(seat)))
        return { text: words.text("drawn"), yours: false };
      if (mine.length === 1 && best[0] === mine[0]) return { text: words.text("you-won"), yours: false };
      return { text: words.text("won", { names: named(best) }), yours: false };
    }
    case "unfinished":
      return { text: words.text("unfinished"), yours: false };
    case "set-aside":
      return { text: words.text("set-aside"), yours: false };
  }
}

/** What the box of a game says of my tables, and where it leads. */
export interface News {
  readonly text: string;
  readonly yours: boolean;
  readonly way: Route;
}

/** How the first of my tables of that game stands, of those that go on. */
export function newsOf(game: string, told: readonly MyTable[], words: Texts, texts: Texts): News | null {
  const table = told.find((one) => one.game === game && isGoing(one));
  return table === undefined ? null : { ...stateOf(table, words, texts), way: wayTo(table) };
}

const UNITS = [
  ["day", 24 * 3600],
  ["hour", 3600],
  ["minute", 60],
] as const;

/** How long ago that was, in words of the language. */
export function ago(then: number, now: number, language: string): string {
  const passed = Math.max(0, now - then);
  const told = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  const [unit, length] = UNITS.find(([, size]) => passed >= size) ?? ["second", Infinity];
  return told.format(length === Infinity ? 0 : -Math.floor(passed / length), unit);
}
