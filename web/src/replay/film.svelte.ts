/** A finished game, step by step, as far as it has been brought: a portion at a time, the wanted one first. */

import { api } from "../app/api";
import type { Seat } from "../gen/core";
import type * as wire from "../gen/wire";

/** Through whose eyes one looks: a seat's, a spectator's, or everybody's at once. */
export type Sight = Seat | "none" | "all";

/** Steps by their version. */
type Steps = Readonly<Partial<Record<number, wire.Step>>>;

const PORTION = 50;

/** What a film asks the server; a test answers in its place. */
export type Ask = (sight: Sight, since: number, until: number) => Promise<wire.Replay>;

export class Film {
  sight: Sight = $state("all");
  /** What is known of the game as a whole, from the first answer on. */
  about: wire.Replay | null = $state.raw(null);
  /** The steps that are here, by version, for the sight that is chosen. */
  steps: Steps = $state.raw({});
  /** Whether everybody's cards may be seen. */
  open = $state(false);

  readonly #kept: Partial<Record<Sight, Steps>> = {};

  constructor(
    readonly table: string,
    private readonly ask: Ask = (sight, since, until) => api.replay(table, String(sight), since, until),
  ) {}

  get last(): number {
    return this.about?.version ?? 0;
  }

  /** Brings the beginning: all cards open where that is allowed, otherwise what a spectator saw. */
  async begin(mayNot: (problem: unknown) => boolean): Promise<void> {
    try {
      await this.#bring("all", 0);
      this.open = true;
    } catch (problem) {
      if (!mayNot(problem)) throw problem;
      this.sight = "none";
      await this.#bring("none", 0);
    }
    this.#show();
  }

  /** Looks through other eyes; what was brought for them before is still here. */
  async look(sight: Sight, version: number): Promise<void> {
    this.sight = sight;
    this.#show();
    await this.reach(version);
  }

  /** Brings a step and the next ones, and then whatever is missing before it, for the log. */
  async reach(version: number): Promise<void> {
    const sight = this.sight;
    const wanted = portions(version, this.last).filter((since) => !this.#has(sight, since));
    for (const since of wanted) {
      if (sight !== this.sight) return;
      await this.#bring(sight, since);
      this.#show();
    }
  }

  /** The news up to a version, as far as they are here without a gap. */
  newsUpTo(version: number): readonly unknown[] {
    const news: unknown[] = [];
    for (let step = 1; step <= version; step += 1) {
      const found = this.steps[step];
      if (found === undefined) break;
      news.push(...(found.eyes[this.sight === "all" ? 1 : 0]?.news ?? []));
    }
    return news;
  }

  #has(sight: Sight, since: number): boolean {
    return this.#kept[sight]?.[since] !== undefined;
  }

  async #bring(sight: Sight, since: number): Promise<void> {
    const brought = await this.ask(sight, since, since + PORTION - 1);
    const steps = Object.fromEntries(brought.steps.map((step) => [step.version, step]));
    this.#kept[sight] = { ...this.#kept[sight], ...steps };
    this.about ??= brought;
  }

  #show(): void {
    this.steps = this.#kept[this.sight] ?? {};
  }
}

/** Where the portions begin that are wanted for a version: its own, the next one, and all before it. */
export function portions(version: number, last: number): readonly number[] {
  const own = Math.floor(version / PORTION) * PORTION;
  const before = Array.from({ length: own / PORTION }, (_, index) => index * PORTION);
  const next = own + PORTION <= last && version % PORTION > PORTION / 2 ? [own + PORTION] : [];
  return [own, ...next, ...before];
}
