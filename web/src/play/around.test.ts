import { describe, expect, it } from "vitest";
import { othersOf, areaOf } from "./around";

describe("around the table", () => {
  it("has the others in their order of play", () => {
    expect(othersOf(4, 2)).toEqual([3, 0, 1]);
    expect(othersOf(2, 0)).toEqual([1]);
  });

  it("shows a spectator everybody from the first seat on", () => {
    expect(othersOf(3, null)).toEqual([0, 1, 2]);
  });

  it("seats one rival opposite", () => {
    expect(areaOf(0, 1)).toBe("1 / 16 / 2 / 46");
  });

  it("seats two at the sides, and more above", () => {
    expect([0, 1].map((index) => areaOf(index, 2))).toEqual(["2 / 1 / 3 / 16", "2 / 46 / 3 / 61"]);
    expect(areaOf(1, 3)).toBe("1 / 16 / 2 / 46");
    expect([1, 2].map((index) => areaOf(index, 4))).toEqual(["1 / 12 / 2 / 30", "1 / 32 / 2 / 50"]);
    expect([1, 2, 3].map((index) => areaOf(index, 5))).toEqual([
      "1 / 10 / 2 / 23",
      "1 / 24 / 2 / 37",
      "1 / 38 / 2 / 51",
    ]);
  });
});
