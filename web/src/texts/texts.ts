/** What players read: the same Fluent messages, found in the same way, as on the server and in the terminal. */

import {
  FluentBundle,
  FluentNumber,
  FluentResource,
  type FluentValue,
  type FluentVariable,
} from "@fluent/bundle";
import type { Language } from "../app/settings.svelte";

export type Telling = Readonly<Record<string, Readonly<Record<string, string>>>>;
export type Orders = Readonly<Record<string, readonly string[]>>;
export type Words = Readonly<Record<string, FluentVariable>>;

/** One room's messages and what the fields of its structs stand for. */
export interface Room {
  readonly name: string;
  readonly source: string;
  readonly telling: Telling;
  readonly orders: Orders;
}

/** Where a message has to choose (`{ $end -> [none] … }`), it gets these words for what has none of its own. */
const NONE = "none";

/** What messages call SECONDS: times are kept in milliseconds, and people are told them in seconds. */
function seconds([millis]: FluentValue[]): FluentNumber {
  return new FluentNumber(Number(millis?.valueOf()) / 1000, { maximumFractionDigits: 3 });
}

export class Texts {
  readonly #bundle: FluentBundle;
  /** The words for a part of what is said; whoever draws some of it marks where these stand. */
  protected marked: (words: string, kind: string, value: unknown, count?: number) => string = (words) =>
    words;

  /** The rooms come in the order in which a message is looked for: the game's own first. */
  constructor(
    readonly language: Language,
    readonly rooms: readonly Room[],
  ) {
    this.#bundle = new FluentBundle(language, { useIsolating: false, functions: { SECONDS: seconds } });
    for (const room of rooms) this.#bundle.addResource(new FluentResource(room.source));
  }

  /** The same messages behind those of other rooms. */
  behind(rooms: readonly Room[]): Texts {
    return new Texts(this.language, [...rooms, ...this.rooms]);
  }

  has(name: string): boolean {
    return this.#id(name) !== undefined;
  }

  /** The message of that name, with these words in it. */
  text(name: string, words: Words = {}, attribute: string | null = null): string {
    const id = this.#id(name);
    const message = id === undefined ? undefined : this.#bundle.getMessage(id);
    const pattern = attribute === null ? message?.value : message?.attributes[attribute];
    if (pattern === undefined || pattern === null) throw new Error(`no message ${name}.${attribute ?? ""}`);
    const errors: Error[] = [];
    const text = this.#bundle.formatPattern(pattern, words, errors);
    if (errors[0] !== undefined) throw errors[0];
    return text;
  }

  /** The word for a value of an enum. */
  word(kind: string, value: string | number, attribute: string | null = null, words: Words = {}): string {
    return this.text(`${kind}-${value}`, words, attribute);
  }

  /** A struct as a sentence; its fields are the arguments, seats are told by the names. */
  say(thing: object, names: readonly string[] = [], kind: string | null = null): string {
    const fields = Object.entries(thing);
    const name = kind ?? String(fields.find(([field]) => field === "type")?.[1]);
    const stands = this.#telling(name);
    const words: Record<string, FluentVariable> = {};
    for (const [field, value] of fields) {
      if (field !== "type") words[field] = this.#tell(value, stands[field] ?? "", names);
    }
    return this.text(name, words);
  }

  /** The name of who sits there, or the seat's number where no names are known. */
  seat(seat: number, names: readonly string[]): string {
    return names[seat] ?? this.text("seat", { number: seat + 1 });
  }

  /** Words that stand within a sentence elsewhere, here at its beginning. */
  capital(words: string): string {
    return words.slice(0, 1).toLocaleUpperCase(this.language) + words.slice(1);
  }

  /** The items as a list of this language. */
  listed(items: readonly string[]): string {
    if (items.length < 2) return items.join("");
    return this.text("list", { head: items.slice(0, -1).join(", "), last: items[items.length - 1] ?? "" });
  }

  #id(name: string): string | undefined {
    return this.rooms.map((room) => `${room.name}-${name}`).find((id) => this.#bundle.hasMessage(id));
  }

  #telling(name: string): Readonly<Record<string, string>> {
    return this.rooms.map((room) => room.telling[name]).find((fields) => fields !== undefined) ?? {};
  }

  #tell(value: unknown, stands: string, names: readonly string[]): FluentVariable {
    const kinds = stands.split("|");
    if (value === null || value === undefined) return NONE;
    if (typeof value === "boolean") return value ? "yes" : "no";
    if (Array.isArray(value)) return this.#tellAll(value, stands, names) || NONE;
    if (typeof value === "number" && kinds.includes("Seat"))
      return this.marked(this.seat(value, names), "Seat", value);
    const word = kinds.find((kind) => /^\w+$/.test(kind) && kind !== "Seat");
    if (typeof value === "number" || typeof value === "string")
      return word === undefined ? value : this.marked(this.word(word, value), word, value);
    if (typeof value === "object") {
      const untagged = kinds.find((kind) => kind.startsWith("="))?.slice(1) ?? "";
      const kind = "type" in value ? String(value.type) : untagged;
      return this.marked(this.say(value, names, kind), kind, value);
    }
    return NONE;
  }

  #tellAll(values: readonly unknown[], stands: string, names: readonly string[]): string {
    const counts = stands
      .split("|")
      .find((kind) => kind.endsWith("#"))
      ?.slice(0, -1);
    if (counts === undefined)
      return this.listed(values.map((value) => String(this.#tell(value, stands, names))));
    if (counts === "Seat") {
      const parts = values.map((count, seat) =>
        this.text("count-of-seat", { seat: this.seat(seat, names), count: Number(count) }),
      );
      return parts.join(", ");
    }
    return this.counted(counts, values.map(Number));
  }

  /** Counts by the values of an enum, those that are not nought: "2 red, 1 blue". */
  counted(kind: string, counts: readonly number[]): string {
    const order = this.rooms.map((room) => room.orders[kind]).find((values) => values !== undefined);
    if (order === undefined) throw new Error(`nothing is counted by ${kind}`);
    const parts = order
      .map((value, index) => [value, counts[index] ?? 0] as const)
      .filter(([, count]) => count > 0)
      .map(([value, count]) => this.marked(this.word(kind, value, "count", { count }), kind, value, count));
    return parts.join(", ");
  }
}
