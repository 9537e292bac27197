/** The short notation of the rulebook's examples: centre | what was revealed, ✓ or ✗, and what was collected. */

import { Colour } from "../../gen/genius";

export interface ExampleLine {
  readonly centre: readonly Colour[];
  readonly zone: readonly Colour[];
  readonly success: boolean;
  readonly collected: readonly Colour[];
}

const COLOUR_OF: Readonly<Record<string, Colour>> = {
  "🔴": "red",
  "🟠": "orange",
  "🟡": "yellow",
  "🟢": "green",
  "🔵": "blue",
  "🟣": "violet",
};
const LINE = /^(?<centre>\S+) \| (?<zone>\S+) (?<sign>[✓✗])(?: → (?<collected>\S+))?$/;

function tokensOf(text: string): readonly Colour[] | null {
  const found = Array.from(text, (sign) => COLOUR_OF[sign]);
  return found.every((colour) => colour !== undefined) ? found : null;
}

/** Reads `🔴🔵🟡 | 🔵 ✓ → 🔵🔵`; null where it is written otherwise. */
export function exampleOf(line: string): ExampleLine | null {
  const groups = LINE.exec(line.trim())?.groups;
  if (groups === undefined) return null;
  const centre = tokensOf(groups["centre"] ?? "");
  const zone = tokensOf(groups["zone"] ?? "");
  const collected = tokensOf(groups["collected"] ?? "");
  if (centre === null || zone === null || collected === null) return null;
  return { centre, zone, success: groups["sign"] === "✓", collected };
}

/** So many of each colour, in the order in which tokens are counted. */
export function countsOf(tokens: readonly Colour[]): readonly number[] {
  return Colour.map((colour) => tokens.filter((one) => one === colour).length);
}
