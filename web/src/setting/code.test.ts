import { expect, test } from "vitest";
import { grouped, spelled, typed } from "./code";

test("a code is read in groups", () => {
  expect(grouped("4829153370641187")).toBe("4829\u00a01533\u00a07064\u00a01187");
});

test("a code of an older table is read as it always was", () => {
  expect(grouped("482915")).toBe("482\u00a0915");
});

test("a code is told digit by digit", () => {
  expect(spelled("4829153370641187")).toBe("4 8 2 9, 1 5 3 3, 7 0 6 4, 1 1 8 7");
});

test("whatever stands between the digits, they are written in groups", () => {
  for (const written of [
    "4829153370641187",
    "4829-1533-7064-1187",
    " 4829\u00a01533 7064 1187.",
    "48 29 15337064 1187 9",
  ]) {
    expect(typed(written)).toBe("4829 1533 7064 1187");
  }
});

test("a code is written in groups while it is typed", () => {
  expect(["4", "4829", "48291", "4829 15"].map(typed)).toEqual(["4", "4829", "4829 1", "4829 15"]);
});
