"""The board of Камень, ножницы, бумага, as people look at it, touch it and listen to it."""

import re

from playwright.sync_api import Locator, Page, TimeoutError, expect

from tests.web.conftest import Visit
from tests.web.playing import sit_down

HAND = "green rock, red rock speed, yellow scissors plus, green paper, 2 red paper, yellow joker, ballast"
OTHERS = (
    "green rock, yellow rock",
    "green scissors, red rock",
    "red paper give",
    "2 green rock",
    "green joker",
)
MOST_STEPS = 600
STILL = "/privacy"  # a page to stand on before the table is drawn

BUTTONS = re.compile(
    r"^(Play it|Draw a card|Keep it|Take \d+ cards?|Pass|Stay out|Thanks!|Call the joker rock|Take an extra turn"
    r"|Give .+|Swap hands with .+)$"
)


def hand(page: Page) -> Locator:
    """The cards of one's own hand."""
    return page.get_by_role("toolbar").get_by_role("button")


def card_named(page: Page, name: str) -> Locator:
    return hand(page).filter(has=page.locator("svg")).and_(page.get_by_role("button", name=name))


def fitting(page: Page) -> Locator:
    """The cards of which nothing says that they do not fit."""
    return page.get_by_role("toolbar").get_by_role(
        "button", name=re.compile(r"^(?!.*(does not fit|не подходит))")
    )


# A whole game.


def step(page: Page) -> None:
    """Does what a person would who just wants to get on: a race or thanks first, then a card, else what else there is."""
    race = page.get_by_role("heading", name="Race!")
    give = page.get_by_text("Which card do you give away")
    thanks = page.get_by_role("button", name="Thanks!")
    if thanks.is_visible():
        thanks.click(timeout=1000)
    elif race.is_visible():
        fitting(page).first.click(timeout=1000)
    elif give.is_visible():
        hand(page).first.click(timeout=1000)
        page.get_by_role("button", name=re.compile("^Give ")).first.click(timeout=1000)
    else:
        offered = page.get_by_role("button", name=BUTTONS)
        names = offered.all_inner_texts()
        if "Draw a card" in names and "Play it" not in names and fitting(page).count() > 0:
            fitting(page).first.click(timeout=1000)
            page.get_by_role("button", name="Play it").click(timeout=1000)
        elif "Play it" in names:
            page.get_by_role("button", name="Play it").click(timeout=1000)
        else:
            offered.first.click(timeout=1000)


def test_a_whole_game_by_clicks(visit: Visit) -> None:
    page = visit()
    sit_down(page, "rps", ("", "random"), rounds=1)
    over = page.get_by_role("heading", name="Round 1 is over")
    asked = page.get_by_text(re.compile("^(Your turn:|Which card|Be the first|A race for|From the deck)"))
    todo = over.or_(page.get_by_role("button", name=BUTTONS)).or_(asked)
    for _ in range(MOST_STEPS):
        todo.first.wait_for()
        if over.is_visible():
            break
        try:
            step(page)
        except TimeoutError:
            continue  # somebody else was quicker, and the table has gone on
    expect(over).to_be_visible()
    expect(page.get_by_text("no cards left")).to_be_visible()
