/** What is drawn on the cards, in a square of 24 by 24: two strokes a picture, so that it reads at 20 pixels. */

import type { Picture, Sign } from "../../gen/rps";

export type Drawing = Picture | "joker" | "ballast";

export const STROKES: Readonly<Record<Drawing, readonly [string, string]>> = {
  rock: [
    "M3 17.600 4.600 10.500 9.500 5l7 1 4.500 5.800-.500 5.600-3.600 3.100H6.500z",
    "M9.500 5l2 6.500-4 3.200M11.500 11.500l6 1.700",
  ],
  paper: ["M5.500 2.500h9l4.500 4.500v14.500h-13.500z", "M9 11.500h6.500M9 16h4.500"],
  scissors: [
    "M4.500 2.500 15.300 16M20.300 18.700a3 3 0 1 1-6 0a3 3 0 1 1 6 0z",
    "M19.500 2.500 8.700 16M9.700 18.700a3 3 0 1 1-6 0a3 3 0 1 1 6 0z",
  ],
  joker: ["M4.500 17 2.500 7.500l6 4L12 4l3.500 7.500 6-4-2 9.500z", "M4.500 21h15"],
  ballast: ["M6.500 9.500h11l3 11.500h-17z", "M8.500 9.200a3.700 3.700 0 1 1 7 0"],
};

/** The symbols; the +3 is written. */
export const MARKS: Readonly<Record<Exclude<Sign, "plus">, string>> = {
  turn: "M19.500 12.500a7.500 7.500 0 1 1-2.600-6.200L20 9M20.500 3.500V9h-5.500",
  speed: "M13.500 2.500 5.500 13.500h5.500l-1 8 8.500-11.500H13z",
  give: "M4 11h16v10H4zM2.500 7.500h19V11h-19zM12 7.500V21M12 7.500C9 7.500 6.500 6 7 4s4-1 5 3.500c1-4.500 4.500-5.500 5-3.500s-2 3.500-5 3.500z",
  swap: "M3.500 8h16M15 3.500 19.500 8 15 12.500M20.500 16.500h-16M9 12 4.500 16.500 9 21",
};
