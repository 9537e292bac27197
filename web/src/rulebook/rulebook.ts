/** Finds the rulebook of a game in a language, and who draws its examples, each brought when it is opened. */

import type { Component } from "svelte";
import type { Language } from "../app/settings.svelte";
import type { Texts } from "../texts/texts";
import type { Document } from "./document";

/** Draws one line of a ```table block, in the game's own short notation. */
export type Example = Component<{ readonly line: string; readonly texts: Texts }>;

const books = import.meta.glob<Document>("../../../docs/rules/*.md", {
  query: "?document",
  import: "default",
});

export async function rulebook(game: string, language: Language): Promise<Document> {
  const load = books[`../../../docs/rules/${game}.${language}.md`];
  if (load === undefined) throw new Error(`no rules of ${game} in ${language}`);
  return load();
}

const examples = import.meta.glob<Example>("../games/*/Example.svelte", { import: "default" });

/** Who draws the examples of a game, or null where the page has no such game. */
export async function exampleOf(game: string): Promise<Example | null> {
  const load = examples[`../games/${game}/Example.svelte`];
  return load === undefined ? null : load();
}
