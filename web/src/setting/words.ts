/** The words of whoever sets a table: those of the game with its options, and of the form. */

import type { Language } from "../app/settings.svelte";
import { gameRooms, source } from "../texts/load";
import { Texts } from "../texts/texts";

const choices = import.meta.glob<string>(
  [
    "../../../src/igroteka/texts/*.ftl",
    "!../../../src/igroteka/texts/{core,server,web,table,terminal,setting,mine,people,lesson,luck,menu,replay,sound,*about}.*.ftl",
  ],
  { query: "?choices", import: "default" },
);

export async function settingTexts(language: Language, game: string): Promise<Texts> {
  const [rooms, options, form] = await Promise.all([
    gameRooms(language, game),
    choices[`../../../src/igroteka/texts/${game}.${language}.ftl`]?.() ?? "",
    source("setting", language),
  ]);
  const nothing = { telling: {}, orders: {} };
  return new Texts(language, [
    ...rooms,
    { name: game, source: options, ...nothing },
    { name: "setting", source: form, ...nothing },
  ]);
}
