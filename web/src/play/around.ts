/** Where people sit around a table on a large screen: the viewer below, the others in their order of play. */

import type { Seat } from "../gen/core";

/** The columns of the table, counted in lines of its grid; the middle leaves room for a seat at either side. */
const LINES = 13;
const SIDE = 3;

/** The other seats in their order of play, from the one after the viewer's; a spectator sees all from the first. */
export function othersOf(seats: number, own: Seat | null): readonly Seat[] {
  const from = own === null ? 0 : own + 1;
  const count = own === null ? seats : seats - 1;
  return Array.from({ length: count }, (_, index) => (from + index) % seats);
}

/** The grid area of the nth of so many others: the first at the left, the last at the right, the rest above. */
export function areaOf(index: number, others: number): string {
  if (others > 1 && index === 0) return area(2, 1, 1 + SIDE);
  if (others > 1 && index === others - 1) return area(2, LINES - SIDE, LINES);
  const above = others > 1 ? others - 2 : 1;
  const width = Math.floor((LINES - 1) / Math.max(above, 2));
  const first = 1 + (LINES - 1 - width * above) / 2;
  const from = first + (others > 1 ? index - 1 : 0) * width;
  return area(1, from, from + width);
}

function area(row: number, from: number, to: number): string {
  return `${String(row)} / ${String(from)} / ${String(row + 1)} / ${String(to)}`;
}
