import { expect, test } from "vitest";
import { COLOURS, HEX, inkOn } from "../cards/colours";
import look from "../look.css?raw";
import { THEMES } from "./settings.svelte";

const TEXT = 4.5;
const EDGE = 3;
const OWN = THEMES.filter((theme) => theme !== "auto");

/** The colours of a theme, by the names of their variables. */
function coloursOf(theme: string): ReadonlyMap<string, string> {
  const body = new RegExp(`\\[data-theme="${theme}"\\] \\{([^}]+)\\}`).exec(look)?.[1] ?? "";
  return new Map([...body.matchAll(/--([\w-]+): (#\w{6});/g)].map(([, name = "", hex = ""]) => [name, hex]));
}

/** How light a colour is, as WCAG counts it. */
function lightOf(hex: string): number {
  const part = (at: number): number => {
    const share = parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5);
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [lightOf(one), lightOf(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

test.each(OWN)("what is written in the theme %s can be read, and cards end where they end", (theme) => {
  const colours = coloursOf(theme);
  const of = (name: string): string => colours.get(name) ?? "none";
  for (const ground of ["paper", "felt"]) {
    for (const text of ["ink", "soft", "danger"])
      expect(contrast(of(text), of(ground)), `${text} on ${ground}`).toBeGreaterThanOrEqual(TEXT);
    expect(contrast(of("card-edge"), of(ground)), `edge on ${ground}`).toBeGreaterThanOrEqual(EDGE);
  }
});

test("all themes name the same colours", () => {
  const names = OWN.map((theme) => [...coloursOf(theme).keys()].toSorted());
  for (const some of names) expect(some).toEqual(names[0]);
  expect(names[0]).toContain("board-top");
});

test("what is written on a card can be read on every one of them", () => {
  for (const colour of COLOURS)
    expect(contrast(inkOn(colour), HEX[colour]), colour).toBeGreaterThanOrEqual(TEXT);
});
