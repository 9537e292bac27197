/** Plays what was rendered: only where sounds are on, only after the first tap, and for a hidden page what was asked for. */

import { settings } from "../app/settings.svelte";
import type { Cue } from "./cues";
import { rendered } from "./render";
import { SCORES } from "./score";

const APART = 0.09; // seconds between sounds of one moment
const WAKING = 300; // milliseconds after which a sound comes too late to be understood

/** Whether browsers let the page be heard and felt: somebody has touched it. */
export function mayPlay(): boolean {
  return !("userActivation" in navigator) || navigator.userActivation.hasBeenActive;
}

export class Speaker {
  #audio: AudioContext | null = null;
  readonly #sounds = new Map<Cue, Promise<AudioBuffer>>();

  /** Plays them, one shortly after the other. */
  async play(cues: readonly Cue[]): Promise<void> {
    const audible = document.hidden ? cues.filter((cue) => cue === "turn" && settings.background) : cues;
    if (audible.length === 0 || !settings.sound || settings.volume === 0) return;
    if (!("AudioContext" in globalThis) || !mayPlay()) return;
    this.#audio ??= new AudioContext();
    const [audio, ...sounds] = await Promise.all([
      awake(this.#audio),
      ...audible.map((cue) => this.#sound(cue)),
    ]);
    if (audio === null) return;
    const volume = new GainNode(audio, { gain: settings.volume ** 2 }); // loudness is perceived in ratios
    volume.connect(audio.destination);
    for (const [index, buffer] of sounds.entries()) {
      const source = new AudioBufferSourceNode(audio, { buffer });
      source.connect(volume);
      source.start(audio.currentTime + index * APART);
    }
  }

  close(): void {
    void this.#audio?.close();
    this.#audio = null;
  }

  #sound(cue: Cue): Promise<AudioBuffer> {
    const known = this.#sounds.get(cue) ?? rendered(SCORES[cue]);
    this.#sounds.set(cue, known);
    return known;
  }
}

/** The context once it runs, or null: what waits in one that sleeps would come all at once later. */
async function awake(audio: AudioContext): Promise<AudioContext | null> {
  if (audio.state === "running") return audio;
  await Promise.race([audio.resume(), new Promise((passes) => setTimeout(passes, WAKING))]).catch(() => null);
  return (audio.state as AudioContextState) === "running" ? audio : null;
}
