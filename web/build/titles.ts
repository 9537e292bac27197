/** The titles of all games in one language, cut out of their messages: `import "virtual:titles/ru"`. */

import { FluentResource } from "@fluent/bundle";
import { readdirSync, readFileSync } from "node:fs";
import type { Plugin } from "vite";
import type { Title } from "../src/texts/titles.ts";

const NAME = "virtual:titles/";

function titleIn(source: string, room: string): Title | null {
  const entry = new FluentResource(source).body.find(({ id }) => id === `${room}-title`);
  if (entry === undefined) return null;
  const { value, attributes } = entry;
  const { about, length } = attributes;
  if (typeof value !== "string" || typeof about !== "string" || typeof length !== "string")
    throw new Error(`${room}-title needs plain words, .about and .length`);
  return { title: value, about, length };
}

export function titles(folder: string): Plugin {
  return {
    name: "titles",
    resolveId: (id) => (id.startsWith(NAME) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${NAME}`)) return null;
      const ending = `.${id.slice(NAME.length + 1)}.ftl`;
      const rooms = readdirSync(folder).filter((file) => file.endsWith(ending));
      const found: Record<string, Title> = {};
      for (const file of rooms) {
        const room = file.slice(0, -ending.length);
        const title = titleIn(readFileSync(`${folder}/${file}`, "utf-8"), room);
        if (title !== null) found[room] = title;
      }
      return `export default ${JSON.stringify(found)};`;
    },
  };
}
