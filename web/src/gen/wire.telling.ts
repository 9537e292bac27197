// Written by `python3 dev.py types` from the Python structs: change those, never this file.

export const telling = {
  BotStandsIn: { seat: "Seat" },
  GamePaused: { seat: "Seat" },
  GameResumed: { seat: "Seat" },
  NoSuchSeat: { seat: "Seat" },
  SeatBack: { seat: "Seat" },
  SeatLeft: { seat: "Seat" },
  SeatTaken: { seat: "Seat" },
};

export const orders = {
};
