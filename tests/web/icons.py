"""`python3 dev.py icons`: what others want as PNG: phones the icons, messengers the covers of the games."""

import re
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, ViewportSize, sync_playwright

from igroteka.games import SHELF
from tests.rule import ROOT
from tests.server.process import Process
from workshop.machine import demand_chromium

PUBLIC = ROOT / "web" / "public"
DRAWING = (PUBLIC / "icon.svg").read_text(encoding="utf-8")


class Icon(NamedTuple):
    """A square picture: how many pixels a side, and how it fills them."""

    file: str
    side: int
    bleeds: bool  # the ground goes to the edges, and the phone cuts off what it likes
    share: float = 1.0  # how much of the side the drawing takes


ICONS = (
    Icon("icon-192.png", 192, bleeds=False),
    Icon("icon-512.png", 512, bleeds=False),
    # Android keeps a circle of four fifths of the side: the cards stay within it.
    Icon("icon-maskable-512.png", 512, bleeds=True, share=0.9),
    Icon("apple-touch-icon.png", 180, bleeds=True),
)


def ground() -> str:
    """The colour on which the cards lie."""
    found = re.search(r'<rect width="64" height="64" rx="\d+" fill="(#\w+)"/>', DRAWING)
    assert found is not None, "icon.svg begins with its ground"
    return found[1]


def draw(browser: Browser, icon: Icon) -> bytes:
    """The icon as a PNG."""
    colour = ground() if icon.bleeds else "transparent"
    style = (
        f"body{{margin:0;height:100vh;display:grid;place-items:center;background:{colour}}}"
        f"svg{{width:{100 * icon.share}vw;height:{100 * icon.share}vh}}"
    )
    page = browser.new_page(viewport={"width": icon.side, "height": icon.side})
    page.set_content(f"<style>{style}</style>{DRAWING}")
    drawn = page.screenshot(omit_background=True)
    page.close()
    return drawn


COVER: ViewportSize = {"width": 600, "height": 315}  # as messengers show it
COVERS = "covers"  # their folder; the server's preview.py knows it
# The cover as the shelf has it, alone on the table's own paper.
ALONE = """([name, height]) => {
  const cover = document.querySelector(`[aria-labelledby="game-${name}"] .cover svg`);
  cover.style = `width: auto; height: ${height}px; overflow: visible`;
  document.body.replaceChildren(cover);
  document.body.style = "display: grid; place-items: center; height: 100vh; background: var(--felt)";
}"""


def draw_cover(browser: Browser, port: int, game: str) -> bytes:
    """The cover of a game as a PNG, from the shelf of a running server."""
    page = browser.new_page(viewport=COVER, base_url=f"http://127.0.0.1:{port}", color_scheme="light")
    page.goto("/")
    page.locator(f'[aria-labelledby="game-{game}"] svg').first.wait_for()
    page.evaluate(ALONE, [game, COVER["height"] - 60])
    drawn = page.screenshot()
    page.close()
    return drawn


def main(folder: Path) -> None:
    """Draws all icons and covers into a folder."""
    (folder / COVERS).mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as home, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=demand_chromium())
        for icon in ICONS:
            drawn = draw(browser, icon)
            (folder / icon.file).write_bytes(drawn)
            print(f"{icon.file}: {len(drawn)} bytes")
        with Process(Path(home) / "igroteka.sqlite") as server:
            for game in SHELF:
                (folder / COVERS / f"{game}.png").write_bytes(draw_cover(browser, server.port, game))
        browser.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
