"""`python3 dev.py pictures`: every screen and board as a picture, and a page that shows them side by side."""

import sys
import tempfile
from collections.abc import Callable, Iterator
from functools import partial
from html import escape
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

from playwright.sync_api import Browser, Page, sync_playwright

from igroteka.arena.match import play
from igroteka.bots.levels import levels
from igroteka.core.game import Game, Position
from igroteka.games import GAMES
from tests.server.process import Process
from tests.web.conftest import DESKTOP, PHONE, Language, Screen, Theme, Visit, visiting
from tests.web.playing import sit_down
from tests.web.staged import Stage
from workshop.machine import demand_chromium

Show: TypeAlias = Callable[[Page], object]  # brings a page to what is to be seen

NAMES = ("Аня", "Борис", "Вера", "Глеб", "Даша", "Егор")
VISIONS = ("protanopia", "deuteranopia", "tritanopia", "achromatopsia")
SEED = bytes(16)
FACES = "() => [...document.querySelectorAll('.face')].every((one) => one.firstElementChild !== null)"
STEPS = 5  # what the corner of a large table tells, and one more


class Look(NamedTuple):
    """How a screen is looked at."""

    screen: Screen
    language: Language
    theme: Theme

    @property
    def name(self) -> str:
        """For the name of a file."""
        return f"{'phone' if self.screen.touch else 'desktop'}-{self.language}-{self.theme}"


LANGUAGES: tuple[Language, ...] = ("ru", "en")
THEMES: tuple[Theme, ...] = ("light", "dark")
LOOKS = [Look(*one) for one in product((PHONE, DESKTOP), LANGUAGES, THEMES)]
# Boards say the same in both languages: each look is taken in one of them.
BOARD_LOOKS = [
    Look(PHONE, "ru", "light"),
    Look(PHONE, "en", "dark"),
    Look(DESKTOP, "en", "light"),
    Look(DESKTOP, "ru", "dark"),
]


def middle(game: Game[Any], seats: int) -> Position[Any, Any, Any]:
    """A moment in the middle of a game between bots at which the first seat is to act."""
    return lately(game, seats)[-1].position


class Told(NamedTuple):
    """A position, and what the first seat was told of the step that led there."""

    position: Position[Any, Any, Any]
    news: tuple[Any, ...]


def lately(game: Game[Any], seats: int) -> list[Told]:
    """The last steps up to the middle of a game between bots, where the first seat is to act."""
    history = play(game, game.options(), [levels(game)["casual"]] * seats, SEED).history
    moments = list(history.moments)
    mine = [version for version, one in enumerate(moments) if 0 in one.to_act and one.outcome is None]
    version = mine[len(mine) // 2]
    return [Told(moments[one], (history.news_of(one - 1, 0),)) for one in range(version - STEPS, version + 1)]


def show_lately(page: Page, game: Game[Any], seats: int) -> None:
    """Shows the last steps up to the middle of a game, so that the log has something to tell."""
    stage = Stage(page, game, game.options(), NAMES[:seats])
    for position, news in lately(game, seats):
        stage.show(position, at=at(position), news=news)
        page.get_by_role("main").wait_for()


def boards() -> Iterator[tuple[str, Show]]:
    """Every board for the fewest and for the most players."""
    for game in GAMES:
        for seats in (game.seats[0], game.seats[-1]):
            yield f"board-{game.name}-{seats}", partial(show_lately, game=game, seats=seats)


def at(position: Position[Any, Any, Any]) -> int:
    """A moment shortly before the position's deadline, so that countdowns are seen running."""
    return 0 if position.deadline is None else max(0, position.deadline - 2_000)


def screens() -> Iterator[tuple[str, Show]]:
    """Every screen besides the boards."""
    paths = ["/", "/join", "/me", "/privacy", "/nothing-here", "/table/none", "/replay/none"]
    paths += [f"/{kind}/{game.name}" for game in GAMES for kind in ("new", "rules")]
    for path in paths:
        yield f"page-{path.strip('/').replace('/', '-') or 'shelf'}", partial(_go, path)
    yield "table-waiting", partial(sit_down, game=GAMES[0].name, seats=("", None))
    yield "table-paused", paused
    yield "table-menu", menu


def _go(path: str, page: Page) -> None:
    page.goto(path)


def paused(page: Page) -> None:
    """A table in a pause."""
    game = GAMES[0]
    Stage(page, game, game.options(), NAMES[:2], paused=True).show(middle(game, 2))


def menu(page: Page) -> None:
    """A table with its menu open."""
    game = GAMES[0]
    Stage(page, game, game.options(), NAMES[:2]).show(middle(game, 2))
    page.get_by_role("main").get_by_role("region").first.wait_for()
    page.keyboard.press("?")
    page.get_by_role("dialog").wait_for()


def take(visit: Visit, folder: Path) -> Iterator[str]:
    """Takes all pictures, and tells their names."""
    for (name, show), look in product(screens(), LOOKS):
        page = visit(screen=look.screen, language=look.language, theme=look.theme)
        show(page)
        yield picture(page, folder, f"{name}-{look.name}", full=name.startswith("page"))
    for (name, show), look in product(boards(), BOARD_LOOKS):
        page = visit(screen=look.screen, language=look.language, theme=look.theme)
        show(page)
        yield picture(page, folder, f"{name}-{look.name}", full=False)
        if look == BOARD_LOOKS[0]:
            devtools = page.context.new_cdp_session(page)
            for vision in VISIONS:
                devtools.send("Emulation.setEmulatedVisionDeficiency", {"type": vision})
                yield picture(page, folder, f"{name}-{vision}", full=False)


def picture(page: Page, folder: Path, name: str, *, full: bool) -> str:
    """Takes one picture into the folder."""
    (folder / f"{name}.png").write_bytes(shot(page, full=full))
    return name


def shot(page: Page, *, full: bool = False) -> bytes:
    """A picture of the page when everything is loaded."""
    page.wait_for_load_state("networkidle")
    page.evaluate("() => document.fonts.ready")
    page.wait_for_function(FACES)
    return page.screenshot(full_page=full)


def side_by_side(names: list[str]) -> str:
    """A page that shows all pictures, those of one screen in one row."""
    shown = [escape(name) for name in names]
    figures = (f'<figure><img src="{name}.png"><figcaption>{name}</figcaption></figure>' for name in shown)
    style = (
        "body{display:flex;flex-wrap:wrap;gap:16px}figure{margin:0}img{height:480px;border:1px solid #888}"
    )
    return (
        f"<!doctype html><meta charset=utf-8><title>Igroteka</title><style>{style}</style>{''.join(figures)}"
    )


def main(folder: Path) -> None:
    """Takes all pictures into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as home,
        Process(Path(home) / "igroteka.sqlite") as server,
        sync_playwright() as playwright,
    ):
        browser: Browser = playwright.chromium.launch(executable_path=demand_chromium())
        names = []
        with visiting(browser, server) as visit:
            for name in take(visit, folder):
                names.append(name)
                print(name, flush=True)
        browser.close()
    (folder / "index.html").write_text(side_by_side(names), encoding="utf-8")
    print(f"{len(names)} pictures: {folder / 'index.html'}")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
