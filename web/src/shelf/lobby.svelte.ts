/** The list of tables, live: those that are open to everybody, and mine. */

import { api, socketAddress } from "../app/api";
import type { Bye, ListedTable, Refused, Tables } from "../gen/wire";

const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 30_000;

export class Lobby {
  tables: readonly ListedTable[] = $state.raw([]);
  mine: readonly ListedTable[] = $state.raw([]);

  #socket: WebSocket | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #wait = FIRST_WAIT;

  /** Asks once. */
  async look(): Promise<void> {
    const { open, mine } = await api.tables();
    this.tables = open;
    this.mine = mine;
  }

  /** Listens until it is closed by the function that is returned; a cut line is opened again. */
  open(): () => void {
    this.#connect();
    document.addEventListener("visibilitychange", this.#returned);
    return () => {
      document.removeEventListener("visibilitychange", this.#returned);
      clearTimeout(this.#timer);
      const socket = this.#socket;
      this.#socket = null;
      socket?.close();
    };
  }

  // What became of my own tables is not told by the line, so it is asked for when somebody looks again.
  #returned = (): void => {
    if (document.visibilityState === "visible") this.look().catch(() => undefined);
  };

  #connect(): void {
    const socket = new WebSocket(socketAddress("/api/lobby"));
    this.#socket = socket;
    socket.onmessage = (event: MessageEvent<string>) => {
      const message = JSON.parse(event.data) as Tables | Refused | Bye;
      if (message.type !== "Tables") return;
      this.#wait = FIRST_WAIT;
      this.tables = message.open;
    };
    socket.onclose = () => {
      if (this.#socket !== socket) return;
      this.#timer = setTimeout(() => this.#connect(), this.#wait);
      this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
    };
  }
}
