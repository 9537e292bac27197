import { expect, test } from "vitest";
import { DARK_INK, HEX, LIGHT_INK } from "../cards/colours";
import { across } from "./board";

const covers = import.meta.glob<string>("../games/*/cover.svg", {
  eager: true,
  query: "?raw",
  import: "default",
});
const OURS = [...Object.values(HEX), DARK_INK, LIGHT_INK];
const HEAVIEST = 14_000; // letters: it comes when it is seen, and packs to a third

test.each(Object.entries(covers))("%s is one of a family", (_, cover) => {
  expect(cover).toContain('viewBox="0 0 400 400"');
  expect(cover.length).toBeLessThan(HEAVIEST);
  // A picture in a page has no fonts of the page: what is written is drawn.
  expect(cover).not.toContain("<text");
  expect([...cover.matchAll(/#\w+/g)].map(([colour]) => colour).filter((one) => !OURS.includes(one))).toEqual(
    [],
  );
});

test("boxes stand on as few boards as they can, as many on each", () => {
  expect([1, 2, 5, 6, 7, 9, 13].map(across)).toEqual([1, 2, 5, 6, 4, 5, 5]);
});
