/** Finds words on the page as readers type them: large or small letters, е or ё, one space or many. */

/** A letter as it is compared; each stays one letter, so that places are the same before and after. */
function plain(text: string): string {
  return Array.from({ length: text.length }, (_, at) => plainLetter(text.charAt(at))).join("");
}

function plainLetter(letter: string): string {
  const small = letter.toLowerCase();
  if (small === "ё") return "е";
  if (small.trim() === "") return " ";
  return small.length === 1 ? small : letter;
}

/** Where the wanted words begin in a text. */
export function placesOf(wanted: string, text: string): readonly number[] {
  const [sought, whole] = [plain(wanted.trim().replaceAll(/\s+/g, " ")), plain(text)];
  const found: number[] = [];
  if (sought === "") return found;
  for (let at = whole.indexOf(sought); at >= 0; at = whole.indexOf(sought, at + sought.length))
    found.push(at);
  return found;
}

const BLOCK = "p, li, h2, h3, h4, td, th, figcaption, summary, dt, dd, div";
const UNSEEN = ".visually-hidden, [aria-hidden=true], svg, nav";

/** All places below an element at which the wanted words stand, also where it is folded away. */
export function rangesOf(wanted: string, root: Element): readonly Range[] {
  const nodes: { readonly node: Text; readonly from: number }[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  let whole = "";
  let block: Element | null = null;
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!(node instanceof Text) || parent === null || parent.closest(UNSEEN) !== null) continue;
    const here = parent.closest(BLOCK);
    if (here !== block) whole += "\n\n"; // nothing is found across two paragraphs
    block = here;
    nodes.push({ node, from: whole.length });
    whole += node.data;
  }
  const length = wanted.trim().replaceAll(/\s+/g, " ").length;
  return placesOf(wanted, whole).map((at) => {
    const range = document.createRange();
    const first = nodes.findLast(({ from }) => from <= at);
    const last = nodes.findLast(({ from }) => from < at + length);
    if (first !== undefined) range.setStart(first.node, at - first.from);
    if (last !== undefined) range.setEnd(last.node, at + length - last.from);
    return range;
  });
}
