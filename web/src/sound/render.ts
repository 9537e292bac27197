/** Turns a score into samples, once: playing it costs one source then, and no sample of it can surprise. */

import type { Layer, Paper, Score, Tone } from "./score";

const RATE = 44_100;
const SILENT = 0.0006; // where a sound that fades is cut
const TAIL = 0.01; // seconds

export async function rendered(score: Score): Promise<AudioBuffer> {
  const length = Math.max(...score.layers.map(({ at, length }) => at + length)) + TAIL;
  const audio = new OfflineAudioContext(1, Math.ceil(length * RATE), RATE);
  const soft = new BiquadFilterNode(audio, { type: "lowpass", frequency: score.softened, Q: 0.5 });
  soft.connect(audio.destination);
  for (const layer of score.layers) add(audio, layer, soft);
  return scaled(await audio.startRendering(), score.peak);
}

function add(audio: BaseAudioContext, layer: Layer, to: AudioNode): void {
  if (layer.kind === "tone") strike(audio, layer, to);
  else rustle(audio, layer, to);
}

function strike(audio: BaseAudioContext, tone: Tone, to: AudioNode): void {
  for (const [ratio, level, share] of tone.partials) {
    const end = tone.at + tone.length * share;
    const partial = new OscillatorNode(audio, { frequency: tone.pitch * ratio });
    partial.frequency.setValueAtTime(tone.pitch * ratio, tone.at);
    partial.frequency.exponentialRampToValueAtTime(tone.to * ratio, end);
    partial.connect(envelope(audio, tone.at, tone.attack, end, tone.level * level)).connect(to);
    partial.start(tone.at);
    partial.stop(end);
  }
}

function rustle(audio: BaseAudioContext, paper: Paper, to: AudioNode): void {
  const end = paper.at + paper.length;
  const source = new AudioBufferSourceNode(audio, { buffer: noise(audio, paper.length) });
  const band = new BiquadFilterNode(audio, { type: "bandpass", frequency: paper.band[0], Q: paper.narrow });
  band.frequency.setValueAtTime(paper.band[0], paper.at);
  band.frequency.exponentialRampToValueAtTime(paper.band[1], end);
  source
    .connect(band)
    .connect(envelope(audio, paper.at, paper.attack, end, paper.level))
    .connect(to);
  source.start(paper.at);
}

/** Rises in a straight line, fades as things that were struck do. */
function envelope(audio: BaseAudioContext, at: number, attack: number, end: number, level: number): GainNode {
  const volume = new GainNode(audio, { gain: 0 });
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(level, at + attack);
  volume.gain.exponentialRampToValueAtTime(SILENT, end);
  return volume;
}

/** White noise, the same every time: a congruential generator is random enough for an ear. */
function noise(audio: BaseAudioContext, seconds: number): AudioBuffer {
  const buffer = new AudioBuffer({ length: Math.ceil(seconds * RATE), sampleRate: audio.sampleRate });
  let state = 1;
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    samples[index] = state / 2 ** 31 - 1;
  }
  return buffer;
}

/** The same sound, whose largest sample is the peak. */
function scaled(buffer: AudioBuffer, peak: number): AudioBuffer {
  const samples = buffer.getChannelData(0);
  const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  for (let index = 0; index < samples.length; index += 1)
    samples[index] = ((samples[index] ?? 0) * peak) / loudest;
  return buffer;
}
