/** Brings the messages of one language: those of the page once, those of a game when it is wanted. */

import type { Language } from "../app/settings.svelte";
import * as core from "../gen/core.telling";
import * as wire from "../gen/wire.telling";
import type { Hows, Titles } from "./titles";
import { Texts, type Orders, type Room, type Telling } from "./texts";

interface Told {
  readonly telling: Telling;
  readonly orders: Orders;
}

const sources = import.meta.glob<string>(
  [
    "../../../src/igroteka/texts/*.ftl",
    "!../../../src/igroteka/texts/{terminal,hint,menu,replay,screen,sound,*.hints,*about}.*.ftl",
  ],
  { query: "?words", import: "default" },
);
const tellings = import.meta.glob<Told>(["../gen/*.telling.ts", "!../gen/{core,wire,*.hints}.telling.ts"]);
const SHARED: readonly (readonly [string, Told])[] = [
  ["core", core],
  ["server", wire],
  ["web", { telling: {}, orders: {} }],
  ["table", { telling: {}, orders: {} }],
];

export async function source(room: string, language: Language): Promise<string> {
  const load = sources[`../../../src/igroteka/texts/${room}.${language}.ftl`];
  if (load === undefined) throw new Error(`no messages of ${room} in ${language}`);
  return load();
}

async function sharedRooms(language: Language): Promise<readonly Room[]> {
  return Promise.all(
    SHARED.map(async ([name, words]) => ({
      name,
      source: await source(name, language),
      telling: words.telling,
      orders: words.orders,
    })),
  );
}

/** The messages of the app. */
export async function appTexts(language: Language): Promise<Texts> {
  return new Texts(language, await sharedRooms(language));
}

/** The messages of one room of the page, which is brought only where somebody asks for it. */
async function alone(name: string, language: Language): Promise<Texts> {
  return new Texts(language, [{ name, source: await source(name, language), telling: {}, orders: {} }]);
}

/** What is said of a table's luck. */
export async function luckTexts(language: Language): Promise<Texts> {
  return alone("luck", language);
}

/** What is said around a guided first game. */
export async function lessonTexts(language: Language): Promise<Texts> {
  return alone("lesson", language);
}

/** What is said around the rules of a game. */
export async function rulebookTexts(language: Language): Promise<Texts> {
  return alone("rulebook", language);
}

/** What is said of the people at a table: invitations, the wait before the game, who comes and goes. */
export async function peopleTexts(language: Language): Promise<Texts> {
  const words = await source("people", language);
  return new Texts(language, [{ name: "people", source: words, telling: {}, orders: {} }]);
}

/** How each game is played, in short. */
export async function howToPlay(language: Language): Promise<Hows> {
  return (language === "ru" ? await import("virtual:how/ru") : await import("virtual:how/en")).default;
}

/** What is said of one's own tables, which is brought where somebody has one. */
export async function mineTexts(language: Language): Promise<Texts> {
  const words = await source("mine", language);
  return new Texts(language, [{ name: "mine", source: words, telling: {}, orders: {} }]);
}

/** The messages of the page "me", and behind them those of the app. */
export async function meTexts(language: Language): Promise<Texts> {
  const [words, shared] = await Promise.all([source("me", language), sharedRooms(language)]);
  return new Texts(language, [{ name: "me", source: words, telling: {}, orders: {} }, ...shared]);
}

/** What the shelf says of each game. */
export async function gameTitles(language: Language): Promise<Titles> {
  return (language === "ru" ? await import("virtual:titles/ru") : await import("virtual:titles/en")).default;
}

/** The messages of a game, and behind them those of the app. */
export async function gameTexts(language: Language, game: string): Promise<Texts> {
  return new Texts(language, await gameRooms(language, game));
}

export async function gameRooms(language: Language, game: string): Promise<readonly Room[]> {
  const telling = tellings[`../gen/${game}.telling.ts`];
  if (telling === undefined) throw new Error(`no game ${game}`);
  const [words, own, shared] = await Promise.all([telling(), source(game, language), sharedRooms(language)]);
  return [{ name: game, source: own, telling: words.telling, orders: words.orders }, ...shared];
}
