/** Levels of bots: which one is offered, and how each of them plays. */

import type { GameOnShelf, Level } from "../gen/wire";
import type { Texts } from "../texts/texts";

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

/** What a level is called and how it plays, in a line. */
export function characterOf(level: Level, texts: Texts): string {
  return `${texts.capital(texts.word("level", level))}. ${texts.word("level", level, "about")}`;
}
