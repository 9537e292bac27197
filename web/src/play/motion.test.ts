import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { flight, slides } from "./motion";

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}
const FOLDED: Box = { left: 10, top: 20, width: 0, height: 0 };
const CARD: Box = { left: 100, top: 200, width: 50, height: 70 };

/** As much of an element as motion looks at. */
function element(box: Box): Element {
  return {
    clientWidth: box.width,
    clientHeight: box.height,
    currentCSSZoom: 1,
    getBoundingClientRect: () => box,
  } as unknown as Element;
}

beforeEach(() =>
  vi.stubGlobal("getComputedStyle", () => ({ transform: "none", transformOrigin: "0px 0px", opacity: "1" })),
);
afterEach(() => vi.unstubAllGlobals());

/** The frame half-way from one box to the other. */
function between(from: Box, to: Box): string {
  const [send, receive] = flight();
  send(element(from), { key: "card" });
  return receive(element(to), { key: "card" })().css?.(0.5, 0.5) ?? "";
}

function sliding(from: Box, to: Box): string {
  const boxes = { from: from as DOMRect, to: to as DOMRect };
  return slides(element(to), boxes).css?.(0.5, 0.5) ?? "";
}

test("a card flies and slides from box to box", () => {
  const smaller = { ...CARD, width: 25, height: 35 };
  expect(between(smaller, CARD)).toContain("scale(0.75, 0.75)");
  expect(sliding(smaller, CARD)).toContain("scale(0.75, 0.75)");
});

test("no frame has a scale that is no number, be a box without a size", () => {
  for (const frame of [between, sliding])
    for (const [from, to] of [
      [CARD, FOLDED],
      [FOLDED, CARD],
      [FOLDED, FOLDED],
    ] as const)
      expect(frame(from, to)).not.toMatch(/NaN|Infinity/);
});
