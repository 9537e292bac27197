/** The short notation of the rulebook's examples: a turn, a collection, or tokens alone. */

import { Colour, type Tokens } from "../../gen/genius";

/** `🔴🔵🟡 | 🔵 ✓ → 🔵🔵`: the centre, what was revealed, success or miss, and what was collected. */
export interface TurnLine {
  readonly kind: "turn";
  readonly centre: readonly Colour[];
  readonly zone: readonly Colour[];
  readonly success: boolean;
  readonly collected: readonly Colour[];
}

/** `🔴0 🟠2 🟡3 🟢1 🔵2 🟣4 → 🔴`: a collection, and what may be taken from the centre; ✗ is nothing. */
export interface CollectionLine {
  readonly kind: "collection";
  readonly tokens: Tokens;
  readonly take: Colour | "nothing" | null;
}

/** `🔴🟠🟡`: tokens and nothing else. */
export interface TokensLine {
  readonly kind: "tokens";
  readonly tokens: readonly Colour[];
}

export type ExampleLine = TurnLine | CollectionLine | TokensLine;

const COLOUR_OF: Readonly<Record<string, Colour>> = {
  "🔴": "red",
  "🟠": "orange",
  "🟡": "yellow",
  "🟢": "green",
  "🔵": "blue",
  "🟣": "violet",
};
const TURN = /^(?<centre>\S+) \| (?<zone>\S+) (?<sign>[✓✗])(?: → (?<collected>\S+))?$/;
const COLLECTION = /^🔴(\d) 🟠(\d) 🟡(\d) 🟢(\d) 🔵(\d) 🟣(\d)(?: (?:→ (?<take>\S+)|(?<nothing>✗)))?$/u;

function tokensOf(text: string): readonly Colour[] | null {
  const found = Array.from(text, (sign) => COLOUR_OF[sign]);
  return found.every((colour) => colour !== undefined) ? found : null;
}

function turnOf(line: string): TurnLine | null {
  const groups = TURN.exec(line)?.groups;
  if (groups === undefined) return null;
  const centre = tokensOf(groups["centre"] ?? "");
  const zone = tokensOf(groups["zone"] ?? "");
  const collected = tokensOf(groups["collected"] ?? "");
  if (centre === null || zone === null || collected === null) return null;
  return { kind: "turn", centre, zone, success: groups["sign"] === "✓", collected };
}

function collectionOf(line: string): CollectionLine | null {
  const found = COLLECTION.exec(line);
  if (found === null) return null;
  const tokens = found.slice(1, 1 + Colour.length).map(Number);
  const { take, nothing } = found.groups ?? {};
  return {
    kind: "collection",
    tokens,
    take: nothing === undefined ? (COLOUR_OF[take ?? ""] ?? null) : "nothing",
  };
}

/** Reads a line; null where it is written otherwise. */
export function exampleOf(line: string): ExampleLine | null {
  const trimmed = line.trim();
  const tokens = trimmed === "" ? null : tokensOf(trimmed);
  return turnOf(trimmed) ?? collectionOf(trimmed) ?? (tokens === null ? null : { kind: "tokens", tokens });
}

/** So many of each colour, in the order in which tokens are counted. */
export function countsOf(tokens: readonly Colour[]): readonly number[] {
  return Colour.map((colour) => tokens.filter((one) => one === colour).length);
}
