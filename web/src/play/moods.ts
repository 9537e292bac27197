/** How those at a table look when it is over. */

import type { Mood } from "../faces/shapes";
import type { Seat } from "../gen/core";

/** Who won is glad, and whoever is last of all is sad. */
export function atTheEnd(places: readonly number[], seat: Seat): Mood {
  const place = places[seat];
  if (place === 1) return "glad";
  return place === Math.max(...places) ? "sad" : "calm";
}
