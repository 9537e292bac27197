/** The line to one table: what was told last, what is on its way, and a new connection when the old one is cut. */

import { socketAddress } from "../app/api";
import type { Millis, Refusal, Seat } from "../gen/core";
import type * as wire from "../gen/wire";

/** A version of the table and the news that led to it, per pair of eyes. */
export interface Sight {
  readonly now: wire.Now;
  /** The whole log so far, one list of news per seat whose eyes are ours ("null" is the spectator's). */
  readonly log: Readonly<Record<string, readonly unknown[]>>;
  /** The news that this version brought, per pair of eyes; empty after a reload. */
  readonly fresh: Readonly<Record<string, readonly unknown[]>>;
}

export type Connection = "connecting" | "open" | "lost" | "refused" | "over";
/** What is refused comes from the server, from the core, or from the game, whose refusals are its own. */
export type AnyRefusal = wire.ServerRefusal | Refusal | { readonly type: string };
export type Answer = { readonly refusal: AnyRefusal | null };

const PROTOCOL = 1;
const FIRST_WAIT = 300;
const LONGEST_WAIT = 10_000;

interface Pending {
  readonly kind: string;
  readonly seen: wire.Version;
  readonly resolve: (answer: Answer) => void;
}

export class Line {
  connection: Connection = $state("connecting");
  people: wire.People | null = $state.raw(null);
  sight: Sight | null = $state.raw(null);
  said: readonly wire.Said[] = $state.raw([]);
  bye: wire.Why | null = $state(null);
  /** What was refused last besides moves, for the frame to tell. */
  complaint: AnyRefusal | null = $state.raw(null);
  /** The table itself was refused: no such table, not for watching, an old page … */
  refusal: AnyRefusal | null = $state.raw(null);

  #socket: WebSocket | null = null;
  #closed = false;
  #wait = FIRST_WAIT;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pending: Pending | null = $state.raw(null);
  #previews: { readonly seat: Seat | null; readonly resolve: (view: unknown) => void }[] = [];
  #returned = false; // after a cut, the first Now tells whether what was asked has happened
  #heardAt = 0; // when `now.at` was heard, by this device's own steady clock

  constructor(readonly table: string) {
    this.#connect();
    addEventListener("online", this.#again);
    document.addEventListener("visibilitychange", this.#again);
  }

  /** Whether an action is on its way and not answered. */
  get busy(): boolean {
    return this.#pending !== null;
  }

  /** Table time now: the server's, carried on by this device's steady clock while the table runs. */
  at(): Millis {
    const now = this.sight?.now;
    if (now === undefined) return 0;
    return now.running && this.connection === "open"
      ? now.at + Math.round(performance.now() - this.#heardAt)
      : now.at;
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    removeEventListener("online", this.#again);
    document.removeEventListener("visibilitychange", this.#again);
    this.#socket?.close();
  }

  /** Says something that is not a move. */
  say(message: wire.FromPersonDraft): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  /** Makes a move: resolves when the table has gone on, or with the refusal. Nothing is ever sent twice. */
  act(action: unknown, seat: Seat | null): Promise<Answer> {
    const seen = this.sight?.now.version;
    if (seen === undefined || this.connection !== "open")
      return Promise.resolve({ refusal: { type: "NotConnected" } });
    return this.#ask("Act", { type: "Act", seen, action, seat });
  }

  takeBack(seat: Seat | null): Promise<Answer> {
    return this.#ask("TakeBack", { type: "TakeBack", seat });
  }

  /** What the seat would see after a quiet move, or null where that cannot be tried. */
  attempt(action: unknown, seat: Seat | null): Promise<unknown> {
    if (this.connection !== "open") return Promise.resolve(null);
    return new Promise((resolve) => {
      this.#previews.push({ seat, resolve });
      this.say({ type: "Try", action, seat });
    });
  }

  #ask(kind: string, message: wire.FromPersonDraft): Promise<Answer> {
    this.#settle({ refusal: null });
    return new Promise((resolve) => {
      this.#pending = { kind, seen: this.sight?.now.version ?? 0, resolve };
      this.say(message);
    });
  }

  #settle(answer: Answer): void {
    const pending = this.#pending;
    this.#pending = null;
    pending?.resolve(answer);
  }

  #again = (): void => {
    if (this.connection !== "lost" || document.visibilityState === "hidden") return;
    clearTimeout(this.#timer);
    this.#connect();
  };

  #connect(): void {
    if (this.#closed) return;
    const socket = new WebSocket(socketAddress(`/api/tables/${this.table}/line`));
    this.#socket = socket;
    socket.onopen = () => {
      socket.send(JSON.stringify({ type: "Hello", seen: this.sight?.now.version ?? 0, protocol: PROTOCOL }));
    };
    socket.onmessage = (event: MessageEvent<string>) => this.#hear(JSON.parse(event.data) as wire.ToPerson);
    socket.onclose = () => {
      if (socket === this.#socket) this.#cut();
    };
  }

  /** The connection is gone: what was asked is not known to have happened, so it is asked for, never repeated. */
  #cut(): void {
    this.#socket = null;
    for (const preview of this.#previews.splice(0)) preview.resolve(null);
    if (this.connection === "refused" || this.connection === "over" || this.#closed) return;
    this.connection = "lost";
    this.#returned = true;
    this.#timer = setTimeout(() => this.#connect(), this.#wait * (0.75 + Math.random() / 2));
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
  }

  #hear(message: wire.ToPerson): void {
    switch (message.type) {
      case "People":
        this.people = message;
        this.#opened();
        return;
      case "Now":
        this.#opened();
        this.#see(message);
        return;
      case "Preview":
        this.#previews.shift()?.resolve(message.view);
        return;
      case "Said":
        this.said = [...this.said, message];
        return;
      case "Refused":
        this.#refuse(message);
        return;
      case "Bye":
        this.bye = message.why;
        if (message.why !== "stopping" && message.why !== "too-slow") this.connection = "over";
        return;
    }
  }

  #opened(): void {
    if (this.connection === "open") return;
    this.connection = "open";
    this.#wait = FIRST_WAIT;
  }

  #see(now: wire.Now): void {
    const before = this.sight;
    const log: Record<string, readonly unknown[]> = {};
    const fresh: Record<string, readonly unknown[]> = {};
    for (const eyes of now.eyes) {
      const key = String(eyes.seat);
      const known = now.since === 0 ? [] : (before?.log[key] ?? []);
      log[key] = [...known, ...eyes.news];
      fresh[key] = before === null ? [] : eyes.news;
    }
    // In a pause nobody's eyes are open: what was seen before stays known.
    this.sight = { now, log: now.eyes.length === 0 && before !== null ? before.log : log, fresh };
    this.#heardAt = performance.now();
    const pending = this.#pending;
    if (pending !== null && now.version > pending.seen) this.#settle({ refusal: null });
    else if (pending !== null && this.#returned) this.#settle({ refusal: { type: "NotSent" } });
    this.#returned = false;
  }

  #refuse(message: wire.Refused): void {
    const why = message.why as AnyRefusal;
    switch (message.to) {
      case "Try":
        this.#previews.shift()?.resolve(null);
        return;
      case this.#pending?.kind:
        this.#settle({ refusal: why });
        return;
      case "Hello":
      case "":
        if (this.connection === "open") {
          this.complaint = why;
          return;
        }
        this.refusal = why;
        this.connection = "refused";
        this.#socket?.close();
        return;
      default:
        this.complaint = why;
    }
  }
}
