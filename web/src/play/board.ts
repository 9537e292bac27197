/** What a game's board is given and what a game brings to the page: the seam between the frame and the games. */

import type { Component } from "svelte";
import { broughtLater } from "../app/rest";
import type { Millis, Seat } from "../gen/core";
import type { Texts } from "../texts/texts";
import type { AnyRefusal } from "../wire/line.svelte";

/** Everything a board is given and can do: it draws the view, and sends actions; it computes no rule. */
export interface BoardProps<View, Seen, Action> {
  readonly view: View;
  /** Whose eyes these are; null is a spectator's. */
  readonly seat: Seat | null;
  /** What happened between the view before and this one, for motion and sound; empty after a reload. */
  readonly fresh: readonly Seen[];
  readonly names: readonly string[];
  readonly texts: Texts;
  /** Whether this seat may do something now and nothing is on its way to the server. */
  readonly mayAct: boolean;
  /** When CLOCK rings, in table time; read the time itself with `at()`, in an animation frame or a timer. */
  readonly deadline: Millis | null;
  readonly at: () => Millis;
  /** Makes a move; the answer is the refusal, which the frame has told already, or null. */
  readonly act: (action: Action) => Promise<AnyRefusal | null>;
  /** What this seat would see after a quiet move (`Try`), or null where it is refused. */
  readonly attempt: (action: Action) => Promise<View | null>;
  /** Takes the last quiet step back; null where the server says that there is none. */
  readonly takeBack: (() => Promise<AnyRefusal | null>) | null;
  /** Tells those who listen; the frame itself tells the news and whose turn it is. */
  readonly announce: (text: string) => void;
  /** What happened last in words, for a board to say while others act. */
  readonly recent: readonly string[];
  /** At a table with all hands open (a replay), what each other seat sees; otherwise empty. */
  readonly others: readonly View[];
}

/** What games/<game>/index.ts exports as `game`. */
export interface GameOnPage<View, Seen, Action> {
  readonly Board: Component<BoardProps<View, Seen, Action>>;
  /** The table read aloud, sentence by sentence: what lies where, and last what this seat can do now. */
  readonly describe: (view: View, texts: Texts, names: readonly string[]) => readonly string[];
  /** A short line for the header: "round 2 · to 35 points"; "" where there is nothing to say. */
  readonly heading: (view: View, texts: Texts) => string;
  /** Which sound a piece of news makes, if any; that of the end is the frame's. */
  readonly sound: (seen: Seen) => Sound | null;
  /** What is said aloud of a piece of news to those who want it. */
  readonly spoken?: (seen: Seen) => string | null;
  /** What draws a card or a token within a line of the log, and the kinds that it draws; the rest is told in words. */
  readonly pieces?: { readonly Piece: Component<PieceProps<never>>; readonly kinds: readonly string[] };
}

/** What games/<game>/Decided.svelte is given, where a game has one: it draws what decided it. */
export interface DecidedProps<View> {
  /** The last view. */
  readonly view: View;
  readonly places: readonly number[];
  readonly names: readonly string[];
  readonly texts: Texts;
}

/** What a drawing of a card or a token within a line of the log is given. */
export interface PieceProps<Value> {
  readonly value: Value;
}

/** The seats in the order of their places. */
export function bestFirst(places: readonly number[]): readonly Seat[] {
  return places.map((_, seat) => seat).toSorted((one, other) => (places[one] ?? 0) - (places[other] ?? 0));
}

/** A card is laid down or given, one comes into a hand, something is won or goes wrong, several race. */
export type Sound = "card" | "deal" | "gain" | "miss" | "race";

/** The frame is the same for all games: it passes on what it does not look into. */
export type AnyGame = GameOnPage<unknown, unknown, unknown>;

// A board is called with the very view that its own game sent, which the types cannot follow through the wire.
const games = import.meta.glob<{ readonly game: AnyGame }>("../games/*/index.ts");

/** How boards lie where there is room around them, which a phone that is held upright needs not. */
const tables = import.meta.glob(["./table.css", "../games/*/table.css"]);
const room = matchMedia("(min-width: 560px)");

async function spread(name: string): Promise<void> {
  const bring = (): Promise<unknown> =>
    Promise.all(["./table.css", `../games/${name}/table.css`].map(async (path) => tables[path]?.()));
  if (room.matches) await bring();
  else void broughtLater(bring);
}

/** Brings a game's own part of the page, or null where the page has none of that name. */
export async function gameOnPage(name: string): Promise<AnyGame | null> {
  const load = games[`../games/${name}/index.ts`];
  if (load === undefined) return null;
  const [{ game }] = await Promise.all([load(), spread(name)]);
  return game;
}
