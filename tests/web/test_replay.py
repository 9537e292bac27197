"""A finished game, looked at again, and played on."""

import re
from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import DESKTOP, PHONE, Screen, Visit
from tests.web.playing import sit_down
from tests.web.seeing import complaints, overflows, too_small
from tests.web.test_frame import reveal


def finished(page: Page, watching: str = "open-at-end") -> str:
    """A game between two bots that is over; its id."""
    table = sit_down(page, "genius", ("casual", "casual"), more={"watching": watching}, first=0, games=1)
    expect(page.locator("h2", has_text=re.compile("The game is over|Игра окончена"))).to_be_visible()
    return table


def test_every_step_can_be_gone_to(visit: Visit) -> None:
    page = visit()
    finished(page)
    page.get_by_role("link", name="Replay").click()
    slider = page.get_by_role("slider", name="Step of the game")
    expect(slider).to_have_value("0")
    page.get_by_role("button", name="One step on").click()
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


def test_it_goes_on_by_itself_until_it_is_stopped(visit: Visit) -> None:
    page = visit()
    finished(page)
    page.get_by_role("link", name="Replay").click()
    page.get_by_role("button", name="Play by itself").click()
    slider = page.get_by_role("slider", name="Step of the game")
    expect(slider).to_have_value("2")
    page.get_by_role("button", name="Stop").click()
    expect(page.get_by_role("button", name="Play by itself")).to_be_visible()


def test_eyes_can_be_chosen_where_all_may_be_seen(visit: Visit) -> None:
    page = visit()
    finished(page)
    page.get_by_role("link", name="Replay").click()
    eyes = page.get_by_role("combobox", name="Seen by")
    expect(eyes).to_have_value("all")
    page.get_by_role("button", name="One step on").click()
    for each in ("0", "none"):
        eyes.select_option(each)
        expect(page.get_by_role("slider", name="Step of the game")).to_have_value("1")
        expect(page.get_by_role("log").get_by_role("listitem")).to_have_count(1)


def test_who_only_watched_blindly_sees_what_a_spectator_saw(visit: Visit) -> None:
    page = visit()
    table = finished(page, watching="blind")
    other = visit(f"/replay/{table}", screen=PHONE)
    expect(other.get_by_role("slider", name="Step of the game")).to_be_visible()
    expect(other.get_by_role("combobox", name="Seen by")).to_have_count(0)
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
    expect(page).to_have_title(re.compile("Your turn|To act"))
    expect(page.get_by_role("log", name="What happened").get_by_role("listitem").first).to_be_visible()


def test_a_game_that_goes_on_has_no_replay_yet(visit: Visit) -> None:
    page = visit()
    table = sit_down(page, "genius", first=0)
    page.goto(f"/replay/{table}")
    expect(page.get_by_role("heading", name="The game is not over yet.")).to_be_visible()
    page.get_by_role("link", name="To the table").click()
    expect(reveal(page)).to_be_visible()


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("screen", [PHONE, DESKTOP], ids=["phone", "desktop"])
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
