/** All that a list of my own tables takes: it is brought where somebody has one. */

import type { Language } from "../app/settings.svelte";
import { mineTexts } from "../texts/load";
import type { Texts } from "../texts/texts";
import { newsOf, worthTelling } from "./mine";
import MyTables from "./MyTables.svelte";

export interface MyRows {
  readonly MyTables: typeof MyTables;
  readonly words: Texts;
  readonly worthTelling: typeof worthTelling;
  readonly newsOf: typeof newsOf;
}

export async function bringRows(language: Language): Promise<MyRows> {
  return { MyTables, worthTelling, newsOf, words: await mineTexts(language) };
}
