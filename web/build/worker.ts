/**
 * Makes the service worker, sw.js: our own few lines, with the list of the page's files written into them.
 *
 * A build has a name, which follows from the names of its files, and those from their contents. The page has it
 * (`<meta name="build">`), so has the worker, and the server reads it from the page.
 */

import { createHash } from "node:crypto";
import type { Plugin } from "vite";

const WORKER = "sw.js";
const PAGE = "index.html";
const LETTERS = 12;

export function worker(): Plugin {
  return {
    name: "worker",
    apply: "build",
    enforce: "post",
    buildStart() {
      this.emitFile({ type: "chunk", id: "src/worker/worker.ts", fileName: WORKER });
    },
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const files = Object.keys(bundle).filter((name) => name.startsWith("assets/"));
        const names = files.toSorted();
        const build = createHash("sha256").update(names.join("\n")).digest("hex").slice(0, LETTERS);
        const made = bundle[WORKER];
        const page = bundle[PAGE];
        if (made?.type !== "chunk" || page?.type !== "asset" || typeof page.source !== "string")
          throw new Error(`${WORKER} and ${PAGE} should be there by now`);
        made.code = made.code
          .replace("__BUILD__", build)
          .replace("__FILES__", names.map((name) => `/${name}`).join(" "));
        page.source = page.source.replace(
          "</title>",
          `</title>\n    <meta name="build" content="${build}" />`,
        );
      },
    },
  };
}
