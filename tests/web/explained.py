"""Finds all that needs an explanation on a board, by its looks, and asks each by the keyboard."""

from typing import Any, NamedTuple

from playwright.sync_api import Page, expect

# Whatever is drawn, is a number or a sign, or looks like a badge; and what looks as if it cannot be pressed.
FIND = r"""() => {
  const main = document.querySelector("main");
  const seen = (one) => {
    const { width, height } = one.getBoundingClientRect();
    return width > 0 && height > 0 && one.checkVisibility({ visibilityProperty: true })
      // Words for ears, buttons that say what they do, and sentences of the board need no other words.
      && one.closest(".visually-hidden, [role=tooltip], dialog, .bar .words") === null
      && (dimmed(one) || one.closest(".button:not([data-about])") === null);
  };
  const own = (one) => [...one.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE)
    .map((node) => node.textContent).join("").trim();
  const drawn = (one) => one.matches("svg, img, canvas, [role=img], [role=timer]");
  const counts = (one) => {
    const text = own(one);
    if (text === "" || one.matches("h2, h3")) return false;
    return !/\p{L}/u.test(text) || (/\d/.test(text) && text.length <= 24);
  };
  const badge = (one) => {
    const { borderRadius, borderTopWidth, backgroundColor } = getComputedStyle(one);
    const text = own(one);
    return !one.matches("button") && text !== "" && text.length <= 24 && borderRadius !== "0px"
      && (borderTopWidth !== "0px" || !/, 0\)$|transparent/.test(backgroundColor));
  };
  const dimmed = (one) => {
    if (!one.matches("button")) return false;
    const [style, veil] = [getComputedStyle(one), getComputedStyle(one, "::after")];
    return one.matches("[aria-disabled=true], :disabled") || Number(style.opacity) < 1
      || style.filter.includes("opacity") || (veil.content === '""' && Number(veil.opacity) < 1);
  };
  const all = [...main.querySelectorAll("*")].filter(seen);
  window.toExplain = all.filter((one) => drawn(one) || counts(one) || badge(one) || dimmed(one))
    .filter((one) => one.parentElement.closest("svg") === null)
    .map((one) => ({ one, dimmed: dimmed(one) }));
  return toExplain.length;
}"""

# Asks every mark of the board by the keyboard: the key, then the arrow to the next one until there is none.
ASK = r"""async () => {
  const key = (key, code) => (document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent("keydown", { key, code, bubbles: true, cancelable: true }));
  const drawn = () => new Promise((tell) => requestAnimationFrame(() => setTimeout(tell)));
  // Explanations come when the browser rests, and later where it hardly does.
  const late = performance.now() + 20_000;
  while (document.querySelector("[role=tooltip]") === null) {
    if (performance.now() > late) throw new Error("nothing is explained");
    key("a", "KeyA");
    await drawn();
  }
  key("Home");
  await drawn();
  const told = new Map();
  for (let last = null; ; key("ArrowRight"), await drawn()) {
    const mark = document.querySelector("[data-told]");
    if (mark === last) break;
    last = mark;
    const box = document.querySelector("[role=tooltip]");
    told.set(mark, {
      mark: mark.dataset.about,
      why: box?.querySelector(".why")?.textContent ?? "",
      says: [...(box?.querySelectorAll("p") ?? [])].map((one) => one.textContent),
    });
  }
  key("Escape");
  await drawn();
  const name = (one) => one.outerHTML.replace(/\s+/g, " ").slice(0, 160);
  const things = toExplain.map(({ one, dimmed }) => {
    const within = told.get(one.closest("[data-about]")) ?? told.get(one.querySelector("[data-about]"));
    return { thing: name(one), dimmed, why: within?.why ?? "", says: within?.says ?? [] };
  });
  return { things, open: document.querySelector("[role=tooltip]") !== null,
    unsaid: [...told.values()].filter(({ says }) => says.length === 0).map(({ mark }) => mark) };
}"""


def ready(page: Page) -> None:
    """Waits until the explanations are here, which come when the browser rests."""
    expect(page.locator("main button[aria-description]").first).to_be_attached()


class Thing(NamedTuple):
    """Something on the board, and what it says of itself."""

    thing: str
    dimmed: bool
    why: str
    says: list[str]


def explained(page: Page) -> list[Thing]:
    """Everything on the board that needs an explanation, with what it is told to be."""
    assert page.evaluate(FIND) > 0
    found: dict[str, Any] = page.evaluate(ASK)
    assert found["unsaid"] == [], "marks that say nothing"
    assert not found["open"], "Escape closes it"
    return [Thing(**one) for one in found["things"]]
