/** What is drawn on the cards, in a square of 24 by 24: two strokes a picture, so that it reads at 20 pixels. */

import type { Picture, Sign } from "../../gen/rps";

export type Drawing = Picture | "joker" | "ballast";

export const STROKES: Readonly<Record<Drawing, readonly [string, string]>> = {
  rock: ["M3 17.6 4.6 10.5 9.5 5l7 1 4.5 5.8-.5 5.6-3.6 3.1H6.5z", "M9.5 5l2 6.5-4 3.2M11.5 11.5l6 1.7"],
  paper: ["M5.5 2.5h9l4.5 4.5v14.5h-13.5z", "M9 11.5h6.5M9 16h4.5"],
  scissors: [
    "M4.5 2.5 15.3 16M20.3 18.7a3 3 0 1 1-6 0a3 3 0 1 1 6 0z",
    "M19.5 2.5 8.7 16M9.7 18.7a3 3 0 1 1-6 0a3 3 0 1 1 6 0z",
  ],
  joker: [
    "M6 17.5C6.5 12 6 8.5 2.5 11.5 3 6 7.5 4.5 9.5 9 10 5.5 11 4 12 3c1 1 2 2.5 2.5 6 2-4.5 6.5-3 7 2.5C18 8.5 17.5 12 18 17.5z",
    "M6 21.5h12M2.5 14.5h.01M21.5 14.5h.01",
  ],
  ballast: ["M6.5 9.5h11l3 11.5h-17z", "M8.5 9.2a3.7 3.7 0 1 1 7 0"],
};

/** The symbols; the +3 is written. */
export const MARKS: Readonly<Record<Exclude<Sign, "plus">, string>> = {
  turn: "M19.5 12.5a7.5 7.5 0 1 1-2.6-6.2L20 9M20.5 3.5V9h-5.5",
  speed: "M13.5 2.5 5.5 13.5h5.5l-1 8 8.5-11.5H13z",
  give: "M4 11h16v10H4zM2.5 7.5h19V11h-19zM12 7.5V21M12 7.5C9 7.5 6.5 6 7 4s4-1 5 3.5c1-4.5 4.5-5.5 5-3.5s-2 3.5-5 3.5z",
  swap: "M3.5 8h16M15 3.5 19.5 8 15 12.5M20.5 16.5h-16M9 12 4.5 16.5 9 21",
};
