/** Who said something, as everybody reads and hears it. */

import { app } from "../app/texts.svelte";
import type { PersonId, Said } from "../gen/wire";

/** The name, and for somebody who only looks on that mark; a bot has the name of its seat. */
export function speaker(said: Said, names: readonly string[]): string {
  if (said.bot !== null) return names[said.bot] ?? said.name;
  return said.seated ? said.name : app.texts.text("chat-spectator", { name: said.name });
}

/** Who can be heard no more: somebody, or all bots together, for they are one in this. */
export function speakers(all: readonly Said[], you: PersonId): ReadonlyMap<PersonId, string> {
  const others = all.filter((said) => said.person !== you);
  return new Map(
    others.map((said) => [said.person, said.bot === null ? speaker(said, []) : app.texts.text("chat-bots")]),
  );
}
