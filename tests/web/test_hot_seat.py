"""Several people on one device: a curtain between them, and nothing of any hand behind it."""

import re

from playwright.sync_api import Page, expect

from tests.web.conftest import PHONE, Visit
from tests.web.drawn_rps import hand
from tests.web.playing import sit_down
from tests.web.seeing import complaints
from tests.web.test_frame import reveal


def test_the_device_goes_round(visit: Visit) -> None:
    page = visit(screen=PHONE)
    sit_down(page, "genius", ("", ""), first=0)
    expect(page.get_by_role("heading", name="Pass the device to: Аня", exact=True)).to_be_visible()
    expect(reveal(page)).to_have_count(0)
    assert complaints(page) == []
    page.get_by_role("button", name="Аня is here", exact=True).click()
    expect(page.get_by_role("banner")).to_contain_text("Turn: Аня")
    other = page.get_by_role("heading", name="Pass the device to: Аня 2")
    collect = page.get_by_role("button", name=re.compile("collect", re.IGNORECASE))
    reveal(page).click()
    able = collect.and_(page.locator(":not([aria-disabled=true]):not(:disabled)"))
    expect(other.or_(able)).to_be_visible()
    if not other.is_visible():  # the token fitted: nobody completes a colour in a first turn, so it ends here
        collect.click()
    expect(other).to_be_visible()
    expect(reveal(page)).to_have_count(0)
    page.get_by_role("button", name="Log, chat, rules").click()
    expect(page.get_by_role("log")).to_contain_text("Nothing has happened yet.")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Аня 2 is here").click()
    expect(page.get_by_role("banner")).to_contain_text("Turn: Аня 2")
    expect(reveal(page)).to_be_visible()


def test_people_on_one_device_are_called_by_their_names(visit: Visit) -> None:
    page = visit("/new/genius", screen=PHONE, language="ru")
    page.get_by_label("Место 2").select_option("me")
    expect(page.get_by_label("Имя: место 1")).to_have_value("Игрок 1")
    expect(page.get_by_label("Имя: место 2")).to_have_value("Игрок 2")
    page.get_by_label("Имя: место 1").fill("Мама")
    page.get_by_label("Имя: место 2").fill("Маша")
    page.get_by_role("button", name="Начать игру").click()
    curtain = page.get_by_role("heading", name=re.compile("^Передайте устройство: (Мама|Маша)$"))
    expect(curtain).to_be_visible()
    page.goto("/new/genius")
    page.get_by_label("Место 2").select_option("me")
    expect(page.get_by_label("Имя: место 1")).to_have_value("Мама")
    expect(page.get_by_label("Имя: место 2")).to_have_value("Маша")


def test_no_hand_is_on_the_page_behind_the_curtain(visit: Visit) -> None:
    page = visit()
    sit_down(page, "red7", ("", ""))
    here = page.get_by_role("button", name=re.compile("is here"))
    expect(here).to_be_visible()
    words = page.get_by_role("main").inner_text()
    assert not re.search("red|orange|yellow|green|sky|blue|violet|indigo", words)
    assert page.get_by_role("main").get_by_role("button").count() == 1


def test_a_reload_lets_the_curtain_down_again(visit: Visit) -> None:
    page = visit()
    sit_down(page, "genius", ("", ""), first=1)
    page.get_by_role("button", name="Аня 2 is here").click()
    expect(reveal(page)).to_be_visible()
    page.reload()
    expect(page.get_by_role("heading", name="Pass the device to: Аня 2")).to_be_visible()


def test_one_person_against_bots_sees_no_curtain(visit: Visit) -> None:
    page = visit()
    sit_down(page, "genius", ("", "casual"), first=0)
    expect(reveal(page)).to_be_visible()
    expect(page.get_by_text("Pass the device to")).to_have_count(0)


MOST_DEALS = 40  # nearly every second first hand has such a card


def dealt_a_give(page: Page) -> None:
    """The first of two on one device has a card that gives another one away, and lays it."""
    gives = page.get_by_role("toolbar").get_by_role("button", name=re.compile(r"\(.*give"))
    for _ in range(MOST_DEALS):
        sit_down(page, "rps", ("", ""), first=0, symbols="uniform")
        page.get_by_role("button", name="Аня is here", exact=True).click()
        expect(hand(page).first).to_be_visible()
        if gives.count():
            break
    gives.first.click()
    page.get_by_role("button", name="Play it").click()


def test_nobody_is_fined_for_thanks_while_the_curtain_is_down(visit: Visit) -> None:
    page = visit()
    dealt_a_give(page)
    expect(page.get_by_role("main").get_by_text("Which card do you give away")).to_be_visible()
    hand(page).first.click()
    page.get_by_role("button", name=re.compile("^Give ")).click()
    page.get_by_role("button", name="Аня 2 is here").click()
    expect(page.get_by_role("main").get_by_text("Your turn:")).to_be_visible()
    expect(page.get_by_role("button", name="Thanks!")).to_have_count(0)
    expect(page.get_by_role("toolbar", name="Your hand, 8 cards")).to_be_visible()
