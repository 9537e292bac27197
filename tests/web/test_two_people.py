"""Two people in two browsers: an invitation, a code, a game together, and a talk."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import DESKTOP, PHONE, Screen, Theme, Visit
from tests.web.live_region import LiveRegion
from tests.web.playing import sit_down
from tests.web.seeing import complaints, overflows, too_small
from tests.web.test_frame import choose, reveal


def come_by_link(page: Page, table: str, name: str = "Борис") -> None:
    """Somebody new follows the link of an invitation, tells a name and sits down."""
    page.goto(f"/table/{table}")
    page.get_by_role("textbox").fill(name)
    page.get_by_role("button", name="To the table").click()
    page.get_by_role("button", name="Take a seat").click()


def test_a_link_leads_a_newcomer_to_the_table_and_the_game_begins(visit: Visit) -> None:
    host, guest = visit(), visit(screen=PHONE)
    table = sit_down(host, "genius", ("", None), first=0)
    expect(host.get_by_role("status").first).to_contain_text("1 seat is free")
    come_by_link(guest, table)
    expect(host.get_by_role("main")).to_contain_text("Борис")
    expect(guest.get_by_role("main")).to_contain_text("Waiting for the start. Host: Аня")
    region = LiveRegion(guest)
    guest.reload()
    host.get_by_role("button", name="Start").click()
    expect(host).to_have_title(re.compile("Your turn"))
    expect(guest).to_have_title(re.compile("Turn: Аня"))
    reveal(host).click()
    assert any(one.startswith("Аня:") for one in region.wait_for("Аня:"))


def test_a_code_leads_there_too(visit: Visit) -> None:
    host, guest = visit(), visit()
    sit_down(host, "genius", ("", None), first=0)
    found = re.search(
        r"\d{4}(\s\d{4}){3}", host.get_by_text(re.compile(r"\d{4}(\s\d{4}){3}")).first.inner_text()
    )
    assert found is not None
    guest.goto(f"/join/{''.join(found[0].split())}")
    guest.get_by_role("button", name="Join").click()
    expect(guest).to_have_url(re.compile("/table/"))
    guest.get_by_role("button", name="Take a seat").click()
    host.get_by_role("button", name="Start").click()
    expect(guest).to_have_title(re.compile("Turn: Аня"))


def test_what_one_says_the_other_hears_until_muted(visit: Visit) -> None:
    host, guest = visit(), visit()
    region = LiveRegion(host)
    table = sit_down(host, "genius", ("", None), first=0)
    come_by_link(guest, table)
    host.get_by_role("button", name="Start").click()
    guest.get_by_role("tab", name="Chat").click()
    guest.get_by_role("button", name="Good luck!").click()
    region.wait_for("Борис: Good luck!")
    guest.get_by_role("textbox", name="Say something").fill("Как дела?")
    guest.keyboard.press("Enter")
    host.get_by_role("tab", name="Chat").click()
    chat = host.get_by_role("log", name="Chat")
    expect(chat).to_contain_text("Борис: Как дела?")
    host.get_by_role("checkbox", name="Hide messages: Борис").check()
    expect(chat).not_to_contain_text("Борис")
    guest.get_by_role("textbox", name="Say something").fill("Ау!")
    guest.keyboard.press("Enter")
    expect(guest.get_by_role("log", name="Chat")).to_contain_text("Ау!")
    expect(chat).not_to_contain_text("Ау!")


def test_the_host_says_what_may_be_said(visit: Visit) -> None:
    host, guest = visit(), visit()
    table = sit_down(host, "genius", ("", None), first=0)
    come_by_link(guest, table)
    host.get_by_role("button", name="Start").click()
    guest.get_by_role("tab", name="Chat").click()
    expect(guest.get_by_role("textbox", name="Say something")).to_be_visible()
    host.get_by_role("button", name="Table menu").click()
    host.get_by_role("combobox", name="Chat").select_option("off")
    expect(guest.get_by_text("There is no chat at this table.")).to_be_visible()


def test_a_game_ends_without_a_winner_when_both_agree_and_both_go_to_the_next(visit: Visit) -> None:
    host, guest = visit(), visit()
    table = sit_down(host, "genius", ("", None), first=0)
    come_by_link(guest, table)
    host.get_by_role("button", name="Start").click()
    expect(host.get_by_role("button", name="Reveal", exact=True)).to_be_visible()  # the game has begun
    choose(host, "End without a winner")
    host.get_by_role("button", name="Yes, end it").click()
    expect(guest.get_by_text("Want to end it without a winner: Аня")).to_be_visible()
    guest.get_by_role("button", name="Agree").click()
    for page in (host, guest):
        expect(page.get_by_role("heading", name="The game ended without a winner")).to_be_visible()
    guest.get_by_role("button", name="Play again").click()
    expect(guest.get_by_role("heading", name="Seats")).to_be_visible()
    host.get_by_role("link", name="To the next game").click()
    expect(host.get_by_role("main")).to_contain_text("Waiting for the start. Host: Борис")


def test_who_is_removed_is_told(visit: Visit) -> None:
    host, guest = visit(), visit()
    table = sit_down(host, "genius", ("", None), first=0)
    come_by_link(guest, table)
    host.get_by_role("button", name="Remove").click()
    expect(guest.get_by_role("heading", name="The host has removed you from this table.")).to_be_visible()
    expect(host.get_by_role("status").first).to_contain_text("1 seat is free")


def test_the_host_puts_bots_and_starts(visit: Visit) -> None:
    page = visit(screen=PHONE)
    sit_down(page, "genius", ("", None, None), first=0)
    page.get_by_role("button", name="Add a bot").first.click()
    beside = page.get_by_role("button", name="One more on this device")
    expect(beside).to_have_count(1)  # the bot has come
    beside.click()
    expect(page.get_by_role("status").first).to_contain_text("Everybody is here: you can start")
    page.get_by_role("button", name="Start").click()
    expect(page.get_by_role("button", name="Аня is here", exact=True)).to_be_visible()


@pytest.mark.parametrize("screen, theme", [(PHONE, "dark"), (DESKTOP, "light")], ids=["phone", "desktop"])
def test_nothing_is_wrong_before_the_game(visit: Visit, screen: Screen, theme: Theme) -> None:
    page = visit(screen=screen, theme=theme, language="ru")
    newcomer = visit(screen=screen, theme=theme, language="ru")
    table = sit_down(page, "genius", ("", None, "casual"), first=0)
    expect(page.get_by_role("status").first).to_contain_text("Свободно 1 место")
    newcomer.goto(f"/table/{table}")
    expect(newcomer.get_by_role("heading", name="Вас зовут за стол")).to_be_visible()
    for each in (page, newcomer):
        assert complaints(each) == []
        assert too_small(each) == []
        assert not overflows(each)
