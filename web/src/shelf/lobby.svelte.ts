/** The list of tables, live: those that are open to everybody, and mine. */

import { api, socketAddress } from "../app/api";
import type { Bye, ListedTable, Mine, MyTable, Refused, Tables } from "../gen/wire";
import { eachOnce } from "./once";

const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 30_000;

export class Lobby {
  mine: readonly MyTable[] = $state.raw([]);

  /** How many open tables come after those that are shown. */
  more = $state(0);

  #first: readonly ListedTable[] = $state.raw([]); // the page that the server tells by itself
  #further: readonly ListedTable[] = $state.raw([]); // pages that were asked for
  #socket: WebSocket | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #wait = FIRST_WAIT;

  /** The open tables, in the server's order. */
  get tables(): readonly ListedTable[] {
    return eachOnce([...this.#first, ...this.#further]);
  }

  /** Asks once. */
  async look(): Promise<void> {
    const tables = await api.tables();
    this.#begins(tables);
    this.mine = tables.mine;
  }

  /** Asks for the next page of open tables. */
  async lookFurther(): Promise<void> {
    const { open, more } = await api.tables(this.tables.length);
    this.#further = [...this.#further, ...open];
    this.more = more;
  }

  /** A new first page; what was asked for beyond it stays where it is. */
  #begins({ open, more }: Tables): void {
    this.#first = open;
    if (more === 0) this.#further = [];
    this.more = Math.max(0, open.length + more - this.tables.length);
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

  #looks(table: MyTable): void {
    this.mine = [table, ...this.mine.filter((other) => other.table !== table.table)];
  }

  /** A table of mine is none any more. */
  left(table: string): void {
    this.mine = this.mine.filter((other) => other.table !== table);
  }

  // What was left or laid elsewhere is not told by the line, so it is asked for when somebody looks again.
  #returned = (): void => {
    if (document.visibilityState === "visible") this.look().catch(() => undefined);
  };

  #connect(): void {
    const socket = new WebSocket(socketAddress("/api/lobby"));
    this.#socket = socket;
    socket.onmessage = (event: MessageEvent<string>) => {
      const message = JSON.parse(event.data) as Tables | Mine | Refused | Bye;
      if (message.type === "Mine") this.#looks(message.table);
      if (message.type !== "Tables") return;
      if (this.#wait > FIRST_WAIT) this.#returned(); // after a cut, whose other end may be a newer server
      this.#wait = FIRST_WAIT;
      this.#begins(message);
    };
    socket.onclose = () => {
      if (this.#socket !== socket) return;
      this.#timer = setTimeout(() => this.#connect(), this.#wait);
      this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
    };
  }
}
