import { expect, it } from "vitest";
import type { Action } from "../../gen/genius";
import { offers, stacksOf, takesOf, total } from "./tokens";

it("lays tokens in six columns, always in the same order", () => {
  expect(stacksOf([1, 0, 0, 2, 0, 3]).map((stack) => stack.count)).toEqual([1, 0, 0, 2, 0, 3]);
  expect(stacksOf([0, 0, 0, 0, 0, 0]).map((stack) => stack.colour)).toEqual([
    "red",
    "orange",
    "yellow",
    "green",
    "blue",
    "violet",
  ]);
  expect(total([1, 0, 0, 2, 0, 3])).toBe(6);
});

it("knows what the table offers", () => {
  const legal: readonly Action[] = [{ type: "Reveal" }, { type: "Take", colour: "blue" }];
  expect(offers(legal, "Reveal")).toBe(true);
  expect(offers(legal, "Collect")).toBe(false);
  expect(takesOf(legal)).toEqual(["blue"]);
});
