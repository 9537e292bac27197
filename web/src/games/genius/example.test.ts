import { expect, it } from "vitest";
import { countsOf, exampleOf } from "./example";

it("reads a success and what it brings", () => {
  expect(exampleOf("🔴🔵🟡 | 🔵 ✓ → 🔵🔵")).toEqual({
    centre: ["red", "blue", "yellow"],
    zone: ["blue"],
    success: true,
    collected: ["blue", "blue"],
  });
});

it("reads a miss", () => {
  expect(exampleOf("🔴🟡🟣 | 🟡🟢 ✗")).toEqual({
    centre: ["red", "yellow", "violet"],
    zone: ["yellow", "green"],
    success: false,
    collected: [],
  });
});

it.each(["", "🔴 | 🔵", "🔴 🔵 ✓", "RB | R ✓"])("does not read %j", (line) => {
  expect(exampleOf(line)).toBeNull();
});

it("counts tokens in the order of the colours", () => {
  expect(countsOf(["violet", "red", "violet"])).toEqual([1, 0, 0, 0, 0, 2]);
});
