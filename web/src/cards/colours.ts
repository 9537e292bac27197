/** The eight colours of all five games, apart for every colour vision, each with its ink and its sign. */

export const COLOURS = ["red", "orange", "yellow", "lime", "green", "sky", "blue", "violet"] as const;
export type CardColour = (typeof COLOURS)[number];

export const HEX: Readonly<Record<CardColour, string>> = {
  red: "#A71917",
  orange: "#FE7829",
  yellow: "#FED71C",
  lime: "#CEEAAC",
  green: "#0D7056",
  sky: "#6FD1F8",
  blue: "#1F3282",
  violet: "#BF65EE",
};

/** All eight side by side, as on the back of a card. */
export const STRIPES = `linear-gradient(90deg,${COLOURS.map((colour, index) => `${HEX[colour]} ${index * 12.5}% ${index * 12.5 + 12.5}%`).join()})`;

export const LIGHT_INK = "#FBF7EE";
export const DARK_INK = "#1B1822";

export function inkOn(colour: CardColour): string {
  return colour === "red" || colour === "green" || colour === "blue" ? LIGHT_INK : DARK_INK;
}

/** A sign for each colour, of a silhouette of its own, in a square of 24 by 24. */
export const SIGNS: Readonly<Record<CardColour, string>> = {
  // flame
  red: "M12.6 1.5c.6 3.4 2.4 5 4.1 7.1 1.6 2 2.8 4 2.8 6.6 0 4.2-3.3 7.3-7.5 7.3s-7.5-3-7.5-7.1c0-2.7 1.3-4.9 3.2-6.7.2 1.5.8 2.6 1.9 3.4-.5-4 .4-7.6 3-10.6z",
  // diamond
  orange: "M12 1l8.5 11L12 23 3.5 12z",
  // sun
  yellow:
    "M12 0l2.3 4.5 4.6-2.1-.8 5 5 .8-3.6 3.6 3.6 3.6-5 .8.8 5-4.6-2.1L12 23.600l-2.300-4.500-4.600 2.100.800-5-5-.800 3.600-3.600L.900 8.200l5-.800-.800-5 4.600 2.100z",
  // sprout
  lime: "M10.8 22.500v-9.300C5 13.500 1.500 10.300 1 4.200c6-.4 9.600 2 11 6.600C13.400 6.200 17 3.800 23 4.200c-.5 6.100-4 9.300-9.800 9v9.300z",
  // leaf
  green:
    "M21.500 2.500C9.500 2 3 7.500 3 15c0 1.700.4 3.100 1 4.200L2 22l1.500 1.200 2.300-2.600c1.200.6 2.600 1 4.200 1 8 0 12-7 11.500-19.100z",
  // cloud
  sky: "M6.500 20.500a5.500 5.500 0 0 1-.9-10.900A7 7 0 0 1 19 9.200a5.700 5.700 0 0 1-1.200 11.300z",
  // drop
  blue: "M12 1.200c4 5 7 9 7 13.100a7 7 0 1 1-14 0c0-4.100 3-8.100 7-13.100z",
  // star
  violet: "M12 .8l3.500 7.300 8 1.100-5.800 5.600 1.400 8L12 19l-7.100 3.800 1.400-8L.5 9.200l8-1.100z",
};
