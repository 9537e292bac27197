/** Has a table move: looks before each step, and tells the flights over the board what was new. */

import { onDestroy } from "svelte";
import { broughtLater } from "../app/rest";
import type { Seat } from "../gen/core";
import type { AnyMotion, Flights, Moving } from "./flights";
import { faceOf, passes, type Glow, type Mark } from "./motion";

/** What is looked at in order to see what moves. */
export interface Scene {
  readonly game: string | null;
  /** What brought the view: another one is another step. */
  readonly step: unknown;
  readonly view: unknown;
  /** What was new in the game; nothing after a reload or a leap. */
  readonly fresh: readonly unknown[];
  /** Whether the step follows the one that was shown before. */
  readonly follows: boolean;
  readonly seat: Seat | null;
  readonly toAct: readonly Seat[];
}

const MOST = 14; // pieces of news that a step brings; more are a catch-up, and nobody wants to see it all again

type News = { readonly type: string };

/** Follows what a frame shows; its board lies in <main>. */
export function moving(scene: () => Scene): void {
  let flights: Flights | null = null;
  let brought: string | null = null;
  let shown: Scene | null = null;
  let told: unknown = null;

  $effect(() => {
    const { game } = scene();
    if (game === null || game === brought) return;
    brought = game;
    const bring = broughtLater(async () => (await import("./flights")).flightsOf(game));
    void bring.then((found) => (flights = found));
  });
  $effect.pre(() => {
    const { step, seat } = scene();
    if (step === shown?.step && seat === shown?.seat) return;
    if (shown === null || shown.view === null || seat !== shown.seat) flights?.forget();
    else flights?.look(board());
  });
  $effect(() => {
    const now = scene();
    const before = shown !== null && shown.seat === now.seat && shown.view !== null ? shown : null;
    shown = now;
    if (now.view === null || now.step === told) return; // behind a curtain it waits to be seen
    told = now.step;
    if (now.follows && now.fresh.length <= MOST) flights?.go(board, movingIn(flights.motion, before, now));
  });
  onDestroy(() => flights?.close());
}

function board(): Element | null {
  return document.querySelector("main");
}

function movingIn(motion: AnyMotion, before: Scene | null, now: Scene): Moving {
  const step = { before: before?.view ?? null, after: now.view };
  const news = (now.fresh as readonly News[]).flatMap((seen) => motion.moves[seen.type]?.(seen, step) ?? []);
  if (before === null) return { gathered: [], moved: news };
  const changes = motion.changes(before.view, now.view);
  return {
    gathered: motion.gathers(before.view, now.view),
    moved: [...news, ...changes, ...turnIn(before.toAct, now.toAct)],
  };
}

/** The turn passes from one to another; where several act at once it is nobody's. */
function turnIn(before: readonly Seat[], now: readonly Seat[]): readonly (Mark | Glow)[] {
  const [from, to] = [before[0], now[0]];
  if (from === undefined || to === undefined || before.length > 1 || now.length > 1) return [];
  return passes("turn", faceOf(from), faceOf(to));
}
