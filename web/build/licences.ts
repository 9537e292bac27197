/** The notices of what is shipped with the page lie beside it. */

import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const SHIPPED: Readonly<Record<string, string>> = {
  "onest.txt": "node_modules/@fontsource-variable/onest/LICENSE",
  "svelte.txt": "node_modules/svelte/LICENSE.md",
};

export function licences(): Plugin {
  return {
    name: "licences",
    apply: "build",
    generateBundle() {
      for (const [name, file] of Object.entries(SHIPPED))
        this.emitFile({ type: "asset", fileName: `licences/${name}`, source: readFileSync(file, "utf-8") });
    },
  };
}
