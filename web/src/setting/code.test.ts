import { expect, test } from "vitest";
import { grouped } from "./code";

test("a code is read in groups", () => {
  expect(grouped("4829153370641187")).toBe("4829\u00a01533\u00a07064\u00a01187");
});

test("a code of an older table is read as it always was", () => {
  expect(grouped("482915")).toBe("482\u00a0915");
});
