"""What is where on a page: what overlaps, is cut, breaks a word, or moves when something is chosen."""

from typing import Any, Final

from playwright.sync_api import Page

# One thing inside: what lies within is not compared with each other.
WHOLES: Final = ("button", "a", ".arc", ".face", ".pile .card", ".pile:has(> .on-pile)", ".bag")
# What lies over other things and is meant to: a transparent button over a plate, a dashed line around a
# place, the line that the colours of a circle stand on, a badge at the corner of a card.
LAYERS: Final = (".more", ".here", ".track", ".ring > path", "svg.ring", ".owed", ".seconds")
# Pieces that may lie on each other: cards of one hand.
HANDS: Final = (".hand", "[data-hand]", ".cards")
# What may be shortened with an ellipsis, if enough of it is left: names that people have chosen.
NAMES: Final = (".name", ".who", ".goal", ".turn-of")
# What is read by scrolling, where it is long: how it ended.
SCROLLING: Final = (".end",)
# Where the one thing to do is said: it keeps its place and its height, and what is inside changes.
PANEL: Final = ".bar, .draw, .status"

SCRIPT: Final = """
window.boxes = ({ wholes, layers, hands, names, panel, scrolling }) => {
  const SLACK = 1.5; // pixels: rounding, and the lines around things
  const any = (list) => list.join(",");
  const seen = (element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    [...ancestors(element)].every((one) => getComputedStyle(one).clipPath !== "inset(50%)");
  function* ancestors(element) {
    for (let one = element; one !== null; one = one.parentElement) yield one;
  }
  const plain = ({ left, top, right, bottom }) => ({ left, top, right, bottom });
  const called = (thing) =>
    thing.words !== undefined
      ? `"${thing.words}"`
      : tagged(thing.of, thing.of.dataset?.tap);
  const tagged = (one, name) => `<${one.tagName.toLowerCase()} ${name ?? one.getAttribute("class") ?? ""}>`;
  // The middle part of a line of text: letters do not fill the height that a font asks for.
  const inked = (box) => {
    const rim = (box.bottom - box.top) * 0.16;
    return { left: box.left, right: box.right, top: box.top + rim, bottom: box.bottom - rim };
  };

  function things() {
    const found = [];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (walk.nextNode()) {
      const node = walk.currentNode;
      const of = node.parentElement;
      const silent = of.closest("svg, script, style, .visually-hidden, .skip, [role=status]");
      if (node.data.trim() === "" || silent || !seen(of)) continue;
      range.selectNodeContents(node);
      for (const box of range.getClientRects())
        if (box.width > 0) found.push({ node, of, words: node.data.trim().slice(0, 40), box: inked(box) });
    }
    for (const of of document.querySelectorAll("svg, button, a, input, .bar")) {
      if (!seen(of) || of.matches(".skip")) continue;
      if (of.parentElement.closest("svg, .visually-hidden") !== null) continue;
      const box = of.getBoundingClientRect();
      if (box.width > 0 && box.height > 0) found.push({ node: of, of, box: plain(box) });
    }
    return found;
  }

  function overlap(one, other) {
    const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
    const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
    return wide > SLACK && high > SLACK ? { wide, high } : null;
  }
  // What is chosen lifts a little, over what lies above it.
  function lifted(one, other) {
    return pressed(one.of) || pressed(other.of);
  }

  function together(one, other) {
    if (one.node.contains(other.node) || other.node.contains(one.node)) return true;
    if (one.of.closest(any(layers)) || other.of.closest(any(layers))) return true;
    const whole = (thing) => thing.of.closest(any(wholes));
    const outer = (thing) => {
      let last = whole(thing);
      while (last?.parentElement?.closest(any(wholes))) last = last.parentElement.closest(any(wholes));
      return last;
    };
    const [a, b] = [outer(one), outer(other)];
    if (a !== null && a === b) return true;
    const hand = one.of.closest(any(hands));
    return hand !== null && hand === other.of.closest(any(hands)) && a !== null && b !== null;
  }

  // What is seen of it: boxes that hide or scroll what does not fit leave less.
  function inSight({ of, box }) {
    let { left, top, right, bottom } = box;
    for (const one of ancestors(of)) {
      const style = getComputedStyle(one);
      if ((style.overflowX === "visible" && style.overflowY === "visible") || one.tagName === "svg") continue;
      if (one === document.documentElement || one === document.body) continue;
      const room = one.getBoundingClientRect();
      [left, top] = [Math.max(left, room.left), Math.max(top, room.top)];
      [right, bottom] = [Math.min(right, room.right), Math.min(bottom, room.bottom)];
    }
    return { left, top, right, bottom };
  }

  function overlaps(everything) {
    const found = [];
    const all = everything
      .map((thing) => ({ ...thing, box: inSight(thing) }))
      .filter(({ box }) => box.right > box.left && box.bottom > box.top);
    for (const [index, one] of all.entries())
      for (const other of all.slice(index + 1)) {
        const by = overlap(one.box, other.box);
        if (by === null || together(one, other) || (lifted(one, other) && by.high < 14)) continue;
        const size = `${by.wide.toFixed(0)}×${by.high.toFixed(0)}`;
        found.push(`${called(one)} over ${called(other)}: ${size}`);
      }
    return found;
  }

  function cuts(all) {
    const found = [];
    const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    for (const thing of all) {
      const by = (what, room) => {
        const out = [
          room.left - thing.box.left,
          room.top - thing.box.top,
          thing.box.right - room.right,
          thing.box.bottom - room.bottom,
        ];
        const most = Math.max(...out);
        if (most <= SLACK) return false;
        const named = thing.of.closest(any(names));
        const left = Math.min(thing.box.right, room.right) - Math.max(thing.box.left, room.left);
        if (named !== null && out[1] <= SLACK && out[3] <= SLACK && left >= 36) return true;
        found.push(`${called(thing)} is cut by ${what}: ${most.toFixed(0)}`);
        return true;
      };
      let cut = false;
      for (const one of ancestors(thing.of)) {
        if (cut || one === document.documentElement || one === document.body) break;
        const style = getComputedStyle(one);
        if (style.overflowX === "visible" && style.overflowY === "visible") continue;
        if (one.tagName === "svg" || one.matches(any(scrolling))) continue;
        const box = one.getBoundingClientRect();
        cut = by(tagged(one), plain(box));
      }
      if (!cut && !thing.of.closest(any(scrolling))) by("the screen", screen);
    }
    return found;
  }

  function broken(all) {
    const found = new Set();
    const range = document.createRange();
    for (const { node } of all) {
      if (node.nodeType !== Node.TEXT_NODE) continue;
      // A break after a hyphen, a dash or a slash is none inside a word.
      for (const word of node.data.matchAll(/[^\\s\\-–—/\\u00ad\\u200b]+/g)) {
        range.setStart(node, word.index);
        range.setEnd(node, word.index + word[0].length);
        const rects = [...range.getClientRects()].filter(({ width }) => width > 0);
        const lines = new Set(rects.map(({ top }) => Math.round(top)));
        if (lines.size > 1) found.add(`"${word[0]}" is broken`);
      }
    }
    return [...found];
  }

  return {
    wrong: () => {
      const all = things();
      return [...new Set([...overlaps(all), ...cuts(all), ...broken(all)])];
    },
    remember: () => {
      const kept = ({ node, of, box }) => [node, { of, box, data: node.data, pressed: pressed(of) }];
      window.boxesBefore = new Map(things().map(kept));
      for (const one of document.querySelectorAll(panel))
        window.boxesBefore.set(one, { of: one, box: plain(one.getBoundingClientRect()), whole: true });
    },
    moved: () => {
      const now = new Map(things().map((thing) => [thing.node, thing]));
      for (const one of document.querySelectorAll(panel))
        now.set(one, { node: one, of: one, box: plain(one.getBoundingClientRect()) });
      const found = [];
      for (const [node, before] of window.boxesBefore) {
        const thing = now.get(node);
        if (thing === undefined) continue;
        const inside = before.of.closest(panel);
        if (inside !== null && !before.whole) continue;
        if (before.pressed || pressed(before.of) || before.of.closest(any(layers))) continue;
        const sides = node.data === before.data ? ["left", "top", "right", "bottom"] : ["top"];
        const by = Math.max(...sides.map((side) => Math.abs(thing.box[side] - before.box[side])));
        if (by > SLACK) found.push(`${called(thing)} moves by ${by.toFixed(0)}`);
      }
      return found;
    },
  };
  function pressed(element) {
    return element.closest("[aria-pressed=true]") !== null;
  }
};
"""

_DECLARED: Final[dict[str, Any]] = {
    "wholes": WHOLES,
    "layers": LAYERS,
    "hands": HANDS,
    "names": NAMES,
    "panel": PANEL,
    "scrolling": SCROLLING,
}


def _ask(page: Page, what: str) -> Any:
    if not page.evaluate("'boxes' in window"):
        # The page's own policy forbids inline scripts; what is evaluated is not inline.
        page.evaluate(f"() => {{ {SCRIPT} }}")
    return page.evaluate(f"(declared) => boxes(declared).{what}()", _DECLARED)


def wrong(page: Page) -> list[str]:
    """What overlaps, is cut or breaks a word on the page as it is now."""
    found: list[str] = _ask(page, "wrong")
    return found


def remember(page: Page) -> None:
    """Keeps where everything is now."""
    _ask(page, "remember")


def moved(page: Page) -> list[str]:
    """What is somewhere else than it was when it was remembered, besides what is chosen."""
    found: list[str] = _ask(page, "moved")
    return found
