import { describe, expect, it } from "vitest";
import type { Language } from "../../app/settings.svelte";
import bookEn from "../../../../docs/rules/rps.en.md?raw";
import bookRu from "../../../../docs/rules/rps.ru.md?raw";
import wordsEn from "../../../../src/igroteka/texts/rps.en.ftl?raw";
import wordsRu from "../../../../src/igroteka/texts/rps.ru.ftl?raw";
import { Texts } from "../../texts/texts";
import { readCard, readChain, readLine, readSign } from "./notation";

function texts(language: Language): Texts {
  const source = language === "ru" ? wordsRu : wordsEn;
  return new Texts(language, [{ name: "rps", source, telling: {}, orders: {} }]);
}
function examples(book: string): string[] {
  const blocks = [...book.matchAll(/```table\n(.*?)```/gsu)].map(([, block = ""]) => block);
  return blocks.flatMap((block) => block.trim().split(/\n\s*/u));
}

describe("the notation of examples", () => {
  it("reads cards as the terminal writes them", () => {
    const en = texts("en");
    expect(readCard("R scissors +3", en)).toEqual({
      type: "Figure",
      colour: "red",
      picture: "scissors",
      sign: "plus",
    });
    expect(readCard("Y joker", en)).toEqual({ type: "Joker", colour: "yellow" });
    expect(readCard("ballast", en)).toEqual({ type: "Ballast" });
    expect(readCard("blue rock", en)).toBeNull();
  });

  it("reads what beats a card and what does not", () => {
    const ru = texts("ru");
    const line = readLine("Ж джокер: бумага ≮ К камень", ru);
    expect(line?.top).toEqual({ card: { type: "Joker", colour: "yellow" }, called: "paper" });
    expect(line?.beaten).toBe(false);
    expect(line?.by).toHaveLength(1);
    expect(readLine("no line of ours", ru)).toBeNull();
  });

  it("reads a chain, and a symbol alone", () => {
    const en = texts("en");
    expect(readChain("G rock < Y rock < R rock", en)).toHaveLength(3);
    expect(readChain("G rock < Y rock", en)).toBeNull();
    expect(readChain("G rock < Y rock < whatever", en)).toBeNull();
    expect(readSign("⚡", en)).toBe("speed");
    expect(readSign("Y joker", en)).toBeNull();
  });

  it("reads every example of both rulebooks, and they are the same", () => {
    const [ru, en] = [texts("ru"), texts("en")];
    const read = (line: string, words: Texts): unknown => readChain(line, words) ?? readLine(line, words);
    const drawn = examples(bookRu).map((line) => read(line, ru));
    expect(drawn.length).toBeGreaterThanOrEqual(3);
    expect(drawn).not.toContain(null);
    expect(examples(bookEn).map((line) => read(line, en))).toEqual(drawn);
  });
});
