/** What each sound is made of: a few warm layers, struck wood for what happens and paper for cards. */

import type { Cue } from "./cues";

/** A struck bar or drum: partials over a fundamental, each fading sooner than the one below it. */
export interface Tone {
  readonly kind: "tone";
  /** Hertz at the stroke, and where it glides to. */
  readonly pitch: number;
  readonly to: number;
  readonly partials: readonly Partial[];
  readonly at: number;
  readonly attack: number;
  readonly length: number;
  readonly level: number;
}

/** How far above the fundamental, how loud beside it, and what share of its length it lasts. */
export type Partial = readonly [ratio: number, level: number, share: number];

/** Paper: noise in a band that moves. */
export interface Paper {
  readonly kind: "paper";
  /** The middle of the band in hertz, at first and at last. */
  readonly band: readonly [number, number];
  readonly narrow: number;
  readonly at: number;
  readonly attack: number;
  readonly length: number;
  readonly level: number;
}

export type Layer = Tone | Paper;

export interface Score {
  readonly layers: readonly Layer[];
  /** Where everything above is softened, in hertz. */
  readonly softened: number;
  /** The largest sample there is, of 1: no three sounds at once can clip. */
  readonly peak: number;
}

// A marimba's bars are cut so that the second partial is two octaves up.
const MARIMBA: readonly Partial[] = [
  [1, 1, 1],
  [3.93, 0.22, 0.35],
  [9.2, 0.05, 0.14],
];
const KALIMBA: readonly Partial[] = [
  [1, 1, 1],
  [2, 0.18, 0.7],
  [5.4, 0.08, 0.2],
];
const BLOCK: readonly Partial[] = [
  [1, 1, 1],
  [2.7, 0.35, 0.5],
];
const DRUM: readonly Partial[] = [
  [1, 1, 1],
  [1.59, 0.3, 0.6],
];

// Equal temperament, fourth and fifth octave.
const D4 = 293.66;
const F4 = 349.23;
const A4 = 440;
const C5 = 523.25;
const D5 = 587.33;
const E5 = 659.26;
const G4 = 392;
const G5 = 783.99;
const C6 = 1046.5;

function struck(partials: readonly Partial[], pitch: number, at: number, length: number, level = 1): Tone {
  return { kind: "tone", pitch, to: pitch, partials, at, attack: 0.004, length, level };
}

/** A knock whose pitch falls, as a table's does under a hand. */
function knock(pitch: number, to: number, at: number, length: number, level = 1): Tone {
  return { kind: "tone", pitch, to, partials: DRUM, at, attack: 0.003, length, level };
}

function paper(from: number, to: number, at: number, attack: number, length: number, level = 1): Paper {
  return { kind: "paper", band: [from, to], narrow: 0.9, at, attack, length, level };
}

export const SCORES: Readonly<Record<Cue, Score>> = {
  // A card is laid on cloth: the flat of it, and the table below.
  card: {
    layers: [paper(1150, 700, 0, 0.003, 0.08), knock(190, 110, 0.004, 0.1, 0.16)],
    softened: 2600,
    peak: 0.24,
  },
  // A card slides off the others.
  deal: {
    layers: [paper(700, 1600, 0, 0.055, 0.15), paper(1800, 1300, 0.125, 0.002, 0.035, 0.5)],
    softened: 2800,
    peak: 0.16,
  },
  gain: {
    layers: [struck(MARIMBA, C5, 0, 0.42, 0.8), struck(MARIMBA, G5, 0.085, 0.5)],
    softened: 3200,
    peak: 0.28,
  },
  miss: {
    layers: [struck(MARIMBA, D4, 0, 0.3), struck(MARIMBA, 233.08, 0.13, 0.42, 0.9)],
    softened: 1400,
    peak: 0.28,
  },
  // Two blocks of wood, at once and once more.
  race: {
    layers: [
      struck(BLOCK, 620, 0, 0.13),
      struck(BLOCK, 830, 0.075, 0.18, 0.9),
      paper(1500, 1200, 0, 0.002, 0.03, 0.3),
    ],
    softened: 3600,
    peak: 0.3,
  },
  turn: {
    layers: [struck(KALIMBA, G4, 0, 0.7, 0.9), struck(KALIMBA, D5, 0.14, 0.85)],
    softened: 2600,
    peak: 0.3,
  },
  refusal: {
    layers: [
      knock(310, 230, 0, 0.12),
      knock(270, 200, 0.13, 0.16, 0.9),
      paper(600, 400, 0, 0.004, 0.06, 0.25),
    ],
    softened: 1100,
    peak: 0.3,
  },
  win: {
    layers: [
      struck(MARIMBA, C5, 0, 0.5, 0.7),
      struck(MARIMBA, E5, 0.12, 0.5, 0.75),
      struck(MARIMBA, G5, 0.24, 0.6, 0.8),
      struck(MARIMBA, C6, 0.38, 1, 0.7),
      struck(KALIMBA, C5, 0.38, 1.2, 0.6),
      struck(KALIMBA, E5, 0.38, 1.1, 0.4),
    ],
    softened: 3400,
    peak: 0.32,
  },
  // A tune that goes home: it consoles, and does not mock.
  lose: {
    layers: [
      struck(KALIMBA, A4, 0, 0.6, 0.8),
      struck(KALIMBA, F4, 0.2, 0.7, 0.85),
      struck(KALIMBA, D4, 0.4, 1.1),
      struck(KALIMBA, 220, 0.4, 1, 0.5),
    ],
    softened: 1800,
    peak: 0.28,
  },
};
