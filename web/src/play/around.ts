/** Where people sit around a table on a large screen: the viewer below, the others in their order of play. */

import type { Seat } from "../gen/core";

/** The columns of the table: the middle leaves a quarter at either side. */
const COLUMNS = 60;
const SIDE = 15;
/** How many columns each of so many has above the middle, and the gaps between them; the corners stay free. */
const ABOVE = [
  [30, 0],
  [30, 0],
  [18, 2],
  [13, 1],
] as const;

/** The other seats in their order of play, from the one after the viewer's; a spectator sees all from the first. */
export function othersOf(seats: number, own: Seat | null): readonly Seat[] {
  const from = own === null ? 0 : own + 1;
  const count = own === null ? seats : seats - 1;
  return Array.from({ length: count }, (_, index) => (from + index) % seats);
}

/** The grid area of the nth of so many others: the first at the left, the last at the right, the rest above. */
export function areaOf(index: number, others: number): string {
  if (others > 1 && index === 0) return area(2, 0, SIDE);
  if (others > 1 && index === others - 1) return area(2, COLUMNS - SIDE, SIDE);
  const above = others > 1 ? others - 2 : 1;
  const [width, gap] = ABOVE[above] ?? [Math.floor(COLUMNS / above), 0];
  const first = (COLUMNS - width * above - gap * (above - 1)) / 2;
  return area(1, Math.floor(first) + (others > 1 ? index - 1 : 0) * (width + gap), width);
}

function area(row: number, before: number, width: number): string {
  return `${String(row)} / ${String(before + 1)} / ${String(row + 1)} / ${String(before + width + 1)}`;
}
