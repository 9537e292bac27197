import { expect, it } from "vitest";
import { countsOf, exampleOf } from "./example";

it("reads a success and what it brings", () => {
  expect(exampleOf("🔴🔵🟡 | 🔵 ✓ → 🔵🔵")).toEqual({
    kind: "turn",
    centre: ["red", "blue", "yellow"],
    zone: ["blue"],
    success: true,
    collected: ["blue", "blue"],
  });
});

it("reads a miss", () => {
  expect(exampleOf("🔴🟡🟣 | 🟡🟢 ✗")).toEqual({
    kind: "turn",
    centre: ["red", "yellow", "violet"],
    zone: ["yellow", "green"],
    success: false,
    collected: [],
  });
});

it("reads a collection, and what may be taken", () => {
  const tokens = [0, 2, 3, 1, 2, 4];
  const line = "🔴0 🟠2 🟡3 🟢1 🔵2 🟣4";
  expect(exampleOf(line)).toEqual({ kind: "collection", tokens, take: null });
  expect(exampleOf(`${line} → 🔴`)).toEqual({ kind: "collection", tokens, take: "red" });
  expect(exampleOf(`${line} ✗`)).toEqual({ kind: "collection", tokens, take: "nothing" });
});

it("reads tokens alone", () => {
  expect(exampleOf("🔴🟣")).toEqual({ kind: "tokens", tokens: ["red", "violet"] });
});

it.each(["", "🔴 | 🔵", "🔴 🔵 ✓", "RB | R ✓", "🔴7 🟠7"])("does not read %j", (line) => {
  expect(exampleOf(line)).toBeNull();
});

it("counts tokens in the order of the colours", () => {
  expect(countsOf(["violet", "red", "violet"])).toEqual([1, 0, 0, 0, 0, 2]);
});
