/** Who has come and gone before the game, in words: told to those who listen. */

import type { People } from "../gen/wire";
import type { Texts } from "../texts/texts";

/** What is new between two tellings of who sits where, besides what the reader did; "" where nothing is. */
export function comings(before: People | null, now: People | null, words: Texts): string {
  if (before === null || now === null) return "";
  const [was, is] = [seated(before), seated(now)];
  const came = [...is].filter(([person]) => !was.has(person)).map(([, name]) => words.text("came", { name }));
  const went = [...was].filter(([person]) => !is.has(person)).map(([, name]) => words.text("went", { name }));
  return [...came, ...went].join(" ");
}

/** The others who sit at the table, and their names. */
function seated({ seats, you }: People): ReadonlyMap<string, string> {
  return new Map(
    seats.flatMap((is) =>
      is.type === "PersonSeat" && is.person !== you ? [[is.person, is.name] as const] : [],
    ),
  );
}
