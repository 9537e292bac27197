// Written by `python3 dev.py types` from the Python structs: change those, never this file.

export const telling = {
  NotYourMove: { to_act: "Seat|Power" },
  TookBack: { by: "Seat" },
};

export const orders = {
};
