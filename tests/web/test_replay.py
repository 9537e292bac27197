"""A finished game, looked at again, and played on."""

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Literal

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import DESKTOP, PHONE, Screen, Visit
from tests.web.playing import beside, log, sit_down
from tests.web.seeing import complaints, overflows, too_small
from tests.web.test_frame import reveal

GENIUS: Mapping[str, Any] = MappingProxyType({"first": 0, "games": 1})
NOTE_ANIMATIONS = """() => {
  window.flown = 0;
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...how) {
    window.flown += 1;
    return animate.apply(this, how);
  };
}"""


def finished(
    page: Page,
    watching: str = "open-at-end",
    *,
    game: str = "genius",
    options: Mapping[str, Any] = GENIUS,
) -> str:
    """A game between two bots that is over; its id."""
    table = sit_down(page, game, ("casual", "casual"), more={"watching": watching}, **options)
    expect(page.get_by_role("region", name=re.compile("The game is over|Игра окончена"))).to_be_visible()
    return table


def test_the_replay_lies_as_the_table_did(visit: Visit) -> None:
    """The same frame: what was at a place while one played is there when one looks at it again."""
    page = visit()
    finished(page)
    beside(page)
    panel = page.get_by_role("complementary")
    lay = (page.get_by_role("banner").bounding_box(), panel.bounding_box())
    page.get_by_role("link", name="Replay").click()
    expect(page.get_by_role("slider", name="Step of the game")).to_be_visible()
    assert (page.get_by_role("banner").bounding_box(), panel.bounding_box()) == lay
    expect(panel).to_have_css("padding", "8px 12px 12px")


def test_every_step_can_be_gone_to(visit: Visit) -> None:
    page = visit()
    finished(page)
    page.get_by_role("link", name="Replay").click()
    slider = page.get_by_role("slider", name="Step of the game")
    expect(slider).to_have_value("0")
    page.get_by_role("button", name="One step forward").click()
    expect(slider).to_have_value("1")
    log = page.get_by_role("log", name="What happened")
    expect(log.get_by_role("listitem")).to_have_count(1)
    page.get_by_role("banner").click()
    page.keyboard.press("ArrowRight")
    expect(slider).to_have_value("2")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    expect(slider).to_have_value("0")
    page.get_by_role("button", name="To the end").click()
    expect(page.get_by_role("banner")).to_contain_text(re.compile(r"step (\d+) of \1"))
    expect(log).to_contain_text("The game is over")
    expect(page.get_by_role("button", name="Play on from here")).to_be_disabled()


def test_cards_fly_from_step_to_step(visit: Visit) -> None:
    page = visit(still=False)
    finished(page, game="red7", options={})
    page.get_by_role("link", name="Replay").click()
    slider = page.get_by_role("slider", name="Step of the game")
    slider.fill("1")
    expect(page.get_by_role("region", name="Canvas")).to_be_visible()
    board = page.get_by_role("region", name="Canvas").element_handle()
    page.evaluate(NOTE_ANIMATIONS)
    for step in range(2, 6):
        page.get_by_role("button", name="One step forward").click()
        expect(slider).to_have_value(str(step))
        assert board.evaluate("(one) => one.isConnected"), "the board was drawn anew"
    assert page.evaluate("flown") > 0


def test_it_goes_on_by_itself_until_it_is_stopped(visit: Visit) -> None:
    page = visit()
    finished(page)
    page.get_by_role("link", name="Replay").click()
    page.get_by_role("button", name="Play automatically").click()
    slider = page.get_by_role("slider", name="Step of the game")
    expect(slider).to_have_value("2")
    page.get_by_role("button", name="Stop").click()
    expect(page.get_by_role("button", name="Play automatically")).to_be_visible()


def test_eyes_can_be_chosen_where_all_may_be_seen(visit: Visit) -> None:
    page = visit()
    finished(page)
    page.get_by_role("link", name="Replay").click()
    eyes = page.get_by_role("combobox", name="Through whose eyes")
    expect(eyes).to_have_value("all")
    page.get_by_role("button", name="One step forward").click()
    for each in ("0", "none"):
        eyes.select_option(each)
        expect(page.get_by_role("slider", name="Step of the game")).to_have_value("1")
        expect(page.get_by_role("log").get_by_role("listitem")).to_have_count(1)


def test_who_only_watched_blindly_sees_what_a_spectator_saw(visit: Visit) -> None:
    page = visit()
    table = finished(page, watching="blind")
    other = visit(f"/replay/{table}", screen=PHONE)
    expect(other.get_by_role("slider", name="Step of the game")).to_be_visible()
    expect(other.get_by_role("combobox", name="Through whose eyes")).to_have_count(0)
    expect(other.get_by_role("button", name="Play on from here")).to_have_count(0)


def test_a_game_is_played_on_from_a_step(visit: Visit) -> None:
    page = visit()
    table = finished(page)
    page.get_by_role("link", name="Replay").click()
    slider = page.get_by_role("slider", name="Step of the game")
    slider.fill("4")
    page.get_by_role("button", name="Play on from here").click()
    page.get_by_role("dialog").get_by_role("button").last.click()
    expect(page).to_have_url(re.compile("/table/"))
    expect(page).not_to_have_url(re.compile(table))
    expect(page).to_have_title(re.compile("Your turn|Turn:"))
    expect(log(page).get_by_role("listitem").first).to_be_visible()


def test_a_game_that_goes_on_has_no_replay_yet(visit: Visit) -> None:
    page = visit()
    table = sit_down(page, "genius", first=0)
    page.goto(f"/replay/{table}")
    expect(page.get_by_role("heading", name="The game is not over yet.")).to_be_visible()
    page.get_by_role("link", name="To the table").click()
    expect(reveal(page)).to_be_visible()


@pytest.mark.parametrize("screen, theme", [(PHONE, "dark"), (DESKTOP, "light")], ids=["phone", "desktop"])
def test_nothing_is_wrong_with_a_replay(
    visit: Visit, screen: Screen, theme: Literal["light", "dark"]
) -> None:
    page = visit(screen=screen, theme=theme, language="ru")
    finished(page)
    page.get_by_role("link", name="Повтор").click()
    page.get_by_role("button", name="Шаг вперёд").click()
    expect(page.get_by_role("slider", name="Шаг партии")).to_have_value("1")
    assert complaints(page) == []
    assert too_small(page) == []
    assert not overflows(page)
