import { svelte } from "@sveltejs/vite-plugin-svelte";
import { readFileSync } from "node:fs";
import { defineConfig } from "vite";
import { documents } from "./build/documents";
import { licences } from "./build/licences";
import { titles } from "./build/titles";

/** The version of the program, as its package states it. */
function version(): string {
  const found = /^version = "(.+)"$/m.exec(readFileSync("../pyproject.toml", "utf-8"));
  if (found?.[1] === undefined) throw new Error("pyproject.toml states no version");
  return found[1];
}

export default defineConfig({
  plugins: [documents(), titles("../src/igroteka/texts"), licences(), svelte()],
  define: { __VERSION__: JSON.stringify(version()) },
  build: {
    outDir: "../src/igroteka/page",
    emptyOutDir: true,
    target: "es2022",
    manifest: true, // what each page brings with it, for the test of their weight
    assetsInlineLimit: 0, // data: addresses would need a wider content policy
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true, changeOrigin: false } },
    fs: { allow: [".."] },
  },
});
