/** The hashes by which a table's luck is promised; the server's are in core/promise.py. */

import type { Part, Seal } from "../gen/wire";
import { sha256 } from "./sha256";

const PART_BYTES = 16;

export interface Agreement {
  readonly table: string;
  readonly commitment: string;
  readonly game: string;
  readonly rules: number;
  readonly options: unknown;
  readonly clocks: unknown;
  readonly seats: readonly (
    | { readonly type: "Person"; readonly person: string; readonly seal: Seal | null }
    | { readonly type: "Bot"; readonly level: string }
  )[];
}

/** A part in the luck that nobody can foresee. */
export function newPart(): Part {
  const bytes = crypto.getRandomValues(new Uint8Array(PART_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function sealOf(part: Part): Seal {
  return sha256(`igroteka part ${part}`);
}

/** What is shown of the seed when the table is made. */
export function firstLine(table: string, seed: string): string {
  return sha256(`igroteka seed ${table} ${seed}`);
}

/** What is shown of the agreement before the first deal. */
export function secondLine(agreement: string): string {
  return sha256(agreement);
}

/** What the text says, or null where it is no agreement. */
export function agreementIn(text: string): Agreement | null {
  try {
    const said: unknown = JSON.parse(text);
    return typeof said === "object" && said !== null && "seats" in said && Array.isArray(said.seats)
      ? (said as Agreement)
      : null;
  } catch {
    return null;
  }
}

/** The seal of each person, everyone once, in the order of their seats. */
export function sealsIn(agreement: Agreement): ReadonlyMap<string, Seal | null> {
  return new Map(
    agreement.seats.flatMap((seat) => (seat.type === "Person" ? [[seat.person, seat.seal] as const] : [])),
  );
}
