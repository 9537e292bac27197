// Written by `python3 dev.py types` from the Python structs: change those, never this file.

export const telling = {
  DealEnd: { why: "Why", left: "Seat#" },
  DidNotFit: { seat: "Seat", card: "=Card", onto: "=Card" },
  Drawing: { seats: "Seat" },
  Drew: { seat: "Seat", card: "=Card", end: "=DealEnd" },
  Finished: { seat: "Seat", end: "=DealEnd" },
  Laid: { card: "=Card", by: "Seat" },
  NeverOnTop: { onto: "=Card" },
  NotYourCard: { card: "=Card" },
  Outcome: { why: "Why" },
  Over: { finisher: "Seat" },
  PileOpened: { card: "=Card" },
  Play: { card: "=Card", onto: "=Card" },
  Player: { backs: "=Back" },
  Reached: { seat: "Seat" },
  Stayed: { seat: "Seat", card: "=Card", end: "=DealEnd" },
  TimePassed: { unlocked: "Seat", waited: "Seat", stopped: "Seat", end: "=DealEnd" },
  TooLate: { seat: "Seat", card: "=Card", onto: "=Card", behind: "Seat" },
  Turned: { top: "=Card" },
  View: { seat: "Seat", options: "=Options", pile: "=Laid", players: "=Player", claims: "=Claim", hand: "=Card", shown: "=Card", outcome: "=Outcome" },
  Went: { end: "=DealEnd" },
};

export const orders = {
};
