/** The line to one table: what was told last, what is on its way, and a new connection when the old one is cut. */

import { SvelteSet } from "svelte/reactivity";
import { api, socketAddress } from "../app/api";
import { Witness, type Shown } from "../fairness/witness";
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

const PROTOCOL = 5;
const FIRST_WAIT = 300;
const LONGEST_WAIT = 10_000;
const SILENCE = 25_000; // after so long without a word, one asks whether anybody is there
const ANSWER = 5_000; // who does not answer within that is gone, whatever the socket says

interface Pending {
  readonly kind: string;
  readonly seen: wire.Version;
  readonly answer: Promise<Answer>;
  readonly resolve: (answer: Answer) => void;
}

export class Line {
  connection: Connection = $state("connecting");
  people: wire.People | null = $state.raw(null);
  sight: Sight | null = $state.raw(null);
  said: readonly wire.Said[] = $state.raw([]);
  /** Whom this person does not want to hear. */
  readonly muted = new SvelteSet<wire.PersonId>();
  bye: wire.Why | null = $state(null);
  /** What was refused last besides moves, for the frame to tell. */
  complaint: AnyRefusal | null = $state.raw(null);
  /** Hears what came of a question for a hint: the hint, or why there is none. */
  onhint: ((answer: wire.Hinted | AnyRefusal) => void) | null = null;
  /** The table itself was refused: no such table, not for watching, an old page … */
  refusal: AnyRefusal | null = $state.raw(null);

  readonly #witness: Witness;
  #socket: WebSocket | null = null;
  #closed = false;
  #wait = FIRST_WAIT;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #patience: ReturnType<typeof setTimeout> | undefined;
  #pending: Pending | null = $state.raw(null);
  #previews: ((view: unknown) => void)[] = [];
  #returned = false; // after a cut, the first Now tells whether what was asked has happened
  #asked: wire.Version | null = null; // from where on news were asked for, until some came
  #known: wire.Version = 0; // how far the log is known here; a pause may hide what came after it
  #at: Millis = 0;
  #receivedAt = 0; // when `#at` was received, by this device's own steady clock

  constructor(
    readonly table: string,
    /** What kind of line it is: a person's, or a big screen's. */
    private readonly kind = "line",
  ) {
    this.#witness = new Witness(table);
    this.#connect();
    addEventListener("online", this.#awake);
    addEventListener("offline", this.#awake);
    addEventListener("pageshow", this.#awake);
    document.addEventListener("visibilitychange", this.#awake);
  }

  /** Whether an action is on its way and not answered. */
  get busy(): boolean {
    return this.#pending !== null;
  }

  /** Table time now: the server's, carried on by this device's steady clock while the table runs. */
  at(): Millis {
    return this.sight?.now.running === true && this.connection === "open"
      ? this.#at + Math.round(performance.now() - this.#receivedAt)
      : this.#at;
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#patience);
    removeEventListener("online", this.#awake);
    removeEventListener("offline", this.#awake);
    removeEventListener("pageshow", this.#awake);
    document.removeEventListener("visibilitychange", this.#awake);
    this.#socket?.close();
  }

  /** Comes in again: at once where the connection is lost, anew where it was refused or has ended. */
  again(): void {
    clearTimeout(this.#timer);
    this.refusal = null;
    this.bye = null;
    if (this.connection !== "lost") this.connection = "connecting";
    this.#wait = FIRST_WAIT;
    this.#connect();
  }

  /** Says something that is not a move. */
  say(message: wire.FromPersonDraft): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
    else this.complaint = { type: "NotConnected" };
  }

  /** What this page was shown before the first deal. */
  get shown(): Shown {
    return this.#witness.shown;
  }

  /** Takes a seat, with the seal of this page's part in the luck; who sits beside oneself may have a name. */
  sit(seat: Seat, beside: boolean, name: string | null = null): void {
    this.say({ type: "Sit", seat, beside, seal: this.#witness.seal, name });
  }

  /** Hears somebody no more, or again; the server sends on what this line alone wants. */
  mute(person: wire.PersonId, muted: boolean): void {
    if (muted) this.muted.add(person);
    else this.muted.delete(person);
    this.say({ type: "Mute", person, muted });
  }

  /** Makes a move: resolves when the table has gone on, or with the refusal. Nothing is ever sent twice. */
  act(action: unknown, seat: Seat | null): Promise<Answer> {
    return this.#ask("Act", (seen) => ({ type: "Act", seen, action, seat }));
  }

  takeBack(seat: Seat | null): Promise<Answer> {
    return this.#ask("TakeBack", () => ({ type: "TakeBack", seat }));
  }

  /** What the seat would see after a quiet move, or null where that cannot be tried. */
  attempt(action: unknown, seat: Seat | null): Promise<unknown> {
    if (this.connection !== "open") return Promise.resolve(null);
    return new Promise((resolve) => {
      this.#previews.push(resolve);
      this.say({ type: "Try", action, seat });
    });
  }

  #ask(kind: string, message: (seen: wire.Version) => wire.FromPersonDraft): Promise<Answer> {
    // A second tap while the first is on its way is the same wish: it gets the same answer.
    if (this.#pending !== null) return this.#pending.answer;
    const seen = this.sight?.now.version;
    if (seen === undefined || this.connection !== "open")
      return Promise.resolve({ refusal: { type: "NotConnected" } });
    const { promise, resolve } = promised<Answer>();
    this.#pending = { kind, seen, answer: promise, resolve };
    this.say(message(seen));
    this.#expect(ANSWER, this.#check);
    return promise;
  }

  #settle(answer: Answer): void {
    const pending = this.#pending;
    this.#pending = null;
    pending?.resolve(answer);
  }

  /** The device woke up, or its network changed: a lost line is made anew, an open one is asked for. */
  #awake = (): void => {
    if (document.visibilityState === "hidden") return;
    if (this.connection === "lost") {
      clearTimeout(this.#timer);
      this.#wait = FIRST_WAIT;
      this.#connect();
    } else if (this.connection === "open") this.#check();
  };

  /** Asks whether somebody is there; a line on which nobody answers is cut, even if its socket seems open. */
  #check = (): void => {
    const socket = this.#socket;
    if (socket?.readyState !== WebSocket.OPEN) return;
    this.#hello(socket);
    this.#expect(ANSWER, () => this.#drop(socket));
  };

  #expect(within: Millis, otherwise: () => void): void {
    clearTimeout(this.#patience);
    this.#patience = setTimeout(otherwise, within);
  }

  #drop(socket: WebSocket): void {
    if (socket !== this.#socket) return;
    socket.close();
    this.#cut();
  }

  #hello(socket: WebSocket): void {
    this.#asked = this.#known;
    const hello: wire.HelloDraft = {
      type: "Hello",
      seen: this.#known,
      protocol: PROTOCOL,
      seal: this.#witness.seal,
    };
    socket.send(JSON.stringify(hello));
  }

  #connect(): void {
    if (this.#closed) return;
    this.#socket?.close();
    const socket = new WebSocket(socketAddress(`/api/tables/${this.table}/${this.kind}`));
    this.#socket = socket;
    this.#expect(2 * ANSWER, () => this.#drop(socket));
    socket.onopen = () => this.#hello(socket);
    socket.onmessage = (event: MessageEvent<string>) => {
      if (socket !== this.#socket) return;
      this.#expect(SILENCE, this.#check);
      this.#hear(JSON.parse(event.data) as wire.ToPerson);
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.#cut();
    };
  }

  /** The connection is gone: what was asked is not known to have happened, so it is asked for, never repeated. */
  #cut(): void {
    this.#socket = null;
    clearTimeout(this.#patience);
    for (const preview of this.#previews.splice(0)) preview(null);
    if (this.connection === "refused" || this.connection === "over" || this.#closed) return;
    this.connection = "lost";
    this.#returned = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#connect(), this.#wait * (0.75 + Math.random() / 2));
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
  }

  #hear(message: wire.ToPerson): void {
    switch (message.type) {
      case "People": {
        this.people = message;
        this.#opened();
        const part = this.#witness.hears(message);
        if (part !== null) this.say({ type: "Reveal", part });
        return;
      }
      case "Now":
        this.#opened();
        this.#see(message);
        return;
      case "Preview":
        this.#previews.shift()?.(message.view);
        return;
      case "Hinted":
        this.onhint?.(message);
        return;
      case "Said":
        if (!this.muted.has(message.person)) this.said = [...this.said, message];
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
    if (this.#returned) void api.me().catch(() => undefined); // any answer tells whether the page is old by now
    this.bye = null;
    this.#wait = FIRST_WAIT;
    for (const person of this.muted) this.say({ type: "Mute", person, muted: true });
  }

  #see(now: wire.Now): void {
    if (now.version < this.#known)
      this.#known = 0; // it speaks of another past, so all of it is told
    else if (now.since > this.#known && now.eyes.length > 0 && this.sight !== null) {
      if (this.#asked !== this.#known && this.#socket !== null) {
        this.#hello(this.#socket); // something was missed: it is asked for
        return;
      }
      this.#known = 0; // it was asked for, and is more than is told at once: the log begins anew
    }
    this.#asked = null;
    this.#at = now.at;
    this.#receivedAt = performance.now();
    if (this.sight === null || !same(this.sight.now, now)) this.sight = this.#seen(this.sight, now);
    if (now.eyes.length > 0) this.#known = now.version;
    const pending = this.#pending;
    if (pending !== null && now.version > pending.seen) this.#settle({ refusal: null });
    else if (pending !== null && this.#returned) this.#settle({ refusal: { type: "NotSent" } });
    this.#returned = false;
  }

  #seen(before: Sight | null, now: wire.Now): Sight {
    const log: Record<string, readonly unknown[]> = {};
    const fresh: Record<string, readonly unknown[]> = {};
    for (const eyes of now.eyes) {
      const key = String(eyes.seat);
      const news = eyes.news.slice(Math.max(0, this.#known - now.since)); // some of it may be told twice
      log[key] = [...(this.#known === 0 ? [] : (before?.log[key] ?? [])), ...news];
      fresh[key] = before === null || this.#known === 0 ? [] : news;
    }
    // In a pause nobody's eyes are open: what was seen before stays known.
    return { now, log: now.eyes.length === 0 && before !== null ? before.log : log, fresh };
  }

  #refuse(message: wire.Refused): void {
    const why = message.why as AnyRefusal;
    switch (message.to) {
      case "Try":
        this.#previews.shift()?.(null);
        return;
      case "Hint":
        this.onhint?.(why);
        return;
      case this.#pending?.kind:
        this.#settle({ refusal: why });
        return;
      case "Hello":
      case "":
        if (this.connection === "open") this.#complain(why);
        else if (why.type !== "Interrupted") {
          // who is interrupted is hung up on, and comes again by himself
          this.refusal = why;
          this.connection = "refused";
          this.#socket?.close();
        }
        return;
      default:
        this.complaint = why;
    }
  }

  /** A refusal that does not say of what: where a move is on its way, it may be that one's. */
  #complain(why: AnyRefusal): void {
    if (this.#pending !== null) this.#settle({ refusal: why });
    else this.complaint = why;
  }
}

/** Whether two messages show the same: only the time has gone on. */
function same(one: wire.Now, other: wire.Now): boolean {
  return (
    one.version === other.version &&
    one.running === other.running &&
    one.eyes.length === other.eyes.length &&
    one.eyes.every((eyes, index) => eyes.seat === other.eyes[index]?.seat)
  );
}

function promised<T>(): { readonly promise: Promise<T>; readonly resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
