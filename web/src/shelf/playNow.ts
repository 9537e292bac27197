/** One click from the shelf to the first move. */

import type { GameOnShelf, Level, NewTableDraft } from "../gen/wire";

const PLAYERS = 3; // a table that is lively and still fits on a phone
const USUAL = "casual";

/** The level that a newcomer meets: the usual one, where the game has it. */
export function usualLevel(levels: readonly Level[]): Level {
  if (levels.includes(USUAL)) return USUAL;
  const last = levels[levels.length - 1];
  if (last === undefined) throw new Error("nobody to play against");
  return last;
}

/** A table for one against bots that starts at once. */
export function againstBots(game: GameOnShelf): NewTableDraft {
  const players = Math.min(Math.max(PLAYERS, game.fewest), game.most);
  const level = usualLevel(game.levels);
  return {
    game: game.name,
    seats: ["", ...Array.from({ length: players - 1 }, () => level)],
    start: true,
  };
}
