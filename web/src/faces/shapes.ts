/** The shapes that a face is drawn of, in a square of 48 by 48, by the choices that it is made of. */

import type { Face, FaceHat, FaceMouth, FaceShape } from "../gen/wire";

/** How somebody looks just now. */
export type Mood = "calm" | "thinking" | "glad" | "sad";

/** What Drawing.svelte is given. */
export interface DrawingProps {
  readonly face: Face;
  readonly mood: Mood;
}

export const HEADS: Readonly<Record<FaceShape, string>> = {
  round: "M24 9a18 18 0 1 0 0 36 18 18 0 0 0 0-36z",
  square: "M18 9.500h12c7 0 11 4 11 11v13c0 7-4 11-11 11H18c-7 0-11-4-11-11v-13c0-7 4-11 11-11z",
  pear: "M24 9c7 0 11.500 4.500 12.500 11 .7 4.500 5.500 6.500 5.500 13.500 0 7.500-7 11.500-18 11.500S6 41 6 33.500C6 26.500 10.800 24.500 11.500 20 12.500 13.500 17 9 24 9z",
  shield: "M24 9c11 0 18 3.500 18 12 0 12.500-9 24-18 24S6 33.500 6 21C6 12.500 13 9 24 9z",
};

/** What is put on the head; ears are a part of it and lie behind. */
export const HATS: Readonly<Record<Exclude<FaceHat, "none" | "ears">, string>> = {
  cap: "M7.500 19.500c0-9 6.500-14 16-14 9 0 15 4.500 16 11.500l6.500 2c1.500.5 1.200 2.500-.4 2.500H9c-1 0-1.500-.6-1.500-2z",
  bobble:
    "M24 0a4 4 0 0 1 3.600 5.800c6.400 1 10.900 4.800 12 10.300 1.400.3 2.400 1.300 2.400 2.700 0 1.600-1.200 2.700-2.800 2.700H8.800C7.200 21.500 6 20.400 6 18.800c0-1.400 1-2.400 2.400-2.700 1.100-5.500 5.600-9.300 12-10.300A4 4 0 0 1 24 0z",
  sprout:
    "M22.700 12.500V8.300c-5 .2-9-2-9.700-7.300 5.500-.3 9 1.800 10.600 5.200C25 2.500 28.800.7 35 1c-.6 5.600-4.500 7.600-9.700 7.300v4.200z",
  crown: "M11.500 15.500L9 3l7.800 5L24 .5 31.200 8 39 3l-2.500 12.500z",
  bow: "M22 7.500l-9-5c-1-.5-2 0-2 1.200v10.600c0 1.200 1 1.700 2 1.200l9-5h4l9 5c1 .5 2 0 2-1.200V3.700c0-1.200-1-1.700-2-1.200l-9 5z",
  top: "M16 .8h16c1 0 1.800.8 1.700 1.800l-.7 9h5.500a2.200 2.200 0 0 1 0 4.400h-29a2.200 2.200 0 0 1 0-4.400H15l-.7-9C14.200 1.600 15 .8 16 .8z",
};
export const EARS =
  "M8.500 24C7 16 7 9 8 3.500 13.500 5 18 8 21 12zM39.500 24c1.500-8 1.500-15 .5-20.500C34.500 5 30 8 27 12z";

/** Filled: pupils, and the moustache. */
export const PUPILS = "M14.800 26a3 3 0 1 1 6 0 3 3 0 0 1-6 0zM27.200 26a3 3 0 1 1 6 0 3 3 0 0 1-6 0z";
export const MOUSTACHE =
  "M24 33.200c-1.700-2.700-5.200-2.800-7.200-.7-1 1-2 1.500-3.600 1.500 2.300 3.700 8.300 3.800 10.800.7 2.500 3.100 8.500 3 10.800-.7-1.600 0-2.600-.5-3.600-1.500-2-2.100-5.500-2-7.200.7z";

/** Drawn with a pen. */
export const LASHES =
  "M10.800 23.200q2 .6 3.200-.4c2-2.300 5.500-2.300 7.300 0M37.200 23.200q-2 .6-3.200-.4c-2-2.300-5.500-2.300-7.300 0";
export const CLOSED = "M14 27.500q3.800-5.500 7.600 0M26.400 27.500q3.800-5.500 7.600 0";
export const BROWS = "M13 23l7-3.200M35 23l-7-3.200";

/** The mouth of somebody at rest; one that is open is filled, and one that is wide open has teeth. */
export const MOUTHS: Readonly<Record<FaceMouth, string>> = {
  smile: "M17 34q7 6.500 14 0",
  grin: "M16.500 33.500h15q-.5 8-7.500 8t-7.500-8z",
  calm: "M19 36.500h10",
  tongue: "M16.500 34.500q7.500 3 15 0",
  moustache: "M20.500 39.500q3.500 1.500 7 0",
};
export const TEETH = "M18 34.500h12v1.200q0 2-2 2h-8q-2 0-2-2z";
export const TONGUE = "M22.500 36.200h6v3.300a3 3 0 0 1-6 0z";
export const MOODS: Readonly<Record<Exclude<Mood, "calm">, string>> = {
  thinking: "M24 37a2.500 2.500 0 1 1 5 0 2.500 2.500 0 0 1-5 0z",
  glad: "M15.500 32.500h17q-.5 10-8.500 10t-8.500-10z",
  sad: "M17.500 39.500q6.500-6 13 0",
};
