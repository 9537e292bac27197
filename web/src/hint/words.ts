/** What is said of hints: the words around them, and a game's own reasons. */

import { broughtLater } from "../app/rest";
import type { Language } from "../app/settings.svelte";
import { Texts, type Orders, type Room, type Telling } from "../texts/texts";

const sources = import.meta.glob<string>("../../../src/igroteka/texts/{hint,*.hints}.*.ftl", {
  query: "?words",
  import: "default",
});
const tellings = import.meta.glob<{ readonly telling: Telling; readonly orders: Orders }>(
  "../gen/*.hints.telling.ts",
);
const NOTHING = { telling: {}, orders: {} };

async function room(name: string, file: string, language: Language): Promise<readonly Room[]> {
  const load = sources[`../../../src/igroteka/texts/${file}.${language}.ftl`];
  if (load === undefined) return [];
  const [source, words] = await broughtLater(() =>
    Promise.all([load(), tellings[`../gen/${file}.telling.ts`]?.() ?? NOTHING]),
  );
  return [{ name, source, telling: words.telling, orders: words.orders }];
}

/** The words around hints, where no game is spoken of. */
export async function hintWords(language: Language): Promise<Texts> {
  return new Texts(language, await room("hint", "hint", language));
}

/** The messages of a game, and before them what is said of hints; a game that gives no reasons has none. */
export async function hintTexts(texts: Texts, game: string): Promise<Texts> {
  const { language } = texts;
  const rooms = await Promise.all([
    room(`${game}-hints`, `${game}.hints`, language),
    room("hint", "hint", language),
  ]);
  return texts.behind(rooms.flat());
}
