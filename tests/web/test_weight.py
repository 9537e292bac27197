"""How much a newcomer's browser has to bring before the first move."""

import gzip
from typing import Any

import pytest
from playwright.sync_api import Response, expect

from igroteka.core.game import Game
from igroteka.games import GAMES
from igroteka.server.lessons import script_of
from igroteka.texts import texts
from tests.web.conftest import PHONE, Visit

MOST = 80_000  # bytes of our own JavaScript and CSS, packed; our words come as JavaScript and count too
WHOLE = 90_000  # the same with what others wrote
LIBRARY = "/library-"  # the file of what others wrote: Svelte and Fluent

# What comes when the browser rests comes after the first move could have been made.
NEVER_AT_REST = "window.requestIdleCallback = () => 0"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_shelf_and_a_board_are_light(visit: Visit, game: Game[Any]) -> None:
    page = visit("/healthz", screen=PHONE, language="ru")
    brought: dict[str, Response] = {}

    def note(response: Response) -> None:
        if response.url.endswith((".js", ".css")):
            brought[response.url] = response

    page.on("response", note)
    page.add_init_script(NEVER_AT_REST)
    page.goto("/")
    title = texts("ru", game.name).text("title")
    page.get_by_role("button", name=f"Играть: {title}").click()
    if script_of(game.name) is not None:
        page.get_by_role("button", name="Сразу играть").click()
    expect(page.get_by_role("heading", level=1, name=title)).to_be_visible()
    page.wait_for_load_state("networkidle")
    weights = {url: len(gzip.compress(response.body(), mtime=0)) for url, response in list(brought.items())}
    ours = sum(size for url, size in weights.items() if LIBRARY not in url)
    listed = "\n".join(f"{size:6} {url}" for url, size in sorted(weights.items(), key=lambda one: -one[1]))
    assert any(url.endswith(".css") for url in weights)
    assert any(LIBRARY in url for url in weights), "without that file everything would be ours"
    whole = sum(weights.values())
    print(f"{game.name}: {ours} bytes of ours, {whole} in all")
    assert ours < MOST, listed
    assert whole < WHOLE, listed
