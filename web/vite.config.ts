import { svelte } from "@sveltejs/vite-plugin-svelte";
import { readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { documents } from "./build/documents.ts";
import { fonts } from "./build/fonts.ts";
import { licences } from "./build/licences.ts";
import { titles } from "./build/titles.ts";
import { words } from "./build/words.ts";
import { worker } from "./build/worker.ts";

/** The version of the program, as its package states it. */
function version(): string {
  const found = /^version = "(.+)"$/m.exec(readFileSync("../pyproject.toml", "utf-8"));
  if (found?.[1] === undefined) throw new Error("pyproject.toml states no version");
  return found[1];
}

/** The chunk of a game's board, with all that it shares with what comes later: small files pack badly. */
function boardOf(module: string): string | null {
  return /src\/games\/(\w+)\/index\.ts/.exec(module)?.[1] ?? null;
}

export default defineConfig({
  plugins: [documents(), titles("../src/igroteka/texts"), words(), licences(), svelte(), fonts(), worker()],
  define: { __VERSION__: JSON.stringify(version()) },
  build: {
    outDir: "../src/igroteka/page",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // data: addresses would need a wider content policy
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What every page of the house needs packs better together than in forty small files.
          groups: [
            { name: "library", test: /node_modules/ },
            { name: "ru", test: /texts\/(core|server|web|table)\.ru\.ftl|titles\/ru/ },
            { name: "en", test: /texts\/(core|server|web|table)\.en\.ftl|titles\/en/ },
            {
              name: "house",
              // But for what one has to open first.
              test: /src\/(app\/(?!Preferences|Themes|Address|Copying|share|clipboard)|cards\/|play\/(?![Aa]bout|boxes|flights|motion|places|sky|table|ways)|texts\/(?!later)|wire\/|shelf\/(Cover|JoinForm|TableList|playNow))|src\/fairness\/(laying|lines|sha256|witness)\./,
            },
            { name: "table", test: /src\/table\/(Frame|Layout|Table)\.svelte/ },
            { name: boardOf },
          ],
        },
      },
    },
  },
  test: {
    testTimeout: 60_000, // a busy machine is no failure
    css: true, // the colours of the themes are compared
  },
  server: {
    proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true, changeOrigin: false } },
    fs: { allow: [".."] },
  },
});
