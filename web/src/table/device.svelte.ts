/** What this device shows of a table: through whose eyes, who should hold it, and whether they may act. */

import type { Millis, Seat, TimedView } from "../gen/core";
import type { SeatIs } from "../gen/wire";
import { bare, isOfTheGame } from "../play/telling";
import type { Line } from "../wire/line.svelte";
import { withNotes } from "./notes";

export class Device {
  /** Who took the device last, where several people share it. */
  holder: Seat | null = $state(null);

  readonly #line: Line;

  constructor(line: Line) {
    this.#line = line;
  }

  readonly #seats: readonly SeatIs[] = $derived.by(() => this.#line.people?.seats ?? []);

  /** The seats that the person at this device holds. */
  readonly own: readonly Seat[] = $derived.by(() => {
    const you = this.#line.people?.you;
    return this.#seats.flatMap((is, seat) => (is.type === "PersonSeat" && is.person === you ? [seat] : []));
  });

  readonly toAct: readonly Seat[] = $derived.by(() =>
    (this.#line.sight?.now.to_act ?? []).filter((actor): actor is Seat => typeof actor === "number"),
  );

  /** Whether several people play on this device. */
  readonly shared: boolean = $derived.by(() => this.own.length > 1);

  readonly #playing: boolean = $derived.by(() => this.#line.people?.status === "playing");

  /** Who should hold the device: who holds it, unless only others of this device are to act. */
  readonly wanted: Seat | null = $derived.by(() => {
    const acting = this.own.filter((seat) => this.toAct.includes(seat));
    const holder = this.holder !== null && this.own.includes(this.holder) ? this.holder : null;
    if (holder !== null && (acting.length === 0 || acting.includes(holder))) return holder;
    return acting[0] ?? holder ?? this.own[0] ?? null;
  });

  /** Whether the curtain is down: the device is on its way from one person to another. */
  readonly curtain: boolean = $derived.by(() => this.shared && this.#playing && this.wanted !== this.holder);

  /** Whose eyes these are; null is a spectator's, and nobody's while the curtain is down. */
  readonly seat: Seat | null = $derived.by(() => (this.curtain ? null : this.wanted));

  readonly #eyes = $derived.by(() =>
    this.curtain ? undefined : this.#line.sight?.now.eyes.find((eyes) => eyes.seat === this.seat),
  );

  readonly #timed: TimedView<unknown> | null = $derived.by(() =>
    (this.#line.people?.clocks ?? null) === null || this.#eyes === undefined
      ? null
      : (this.#eyes.view as TimedView<unknown>),
  );

  /** What these eyes see of the game; null in a pause, before the start and behind the curtain. */
  readonly view: unknown = $derived.by(() =>
    this.#timed === null ? (this.#eyes?.view ?? null) : this.#timed.game,
  );

  /** All that these eyes saw happen, and who came and went meanwhile. */
  readonly log: readonly unknown[] = $derived.by(() => {
    const { sight, people } = this.#line;
    if (this.curtain || sight === null) return [];
    return withNotes(sight.log[String(this.seat)] ?? [], sight.now.version, people?.notes ?? []);
  });

  /** What just happened, be it a take-back or the game's own. */
  readonly news: readonly unknown[] = $derived.by(() =>
    this.curtain ? [] : (this.#line.sight?.fresh[String(this.seat)] ?? []),
  );

  /** What just happened in the game itself. */
  readonly fresh: readonly unknown[] = $derived.by(() => this.news.filter(isOfTheGame).map(bare));

  /** Whether these eyes' seat is to act, be the line open or not. */
  readonly turn: boolean = $derived.by(
    () => this.#playing && this.seat !== null && this.toAct.includes(this.seat),
  );

  readonly mayAct: boolean = $derived.by(
    () =>
      this.turn &&
      !this.#line.busy &&
      this.#line.connection === "open" &&
      this.#line.sight?.now.running === true,
  );

  /** Whether this seat's last step may be taken back, as the server says. */
  readonly mayTakeBack: boolean = $derived.by(
    () => this.seat !== null && this.#line.sight?.now.may_take_back.includes(this.seat) === true,
  );

  /** Others of this device who may act while its holder may, too. */
  readonly others: readonly Seat[] = $derived.by(() =>
    this.curtain ? [] : this.own.filter((seat) => seat !== this.seat && this.toAct.includes(seat)),
  );

  /** What is left on a seat's clock now. */
  left(seat: Seat): Millis | null {
    const timed = this.#timed;
    const left = timed?.left[seat];
    if (timed === null || left === undefined) return null;
    return timed.turn.includes(seat) ? Math.max(0, left - (this.#line.at() - timed.since)) : left;
  }
}
