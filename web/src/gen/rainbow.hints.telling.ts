// Written by `python3 dev.py types` from the Python structs: change those, never this file.

export const telling = {
  NewColour: { colour: "Colour" },
  PutsOff: { colour: "Colour" },
  Stays: { cards: "Colour#" },
};

export const orders = {
  Colour: ["red", "orange", "yellow", "lime", "green", "sky", "blue", "violet"],
};
