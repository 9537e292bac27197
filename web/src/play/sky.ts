/** What is seen above a board for a moment; it takes no room, no touch and no ear. */

import { mount, unmount } from "svelte";
import CardBack from "../cards/CardBack.svelte";
import { HEX, type CardColour } from "../cards/colours";
import { frameAt, type Box } from "./boxes";
import type { Drawn, Way } from "./ways";

/** Something on its way. */
export interface Flying<Piece> {
  readonly way: Way<Piece>;
  readonly ghost: HTMLElement;
  /** As large as it is drawn, where a frame scales it. */
  readonly drawn: Box;
  readonly animation: Animation;
  readonly clear: () => void;
}

const EASING = "cubic-bezier(0.25, 0.7, 0.3, 1)";
const GLOW = 300; // milliseconds

export class Sky<Piece> {
  readonly flying = new Set<Flying<Piece>>();
  readonly #element = document.createElement("div");

  constructor(private readonly draw: (piece: Piece, into: HTMLElement) => () => void) {
    this.#element.className = "sky";
    this.#element.setAttribute("aria-hidden", "true");
    this.#element.style.cssText = "position:fixed;inset:0;z-index:2;overflow:hidden;pointer-events:none";
    document.body.append(this.#element);
  }

  fly(way: Way<Piece>): void {
    const drawn = way.from.width > way.to.width ? way.from : way.to;
    const ghost = this.#ghost(drawn);
    Object.assign(ghost.dataset, { name: way.name, from: way.start, to: way.goal });
    const erase = this.#show(way.drawn, ghost);
    const timing = { delay: way.delay, duration: way.duration, easing: EASING };
    const animation = ghost.animate(framesOf(way, drawn), timing);
    const hidden = way.fresh
      ? way.target?.element.animate({ opacity: [0, 0] }, { duration: way.delay + way.duration })
      : undefined;
    const flying: Flying<Piece> = {
      way,
      ghost,
      drawn,
      animation,
      clear: () => {
        hidden?.cancel();
        erase();
      },
    };
    this.flying.add(flying);
    animation.onfinish = () => this.land(flying);
  }

  /** It has another end now. */
  steer({ way, drawn, animation }: Flying<Piece>, to: Box): void {
    (animation.effect as KeyframeEffect).setKeyframes(framesOf({ ...way, to }, drawn));
  }

  /** It is there, wherever it was. */
  land(flying: Flying<Piece>): void {
    this.flying.delete(flying);
    flying.clear();
    flying.ghost.remove();
  }

  /** A piece lies where it lay for so long. */
  lay(piece: Piece, box: Box, until: number): void {
    const ghost = this.#ghost(box);
    ghost.style.transform = frameAt(box, box);
    const erase = this.draw(piece, ghost);
    ghost.animate({ opacity: [1, 1] }, until).onfinish = () => {
      erase();
      ghost.remove();
    };
  }

  /** A place shines for a moment. */
  glow(box: Box, colour: CardColour | null): void {
    const ghost = this.#ghost(box);
    Object.assign(ghost.style, {
      left: `${box.x}px`,
      top: `${box.y}px`,
      transformOrigin: "center",
      outline: `5px solid ${colour === null ? "var(--ink)" : HEX[colour]}`,
      outlineOffset: "4px",
      borderRadius: "var(--radius)",
    });
    const frames = { opacity: [0, 1, 0], scale: [0.96, 1.02, 1.06] };
    ghost.animate(frames, GLOW).onfinish = () => ghost.remove();
  }

  close(): void {
    for (const flying of [...this.flying]) this.land(flying);
    this.#element.remove();
  }

  /** It is seen only while it moves. */
  #ghost(drawn: Box): HTMLElement {
    const ghost = document.createElement("div");
    ghost.style.cssText =
      "position:absolute;left:0;top:0;opacity:0;transform-origin:0 0;box-sizing:border-box";
    ghost.style.width = `${drawn.width}px`;
    ghost.style.height = `${drawn.height}px`;
    this.#element.append(ghost);
    return ghost;
  }

  #show(drawn: Drawn<Piece>, ghost: HTMLElement): () => void {
    if (typeof drawn === "object") return this.draw(drawn.piece, ghost);
    if (drawn === "back") return shown(mount(CardBack, { target: ghost }));
    ghost.style.cssText += ";display:grid;place-items:center;border:3px solid var(--ink);border-radius:50%";
    if (drawn === "lead") ghost.style.cssText += ";background:var(--ink);color:var(--paper)";
    ghost.textContent = drawn === "lead" ? "★" : "";
    return () => undefined;
  }
}

/** Takes away what Svelte has drawn. */
export function shown(drawn: Record<string, unknown>): () => void {
  return () => void unmount(drawn);
}

function framesOf({ from, to, turn }: Way<unknown>, drawn: Box): Keyframe[] {
  const ends = turn === null ? [from, to] : [from, turn, turn, to];
  const offsets = turn === null ? [0, 1] : [0, 0.45, 0.6, 1];
  return ends.map((box, index) => ({
    transform: frameAt(box, drawn),
    opacity: 1,
    offset: offsets[index] ?? null,
  }));
}
