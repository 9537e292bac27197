import { FluentResource } from "@fluent/bundle";
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { choices, shipped } from "./words";

const FOLDER = "../src/igroteka/texts";
const FILES = readdirSync(FOLDER).filter((file) => /^(?!terminal).+\.ftl$/.test(file));

test.each(FILES)("what is shipped of %s says the same", (file) => {
  const source = readFileSync(`${FOLDER}/${file}`, "utf-8");
  const meant = new FluentResource(source).body.filter(({ id }) => !/^server-[a-z]|-how-to-play$/.test(id));
  expect(new FluentResource(shipped(source)).body).toEqual(meant);
  expect(shipped(source)).not.toMatch(/^#|^$\n|flag-/m);
});

test("what is chosen before a game comes by itself", () => {
  const source = "toy-title = Toy\n\n# Options.\ntoy-Options-first = first\n    .about = who\ntoy-Go = Go\n";
  expect(choices(source)).toBe("toy-Options-first = first\n .about = who\n");
});
