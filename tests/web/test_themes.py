"""Themes: chosen with a picture, remembered, readable; more contrast and colours of the device's own."""

from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, Page, expect

from igroteka.core.game import Game
from igroteka.games import GAMES
from tests.server.process import Process
from tests.web.conftest import DESKTOP, PHONE, Visit
from tests.web.pictures import at, middle
from tests.web.seeing import complaints, too_small
from tests.web.staged import Stage

NAMES = ("Аня", "Борис", "Вера", "Глеб", "Даша", "Егор")
CLOTHS = {"sage": "Шалфейная скатерть", "evening": "Вечерняя скатерть"}
PAPER = "getComputedStyle(document.documentElement).getPropertyValue('--paper')"


def show(page: Page, game: Game[Any]) -> None:
    """A moment in the middle of a game."""
    seats = game.seats[0]
    position = middle(game, seats)
    Stage(page, game, game.options(), NAMES[:seats]).show(position, at=at(position))
    page.get_by_role("main").get_by_role("region").first.wait_for()


@pytest.mark.parametrize("theme", CLOTHS)
def test_a_cloth_is_chosen_and_remembered(visit: Visit, theme: str) -> None:
    page = visit(screen=PHONE, language="ru", theme="dark")
    page.get_by_role("button", name="Настройки").click()
    dialog = page.get_by_role("dialog", name="Настройки")
    dialog.get_by_role("radio", name=CLOTHS[theme]).click()
    expect(page.locator("html")).to_have_attribute("data-theme", theme)
    assert complaints(page) == []
    assert too_small(page) == []
    page.reload()
    page.get_by_role("article").first.wait_for()
    expect(page.locator("html")).to_have_attribute("data-theme", theme)
    bars = page.locator('meta[name="theme-color"]').first.get_attribute("content")
    assert bars == page.evaluate(PAPER), "the browser's own bars have the colour of the page"
    assert complaints(page) == []


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_board_can_be_read_on_every_cloth(visit: Visit, game: Game[Any]) -> None:
    page = visit("/privacy", screen=DESKTOP)
    show(page, game)
    for theme in CLOTHS:
        page.evaluate("theme => document.documentElement.dataset.theme = theme", theme)
        assert complaints(page) == []


WISHES: dict[str, dict[str, Literal["more", "active"]]] = {
    "contrast": {"contrast": "more"},
    "colours": {"forced_colors": "active"},
}


@pytest.mark.parametrize("wish", WISHES)
def test_what_the_device_asks_for_is_heeded(browser: Browser, server: Process, wish: str) -> None:
    context = browser.new_context(
        base_url=f"http://127.0.0.1:{server.port}",
        locale="en-GB",
        **WISHES[wish],  # type: ignore[arg-type]
    )
    page = context.new_page()
    page.goto("/")
    page.get_by_role("article").first.wait_for()
    assert complaints(page) == []
    quiet = page.locator(".soft").first.evaluate("one => getComputedStyle(one).color")
    loud = page.locator("h1").evaluate("one => getComputedStyle(one).color")
    assert quiet == loud, "nothing is said in grey"
    show(page, GAMES[0])
    assert complaints(page) == []
    context.close()
