"""Boards on large screens: the table is full, nothing lies on anything else, and nothing leaves it."""

from typing import Any, Final

import pytest
from playwright.sync_api import Page

from igroteka.core.game import Game
from igroteka.games import SHELF
from tests.web import boxes
from tests.web.conftest import DESKTOP, Language, Screen, Theme, Visit
from tests.web.pictures import show_lately
from tests.web.spaces import Space, largest, largest_empty
from tests.web.test_boxes import BY_NAME, Phone, a_few

LARGE: Final = Screen(1920, 1080, touch=False)
LARGER: Final = Screen(2560, 1440, touch=False)
TABLET: Final = Screen(820, 1180, touch=True)
LYING: Final = Screen(844, 390, touch=True)
MOST_EMPTY: Final = 0.15  # of the board
HAND: Final = 150  # pixels that a card of the own hand is high at 1920×1080
# What lies largest in the middle, and a card of the own hand; where nobody has a hand, there is none.
LARGEST: Final = {
    "red7": (".canvas", "[data-hand] button"),
    "seven_on_nine": (".pile .card", ".hand .slot"),
    "rainbow": (".ring", ".ring .place"),
    "rps": (".pile .lying", ".hand .card"),
    "genius": ("[data-around=middle]", ".columns.own .place"),
}
# The last steps end above everybody who sits below their corner.
FITS = """() => {
  const { left, right, top, bottom } = document.querySelector("[data-steps]").getBoundingClientRect();
  return [...document.querySelectorAll("main [data-around=seat]")]
    .map((seat) => seat.getBoundingClientRect())
    .every((seat) => seat.right <= left || seat.left >= right || seat.bottom <= top || seat.top >= bottom);
}"""
HEIGHT = "(all) => Math.max(...all.map((one) => one.offsetHeight))"


def _mid_game(
    visit: Visit, game: Game[Any], seats: int, screen: Screen, look: tuple[Language, Theme]
) -> Page:
    page = visit(screen=screen, language=look[0], theme=look[1])
    show_lately(page, game, seats)
    page.locator("[data-steps] li").last.wait_for(state="attached")
    page.evaluate("() => document.fonts.ready")
    return page


def _wrong(page: Page) -> list[str]:
    empty = largest_empty(page)
    return boxes.wrong(page) + ([f"empty: {empty}"] if empty.share > MOST_EMPTY else [])


@BY_NAME
def test_a_table_is_full_and_nothing_lies_on_anything_else(visit: Visit, game: Game[Any]) -> None:
    page = _mid_game(visit, game, game.seats[-1], DESKTOP, ("ru", "light"))
    assert _wrong(page) == []


@pytest.mark.parametrize("game", ["red7", "genius"])
def test_the_last_steps_do_not_lie_on_who_sits_below_them(visit: Visit, game: str) -> None:
    page = _mid_game(visit, SHELF[game], 3, DESKTOP, ("en", "light"))
    page.wait_for_function(FITS)
    assert page.locator("[data-steps] li").count() > 1
    assert boxes.wrong(page) == []


@pytest.mark.long
@BY_NAME
@pytest.mark.parametrize("screen", [DESKTOP, LARGE, LARGER], ids=lambda screen: screen.width)
@pytest.mark.parametrize("look", [("ru", "light"), ("en", "dark")], ids=lambda look: look[0])
def test_tables_of_two_and_of_the_most_are_full(
    visit: Visit, game: Game[Any], screen: Screen, look: tuple[Language, Theme]
) -> None:
    for seats in (game.seats[0], game.seats[-1]):
        assert _wrong(_mid_game(visit, game, seats, screen, look)) == [], f"{seats} players"


@pytest.mark.long
@BY_NAME
def test_cards_of_the_hand_are_large_and_the_middle_is_twice_as_large(visit: Visit, game: Game[Any]) -> None:
    page = _mid_game(visit, game, game.seats[-1], LARGE, ("ru", "light"))
    middle, hand = (page.locator(f"main {one}").evaluate_all(HEIGHT) for one in LARGEST[game.name])
    assert middle >= 2 * hand
    assert hand >= HAND or game.name == "genius"


@pytest.mark.long
@BY_NAME
@pytest.mark.parametrize("screen", [DESKTOP, LARGE, LARGER, TABLET, LYING], ids=lambda screen: screen.width)
def test_nothing_overlaps_or_is_cut_on_a_table(visit: Visit, game: Game[Any], screen: Screen) -> None:
    shown = Phone(visit(screen=screen, language="ru"), game)
    for seats in (game.seats[0], game.seats[-1]):
        for moment in a_few(game, seats):
            if moment.position.outcome is None:
                shown.show(moment)
                assert boxes.wrong(shown.page) == [], f"{seats} players, {moment.kind}"


def test_the_largest_empty_rectangle_is_found() -> None:
    assert largest(100, 100, [(40, 0, 60, 100)]) == Space(0, 0, 40, 100, 0.4)
    assert largest(100, 80, [(0, 0, 99, 39)]) == Space(0, 40, 100, 40, 0.5)
    assert largest(100, 100, [(0, 0, 100, 100)]).share == 0
