// Written by `python3 dev.py types` from the Python structs: change those, never this file.

export const telling = {
  Combination: { cards: "Colour" },
  Dealing: { seat: "Seat" },
  DiscardedFaceDown: { seat: "Seat", cards: "Colour#" },
  DoesNotNeighbour: { colour: "Colour", top: "Colour", one: "Colour", other: "Colour" },
  Drew: { seat: "Seat", cards: "Colour#", end: "=End" },
  End: { rainbows: "Seat#", points: "Seat#" },
  Exchange: { cards: "Colour#" },
  Exchanged: { seat: "Seat", cards: "Colour#" },
  FirstIs: { seat: "Seat" },
  InTheRainbow: { colour: "Colour" },
  NotInHand: { colour: "Colour" },
  Options: { last_round: "LastRound" },
  OutOfOrder: { colour: "Colour", before: "Colour", expected: "Colour" },
  Outcome: { why: "Why" },
  Over: { outcome: "=Outcome" },
  Played: { seat: "Seat", cards: "Colour", kept: "Colour" },
  Run: { cards: "Colour", last: "Colour" },
  TurnedUp: { colour: "Colour" },
  View: { seat: "Seat", options: "=Options", turn: "Seat", discard: "Colour#", discard_top: "Colour", face_down: "Seat#", pile: "Colour#", recent: "Colour", hand_sizes: "Seat#", hand: "Colour#", rainbows: "Colour", scores: "Seat#", rainbow_points: "Seat#", runs: "=Run", unseen: "Colour#", known: "Colour#", known_to_all: "Colour#", exchange: "Colour#" },
};

export const orders = {
  Colour: ["red", "orange", "yellow", "lime", "green", "sky", "blue", "violet"],
};
