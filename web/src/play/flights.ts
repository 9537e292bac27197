/** Has pieces fly over a board on their real way; nothing waits for them, and what comes next overtakes them. */

import { apart, boxOf, fitted, placed, type Box } from "./boxes";
import { onceLaidOut } from "./laid";
import type { GameMotion, Move } from "./motion";
import { lookAt, movedIn, NOTHING, placeIn, type Look } from "./places";
import { Sky, type Flying } from "./sky";
import { waysOf, type Way } from "./ways";

export type AnyMotion = GameMotion<unknown, { readonly type: string }, unknown>;
type AnyMove = Move<unknown>;

/** What moves in one step: first what is collected, then the rest, all of it together. */
export interface Moving {
  readonly gathered: readonly AnyMove[];
  readonly moved: readonly AnyMove[];
}

const SLIDE = 200; // milliseconds
const BEAT = 160; // milliseconds by which a deal follows what was collected for it
const NEAR = 1; // pixels that nobody sees

const motions = import.meta.glob<{ readonly motion: AnyMotion }>("../games/*/motion.ts");
const still = matchMedia("(prefers-reduced-motion: reduce)");

/** The flights over the boards of a game; null where it tells none. */
export async function flightsOf(game: string): Promise<Flights | null> {
  const load = motions[`../games/${game}/motion.ts`];
  return load === undefined ? null : new Flights((await load()).motion);
}

export class Flights {
  readonly #sky: Sky<unknown>;
  #slides: readonly Animation[] = [];
  #before = NOTHING;
  #waiting: readonly Moving[] = [];
  #laid: ResizeObserver | null = null;

  constructor(readonly motion: AnyMotion) {
    this.#sky = new Sky((piece, into) => motion.draw(piece, into));
  }

  /** Notes where everything lies, before it changes. */
  look(board: Element | null): void {
    if (this.#laid !== null || still.matches) return; // of several steps in one frame the first is what was seen
    this.#before = board === null ? NOTHING : lookAt(board);
  }

  /** Forgets it: what comes next is seen by other eyes. */
  forget(): void {
    this.#before = NOTHING;
  }

  /** Has all of this move together, in the frame in which it is first seen. */
  go(board: () => Element | null, moving: Moving): void {
    if (still.matches || document.hidden) return;
    for (const slide of this.#slides) slide.cancel(); // here, so that boxes are read of a page that is laid out
    this.#slides = [];
    this.#waiting = [...this.#waiting, moving];
    this.#laid ??= onceLaidOut(() => {
      this.#laid = null;
      const seen = board();
      if (seen !== null) this.#start(seen);
      this.#waiting = [];
    });
  }

  close(): void {
    this.#laid?.disconnect();
    this.#sky.close();
  }

  /** All boxes are read before anything is written, so that no layout is forced. */
  #start(board: Element): void {
    const before = this.#before;
    const after = lookAt(board);
    const airborne = [...this.#sky.flying].map((one) => [one, boxOf(one.ghost)] as const);
    const gathered = this.#waiting.flatMap((one) => one.gathered);
    const moved = this.#waiting.flatMap((one) => one.moved);
    const ways = [
      ...this.#ways(gathered, before, after, 0),
      ...this.#ways(moved, before, after, gathered.length > 0 ? BEAT : 0),
    ].map((way) => this.#overtaking(way, airborne));
    this.#steer(after);
    const landed = Math.max(0, ...ways.map((way) => way.delay + way.duration));
    for (const move of [...gathered, ...moved]) this.#stay(move, before, after, landed);
    for (const way of ways) this.#sky.fly(way);
    this.#slides = slid(before, after, new Set(ways.map((way) => way.target?.element ?? board)));
  }

  #ways(moves: readonly AnyMove[], before: Look, after: Look, delay: number): readonly Way<unknown>[] {
    const flying = moves.filter((move) => move.type !== "Covered" && move.type !== "Glow");
    const { name, aspect } = this.motion;
    return waysOf(flying, { before, after, name, aspect }, delay);
  }

  /** A piece that goes on before it has landed does so from where it is seen. */
  #overtaking(way: Way<unknown>, airborne: readonly (readonly [Flying<unknown>, Box])[]): Way<unknown> {
    const found = airborne.find(([one]) => one.way.goal === way.start && one.way.name === way.name);
    if (found === undefined || !this.#sky.flying.has(found[0])) return way;
    this.#sky.land(found[0]);
    return { ...way, from: found[1] };
  }

  /** What is still in the air goes to where its place is now. */
  #steer(after: Look): void {
    for (const one of this.#sky.flying) {
      const { way } = one;
      const lies = after.pieces.find(({ element }) => element === way.target?.element);
      const place = placeIn(after, way.goal);
      const aspect = way.to.width / way.to.height;
      const to =
        way.target !== null ? lies && fitted(lies.box, aspect) : place && placed(place, aspect, way.to.width);
      if (to !== undefined && apart(to, way.to) > NEAR) this.#sky.steer(one, to);
    }
  }

  #stay(move: AnyMove, before: Look, after: Look, until: number): void {
    if (move.type === "Covered") {
      const name = this.motion.name(move.piece);
      const lay = before.pieces.find((one) => one.place === move.at && one.name === name);
      if (lay !== undefined && until > 0)
        this.#sky.lay(move.piece, fitted(lay.box, this.motion.aspect), until);
    } else if (move.type === "Glow") {
      const box = placeIn(after, move.at) ?? placeIn(before, move.at);
      if (box !== undefined) this.#sky.glow(box, move.colour);
    }
  }
}

/** What makes room, or lies elsewhere without news of it, slides there. */
function slid(before: Look, after: Look, flown: ReadonlySet<Element>): readonly Animation[] {
  return movedIn(before, after).flatMap(({ from, to }) => {
    if (flown.has(to.element) || apart(from.box, to.box) <= NEAR) return [];
    const x = from.box.x + from.box.width / 2 - to.box.x - to.box.width / 2;
    const y = from.box.y + from.box.height / 2 - to.box.y - to.box.height / 2;
    const frames = [{ translate: `${x}px ${y}px` }, { translate: "0px 0px" }];
    return [to.element.animate(frames, { duration: SLIDE, easing: "ease-out", composite: "add" })];
  });
}
