"""Short moving pictures of the boards: some steps of a game between bots, as the real page shows them."""

import io
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from PIL import Image
from playwright.sync_api import Page

from igroteka.arena.match import play
from igroteka.bots.levels import levels
from igroteka.core.game import Game
from igroteka.core.table import Table
from igroteka.games import GAMES
from tests.web.conftest import Screen, Visit
from tests.web.pictures import SEED, at
from tests.web.staged import Stage

SCREEN: Final = Screen(1024, 640, touch=False)
WIDTH: Final = 768  # pixels of the picture
STEPS: Final = 8
FRAME: Final = 60  # milliseconds between two frames in which something moves
MOST: Final = 9  # such frames of a step
REST: Final = 900  # milliseconds after a step, and twice that after the last one
WHO: Final = ("Anna", "Boris", "Vera")
SOON: Final = 300  # milliseconds in which the page has taken in what it was told
QUALITY: Final = 60

# Whatever moves is held and goes on when it is told to: a slow machine takes the same pictures.
HELD = """() => {
  const held = new Set();
  const hold = () => {
    for (const one of document.getAnimations()) {
      if (held.has(one) || one.playState === "finished") continue;
      one.pause();
      held.add(one);
    }
    requestAnimationFrame(hold);
  };
  hold();
  window.goOn = (millis) => {
    for (const one of held) {
      const { endTime } = one.effect?.getComputedTiming() ?? { endTime: 0 };
      const next = Number(one.currentTime ?? 0) + millis;
      if (next < endTime) one.currentTime = next;
      else {
        held.delete(one);
        one.finish();
      }
    }
    return held.size;
  };
}"""


class Frame(NamedTuple):
    """What is seen, and for how many milliseconds."""

    picture: Image.Image
    lasts: int


def filmed(visit: Visit) -> Iterator[tuple[str, bytes]]:
    """A moving picture of each board, by the name of its game."""
    for game in GAMES:
        page = visit("/privacy", screen=SCREEN, still=False)
        yield game.name, packed(list(_film(page, game)))
        page.close()


def _film(page: Page, game: Game[Any]) -> Iterator[Frame]:
    seats = min(len(WHO), game.seats[-1])
    table: Table[Any] = play(game, game.options(), [levels(game)["casual"]] * seats, SEED)
    moments = table.history.moments
    first = len(moments) // 3
    stage = Stage(page, game, game.options(), WHO[:seats])
    stage.show(moments[first], at=at(moments[first]))
    page.get_by_role("main").get_by_role("region").first.wait_for()
    page.wait_for_load_state("networkidle")
    page.evaluate("() => document.fonts.ready")
    page.evaluate(HELD)
    for version in range(first + 1, min(first + 1 + STEPS, len(moments))):
        stage.show(moments[version], at=at(moments[version]), news=[table.history.news_of(version - 1, 0)])
        page.wait_for_timeout(SOON)
        yield from _step(page)
    yield Frame(_seen(page), REST)


def _step(page: Page) -> Iterator[Frame]:
    """What moves, frame by frame, and then how it lies."""
    for _ in range(MOST):
        yield Frame(_seen(page), FRAME)
        if page.evaluate("millis => goOn(millis)", FRAME) == 0:
            break
    yield Frame(_seen(page), REST)


def _seen(page: Page) -> Image.Image:
    size = (WIDTH, WIDTH * SCREEN.height // SCREEN.width)
    picture = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
    return picture.resize(size, Image.Resampling.LANCZOS)


def packed(frames: list[Frame]) -> bytes:
    """The frames as one picture that moves, and begins anew."""
    whole = io.BytesIO()
    first, *others = [frame.picture for frame in frames]
    first.save(
        whole,
        "WEBP",
        save_all=True,
        append_images=others,
        duration=[frame.lasts for frame in frames],
        loop=0,
        quality=QUALITY,
        method=4,
    )
    return whole.getvalue()
