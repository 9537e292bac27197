/** From here on there is room beside a board. */
export const WIDE = "min-width: 900px";

/** From here on the log may lie there all the time, and the board has enough all the same. */
export const ROOMY = "min-width: 1600px";
