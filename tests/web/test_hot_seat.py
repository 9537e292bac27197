"""Several people on one device: a curtain between them, and nothing of any hand behind it."""

import re

from playwright.sync_api import expect

from tests.web.conftest import PHONE, Visit
from tests.web.playing import sit_down
from tests.web.seeing import complaints
from tests.web.test_frame import reveal


def test_the_device_goes_round(visit: Visit) -> None:
    page = visit(screen=PHONE)
    sit_down(page, "genius", ("", ""), first=0)
    expect(page.get_by_role("heading", name="The device goes to: Аня", exact=True)).to_be_visible()
    expect(reveal(page)).to_have_count(0)
    assert complaints(page) == []
    page.get_by_role("button", name="Аня is here", exact=True).click()
    expect(page.get_by_role("banner")).to_contain_text("To act: Аня")
    other = page.get_by_role("heading", name="The device goes to: Аня 2")
    collect = page.get_by_role("button", name=re.compile("collect", re.IGNORECASE))
    while not other.is_visible():
        reveal(page).click()
        expect(
            other.or_(collect.and_(page.locator(":not([aria-disabled=true]):not(:disabled)")))
        ).to_be_visible()
        if not other.is_visible():
            collect.click()
            expect(other.or_(reveal(page))).to_be_visible()
    expect(reveal(page)).to_have_count(0)
    page.get_by_role("button", name="Log, chat, rules").click()
    expect(page.get_by_role("log")).to_contain_text("Nothing has happened yet.")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Аня 2 is here").click()
    expect(page.get_by_role("banner")).to_contain_text("To act: Аня 2")
    expect(reveal(page)).to_be_visible()


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
    expect(page.get_by_role("heading", name="The device goes to: Аня 2")).to_be_visible()


def test_one_person_against_bots_sees_no_curtain(visit: Visit) -> None:
    page = visit()
    sit_down(page, "genius", ("", "casual"), first=0)
    expect(reveal(page)).to_be_visible()
    expect(page.get_by_text("The device goes to")).to_have_count(0)
