import { expect, it } from "vitest";
import wordsEn from "../../../../src/igroteka/texts/rainbow.en.ftl?raw";
import { Texts } from "../../texts/texts";
import { piecesOf } from "./example";

const texts = new Texts("en", [{ name: "rainbow", source: wordsEn, telling: {}, orders: {} }]);

it("reads cards and what stands between them", () => {
  expect(piecesOf("green ← sky", texts)).toEqual([
    { kind: "card", colour: "green" },
    { kind: "words", words: "←" },
    { kind: "card", colour: "sky" },
  ]);
});

it("reads what is kept in a rainbow", () => {
  expect(piecesOf("lime ← yellow : yellow → rainbow", texts).slice(3)).toEqual([
    { kind: "words", words: "→" },
    { kind: "rainbow", kept: ["yellow"] },
  ]);
});

it("reads a rainbow", () => {
  expect(piecesOf("rainbow: red sky", texts)).toEqual([{ kind: "rainbow", kept: ["red", "sky"] }]);
});
