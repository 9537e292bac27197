import { expect, test } from "vitest";
import { placesOf } from "./find";

test("words are found whatever the size of their letters", () => {
  expect(placesOf("ХОЛСТ", "На холст. Холст — правило.")).toEqual([3, 10]);
});

test("е finds ё, and ё finds е", () => {
  expect(placesOf("зеленая", "Зелёная")).toEqual([0]);
  expect(placesOf("ещё", "Еще ход")).toEqual([0]);
});

test("spaces around and between words do not matter", () => {
  expect(placesOf("  ещё   ход ", "ещё\u00a0ход")).toEqual([0]);
});

test("nothing is found where nothing is wanted, and places do not overlap", () => {
  expect(placesOf("  ", "whatever")).toEqual([]);
  expect(placesOf("aa", "aaaa a")).toEqual([0, 2]);
});
