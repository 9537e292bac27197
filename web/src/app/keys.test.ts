import { expect, test } from "vitest";
import { isKey, keyIn } from "./keys";

test("a letter is its key on either layout", () => {
  expect(isKey({ key: "t", code: "KeyT" }, "t")).toBe(true);
  expect(isKey({ key: "T", code: "KeyT" }, "t")).toBe(true);
  expect(isKey({ key: "е", code: "KeyT" }, "t")).toBe(true);
  expect(isKey({ key: "т", code: "KeyN" }, "t")).toBe(false);
});

test("a Russian letter is its key on either layout, also where no Latin letter stands", () => {
  expect(isKey({ key: "п", code: "KeyG" }, "п")).toBe(true);
  expect(isKey({ key: "g", code: "KeyG" }, "п")).toBe(true);
  expect(isKey({ key: "[", code: "BracketLeft" }, "х")).toBe(true);
  expect(isKey({ key: "р", code: "KeyH" }, "п")).toBe(false);
});

test("on a Latin layout of another order it is the letter that counts, not its place", () => {
  expect(isKey({ key: "l", code: "KeyP" }, "p")).toBe(false);
  expect(isKey({ key: "p", code: "KeyR" }, "p")).toBe(true);
});

test("the question mark is found where the other layout has it", () => {
  expect(isKey({ key: "?", code: "Slash" }, "?")).toBe(true);
  expect(isKey({ key: "?", code: "Digit7" }, "?")).toBe(true);
  expect(isKey({ key: ",", code: "Slash" }, "?")).toBe(true);
  expect(isKey({ key: ",", code: "Comma" }, "?")).toBe(false);
});

test("keys without letters are what they are", () => {
  expect(isKey({ key: "Enter", code: "Enter" }, "Enter")).toBe(true);
  expect(isKey({ key: "1", code: "Digit1" }, "1")).toBe(true);
  expect(isKey({ key: "2", code: "Digit2" }, "1")).toBe(false);
});

test("a key is called as the keyboard of the language has it", () => {
  expect(["t", "e", "п", "?", "1", "Enter"].map((key) => keyIn("ru", key))).toEqual([
    "е",
    "у",
    "п",
    "?",
    "1",
    "Enter",
  ]);
  expect(["t", "e", "?"].map((key) => keyIn("en", key))).toEqual(["t", "e", "?"]);
});
