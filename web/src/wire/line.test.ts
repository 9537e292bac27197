import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Line } from "./line.svelte";

/** All sockets that were opened; the test is their other end. */
let opened: FakeSocket[];

class FakeSocket {
  static readonly OPEN = 1;
  readonly readyState = FakeSocket.OPEN;
  onmessage: (event: { data: string }) => void = () => undefined;
  onclose: () => void = () => undefined;

  constructor() {
    opened.push(this);
  }

  send(): void {
    // what the page says is not looked at here
  }

  close(): void {
    this.onclose();
  }

  /** The server refuses the line at the door, and hangs up. */
  refuses(type: string): void {
    this.onmessage({ data: JSON.stringify({ type: "Refused", to: "", version: 0, why: { type } }) });
    this.close();
  }
}

beforeEach(() => {
  opened = [];
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("addEventListener", () => undefined);
  vi.stubGlobal("removeEventListener", () => undefined);
  vi.stubGlobal("document", { addEventListener: () => undefined });
  vi.stubGlobal("location", { protocol: "http:", host: "localhost" });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("who is interrupted because the server stops comes again by himself", () => {
  const line = new Line("table");
  opened[0]?.refuses("Interrupted");
  expect(line.connection).toBe("lost");
  vi.advanceTimersByTime(1_000);
  expect(opened).toHaveLength(2);
});

test("who is refused does not come again before he is asked to", () => {
  const line = new Line("table");
  opened[0]?.refuses("NotForWatching");
  expect([line.connection, line.refusal]).toEqual(["refused", { type: "NotForWatching" }]);
  vi.advanceTimersByTime(60_000);
  expect(opened).toHaveLength(1);
});
