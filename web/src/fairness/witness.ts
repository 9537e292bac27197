/** What this page was shown of a table before its first deal, kept in the browser, and its part in the luck. */

import type { Part, People, Seal } from "../gen/wire";
import { agreementIn, newPart, sealOf, sealsIn, type Agreement } from "./agreement";

export interface Shown {
  readonly table: string;
  readonly part: Part;
  /** Whether the seal of this page's part lies at the table. */
  readonly sealed: boolean;
  readonly commitment: string | null;
  /** The text of the agreement as it was shown before a card was dealt. */
  readonly agreement: string | null;
}

const KEY = "igroteka-luck";
const MOST = 50; // tables that are remembered

function all(): readonly Shown[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as Shown[];
  } catch {
    return []; // a private window may forbid storage, and somebody may have written nonsense
  }
}

/** What is kept of a table, if anything is. */
export function recall(table: string): Shown | null {
  return all().find((shown) => shown.table === table) ?? null;
}

/** Keeps what was shown; the table that was looked at longest ago is forgotten where there are too many. */
export function remember(shown: Shown): void {
  const others = all().filter((other) => other.table !== shown.table);
  try {
    localStorage.setItem(KEY, JSON.stringify([...others.slice(1 - MOST), shown]));
  } catch {
    return; // it is known until the page is closed
  }
}

export class Witness {
  #shown: Shown;

  constructor(table: string) {
    this.#shown = recall(table) ?? {
      table,
      part: newPart(),
      sealed: false,
      commitment: null,
      agreement: null,
    };
  }

  get shown(): Shown {
    return this.#shown;
  }

  get seal(): Seal {
    return sealOf(this.#shown.part);
  }

  /** Notes what is shown before the first deal; what it gives back is the part, when the time has come. */
  hears(people: People): Part | null {
    switch (people.luck.type) {
      case "Gathering": {
        const mine = people.luck.seals.find((sealed) => sealed.person === people.you);
        this.#note({
          sealed: isSeated(people) && mine?.seal === this.seal,
          commitment: this.#shown.commitment ?? people.commitment,
        });
        return null;
      }
      case "Agreed":
        return this.#agrees(people, people.luck.agreement);
      case "ServersAlone":
      case "FixedDeal":
        // What is first shown together with the seed would only confirm itself.
        if (people.seed === null) this.#note({ commitment: this.#shown.commitment ?? people.commitment });
        return null;
      case "Together":
        return null; // what is shown after the deal proves nothing
    }
  }

  #agrees(people: People, text: string): Part | null {
    this.#note({ commitment: this.#shown.commitment ?? people.commitment });
    const agreement = agreementIn(text);
    if (agreement === null || !fits(agreement, people) || !sitsSo(agreement, people)) return null;
    if (this.#shown.agreement === null) this.#note({ agreement: text });
    const mine = sealsIn(agreement).get(people.you) === this.seal;
    return mine && this.#shown.agreement === text && this.#shown.commitment === people.commitment
      ? this.#shown.part
      : null;
  }

  #note(some: Partial<Shown>): void {
    const shown = { ...this.#shown, ...some };
    if (same(shown, this.#shown)) return;
    this.#shown = shown;
    remember(shown);
  }
}

export function isSeated(people: People): boolean {
  return people.seats.some((is) => is.type === "PersonSeat" && is.person === people.you);
}

/** Whether an agreement says of the game what the table says. */
export function fits(agreement: Agreement, people: People): boolean {
  return (
    agreement.table === people.table &&
    agreement.commitment === people.commitment &&
    agreement.game === people.game &&
    agreement.rules === people.rules &&
    agreement.seats.length === people.seats.length &&
    same(agreement.options, people.options) &&
    same(agreement.clocks, people.clocks)
  );
}

/** Whether those sit at the table who were agreed on; later somebody may leave. */
function sitsSo(agreement: Agreement, people: People): boolean {
  return agreement.seats.every((seat, number) => {
    const is = people.seats[number];
    if (seat.type === "Bot") return is?.type === "BotSeat" && is.level === seat.level;
    return is?.type === "PersonSeat" ? is.person === seat.person : is?.type === "BotSeat" && !!is.instead_of;
  });
}

/** Whether two values of JSON say the same. */
function same(one: unknown, other: unknown): boolean {
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null)
    return one === other;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => key in other && same(one[key as never], other[key as never]))
  );
}
