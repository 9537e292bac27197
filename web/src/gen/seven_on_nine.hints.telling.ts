// Written by `python3 dev.py types` from the Python structs: change those, never this file.

export const telling = {
  Fits: { onto: "=Card" },
  NothingFits: { onto: "=Card" },
};

export const orders = {
};
