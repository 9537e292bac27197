/** What the things on a board say of themselves. An element names it in `data-about`; the words come when asked for. */

import type { Language } from "../app/settings.svelte";
import { Texts, type Room } from "../texts/texts";
import { characterOf } from "./levels";

/** What a game is asked with: the moment, and the words of the game and of its explanations. */
export interface Asked<View> {
  readonly view: View;
  readonly names: readonly string[];
  readonly texts: Texts;
  readonly about: Texts;
}

/** What is said: first why it cannot be pressed, and what can instead, where that is so. */
export interface Answer {
  readonly why?: string;
  readonly says?: readonly string[];
}

/** What games/<game>/about.ts exports: an answer where a message alone is not enough; `of` is what follows the colon. */
export type About<View> = (name: string, of: string, asked: Asked<View>) => Answer | null;

const games = import.meta.glob<{ readonly about: About<unknown> }>("../games/*/about.ts");
const sources = import.meta.glob<string>(
  ["../../../src/igroteka/texts/about.*.ftl", "../../../src/igroteka/texts/*_about.*.ftl"],
  { query: "?words", import: "default" },
);

async function room(name: string, language: Language): Promise<readonly Room[]> {
  const source = await sources[`../../../src/igroteka/texts/${name}.${language}.ftl`]?.();
  return source === undefined ? [] : [{ name, source, telling: {}, orders: {} }];
}

/** The explanations of a game and behind them those of every table; a game may have none of its own. */
export async function aboutTexts(language: Language, game: string): Promise<Texts> {
  const [own, house] = await Promise.all([room(`${game}_about`, language), room("about", language)]);
  return new Texts(language, [...own, ...house]);
}

/** The game's own answers. */
export async function gameAbout(game: string): Promise<About<unknown>> {
  return (await games[`../games/${game}/about.ts`]?.())?.about ?? (() => null);
}

/** What the marks of the seat plates say, and what is shut while the table takes no moves: the same in all games. */
function house(name: string, of: string, { texts, about }: Asked<unknown>): Answer | null {
  if (name === "closed") return { why: about.text("closed") };
  if (name !== "bot" && name !== "weaker") return null;
  return { says: [about.text(name), characterOf(of, texts)] };
}

/** All that an element says of itself: `data-about` holds names, each with what it is of after a colon. */
export function answered(marks: string, game: About<unknown>, asked: Asked<unknown>): Required<Answer> {
  const all = marks.split(" ").map((mark) => {
    const [name = "", ...of] = mark.split(":");
    const found = game(name, of.join(":"), asked) ?? house(name, of.join(":"), asked);
    return found ?? { says: asked.about.has(name) ? [asked.about.text(name)] : [] };
  });
  return {
    why: all.map(({ why = "" }) => why).find((why) => why !== "") ?? "",
    says: all.flatMap(({ says = [] }) => says).filter((sentence) => sentence !== ""),
  };
}
