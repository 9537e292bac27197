import { expect, test } from "vitest";
import type { ListedTable } from "../gen/wire";
import { eachOnce } from "./once";

function listed(table: string, free: number): ListedTable {
  return { table, free } as ListedTable;
}

test("a table that moved between two pages is shown once, as the first page tells of it", () => {
  const pages = [listed("a", 1), listed("b", 1), listed("a", 2), listed("c", 1), listed("c", 2)];
  expect(eachOnce(pages).map(({ table, free }) => [table, free])).toEqual([
    ["a", 1],
    ["b", 1],
    ["c", 1],
  ]);
});
