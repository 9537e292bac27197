"""Setting the table: who plays, by which rules, with which clock, and how others are invited."""

import json
import re
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Page, expect

from igroteka.core.game import Game, usual_options
from igroteka.core.options import choices
from igroteka.games import GAMES, SHELF
from igroteka.texts import LANGUAGES, Language, texts
from tests.web.conftest import PHONE, Visit
from tests.web.seeing import complaints, overflows, too_small

AT_A_TABLE = re.compile(r"/table/[0-9a-f]{32}$")
OF_TURNS = SHELF["genius"]
CALMER = next(game for game in GAMES if game.usual_beside is not None)
LIVE = next(game for game in GAMES if game.one_seat_each is not None)


def laid_by(page: Page, button: str) -> dict[str, Any]:
    """Presses the button and waits for the table; what was asked of the server."""
    with page.expect_request("**/api/tables") as asked:
        page.get_by_role("button", name=button).click()
    page.wait_for_url(AT_A_TABLE)
    wanted: dict[str, Any] = json.loads(asked.value.post_data or "")
    return wanted


def in_turn() -> Iterator[Any]:
    """Every game in every language: each in one of them in the short run, and in all in the long one."""
    for number, game in enumerate(GAMES):
        for other, language in enumerate(LANGUAGES):
            marks = () if number % len(LANGUAGES) == other else pytest.mark.long
            yield pytest.param(game, language, marks=marks, id=f"{game.name}-{language}")


@pytest.mark.parametrize("game, language", list(in_turn()))
def test_every_option_is_offered_with_its_sentence(visit: Visit, game: Game[Any], language: Language) -> None:
    page = visit(f"/new/{game.name}", screen=PHONE, language=language)
    words = texts(language, game.name)
    for choice in choices(game):
        about = words.text(f"Options-{choice.name}", "about")
        expect(page.get_by_text(about, exact=True)).to_be_visible()
        named = words.text(f"Options-{choice.name}")
        field = page.get_by_label(named[:1].upper() + named[1:], exact=True)
        expect(field).to_have_accessible_description(about)
    assert not overflows(page)
    assert too_small(page) == []


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_form_is_clean(visit: Visit, theme: Any) -> None:
    page = visit(f"/new/{OF_TURNS.name}", theme=theme)
    expect(page.get_by_role("button", name="Set the table")).to_be_visible()
    assert complaints(page) == []


def test_a_table_with_bots_alone_starts_at_once(visit: Visit) -> None:
    page = visit(f"/new/{OF_TURNS.name}")
    page.get_by_role("button", name="3", exact=True).click()
    page.get_by_label("Seat 2").select_option(label="bot: casual")
    page.get_by_label("Seat 3").select_option(label="bot: random")
    page.get_by_label("60 seconds a turn").check()
    page.get_by_label("Nobody", exact=True).check()
    wanted = laid_by(page, "Start the game")
    assert wanted["seats"] == ["", "casual", "random"]
    assert wanted["clocks"] == {"type": "PerTurn", "millis": 60_000}
    assert (wanted["watching"], wanted["start"]) == ("none", True)


def test_what_was_chosen_is_what_is_played(visit: Visit) -> None:
    page = visit("/new/red7")
    page.get_by_label("Icons", exact=True).check()
    page.get_by_label("Rounds").fill("2")
    page.get_by_label("Edition of the icons").select_option(label="later")
    options = laid_by(page, "Set the table")["options"]
    assert options == {"actions": True, "rounds": 2, "icon_revision": "later"}


def test_on_one_device_the_form_shows_what_is_usual_there(visit: Visit) -> None:
    page, words = visit(f"/new/{CALMER.name}"), texts("en", CALMER.name)
    lively, calm = (msgspec.to_builtins(usual_options(CALMER, several=several)) for several in (False, True))
    calmed = {name: value for name, value in calm.items() if value != lively[name]}
    page.get_by_label("Seat 2").select_option("me")
    assert calmed
    for name, value in calmed.items():
        named = words.text(f"Options-{name}")
        field = page.get_by_label(named[:1].upper() + named[1:], exact=True)
        if isinstance(value, bool):
            expect(field).to_be_checked(checked=value)
        else:
            expect(field).to_have_value(str(value))
    assert laid_by(page, "Start the game")["options"] == {}


def test_somebody_is_invited_and_how_phones_come_in_is_told(visit: Visit) -> None:
    page = visit(f"/new/{OF_TURNS.name}")
    laid_by(page, "Set the table")
    invitation = page.get_by_role("region", name="Invite")
    expect(invitation.get_by_label("Link for this computer")).to_have_value(page.url)
    expect(invitation.get_by_text(re.compile(r"^\d{4}(\s\d{4}){3}$"))).to_be_visible()
    expect(invitation.get_by_text("… serve --lan")).to_be_visible()
    invitation.get_by_role("button", name="Copy").click()
    expect(invitation.get_by_text("Copied.")).to_be_visible()


def test_an_address_that_others_reach_comes_with_a_picture(visit: Visit) -> None:
    page = visit(f"/new/{OF_TURNS.name}", screen=PHONE)

    def reachable(route: Any) -> None:
        made = route.fetch().json()
        route.fulfill(json={**made, "link": "http://192.168.1.5:8000/table/x", "reachable": True})

    page.route("**/api/tables/*/invitation", reachable)
    laid_by(page, "Set the table")
    invitation = page.get_by_role("region", name="Invite")
    picture = invitation.get_by_role("img", name="QR")
    expect(picture).to_be_visible()
    assert picture.evaluate("image => image.decode().then(() => image.naturalWidth > 0)")
    expect(invitation.get_by_label("Link to this table")).to_have_value("http://192.168.1.5:8000/table/x")
    assert not overflows(page)


def test_one_device_serves_several_only_where_the_game_allows_it(visit: Visit) -> None:
    page = visit(f"/new/{LIVE.name}")
    expect(page.get_by_label("Seat 2").locator("option")).not_to_contain_text(["one more person"])
    expect(page.get_by_text("everyone needs a device")).to_be_visible()
    expect(page.get_by_role("group", name="Clock")).to_be_hidden()
    page.goto(f"/new/{OF_TURNS.name}")
    page.get_by_label("Seat 2").select_option(label="one more person on this device")
    assert laid_by(page, "Start the game")["seats"] == ["", ""]


def test_a_table_for_everybody_has_phrases(visit: Visit) -> None:
    page = visit(f"/new/{OF_TURNS.name}")
    expect(page.get_by_label("Free words")).to_be_checked()
    page.get_by_label("Everybody: the table is on the list").check()
    expect(page.get_by_label("Free words")).to_be_disabled()
    wanted = laid_by(page, "Set the table")
    assert (wanted["public"], wanted["chat"]) == (True, "phrases")


def test_options_that_do_not_go_together_are_refused_in_words(visit: Visit) -> None:
    page = visit("/new/seven_on_nine")
    page.get_by_label("Wait for a player").fill("1000")
    page.get_by_role("button", name="Set the table").click()
    expect(page.get_by_role("alert").filter(has_text="too short to take somebody for absent")).to_be_visible()


def test_an_unknown_game_is_nowhere(visit: Visit) -> None:
    page = visit("/new/chess")
    expect(page.get_by_role("heading", level=1)).to_have_text("There is nothing here")
