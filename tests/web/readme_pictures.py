"""`python3 dev.py pictures --readme`: the shelf and the boards, still and moving, as README.md shows them."""

import sys
import tempfile
from base64 import b64encode
from collections.abc import Iterator, Sequence
from itertools import cycle
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from igroteka.games import GAMES
from tests.server.process import Process
from tests.web.conftest import DESKTOP, PHONE, Visit, visiting
from tests.web.moving_pictures import filmed
from tests.web.pictures import BOARD_LOOKS, Look, boards, shot
from workshop.machine import demand_chromium

SHELF = Look(DESKTOP, "en", "light")
SHELF_SIZE, BOARD_SIZE = "width=896", "height=520"
STYLE = (
    "body{margin:0;display:flex;gap:10px;width:max-content;height:max-content}"
    "img{display:block;border-radius:12px}"
)


def taken(visit: Visit) -> Iterator[bytes]:
    """A board of each game on a phone, for the most players."""
    looks = cycle(look for look in BOARD_LOOKS if look.screen is PHONE)
    shows = dict(boards())
    for game, look in zip(GAMES, looks, strict=False):
        page = visit(screen=look.screen, language=look.language, theme=look.theme)
        shows[f"board-{game.name}-{game.seats[-1]}"](page)
        yield shot(page)


def side_by_side(page: Page, pictures: Sequence[bytes], size: str) -> bytes:
    """The pictures as one, each with round corners and of that size."""
    images = (f'<img {size} src="data:image/png;base64,{b64encode(one).decode()}">' for one in pictures)
    page.set_content(f"<!doctype html><style>{STYLE}</style>{''.join(images)}")
    return page.locator("body").screenshot(omit_background=True)


def main(folder: Path) -> None:
    """Takes all pictures into a folder."""
    with (
        tempfile.TemporaryDirectory() as home,
        Process(Path(home) / "igroteka.sqlite") as server,
        sync_playwright() as playwright,
    ):
        browser: Browser = playwright.chromium.launch(executable_path=demand_chromium())
        with visiting(browser, server) as visit:
            shelf = shot(visit(screen=SHELF.screen, language=SHELF.language, theme=SHELF.theme), full=True)
            drawn = {"shelf": ([shelf], SHELF_SIZE), "boards": (list(taken(visit)), BOARD_SIZE)}
            for game, moving in filmed(visit):
                (folder / f"{game}.webp").write_bytes(moving)
                print(f"{game}.webp: {len(moving)} bytes", flush=True)
        blank = browser.new_page(viewport={"width": 1600, "height": 800})
        for name, (pictures, size) in drawn.items():
            (folder / f"{name}.png").write_bytes(side_by_side(blank, pictures, size))
        browser.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
