/** Looks at a table, and has heard and felt what is new there. */

import type { AnyGame } from "../play/board";
import type { Complaint } from "../play/complaint.svelte";
import type { Device } from "../table/device.svelte";
import type { Line } from "../wire/line.svelte";
import { Cues } from "./cues";
import { Speaker } from "./speaker";
import { feel } from "./touch";
import { speak } from "./voice";

/** Everything that is looked at in order to be heard. */
export interface Scene {
  readonly line: Line;
  readonly device: Device;
  readonly game: AnyGame;
  readonly complaint: Complaint;
}

export class Hearing {
  readonly #cues = new Cues();
  readonly #speaker = new Speaker();
  #spoken: unknown = null;

  /** Looks at the table, and has heard what is new since the last look. */
  look({ line, device, game, complaint }: Scene): void {
    const { sight } = line;
    const cues = this.#cues.of({
      sight,
      news: device.fresh.map((seen) => game.sound(seen)).filter((sound) => sound !== null),
      turn: device.turn && device.view !== null && device.toAct.length === 1,
      places: sight?.now.outcome?.places ?? null,
      own: device.own,
      refused: complaint.text,
    });
    void this.#speaker.play(cues);
    feel(cues);
    if (sight !== this.#spoken) this.#speak(game, device.fresh);
    this.#spoken = sight;
  }

  #speak(game: AnyGame, fresh: readonly unknown[]): void {
    const word = fresh.map((seen) => game.spoken?.(seen) ?? null).findLast((word) => word !== null);
    if (word !== undefined) speak(word);
  }

  close(): void {
    this.#speaker.close();
  }
}
