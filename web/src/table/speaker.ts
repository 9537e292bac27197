/** Who said something, as everybody reads and hears it. */

import { app } from "../app/texts.svelte";
import type { Said } from "../gen/wire";

/** The name, and for somebody who only looks on that mark. */
export function speaker(said: Said): string {
  return said.seated ? said.name : app.texts.text("chat-spectator", { name: said.name });
}
