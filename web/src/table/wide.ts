/** From here on there is room beside a board. */
export const WIDE = "min-width: 900px";
