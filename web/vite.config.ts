import { svelte } from "@sveltejs/vite-plugin-svelte";
import { marked } from "marked";
import { defineConfig, type Plugin } from "vite";

/** Our own documents become HTML when the page is built, so that no reader of Markdown is shipped. */
function documents(): Plugin {
  return {
    name: "documents",
    enforce: "pre",
    transform(text, id) {
      if (!id.endsWith(".md?document")) return null;
      return { code: `export default ${JSON.stringify(marked.parse(text, { async: false }))};`, map: null };
    },
  };
}

export default defineConfig({
  plugins: [documents(), svelte()],
  build: {
    outDir: "../src/igroteka/page",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // data: addresses would need a wider content policy
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true, changeOrigin: false } },
    fs: { allow: [".."] },
  },
});
