/** Finds the rulebook of a game in a language, each brought when it is opened. */

import type { Language } from "../app/settings.svelte";
import type { Document } from "./document";

const books = import.meta.glob<Document>("../../../docs/rules/*.md", {
  query: "?document",
  import: "default",
});

export async function rulebook(game: string, language: Language): Promise<Document> {
  const load = books[`../../../docs/rules/${game}.${language}.md`];
  if (load === undefined) throw new Error(`no rules of ${game} in ${language}`);
  return load();
}
