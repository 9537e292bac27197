/** What those at a table are called: people by their names, bots as the reader's language has it. */

import type { BotNamed, Replay, SeatIs, SeatThere } from "../gen/wire";
import type { Texts } from "../texts/texts";

/** A bot by the word of the reader's language. */
export function botCalled({ tree, number }: BotNamed, texts: Texts): string {
  const name = texts.word("BotName", tree);
  return number === 1 ? name : `${name} ${number}`;
}

/** Who sits there; a bot that plays on for somebody who left keeps that name. */
export function calledAt(is: SeatIs, texts: Texts): string {
  switch (is.type) {
    case "FreeSeat":
      return texts.text("free-seat");
    case "PersonSeat":
      return is.name;
    case "BotSeat":
      return is.named === null ? is.name : botCalled(is.named, texts);
  }
}

/** Who sits at one of my tables, as a list tells of it. */
export function calledThere({ name, named }: SeatThere, texts: Texts): string {
  return named === null ? name : botCalled(named, texts);
}

/** Who played a finished game. */
export function calledIn(replay: Pick<Replay, "names" | "bots">, texts: Texts): readonly string[] {
  return replay.names.map((name, seat) => {
    const named = replay.bots[seat] ?? null;
    return named === null ? name : botCalled(named, texts);
  });
}
