/** Pages of a list that moves while it is read. */

import type { ListedTable } from "../gen/wire";

/** Every table once, where it stands first: one may have moved to another page between two questions. */
export function eachOnce(tables: readonly ListedTable[]): readonly ListedTable[] {
  const seen = new Set<string>();
  return tables.filter(({ table }) => !seen.has(table) && seen.add(table));
}
