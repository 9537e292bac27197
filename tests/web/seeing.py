"""What is wrong with a page to look at, to touch and to listen to."""

from typing import Any

from playwright.sync_api import Locator, Page

from tests.rule import ROOT

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
THUMB = 44  # pixels that a finger needs

SMALL = """(least) => {
  const pressed = "button, a, input, select, summary, [role=button], [role=tab]";
  return [...document.querySelectorAll(pressed)]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }))
    .filter((one) => one.closest(".visually-hidden, [inert]") === null)
    // A link within a sentence is as high as its line.
    .filter((one) => !(one.tagName === "A" && one.closest("p, li") !== null))
    .map((one) => [
      one.getAttribute("aria-label") ?? one.textContent.trim(),
      (one.closest("label") ?? one).getBoundingClientRect(),
    ])
    .filter(([, box]) => box.width > 0 && (box.width < least - 0.5 || box.height < least - 0.5))
    .map(([name, box]) => `${name}: ${Math.round(box.width)}×${Math.round(box.height)}`);
}"""


def complaints(page: Page) -> list[str]:
    """What axe-core finds on the page as it is now."""
    if not page.evaluate("'axe' in window"):
        # The page's own policy forbids inline scripts; what is evaluated is not inline.
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[dict[str, Any]] = page.evaluate("async () => (await axe.run()).violations")
    return [f"{one['id']}: {node['html'][:200]}" for one in found for node in one["nodes"]]


def overflows(page: Page) -> bool:
    """Whether the page can be scrolled sideways."""
    # A phone's browser shows a wide page smaller, so that its innerWidth grows with it; the screen does not.
    wide: bool = page.evaluate("document.documentElement.scrollWidth > Math.min(innerWidth, screen.width)")
    return wide


def too_small(page: Page) -> list[str]:
    """What can be pressed and is smaller than a thumb."""
    found: list[str] = page.evaluate(SMALL, THUMB)
    return found


# Keeps what the page shows in the first frame after each message that tells where the table stands.
FRAMES = """
  const parse = JSON.parse;
  window.shownAtOnce = [];
  JSON.parse = (...given) => {
    const found = parse(...given);
    if (found?.type === "Now") requestAnimationFrame(() => shownAtOnce.push(document.body.innerText));
    return found;
  };
"""
IN_THE_NEXT_FRAME = """(element, attribute) => {
  element.click();
  return new Promise((tell) => requestAnimationFrame(() => tell(element.getAttribute(attribute))));
}"""


def after_a_click(choice: Locator, attribute: str) -> str | None:
    """An attribute in the first frame after a click: before any answer could have come."""
    found: str | None = choice.evaluate(IN_THE_NEXT_FRAME, attribute)
    return found


def first_frame(page: Page) -> str:
    """What the page showed in the first frame after the first message since FRAMES were emptied."""
    shown: str = page.evaluate("new Promise((tell) => requestAnimationFrame(() => tell(shownAtOnce[0])))")
    return shown
