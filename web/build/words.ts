/** Our messages as they are shipped: `import "….ftl?words"`, without what only those who write them read. */

import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const QUERY = "?words";

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

export function words(): Plugin {
  return {
    name: "words",
    enforce: "pre",
    load(id) {
      if (!id.endsWith(`.ftl${QUERY}`)) return null;
      const file = id.slice(0, -QUERY.length);
      this.addWatchFile(file);
      return `export default ${JSON.stringify(shipped(readFileSync(file, "utf-8")))};`;
    },
  };
}
