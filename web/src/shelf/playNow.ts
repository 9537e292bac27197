/** One click from the shelf to the first move. */

import type { GameOnShelf, Level, NewTableDraft } from "../gen/wire";

const PLAYERS = 3; // a table that is lively and still fits on a phone

/** A table for one against bots of a level that starts at once. */
export function againstBots(game: GameOnShelf, level: Level): NewTableDraft {
  const players = Math.min(Math.max(PLAYERS, game.fewest), game.most);
  return {
    game: game.name,
    seats: ["", ...Array.from({ length: players - 1 }, () => level)],
    start: true,
  };
}
