/** What is printed on the cards with an action, in a square of 24 by 24; the other numbers have nothing. */

export const ICONS: ReadonlyMap<number, string> = new Map([
  // out of the palette, up to the canvas
  [7, "M4 13v7h16v-7M12 16V4M7.500 8.500 12 4l4.500 4.500"],
  // one more beside a card
  [5, "M3 5h8v14H3zM18 8v8M14 12h8"],
  // down from the deck
  [3, "M4 4h16M12 4v13M7.500 12.500 12 17l4.500-4.500M4 21h16"],
  // up onto the deck
  [1, "M4 4h16M12 21V8M7.500 12.500 12 8l4.500 4.500"],
]);
