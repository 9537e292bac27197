/** Has announced what happens at a table, whose turn it is and what can be done. */

import type { AnyGame } from "../play/board";
import type { Announcer } from "../play/announcer.svelte";
import type { Teller } from "../play/telling";
import type { Texts } from "../texts/texts";
import type { Line, Sight } from "../wire/line.svelte";
import type { Device } from "./device.svelte";
import { adaptedIn, outcomeInWords } from "./outcome";

/** Everything that is looked at in order to tell. */
export interface Scene {
  readonly line: Line;
  readonly device: Device;
  readonly game: AnyGame;
  readonly texts: Texts;
  readonly names: readonly string[];
  readonly teller: Teller;
}

export class Narrator {
  #announced: Sight | null = null;
  #eyes: number | null = null;
  #mine = false;
  #can = "";
  #over = false;
  #adapted = "";

  constructor(private readonly announcer: Announcer) {}

  /** Looks at the table and tells what is new since the last look. */
  look(scene: Scene): void {
    const { line, device, teller } = scene;
    const sight = line.sight;
    if (sight !== null && sight !== this.#announced) {
      const live = device.toAct.length > 1;
      this.announcer.tell(
        device.news.map((news) => teller.tell(news)),
        live,
      );
    }
    if (device.seat !== this.#eyes) this.#mine = false;
    this.#announced = sight;
    this.#eyes = device.seat;
    this.#tellTurn(scene);
    this.#tellEnd(scene);
  }

  #tellTurn({ line, device, game, texts, names }: Scene): void {
    const mine = device.turn && device.view !== null && line.sight?.now.running === true;
    if (!mine) this.announcer.noTurn();
    else {
      const can = game.describe(device.view, texts, names).at(-1) ?? "";
      const live = device.toAct.length > 1;
      if (!this.#mine) this.announcer.turn(`${texts.text("turn-yours")}. ${can}`.trim());
      else if (can !== this.#can && can !== "" && !live) this.announcer.turn(can);
      this.#can = can;
    }
    this.#mine = mine;
  }

  #tellEnd({ line, device, texts, names }: Scene): void {
    if (device.view === null) return;
    const outcome = line.sight?.now.outcome ?? null;
    if (outcome !== null && !this.#over)
      this.announcer.tell(outcomeInWords(outcome, texts, names, device.own), false);
    this.#over = outcome !== null;
    const adapted = adaptedIn(line.people, texts);
    if (adapted !== "" && adapted !== this.#adapted) this.announcer.tell([adapted], false);
    this.#adapted = adapted;
  }
}
