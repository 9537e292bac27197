/** One click from the shelf to the first move. */

import type { GameOnShelf, Level, NewTableDraft } from "../gen/wire";

const PLAYERS = 3; // a table that is lively and still fits on a phone
const USUAL = ["adaptive", "casual"]; // the first of them that a game has

/** The level that a newcomer meets: the one that adapts, where the game has it. */
export function usualLevel(levels: readonly Level[]): Level {
  const usual = USUAL.find((level) => levels.includes(level)) ?? levels[levels.length - 1];
  if (usual === undefined) throw new Error("nobody to play against");
  return usual;
}

/** The level that was chosen for a game the last time, as long as the game has it. */
export function levelFor(game: GameOnShelf, chosen: Readonly<Record<string, Level>>): Level {
  const level = chosen[game.name];
  return level !== undefined && game.levels.includes(level) ? level : usualLevel(game.levels);
}

/** A table for one against bots of a level that starts at once. */
export function againstBots(game: GameOnShelf, level: Level): NewTableDraft {
  const players = Math.min(Math.max(PLAYERS, game.fewest), game.most);
  return {
    game: game.name,
    seats: ["", ...Array.from({ length: players - 1 }, () => level)],
    start: true,
  };
}
