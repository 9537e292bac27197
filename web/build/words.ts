/** Our messages as they are shipped: `import "….ftl?words"`, without what only those who write them read.
 *
 * What whoever sets a table chooses from is not read at a table, and comes by itself: `import "….ftl?choices"`.
 */

import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const QUERY = "?words";
const CHOICES = "?choices";
const CHOICE = /^\w+-(?:Options|Preset)-.*\n([ \t].*\n)*/gm;

/** What a browser needs of a file of messages; comments, how to play and the words of the command line are left out. */
export function shipped(source: string): string {
  return source
    .replace(/^#.*\n/gm, "")
    .replace(/^\w+-how-to-play = .*\n([ \t].*\n)*/gm, "") // an invitation brings these by themselves
    .replace(/^server-[a-z].*\n([ \t].*\n)*/gm, "") // the browser is told types, and those begin with a capital
    .replace(/\n{2,}(?=\S)/g, "\n") // an empty line within a message is a part of it
    .replace(/^ +/gm, " ")
    .trimStart();
}

/** The options of a game and its ways to play, in words. */
export function choices(source: string): string {
  return shipped(Array.from(source.matchAll(CHOICE), ([message]) => message).join(""));
}

export function words(): Plugin {
  return {
    name: "words",
    enforce: "pre",
    load(id) {
      const [file = "", query] = id.split(/(?=\?)/);
      if (!file.endsWith(".ftl") || (query !== QUERY && query !== CHOICES)) return null;
      this.addWatchFile(file);
      const source = readFileSync(file, "utf-8");
      const told = query === QUERY ? shipped(source.replace(CHOICE, "")) : choices(source);
      return `export default ${JSON.stringify(told)};`;
    },
  };
}
