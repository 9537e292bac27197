import { expect, test } from "vitest";
import { documentOf } from "./documents";

const PAGE = `# Toy

Ids like TOY-01 name the rules.

## Play (TOY-01)
- **Draw** (TOY-02). As TOY-02 says.

\`\`\`table
R1 R2

B3
\`\`\`

## End (option \`short\`)
It ends.
`;
const page = documentOf(PAGE);

test("the title stands apart, and every chapter is listed in plain words without the ids of its rules", () => {
  expect(page.title).toBe("Toy");
  expect(page.chapters).toEqual([
    { id: "chapter-1", title: "Play" },
    { id: "chapter-2", title: "End (option short)" },
  ]);
});

test("a rule is an anchor where it stands, once, and not in the preface", () => {
  const html = page.parts.map((part) => part.html).join("");
  expect(html.match(/id="TOY-01"/g)).toHaveLength(1);
  expect(html.match(/id="TOY-02"/g)).toHaveLength(1);
  expect(page.parts[0]?.html).toContain("Ids like TOY-01 name");
});

test("a drawn example is a part of its own, line by line", () => {
  expect(page.parts.filter((part) => part.example.length > 0)).toEqual([
    { html: "", example: ["R1 R2", "B3"] },
  ]);
});

test("an example within a list parts the list", () => {
  const { parts } = documentOf("## Play\n- First.\n  ```table\n  R1\n  ```\n  - Of the first.\n- Second.\n");
  expect(parts.slice(1).map(({ html, example }) => [html.replaceAll("\n", ""), example])).toEqual([
    ["<ul><li>First.</li></ul>", []],
    ["", ["R1"]],
    ["<ul><li>Of the first.</li></ul><ul><li>Second.</li></ul>", []],
  ]);
});
