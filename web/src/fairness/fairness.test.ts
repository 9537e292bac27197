import { readFileSync } from "node:fs";
import { beforeEach, expect, test, vi } from "vitest";
import type { People } from "../gen/wire";
import { agreementIn, firstLine, newPart, sealOf, sealsIn, secondLine } from "./agreement";
import { sha256 } from "./sha256";
import { verdict, withoutPart } from "./verdict";
import { recall, remember, Witness } from "./witness";

interface Known {
  readonly sha256: readonly { readonly text: string; readonly hash: string }[];
  readonly table: string;
  readonly seed: string;
  readonly first_line: string;
  readonly parts: readonly (string | null)[];
  readonly seals: readonly (string | null)[];
  readonly agreement: string;
  readonly second_line: string;
}
/** Known hashes, which the server's tests read too. */
const KNOWN = JSON.parse(readFileSync("../tests/promise.json", "utf-8")) as Known;

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  });
});

const SEED = "000102030405060708090a0b0c0d0e0f";
const TABLE = "table";

/** A table as the server tells of it: Anna, who looks at this page, a bot, and Boris. */
function told(some: Partial<People>): People {
  return {
    type: "People",
    table: TABLE,
    you: "anna",
    game: "toy",
    rules: 1,
    options: { cards: 6 },
    clocks: null,
    seats: [
      { type: "PersonSeat", person: "anna", name: "Anna", present: true, stand_in: false },
      { type: "BotSeat", name: "Birch", level: "casual", instead_of: null },
      { type: "PersonSeat", person: "boris", name: "Boris", present: true, stand_in: false },
    ],
    commitment: firstLine(TABLE, SEED),
    luck: { type: "Gathering", seals: [] },
    seed: null,
    status: "setting",
    ...some,
  } as People;
}

const OTHERS = "b2".repeat(16);

function agreement(seal: string | null, some: object = {}): string {
  return JSON.stringify({
    table: TABLE,
    commitment: firstLine(TABLE, SEED),
    game: "toy",
    rules: 1,
    options: { cards: 6 },
    clocks: null,
    seats: [
      { type: "Person", person: "anna", seal },
      { type: "Bot", level: "casual" },
      { type: "Person", person: "boris", seal: sealOf(OTHERS) },
    ],
    ...some,
  });
}

/** A page that saw the table being made and everything agreed on, and what it answered. */
function present(text?: (seal: string) => string): { witness: Witness; agreed: string; part: string | null } {
  const witness = new Witness(TABLE);
  const seals = [{ person: "anna", seal: witness.seal }];
  witness.hears(told({ luck: { type: "Gathering", seals } }));
  const agreed = (text ?? agreement)(witness.seal);
  const part = witness.hears(told({ status: "playing", luck: { type: "Agreed", agreement: agreed } }));
  return { witness, agreed, part };
}

function over(agreed: string, parts: readonly (string | null)[], some: Partial<People> = {}): People {
  return told({ status: "over", seed: SEED, luck: { type: "Together", agreement: agreed, parts }, ...some });
}

test("the hashes are those of the server", () => {
  for (const { text, hash } of KNOWN.sha256) expect(sha256(text)).toBe(hash);
  expect(firstLine(KNOWN.table, KNOWN.seed)).toBe(KNOWN.first_line);
  expect(KNOWN.parts.map((part) => (part === null ? null : sealOf(part)))).toEqual(KNOWN.seals);
  expect(secondLine(KNOWN.agreement)).toBe(KNOWN.second_line);
  const read = agreementIn(KNOWN.agreement);
  expect(read && [...sealsIn(read).values()]).toEqual(KNOWN.seals);
});

test("a part is new each time", () => {
  expect(newPart()).toMatch(/^[0-9a-f]{32}$/);
  expect(newPart()).not.toBe(newPart());
});

test("a page opens its part when everything is agreed on as it was shown", () => {
  const { witness, part } = present();
  expect(part).toBe(witness.shown.part);
  expect(sealOf(part ?? "")).toBe(witness.seal);
});

test("after a reload it is the same part", () => {
  const { witness } = present();
  expect(new Witness(TABLE).shown).toEqual(witness.shown);
});

test.each([
  ["other options", { options: { cards: 7 } }],
  ["another game", { game: "go" }],
  ["other rules", { rules: 2 }],
  ["clocks", { clocks: { type: "PerTurn", millis: 1 } }],
  ["another seed", { commitment: "0".repeat(64) }],
  ["another table", { table: "other" }],
  ["nobody", { seats: [] }],
])("a page opens nothing where the agreement says %s", (_, lie) => {
  expect(present((seal) => agreement(seal, lie)).part).toBe(null);
});

test("a page opens nothing where its own seal or somebody's seat is exchanged", () => {
  expect(present(() => agreement(sealOf(OTHERS))).part).toBe(null);
  kept.clear();
  const seats = [
    { type: "Bot", level: "casual" },
    ...["anna", "boris"].map((person) => ({ type: "Person", person })),
  ];
  expect(present((seal) => agreement(seal, { seats })).part).toBe(null);
});

test("an honest game is checked", () => {
  const { witness, agreed, part } = present();
  const people = over(agreed, [part, OTHERS]);
  expect(verdict(people, witness.shown)).toEqual({ mark: "checked", why: "together" });
  expect(verdict(told({}), witness.shown)).toBe(null);
});

test("a server that lies is found out", () => {
  const { witness, agreed, part } = present();
  const after = (people: People) => verdict(people, witness.shown);
  const broken = (why: string) => ({ mark: "broken", why });
  const parts = [part, OTHERS];
  expect(after(over(agreed, parts, { seed: "f".repeat(32) }))).toEqual(broken("seed"));
  const other = "1".repeat(32);
  expect(after(over(agreed, parts, { seed: other, commitment: firstLine(TABLE, other) }))).toEqual(
    broken("commitment"),
  );
  expect(after(over(agreed, parts, { options: { cards: 7 } }))).toEqual(broken("agreement"));
  expect(after(over(agreement(witness.seal, { options: { cards: 7 } }), parts))).toEqual(broken("agreement"));
  expect(after(over(`${agreed} `, parts))).toEqual(broken("agreement"));
  expect(after(over("no agreement", parts))).toEqual(broken("agreement"));
  expect(after(over(agreed, [part, part]))).toEqual(broken("part"));
  expect(after(over(agreed, [part]))).toEqual(broken("part"));
  expect(after(told({ seed: SEED, luck: { type: "ServersAlone", table: TABLE } }))).toEqual(broken("part"));
});

test("a seal that the server dropped is missed", () => {
  const { witness, agreed } = present(() => agreement(null));
  expect(verdict(over(agreed, [null, OTHERS]), witness.shown)).toEqual({ mark: "broken", why: "part" });
});

test("a part that is not in the luck is missed, and others are named who gave none", () => {
  const { witness, agreed, part } = present();
  const without = over(agreed, [null, OTHERS]);
  expect(verdict(without, witness.shown)).toEqual({ mark: "unchecked", why: "left-out" });
  expect(withoutPart({ type: "Together", agreement: agreed, parts: [part, null] })).toEqual(["boris"]);
});

test("who was not there before the deal cannot know what was promised", () => {
  const { agreed, part } = present();
  kept.clear();
  const late = new Witness(TABLE);
  const people = over(agreed, [part, OTHERS]);
  late.hears(people);
  expect(verdict(people, late.shown)).toEqual({ mark: "unchecked", why: "not-seen" });
  expect(verdict(people, null)).toEqual({ mark: "unchecked", why: "not-seen" });
});

test("weaker promises are called so", () => {
  const witness = new Witness(TABLE);
  const alone = told({ seed: SEED, luck: { type: "ServersAlone", table: TABLE } });
  expect(verdict(alone, witness.shown)).toEqual({ mark: "unchecked", why: "not-seen" });
  witness.hears(alone);
  expect(verdict(alone, witness.shown)).toEqual({ mark: "unchecked", why: "not-seen" });
  witness.hears({ ...alone, seed: null });
  expect(verdict(alone, witness.shown)).toEqual({ mark: "checked", why: "servers-alone" });
  const older = told({ seed: SEED, luck: { type: "ServersAlone" } });
  expect(verdict(older, null)).toEqual({ mark: "unchecked", why: "older" });
  expect(verdict(told({ seed: SEED, luck: { type: "FixedDeal" } }), null)).toEqual({
    mark: "unchecked",
    why: "fixed",
  });
});

test("what is kept is bounded, and the oldest goes first", () => {
  const shown = { part: newPart(), sealed: false, commitment: null, agreement: null };
  for (let number = 0; number < 60; number++) remember({ ...shown, table: `t${number}` });
  expect(recall("t9")).toBe(null);
  expect(recall("t10")).not.toBe(null);
  expect(recall("t59")).not.toBe(null);
});

test("a browser that keeps nothing still plays", () => {
  vi.stubGlobal("localStorage", {
    getItem: () => {
      throw new Error("forbidden");
    },
    setItem: () => {
      throw new Error("forbidden");
    },
  });
  const { witness, part } = present();
  expect(part).toBe(witness.shown.part);
});
