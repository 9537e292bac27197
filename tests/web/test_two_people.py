"""Two people in two browsers: an invitation, a code, a game together, and a talk."""

import re

import pytest
from playwright.sync_api import Page, expect

from igroteka.texts import texts
from tests.web.conftest import DESKTOP, PHONE, Screen, Theme, Visit
from tests.web.live_region import LiveRegion
from tests.web.playing import beside, sit_down
from tests.web.seeing import complaints, overflows, too_small
from tests.web.test_frame import choose, reveal


def come_by_link(page: Page, table: str, name: str = "Борис") -> None:
    """Somebody new follows the link of an invitation, tells a name and sits down."""
    page.goto(f"/table/{table}")
    page.get_by_role("textbox", name="Your name at the table").fill(name)
    page.get_by_role("button", name="Take a seat").click()
    expect(page.get_by_role("heading", name="Seats")).to_be_visible()


def test_a_friend_on_a_phone_opens_a_link_takes_a_seat_with_one_press_and_plays(visit: Visit) -> None:
    host, guest = visit(), visit(screen=PHONE)
    table = sit_down(host, "genius", ("", None, "casual"), first=0)
    expect(host.get_by_role("status").filter(has_text="1 seat is free")).to_be_visible()
    guest.goto(f"/table/{table}")
    main = guest.get_by_role("main")
    expect(guest.get_by_role("heading", name="Аня invites you to play")).to_be_visible()
    for told in ("Absolutely Ingenious", "15–25 minutes", "1 seat is free", "bot"):
        expect(main).to_contain_text(told)
    expect(guest.get_by_role("list").filter(has_text="turn tokens over")).to_be_visible()
    name = guest.get_by_role("textbox", name="Your name at the table")
    given = name.input_value()
    assert given in texts("en").text("guest-names").split(", ")
    seat = guest.get_by_role("button", name="Take a seat")
    expect(seat).to_be_in_viewport(ratio=1)
    seat.click()
    expect(host.get_by_role("list")).to_contain_text(given)
    expect(main).to_contain_text("Everybody is here. Аня starts the game.")
    region = LiveRegion(guest)
    guest.reload()  # who sits there is not asked again
    expect(main).to_contain_text("Everybody is here. Аня starts the game.")
    host.get_by_role("button", name="Start").click()
    expect(host).to_have_title(re.compile("Your turn"))
    expect(guest).to_have_title(re.compile("Turn: Аня"))
    reveal(host).click()
    assert any(one.startswith("Аня:") for one in region.wait_for("Аня:"))


def test_who_pauses_and_who_leaves_is_said_at_the_table_in_the_log_and_aloud(visit: Visit) -> None:
    host, guest = visit(), visit(language="ru")
    table = sit_down(host, "genius", ("", None), first=1)
    region = LiveRegion(guest)
    guest.goto(f"/table/{table}")
    guest.get_by_role("button", name="Сесть за стол").click()
    host.get_by_role("button", name="Start").click()
    choose(host, "Pause")
    expect(guest.get_by_text("Аня ставит игру на паузу.").first).to_be_visible()
    guest.get_by_role("button", name="Продолжить").click()
    choose(host, "Leave the table")
    host.get_by_role("button", name="Yes, leave").click()
    left = "Аня уходит. Дальше играет бот."
    guest.get_by_role("button", name="Журнал, чат, правила").click()
    expect(guest.locator(".passing")).to_have_text(left)
    region.wait_for(left)
    expect(guest.get_by_role("log")).to_contain_text("Дальше играет бот.")
    expect(guest.get_by_text("доигрывает бот", exact=True).first).to_be_visible()
    assert complaints(guest) == []
    guest.reload()
    expect(guest.get_by_role("log")).to_contain_text("Дальше играет бот.")
    expect(guest.locator(".passing")).to_have_count(0)


def test_without_a_connection_the_press_says_so_where_it_was_made_and_is_made_good(visit: Visit) -> None:
    host, guest = visit(), visit(screen=PHONE)
    now = guest.get_by_role("button", name="Play now: Absolutely Ingenious")
    expect(now).to_be_visible()
    guest.context.set_offline(True)
    now.click()
    guest.get_by_role("button", name="Play at once").click()
    tile = guest.get_by_role("article", name="Absolutely Ingenious")
    expect(tile.get_by_role("alert")).to_contain_text("The server does not answer")
    expect(tile.get_by_role("button", name="Try again")).to_be_in_viewport()
    guest.context.set_offline(False)
    expect(guest).to_have_url(re.compile("/table/"))
    table = sit_down(host, "genius", ("", None), first=0)
    guest.goto(f"/table/{table}")
    seat = guest.get_by_role("button", name="Take a seat")
    expect(seat).to_be_visible()
    guest.get_by_role("textbox", name="Your name at the table").fill("Борис")
    guest.context.set_offline(True)
    seat.click()
    expect(guest.get_by_role("alert")).to_contain_text("No connection")
    guest.context.set_offline(False)
    expect(guest.get_by_role("heading", name="Seats")).to_be_visible()
    expect(host.get_by_role("list")).to_contain_text("Борис")


def test_a_table_that_has_begun_is_watched_and_one_that_is_gone_is_told(visit: Visit) -> None:
    host, late = visit(), visit(language="ru")
    table = sit_down(host, "genius", ("", "casual"), first=0)
    late.goto(f"/table/{table}")
    expect(late.get_by_text("Игра уже идёт, и все места заняты.")).to_be_visible()
    late.get_by_role("button", name="Смотреть игру").click()
    expect(late).to_have_title(re.compile("Ход: Аня"))
    late.goto("/table/none")
    expect(late.get_by_text("ссылка пришла не целиком")).to_be_visible()
    assert complaints(late) == []


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
    expect(guest.get_by_role("heading", name="Seats")).to_be_visible()
    host.get_by_role("button", name="Start").click()
    expect(guest).to_have_title(re.compile("Turn: Аня"))


def test_what_one_says_the_other_hears_until_muted(visit: Visit) -> None:
    host, guest = visit(), visit()
    region = LiveRegion(host)
    table = sit_down(host, "genius", ("", None), first=0)
    come_by_link(guest, table)
    host.get_by_role("button", name="Start").click()
    beside(guest, "Chat")
    guest.get_by_role("button", name="Good luck!").click()
    region.wait_for("Борис: Good luck!")
    guest.get_by_role("textbox", name="Say something").fill("Как дела?")
    guest.keyboard.press("Enter")
    beside(host, "Chat")
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
    beside(guest, "Chat")
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
    expect(host.get_by_role("main")).to_contain_text("Борис")


def test_who_is_removed_is_told(visit: Visit) -> None:
    host, guest = visit(), visit()
    table = sit_down(host, "genius", ("", None), first=0)
    come_by_link(guest, table)
    host.get_by_role("button", name="Remove").click()
    expect(guest.get_by_role("heading", name="The host has removed you from this table.")).to_be_visible()
    expect(host.get_by_role("status").filter(has_text="1 seat is free")).to_be_visible()


def test_the_host_puts_bots_and_starts(visit: Visit) -> None:
    page = visit(screen=PHONE)
    sit_down(page, "genius", ("", None, None), first=0)
    page.get_by_role("button", name="Add a bot").first.click()
    beside = page.get_by_role("button", name="One more on this device")
    expect(beside).to_have_count(1)  # the bot has come
    beside.click()
    expect(page.get_by_role("status").filter(has_text="Everybody is here: you can start")).to_be_visible()
    page.get_by_role("button", name="Start").click()
    expect(page.get_by_role("button", name="Аня is here", exact=True)).to_be_visible()


@pytest.mark.parametrize("screen, theme", [(PHONE, "dark"), (DESKTOP, "light")], ids=["phone", "desktop"])
def test_nothing_is_wrong_before_the_game(visit: Visit, screen: Screen, theme: Theme) -> None:
    page = visit(screen=screen, theme=theme, language="ru")
    newcomer = visit(screen=screen, theme=theme, language="ru")
    table = sit_down(page, "genius", ("", None, "casual"), first=0)
    expect(page.get_by_role("status").filter(has_text="Свободно 1 место")).to_be_visible()
    newcomer.goto(f"/table/{table}")
    expect(newcomer.get_by_role("heading", name="Аня зовёт вас за стол")).to_be_visible()
    for each in (page, newcomer):
        assert complaints(each) == []
        assert too_small(each) == []
        assert not overflows(each)
