// Written by `python3 dev.py types` from the Python structs: change those, never this file.

export const telling = {
  Fills: { colours: "Colour" },
  Gets: { tokens: "Colour#" },
  Scarcest: { colour: "Colour" },
};

export const orders = {
  Colour: ["red", "orange", "yellow", "green", "blue", "violet"],
};
