import { render } from "svelte/server";
import { expect, test } from "vitest";
import { COLOURS, SIGNS } from "../cards/colours";
import { FaceColour, FaceEyes, FaceHat, FaceMouth, FaceShape, type Face } from "../gen/wire";
import { atTheEnd } from "../play/moods";
import Drawing from "./Drawing.svelte";
import type { Mood } from "./shapes";

const plain: Face = { colour: "sky", shape: "round", hat: "none", eyes: "dots", mouth: "smile" };
const MOODS: readonly Mood[] = ["calm", "thinking", "glad", "sad"];

function drawn(face: Partial<Face>, mood: Mood = "calm"): string {
  return render(Drawing, { props: { face: { ...plain, ...face }, mood } }).body;
}

test("every choice looks like no other", () => {
  const choices = { colour: FaceColour, shape: FaceShape, hat: FaceHat, eyes: FaceEyes, mouth: FaceMouth };
  for (const [part, values] of Object.entries(choices)) {
    const pictures = values.map((value) => drawn({ [part]: value }));
    expect(new Set(pictures).size, part).toBe(values.length);
    expect(pictures.join("")).not.toContain("undefined");
  }
});

test("a face is of the eight colours, each with its sign, so that grey is enough", () => {
  expect(FaceColour).toEqual(COLOURS);
  for (const colour of FaceColour) expect(drawn({ colour })).toContain(SIGNS[colour]);
});

test("each mood is seen on every mouth and all eyes", () => {
  for (const mouth of FaceMouth)
    for (const eyes of FaceEyes)
      expect(new Set(MOODS.map((mood) => drawn({ mouth, eyes }, mood))).size, `${mouth} ${eyes}`).toBe(4);
});

test("nobody is told of a face: the name stands beside it", () => {
  expect(drawn({})).toContain('aria-hidden="true"');
});

test("who won is glad, who is last is sad, and nobody is both", () => {
  expect([0, 1, 2, 3].map((seat) => atTheEnd([2, 1, 4, 2], seat))).toEqual(["calm", "glad", "sad", "calm"]);
  expect([0, 1].map((seat) => atTheEnd([1, 1], seat))).toEqual(["glad", "glad"]);
});
