import { expect, test } from "vitest";
import type { Seat } from "../gen/core";
import type { Face, SeatIs } from "../gen/wire";
import type { Line } from "../wire/line.svelte";
import { Device } from "./device.svelte";

const face: Face = { colour: "sky", shape: "round", hat: "cap", eyes: "dots", mouth: "smile" };

/** A table where `mine` are the seats of this device and `toAct` those who are to act. */
function device(mine: readonly Seat[], toAct: readonly Seat[], holder: Seat | null = null): Device {
  const seats = [0, 1, 2].map((seat): SeatIs =>
    mine.includes(seat)
      ? { type: "PersonSeat", person: "me", name: "A", present: true, stand_in: false, face }
      : {
          type: "BotSeat",
          name: "B",
          level: "casual",
          face,
          instead_of: null,
          weaker_than: null,
          named: null,
        },
  );
  const own = mine.length === 0 ? [null] : mine;
  const eyes = own.map((seat) => ({ seat, view: `view of ${seat ?? "nobody"}`, news: [] }));
  const line = {
    people: { you: "me", seats, status: "playing", clocks: null },
    sight: { now: { to_act: toAct, eyes, running: true }, log: {}, fresh: {} },
    connection: "open",
    busy: false,
  };
  const shown = new Device(line as unknown as Line); // all that a device asks of a line
  shown.holder = holder;
  return shown;
}

test("who plays alone sees the own view and no curtain", () => {
  const one = device([1], [0]);
  expect([one.seat, one.curtain, one.view, one.mayAct]).toEqual([1, false, "view of 1", false]);
  expect(device([1], [1]).mayAct).toBe(true);
});

test("a spectator looks through nobody's eyes and never acts", () => {
  const one = device([], [0]);
  expect([one.seat, one.view, one.mayAct, one.curtain]).toEqual([null, "view of nobody", false, false]);
});

test("between two people the curtain is down, and nothing is seen", () => {
  const one = device([0, 2], [2], 0);
  expect([one.curtain, one.wanted, one.view, one.mayAct]).toEqual([true, 2, null, false]);
});

test("who holds the device keeps it while a bot acts, and while they may act themselves", () => {
  expect(device([0, 2], [1], 0).curtain).toBe(false);
  const both = device([0, 2], [0, 2], 2);
  expect([both.curtain, both.seat, both.others]).toEqual([false, 2, [0]]);
});

test("nobody holds the device at first", () => {
  const one = device([0, 2], [0, 2]);
  expect([one.curtain, one.wanted]).toEqual([true, 0]);
});
