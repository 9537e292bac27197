"""Whole games in the other browsers that people have: each move is asked for as a hint and then pressed."""

from pathlib import Path
from typing import Any, Final

import pytest

from igroteka.core.game import Game
from igroteka.games import GAMES
from igroteka.texts import texts
from tests.web.generous import GenerousProcess
from tests.web.playing import LAY
from tests.web.webdriver import Driven, Failed, driven
from workshop.machine import OTHERS, Other

pytestmark = pytest.mark.long
RIVAL: Final = "casual"
SHORT: Final[dict[str, dict[str, Any]]] = {"genius": {"games": 1}}  # where the usual game is a series
WIDE, HIGH = 1280, 900

# What somebody does next who presses what is lit, lays aside what lights nothing, and asks for more.
NEXT = """(over) => {
  if (document.querySelector(`section[aria-label="${over}"]`) !== null) return { over: true };
  const lit = document.querySelector("main [data-lit]");
  const told = document.querySelector(".strip:not(.waits) .close");
  const ask = document.querySelector("button.ask:not(.busy)");
  const press = lit ?? told ?? ask;
  return press === null ? null : { press };
}"""
MOVES = "() => document.querySelector('.sky') !== null"  # what moves comes when the browser rests
LISTEN = """() => {
  window.troubles = [];
  window.animated = 0;
  addEventListener("error", ({ message }) => troubles.push(message));
  addEventListener("unhandledrejection", ({ reason }) => troubles.push(String(reason)));
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...how) {
    window.animated += this.closest(".sky") === null ? 0 : 1;
    return animate.apply(this, how);
  };
}"""


@pytest.mark.parametrize("other", OTHERS, ids=lambda other: other.title)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_whole_game(tmp_path: Path, other: Other, game: Game[Any]) -> None:
    if not other.found():
        pytest.skip(f"{other.title} is not here: apt-get install {' '.join(other.packages)}")
    words = texts("en", game.name)
    with GenerousProcess(tmp_path / "a.db") as server, driven(other, tmp_path) as page:
        page.resize(WIDE, HIGH)
        page.goto(f"http://127.0.0.1:{server.port}/healthz")
        table = {"game": game.name, "seats": ["", RIVAL], "options": SHORT.get(game.name, {}), "start": True}
        laid = page.run(LAY, ["Аня", table])
        page.goto(f"http://127.0.0.1:{server.port}/table/{laid}")
        page.wait_for(MOVES)
        page.run(LISTEN)
        plays(page, words.text("end-title"))
        assert page.run("() => window.troubles") == []
        assert page.run("() => window.animated") > 0


def plays(page: Driven, over: str) -> None:
    """Does what is next until the game is over."""
    while True:
        try:
            step = page.wait_for(NEXT, over)
            if "over" in step:
                return
            page.click(step["press"])
        except Failed:
            continue  # the table has gone on meanwhile, or it is covered for a moment
