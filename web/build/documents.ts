/** Our own documents become HTML when the page is built, so that no reader of Markdown is shipped. */

import { marked, type Token, type Tokens } from "marked";
import type { Plugin } from "vite";
import type { Chapter, Document, Half, Item, Part } from "../src/rulebook/document.ts";

const RULE = /\b(?=\d*[A-Z])[A-Z0-9]+-\d{2}\b/g;

/** What is read beside a token: what was met before it, and in which half of the document it stands. */
interface Reading {
  readonly chapters: Chapter[];
  readonly met: Set<string>; // the ids of rules that can be led to already
  readonly full: boolean;
}

/** The id of every rule can be led to where the rule stands: the preface only speaks of ids. */
function anchored(html: string, { chapters, met, full }: Reading): string {
  if (!full || chapters.length === 0) return html;
  return html.replaceAll(RULE, (id) => {
    if (met.has(id)) return id;
    met.add(id);
    return `<span class="rule" id="${id}">${id}</span>`;
  });
}

function isExample(token: Token): token is Tokens.Code {
  return token.type === "code" && token["lang"] === "table";
}

function linesOf(example: Tokens.Code): readonly string[] {
  return example.text.split("\n").filter((line) => line.trim() !== "");
}

/** What an item begins with and is drawn: `⚡`; the rules in full have no pictures in their lists. */
function markOf(item: Tokens.ListItem, reading: Reading): string | null {
  const first = (item.tokens[0] as Tokens.Text | undefined)?.tokens?.[0];
  return !reading.full && first?.type === "codespan" ? (first as Tokens.Codespan).text : null;
}

function unmarked(item: Tokens.ListItem): readonly Token[] {
  const [first, ...others] = item.tokens as [Tokens.Text, ...Token[]];
  return [{ ...first, tokens: first.tokens?.slice(1) ?? [] }, ...others];
}

function itemOf(item: Tokens.ListItem, reading: Reading): Item {
  const mark = markOf(item, reading);
  return { mark, parts: partsOf(mark === null ? item.tokens : unmarked(item), reading) };
}

function isDrawn(token: Token, reading: Reading): token is Tokens.List {
  if (token.type !== "list") return false;
  return (token as Tokens.List).items.some(
    (item) => item.tokens.some(isExample) || markOf(item, reading) !== null,
  );
}

/** A heading of the page, one level lower in the half that is folded away under a heading of its own. */
function headingOf(heading: Tokens.Heading, reading: Reading): string {
  const shown = { ...heading, depth: heading.depth + (reading.full ? 1 : 0) };
  if (heading.depth > 2) return anchored(marked.parser([shown]), reading);
  const title = heading.text.replace(/\s*\([^)]*\d\d[^)]*\)$/, "").replaceAll("`", "");
  const id = `${reading.full ? "full" : "chapter"}-${reading.chapters.length + 1}`;
  reading.chapters.push({ id, title });
  return anchored(marked.parser([shown]), reading).replace(/^<h\d/, `$& id="${id}"`);
}

function partsOf(tokens: readonly Token[], reading: Reading): readonly Part[] {
  const parts: Part[] = [];
  let html = "";
  const flush = (): void => {
    if (html.trim() !== "") parts.push({ kind: "html", html });
    html = "";
  };
  for (const token of tokens) {
    if (isExample(token)) {
      flush();
      parts.push({ kind: "example", lines: linesOf(token) });
    } else if (isDrawn(token, reading)) {
      flush();
      const items = token.items.map((item) => itemOf(item, reading));
      parts.push({ kind: "list", ordered: token.ordered, items });
    } else if (token.type === "heading") {
      html += headingOf(token as Tokens.Heading, reading);
    } else {
      html += anchored(marked.parser([token]), reading);
    }
  }
  flush();
  return parts;
}

function halfOf(title: string, tokens: readonly Token[], full: boolean): Half {
  const reading: Reading = { chapters: [], met: new Set(), full };
  const parts = partsOf(tokens, reading);
  return { title, chapters: reading.chapters, parts };
}

/** Parts a document at its headings of the first level, and each half where something is drawn (```table). */
export function documentOf(text: string): Document {
  const halves: { readonly title: string; readonly tokens: Token[] }[] = [];
  for (const token of marked.lexer(text)) {
    if (token.type === "heading" && token["depth"] === 1) {
      halves.push({ title: String(token["text"]), tokens: [] });
    } else {
      halves.at(-1)?.tokens.push(token);
    }
  }
  const [main, full, ...more] = halves;
  if (main === undefined || more.length > 0) throw new Error("a document has one part or two");
  return {
    main: halfOf(main.title, main.tokens, false),
    full: full === undefined ? null : halfOf(full.title, full.tokens, true),
  };
}

export function documents(): Plugin {
  return {
    name: "documents",
    enforce: "pre",
    transform(text, id) {
      if (!id.endsWith(".md?document")) return null;
      return { code: `export default ${JSON.stringify(documentOf(text))};`, map: null };
    },
  };
}
