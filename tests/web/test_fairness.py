"""The page has a part in the luck, keeps what was promised, and says after the end whether it was kept."""

import json
import re

from playwright.sync_api import Page, expect

from igroteka.texts import texts
from tests.web.conftest import Visit
from tests.web.playing import sit_down

TITLE = texts("en", "genius").text("title")


def end(page: Page) -> None:
    """The game ends without a winner, and the seed is told."""
    page.get_by_role("button", name="Table menu").click()
    page.get_by_role("button", name="End without a winner").click()
    page.get_by_role("button", name="Yes, end it").click()
    expect(page.get_by_role("heading", name="The game ended without a winner")).to_be_visible()


def play_now(page: Page) -> str:
    """One click from the shelf to a game; the id of its table."""
    page.get_by_role("button", name=f"Play now: {TITLE}").click()
    page.get_by_role("button", name="Play at once").click()
    expect(page).to_have_title(re.compile("Your turn|Turn:"))
    return page.url.rpartition("/")[2]


def test_a_game_from_the_shelf_is_dealt_with_the_pages_part_and_checked(visit: Visit) -> None:
    page = visit()
    table = play_now(page)
    page.reload()
    expect(page).to_have_title(re.compile("Your turn|Turn:"))
    kept = json.loads(page.evaluate("localStorage.getItem('igroteka-luck')"))
    (shown,) = [one for one in kept if one["table"] == table]
    assert shown["sealed"]
    assert shown["agreement"]
    end(page)
    fair = page.get_by_text("Was it dealt fairly?")
    expect(fair).to_contain_text("✓ checked")
    fair.click()
    expect(page.get_by_text("the ones that were fixed before the first deal")).to_be_visible()
    expect(page.get_by_text(shown["commitment"])).to_be_visible()
    expect(page.get_by_text(f"igroteka replay --verify {table}.jsonl --commitment")).to_be_visible()


def test_a_page_that_was_shown_something_else_says_so(visit: Visit) -> None:
    page = visit()
    play_now(page)
    lie = "localStorage.setItem('igroteka-luck', localStorage.getItem('igroteka-luck').replace({}, '{}'))"
    page.evaluate(lie.format(r'/"commitment":"[0-9a-f]{4}/', '"commitment":"xxxx'))
    page.reload()
    expect(page).to_have_title(re.compile("Your turn|Turn:"))
    end(page)
    expect(page.get_by_text("Was it dealt fairly?")).to_contain_text("✗ does not match!")
    expect(page.get_by_role("alert").filter(has_text="not the one that was shown at first")).to_be_visible()


def test_a_table_without_parts_names_its_weaker_promise(visit: Visit) -> None:
    page = visit()
    sit_down(page, "genius", first=0)
    end(page)
    page.get_by_text("Was it dealt fairly?").click()
    expect(page.get_by_text("the server chose it alone")).to_be_visible()
