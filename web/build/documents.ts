/** Our own documents become HTML when the page is built, so that no reader of Markdown is shipped. */

import { marked, type Token, type Tokens } from "marked";
import type { Plugin } from "vite";
import type { Chapter, Document, Part } from "../src/rulebook/document.ts";

const RULE = /\b[A-Z][A-Z0-9]*-\d{2,}\b/g;

/** The id of every rule can be led to where the rule stands: the preface only speaks of ids. */
function anchored(html: string, met: Set<string>): string {
  return html.replaceAll(RULE, (id) => {
    if (met.has(id)) return id;
    met.add(id);
    return `<span class="rule" id="${id}">${id}</span>`;
  });
}

function isExample(token: Token): token is Tokens.Code {
  return token.type === "code" && token["lang"] === "table";
}

/** A list is parted where an item holds an example, so that the example stands by itself. */
function parted(list: Tokens.List): readonly Token[] {
  const found: Token[] = [];
  let items: Tokens.ListItem[] = [];
  const flush = (): void => {
    if (items.length > 0) found.push({ ...list, items });
    items = [];
  };
  for (const item of list.items) {
    const at = item.tokens.findIndex(isExample);
    items.push(at < 0 ? item : { ...item, tokens: item.tokens.slice(0, at) });
    if (at < 0) continue;
    flush();
    found.push(...item.tokens.slice(at));
  }
  flush();
  return found;
}

/** Parts a document at its drawn examples (```table blocks), and lists its chapters. */
export function documentOf(text: string): Document {
  const parts: Part[] = [];
  const chapters: Chapter[] = [];
  const met = new Set<string>();
  let title = "";
  let pending: Token[] = [];

  const flush = (): void => {
    if (pending.length === 0) return;
    const html = marked.parser(pending);
    parts.push({ html: chapters.length === 0 ? html : anchored(html, met), example: [] });
    pending = [];
  };
  const tokens = marked
    .lexer(text)
    .flatMap((token) => (token.type === "list" ? parted(token as Tokens.List) : [token]));
  for (const token of tokens) {
    if (token.type === "heading" && token["depth"] === 1) {
      title = String(token["text"]);
    } else if (token.type === "heading" && token["depth"] === 2) {
      flush();
      const plain = String(token["text"])
        .replace(/\s*\([^)]*\d\d[^)]*\)$/, "")
        .replaceAll("`", "");
      chapters.push({ id: `chapter-${chapters.length + 1}`, title: plain });
      const html = anchored(marked.parser([token]), met);
      parts.push({ html: html.replace("<h2>", `<h2 id="chapter-${chapters.length}">`), example: [] });
    } else if (isExample(token)) {
      flush();
      const lines = token.text.split("\n");
      parts.push({ html: "", example: lines.filter((line) => line.trim() !== "") });
    } else {
      pending.push(token);
    }
  }
  flush();
  return { title, chapters, parts };
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
