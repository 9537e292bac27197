/** The words of parts of the page that come later: each part has a room of its own. */

import type { Language } from "../app/settings.svelte";
import { Texts } from "./texts";

const sources = import.meta.glob<string>("../../../src/igroteka/texts/{menu,replay,screen,sound}.*.ftl", {
  query: "?words",
  import: "default",
});

export async function wordsOf(
  room: "menu" | "replay" | "screen" | "sound",
  language: Language,
): Promise<Texts> {
  const source = await sources[`../../../src/igroteka/texts/${room}.${language}.ftl`]?.();
  if (source === undefined) throw new Error(`no messages of ${room} in ${language}`);
  return new Texts(language, [{ name: room, source, telling: {}, orders: {} }]);
}
