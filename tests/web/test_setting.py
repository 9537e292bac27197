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
MORE = {"ru": "Ещё настройки", "en": "More settings"}
LIVE = next(game for game in GAMES if game.one_seat_each is not None)


WHO = "fetch('/api/me').then((answer) => answer.json()).then((me) => me.name)"


def laid_by(page: Page, button: str) -> dict[str, Any]:
    """Presses the button and waits for the table; what was asked of the server."""
    with page.expect_request("**/api/tables") as asked:
        page.get_by_role("button", name=button).click()
    page.wait_for_url(AT_A_TABLE)
    wanted: dict[str, Any] = json.loads(asked.value.post_data or "")
    return wanted


def unfold(page: Page, language: Language = "en") -> None:
    """Shows all settings."""
    page.get_by_text(MORE[language], exact=True).click()


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
    for preset in game.presets:
        expect(page.get_by_text(words.text(f"Preset-{preset.name}"), exact=True)).to_be_visible()
    assert not overflows(page)
    assert too_small(page) == []
    unfold(page, language)
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
    page.get_by_label("Seat 2").select_option("me")
    unfold(page)
    assert complaints(page) == []


def test_a_table_with_bots_alone_starts_at_once(visit: Visit) -> None:
    page = visit(f"/new/{OF_TURNS.name}")
    page.get_by_role("button", name="3", exact=True).click()
    page.get_by_label("Seat 2").select_option(label="bot: casual")
    page.get_by_label("Seat 3").select_option(label="bot: random")
    unfold(page)
    page.get_by_label("60 seconds a turn").check()
    page.get_by_label("Nobody", exact=True).check()
    wanted = laid_by(page, "Start the game")
    assert wanted["seats"] == ["", "casual", "random"]
    assert wanted["clocks"] == {"type": "PerTurn", "millis": 60_000}
    assert (wanted["watching"], wanted["start"]) == ("none", True)


def test_what_was_chosen_is_what_is_played(visit: Visit) -> None:
    page = visit("/new/red7")
    unfold(page)
    page.get_by_label("Icons", exact=True).check()
    page.get_by_label("Rounds").fill("2")
    page.get_by_label("Edition of the icons").select_option(label="later")
    options = laid_by(page, "Set the table")["options"]
    assert options == {"actions": True, "rounds": 2, "icon_revision": "later"}


def test_on_one_device_the_form_shows_what_is_usual_there(visit: Visit) -> None:
    page, words = visit(f"/new/{CALMER.name}"), texts("en", CALMER.name)
    lively, calm = (msgspec.to_builtins(usual_options(CALMER, several=several)) for several in (False, True))
    calmed = {name: value for name, value in calm.items() if value != lively[name]}
    unfold(page)
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
    code, hint = (
        place.bounding_box()
        for place in (invitation.get_by_text("Table code"), invitation.get_by_text("… serve --lan"))
    )
    assert code is not None
    assert hint is not None
    assert code["y"] < hint["y"], "how to invite comes before what whoever runs the server may do"
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


def test_a_code_is_typed_and_pasted_as_it_comes(visit: Visit) -> None:
    page = visit("/join", screen=PHONE)
    field = page.get_by_label("Table code")
    field.press_sequentially("4829-1533 7")
    expect(field).to_have_value("4829 1533 7")
    field.fill("The code is 4829.1533.7064.1187!")
    expect(field).to_have_value("4829 1533 7064 1187")
    field.press("Home")
    field.press_sequentially("7")
    expect(field).to_have_value("7482 9153 3706 4118")
    assert field.evaluate("(one) => one.selectionStart") == 1, "the caret stays where one types"
    assert field.evaluate("(one) => one.scrollWidth <= one.clientWidth"), "all digits are seen"
    expect(field).to_have_attribute("inputmode", "numeric")


def test_seats_have_few_buttons_until_somebody_wants_to_change_them(visit: Visit) -> None:
    page = visit(f"/new/{OF_TURNS.name}", screen=PHONE)
    laid_by(page, "Set the table")
    seats = page.get_by_role("region", name="Seats")
    mine, free = seats.get_by_role("listitem").nth(0), seats.get_by_role("listitem").nth(1)
    expect(free.get_by_role("button")).to_have_text(["One more on this device", "Add a bot"])
    expect(mine.get_by_role("button")).to_have_count(0)
    seats.get_by_role("button", name="Change seats").tap()
    expect(mine.get_by_role("button", name="Stand up")).to_be_visible()
    free.get_by_role("button", name="Move here").tap()
    expect(seats.get_by_role("listitem").nth(1)).to_contain_text("host")


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
    unfold(page)
    expect(page.get_by_label("Free words")).to_be_checked()
    page.get_by_label("Everybody: the table is on the list").check()
    expect(page.get_by_label("Free words")).to_be_disabled()
    wanted = laid_by(page, "Set the table")
    assert (wanted["public"], wanted["chat"]) == (True, "phrases")


def test_options_that_do_not_go_together_are_refused_in_words(visit: Visit) -> None:
    page = visit("/new/seven_on_nine")
    unfold(page)
    wait = page.get_by_label("Wait for a player")
    expect(wait).to_have_value("15")  # seconds, though the rules count in milliseconds
    wait.fill("2.5")
    page.get_by_role("button", name="Set the table").click()
    expect(page.get_by_role("alert").filter(has_text="The wait for a player is too short")).to_be_visible()


def test_an_unknown_game_is_nowhere(visit: Visit) -> None:
    page = visit("/new/chess")
    expect(page.get_by_role("heading", level=1)).to_have_text("There is nothing here")


def test_a_way_to_play_is_chosen_by_keyboard_and_what_differs_is_shown(visit: Visit) -> None:
    page = visit(f"/new/{OF_TURNS.name}")
    page.get_by_label("Seat 2").select_option(label="bot: expert")
    usual = page.get_by_role("radio", name="Usual", exact=True)
    expect(usual).to_be_checked()
    expect(page.get_by_label("Clock")).to_be_hidden()
    usual.press("ArrowRight")
    quick = page.get_by_role("radio", name="Quick", exact=True)
    expect(quick).to_be_focused()
    expect(quick).to_be_checked()
    expect(quick).to_have_accessible_description("One game, 30 seconds a turn.")
    expect(page.get_by_label("Seat 2")).to_have_value("bot:adaptive")
    unfold(page)
    expect(page.get_by_label("30 seconds a turn", exact=True)).to_be_checked()
    page.get_by_label("60 seconds a turn").check()
    expect(page.get_by_role("radio", name="Own settings")).to_be_checked()
    unfold(page)
    page.reload()  # what was chosen is kept, and what has no name is shown though it was folded away
    expect(page.get_by_role("radio", name="Own settings")).to_be_checked()
    expect(page.get_by_label("60 seconds a turn")).to_be_checked()
    wanted = laid_by(page, "Start the game")
    assert (wanted["options"], wanted["clocks"]["millis"]) == ({}, 60_000)


def test_back_from_a_new_table_leads_to_the_shelf_and_forward_to_the_table(visit: Visit) -> None:
    page = visit()
    tile = page.get_by_role("article", name=texts("en", OF_TURNS.name).text("title"), exact=True)
    tile.get_by_role("link", name=texts("en").text("set-table")).click()
    laid_by(page, "Set the table")
    table = page.url
    page.go_back()
    page.wait_for_url("**/")
    expect(page.get_by_role("heading", level=1)).to_have_text(texts("en").text("what-to-play"))
    page.go_forward()
    page.wait_for_url(table)
    expect(page.get_by_role("region", name="Invite")).to_be_visible()
    page.reload()
    expect(page.get_by_role("region", name="Invite")).to_be_visible()
    page.goto(f"/new/{OF_TURNS.name}")  # who comes by an address finds what was chosen
    page.get_by_label("Seat 2").select_option("me")
    page.get_by_label("Name: seat 2").fill("Masha")
    laid_by(page, "Start the game")
    page.go_back()
    expect(page.get_by_label("Name: seat 2")).to_have_value("Masha")
    page.go_forward()
    expect(page.get_by_role("heading", name="Pass the device to")).to_be_visible()


def test_a_second_tab_is_the_same_person(visit: Visit) -> None:
    first = visit(f"/new/{OF_TURNS.name}")
    second = first.context.new_page()
    second.goto(f"/new/{OF_TURNS.name}")
    expect(second.get_by_role("button", name="Set the table")).to_be_visible()
    laid_by(first, "Set the table")
    name = first.evaluate(WHO)
    laid_by(second, "Set the table")
    assert second.evaluate(WHO) == name
    second.goto(first.url)
    expect(second.get_by_role("region", name="Invite")).to_be_visible()
    expect(second.get_by_text("you", exact=False).first).to_be_visible()
    second.goto("/")
    expect(second.get_by_role("region", name="My tables").get_by_role("listitem")).to_have_count(2)
