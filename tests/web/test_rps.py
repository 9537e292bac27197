"""The board of Камень, ножницы, бумага, as people look at it, touch it and listen to it."""

import re

from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as LateError

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
MOST_STEPS = 300
SOON = 1_000  # milliseconds in which a button that was just seen can be pressed
STILL = "/privacy"  # a page to stand on before the table is drawn

CHOICES = re.compile("^(Call the joker rock|Take an extra turn|Give .+|Swap hands with .+)$")
BUTTONS = re.compile("^(Play it|Draw a card|Keep it|Thanks!|Take .+|Call the joker .+|Swap hands with .+)$")
IDLE = re.compile(r"^(Draw a card|Keep it|Take \d+ cards?|Pass|Stay out)$")
QUESTIONS = re.compile("^(Your turn:|Which card|Be the first|A race for|From the deck|.* hangs over you)")


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
    """Does what anybody would who wants to get on: what cannot wait, then a card that fits."""
    thanks, choice = page.get_by_role("button", name="Thanks!"), page.get_by_role("button", name=CHOICES)
    if thanks.is_visible():
        thanks.click(timeout=SOON)
    elif choice.first.is_visible():
        choice.first.click(timeout=SOON)
    elif page.get_by_text("Which card do you give away").is_visible():
        hand(page).first.click(timeout=SOON)
    elif page.get_by_role("heading", name="Race!").is_visible():
        fitting(page).first.click(timeout=SOON)
    elif page.get_by_role("button", name="Play it").is_visible():
        page.get_by_role("button", name="Play it").click(timeout=SOON)
    elif (
        page.get_by_text(re.compile("^(Your turn:|.* hangs over you)")).is_visible() and fitting(page).count()
    ):
        fitting(page).first.click(timeout=SOON)
    else:
        page.get_by_role("button", name=IDLE).click(timeout=SOON)


def test_a_whole_game_by_clicks(visit: Visit) -> None:
    page = visit()
    sit_down(page, "rps", ("", "random"), rounds=1)
    over = page.get_by_role("heading", name="Round 1 is over")
    asked = page.get_by_text(QUESTIONS).or_(page.get_by_role("button", name=BUTTONS))
    for _ in range(MOST_STEPS):
        over.or_(asked).first.wait_for()
        if over.is_visible():
            break
        try:
            step(page)
        except LateError:
            continue  # somebody else was quicker, and the table has gone on
    expect(over).to_be_visible()
    expect(page.get_by_text("no cards left")).to_be_visible()
