import { expect, test } from "vitest";
import { documentOf } from "./documents";

const PAGE = `# Toy

A short game.

## In one minute
1. Draw.
   \`\`\`table
   R1 R2

   B3
   \`\`\`
2. Play.

## Cards
- \`R1\` **Red.** It burns.
- Plain.

# In full

Ids like 7TOY-01 name the rules.

## Play (7TOY-01)
- **Draw** (7TOY-02). As 7TOY-02 says, with \`cards\`.
- \`cards\` is an option.

### More

## End (option \`short\`)
It ends.
`;
const { main, full } = documentOf(PAGE);

test("the two parts stand apart, and every chapter is listed in plain words without the ids of its rules", () => {
  expect(main.title).toBe("Toy");
  expect(main.chapters).toEqual([
    { id: "chapter-1", title: "In one minute" },
    { id: "chapter-2", title: "Cards" },
  ]);
  expect(full?.title).toBe("In full");
  expect(full?.chapters).toEqual([
    { id: "full-1", title: "Play" },
    { id: "full-2", title: "End (option short)" },
  ]);
});

test("chapters of the folded part are one level lower, for it has a heading of its own", () => {
  const html = JSON.stringify(full?.parts);
  expect(html).toContain("<h3 id=");
  expect(html).toContain("<h4>More");
  expect(JSON.stringify(main.parts)).toContain("<h2 id=");
});

test("a rule is an anchor where it stands, once, and not in the preface", () => {
  const html = JSON.stringify(full?.parts).replaceAll('\\"', '"');
  expect(html.match(/id="7TOY-01"/g)).toHaveLength(1);
  expect(html.match(/id="7TOY-02"/g)).toHaveLength(1);
  expect(html).toContain("Ids like 7TOY-01 name");
});

test("a step has its words and its picture, line by line", () => {
  const steps = main.parts.find((part) => part.kind === "list");
  expect(steps?.ordered).toBe(true);
  expect(steps?.items.map(({ parts }) => parts.map(({ kind }) => kind))).toEqual([
    ["html", "example"],
    ["html"],
  ]);
  expect(steps?.items[0]?.parts[1]).toEqual({ kind: "example", lines: ["R1 R2", "B3"] });
});

test("what an item begins with is drawn beside it, but not in the rules in full", () => {
  const lists = main.parts.filter((part) => part.kind === "list");
  expect(lists[1]?.items.map(({ mark }) => mark)).toEqual(["R1", null]);
  expect(JSON.stringify(lists[1]?.items[0]?.parts)).not.toContain("R1");
  expect(full?.parts.some((part) => part.kind === "list")).toBe(false);
});

test("a document without a second part has none, and three are too many", () => {
  expect(documentOf("# Toy\n\nPlay.\n").full).toBeNull();
  expect(() => documentOf("# A\n# B\n# C\n")).toThrow();
});
