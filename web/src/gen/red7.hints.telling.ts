// Written by `python3 dev.py types` from the Python structs: change those, never this file.

export const telling = {
  Card: { colour: "Colour" },
  Keeps: { best: "=Card" },
  Leads: { best: "=Card" },
  ThenCanvas: { cards: "=Card" },
  Weakens: { seat: "Seat" },
};

export const orders = {
};
