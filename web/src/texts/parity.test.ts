import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Language } from "../app/settings.svelte";
import { gameTexts } from "./load";
import type { Texts } from "./texts";

/** What Python said of a piece of news; tests/web/test_words.py writes these down and runs this test. */
interface Case {
  readonly game: string;
  readonly language: Language;
  readonly news: object;
  readonly said: string;
}

const file: unknown = import.meta.env["VITE_SAID_BY_PYTHON"];

test.runIf(typeof file === "string")("every sentence is the same in the browser and in Python", async () => {
  const { names, cases } = JSON.parse(readFileSync(String(file), "utf-8")) as {
    readonly names: readonly string[];
    readonly cases: readonly Case[];
  };
  expect(cases.length).toBeGreaterThan(0);
  const opened = new Map<string, Texts>();
  for (const { game, language, news, said } of cases) {
    const key = `${game}.${language}`;
    const texts = opened.get(key) ?? (await gameTexts(language, game));
    opened.set(key, texts);
    expect(texts.say(news, names), JSON.stringify(news)).toBe(said);
  }
});
