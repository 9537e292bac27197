/** Short sounds made on the spot, from a few tones each; nothing is loaded. */

import type { Sound } from "./board";

/** A tone: its pitch in hertz, when it starts and how long it lasts, in seconds, and its colour. */
type Tone = readonly [pitch: number, start: number, length: number, wave: OscillatorType];

const TONES: Readonly<Record<Sound, readonly Tone[]>> = {
  card: [[180, 0, 0.07, "triangle"]],
  draw: [
    [320, 0, 0.05, "triangle"],
    [240, 0.05, 0.06, "triangle"],
  ],
  success: [
    [523, 0, 0.1, "sine"],
    [784, 0.09, 0.16, "sine"],
  ],
  miss: [
    [220, 0, 0.12, "sawtooth"],
    [165, 0.1, 0.18, "sawtooth"],
  ],
  bell: [
    [880, 0, 0.3, "sine"],
    [1760, 0, 0.18, "sine"],
  ],
  win: [
    [523, 0, 0.14, "sine"],
    [659, 0.13, 0.14, "sine"],
    [784, 0.26, 0.14, "sine"],
    [1047, 0.39, 0.3, "sine"],
  ],
};
const LOUD = 0.12;

let context: AudioContext | null = null;

/** Plays a sound; browsers allow it once somebody has touched the page. */
export function play(sound: Sound): void {
  context ??= new AudioContext();
  void context.resume();
  for (const tone of TONES[sound]) strike(context, tone);
}

function strike(audio: AudioContext, [pitch, start, length, wave]: Tone): void {
  const from = audio.currentTime + start;
  const tone = new OscillatorNode(audio, { type: wave, frequency: pitch });
  const volume = new GainNode(audio, { gain: 0 });
  volume.gain.setValueAtTime(0, from);
  volume.gain.linearRampToValueAtTime(LOUD, from + 0.008);
  volume.gain.exponentialRampToValueAtTime(0.0001, from + length);
  tone.connect(volume).connect(audio.destination);
  tone.start(from);
  tone.stop(from + length);
}
