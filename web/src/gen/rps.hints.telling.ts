// Written by `python3 dev.py types` from the Python structs: change those, never this file.

export const telling = {
  ByColour: { colour: "Colour" },
  Has: { seat: "Seat" },
};

export const orders = {
};
