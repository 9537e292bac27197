"""`python3 dev.py icons`: what others want as PNG: phones the icons, messengers the covers of the games."""

import re
import sys
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, ViewportSize, sync_playwright

from tests.rule import ROOT
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
BOARD = 16  # pixels of the board on which the box stands
STAND = (
    "body{{margin:0;height:100vh;display:grid;justify-items:center;align-items:end;background:#F6F0E4}}"
    "body::before{{grid-area:1/1;width:100%;height:{board}px;background:#CBB48C;content:''}}"
    "svg{{grid-area:1/1;height:{height}px;margin-bottom:{board}px;border-radius:8px}}"
)


def drawn_covers() -> dict[str, Path]:
    """The covers that are drawn, by the names of their games."""
    return {path.parent.name: path for path in sorted((ROOT / "web/src/games").glob("*/cover.svg"))}


def draw_cover(browser: Browser, cover: Path) -> bytes:
    """The cover of a game on a board, as a PNG."""
    page = browser.new_page(viewport=COVER)
    style = STAND.format(board=BOARD, height=COVER["height"] - 2 * BOARD)
    page.set_content(f"<style>{style}</style>{cover.read_text(encoding='utf-8')}")
    drawn = page.screenshot()
    page.close()
    return drawn


def main(folder: Path) -> None:
    """Draws all icons and covers into a folder."""
    (folder / COVERS).mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=demand_chromium())
        for icon in ICONS:
            drawn = draw(browser, icon)
            (folder / icon.file).write_bytes(drawn)
            print(f"{icon.file}: {len(drawn)} bytes")
        for game, cover in drawn_covers().items():
            (folder / COVERS / f"{game}.png").write_bytes(draw_cover(browser, cover))
        browser.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
