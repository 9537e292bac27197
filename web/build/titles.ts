/**
 * What is said of all games in one language, cut out of their messages: their titles for the shelf
 * (`import "virtual:titles/ru"`), and how they are played for invitations (`import "virtual:how/ru"`).
 */

import { FluentResource } from "@fluent/bundle";
import { readdirSync, readFileSync } from "node:fs";
import type { Plugin } from "vite";
import type { How, Title } from "../src/texts/titles.ts";

const TITLES = "virtual:titles/";
const HOW = "virtual:how/";

type Message = FluentResource["body"][number];

function titleIn({ value, attributes }: Message, room: string): Title {
  const { about, length } = attributes;
  if (typeof value !== "string" || typeof about !== "string" || typeof length !== "string")
    throw new Error(`${room}-title needs plain words, .about and .length`);
  return { title: value, about, length };
}

function howIn({ value, attributes }: Message, room: string): How {
  const { second, third } = attributes;
  if (typeof value !== "string" || typeof second !== "string" || typeof third !== "string")
    throw new Error(`${room}-how-to-play needs plain words, .second and .third`);
  return [value, second, third];
}

/** What is found under one name in the messages of each room that has it. */
function foundIn(
  folder: string,
  language: string,
  name: string,
  read: (entry: Message, room: string) => How | Title,
): string {
  const ending = `.${language}.ftl`;
  const found: Record<string, How | Title> = {};
  for (const file of readdirSync(folder).filter((one) => one.endsWith(ending))) {
    const room = file.slice(0, -ending.length);
    const { body } = new FluentResource(readFileSync(`${folder}/${file}`, "utf-8"));
    const entry = body.find(({ id }) => id === `${room}-${name}`);
    if (entry !== undefined) found[room] = read(entry, room);
  }
  return `export default ${JSON.stringify(found)};`;
}

export function titles(folder: string): Plugin {
  return {
    name: "titles",
    resolveId: (id) => (id.startsWith(TITLES) || id.startsWith(HOW) ? `\0${id}` : null),
    load(id) {
      const wanted = id.slice(1);
      if (wanted.startsWith(TITLES)) return foundIn(folder, wanted.slice(TITLES.length), "title", titleIn);
      if (wanted.startsWith(HOW)) return foundIn(folder, wanted.slice(HOW.length), "how-to-play", howIn);
      return null;
    },
  };
}
