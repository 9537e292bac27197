// Written by `python3 dev.py types` from the Python structs: change those, never this file.

export const telling = {
  CameToCentre: { colour: "Colour" },
  Choosing: { zone: "Colour" },
  Collected: { seat: "Seat", tokens: "Colour#", returned: "Colour#", lines: "Colour", end: "=GameEnd" },
  FirstIs: { seat: "Seat" },
  GameEnd: { places: "Seat#", points: "Seat#" },
  Missed: { seat: "Seat", colour: "Colour", lost: "Colour" },
  NoSuchSeat: { seat: "Seat" },
  NotInTheCentre: { colour: "Colour" },
  NotTheFewest: { colour: "Colour", fewest: "Colour" },
  Outcome: { why: "Why" },
  Over: { outcome: "=Outcome" },
  Reached: { seat: "Seat" },
  Revealing: { zone: "Colour" },
  Succeeded: { seat: "Seat", colour: "Colour" },
  Take: { colour: "Colour" },
  Took: { seat: "Seat", colour: "Colour", lines: "Colour", end: "=GameEnd" },
  View: { seat: "Seat", starter: "Seat", turn: "Seat", reserve: "Colour#", centre: "Colour#", collections: "Colour#", chance: "=Chance" },
};

export const orders = {
  Colour: ["red", "orange", "yellow", "green", "blue", "violet"],
};
