/** Has the browser bring the fonts together with the scripts: words then have their shape when they first appear. */

import type { Plugin } from "vite";

const EARLY = /^assets\/onest-(?:latin|cyrillic)-wght-.*\.woff2$/;

export function fonts(): Plugin {
  return {
    name: "fonts",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (_, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((name) => EARLY.test(name))
          .map((name) => ({
            tag: "link",
            attrs: { rel: "preload", as: "font", type: "font/woff2", href: `/${name}`, crossorigin: true },
            injectTo: "head" as const,
          })),
    },
  };
}
