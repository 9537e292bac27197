"""The board of Камень, ножницы, бумага, as people look at it and touch it."""

import re
from typing import Literal

import pytest
from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as LateError

from igroteka.games.rps.position import Rps
from igroteka.games.rps.words import (
    Choosing,
    Draw,
    Give,
    Giving,
    Naming,
    Play,
    Pressed,
    Race,
    Swapping,
    Thanking,
)
from tests.games.rps.drawing import card, play, snap, table
from tests.web import boxes
from tests.web.conftest import DESKTOP, PHONE, Screen, Visit
from tests.web.drawn_rps import Table, hand
from tests.web.playing import sit_down
from tests.web.seeing import complaints, overflows, too_small

HAND = "green rock, red rock speed, yellow scissors plus, green paper, 2 red paper, yellow joker, ballast"
OTHERS = ("green rock, yellow rock", "green scissors", "red paper give", "2 green rock", "green joker")
MOST_STEPS = 1_000
SOON = 1_000  # milliseconds in which a button that was just seen can be pressed

CHOICES = re.compile("^(Call the joker rock|Take an extra turn|Give .+|Swap hands with .+)$")
BUTTONS = re.compile("^(Play it|Draw a card|Keep it|Thanks!|Take .+|Call the joker .+|Swap hands with .+)$")
IDLE = re.compile(r"^(Draw a card|Keep it|Take \d+ cards?|Pass|Stay out)$")
QUESTIONS = re.compile("^(Your turn:|Which card|Be the first|A race for|From the deck|.* hangs over you)")


def drawn(
    visit: Visit, position: Rps, screen: Screen = DESKTOP, language: Literal["ru", "en"] = "en"
) -> Table:
    """The page at a table that is drawn."""
    return Table(visit(screen=screen, language=language), position)


def own(page: Page, name: str) -> Locator:
    """A card of one's own hand by its name."""
    return page.get_by_role("toolbar").get_by_role("button", name=name)


def pile(page: Page) -> Locator:
    return page.get_by_role("button", name=re.compile("^(Pile|Стопка)"))


def button(page: Page, name: str) -> Locator:
    return page.get_by_role("main").get_by_role("button", name=name, exact=True)


def told(page: Page, words: str | re.Pattern[str]) -> Locator:
    """Words on the board itself; the live region is elsewhere."""
    return page.get_by_role("main").get_by_text(words)


def fitting(page: Page) -> Locator:
    """The cards of which nothing says that they do not fit."""
    return page.get_by_role("toolbar").get_by_role("button", name=re.compile("^(?!.*does not fit)"))


# A whole game.


def step(page: Page) -> None:
    """Does what anybody would who wants to get on: what cannot wait, then a card that fits."""
    thanks, choice = page.get_by_role("button", name="Thanks!"), page.get_by_role("button", name=CHOICES)
    if thanks.is_visible():
        thanks.click(timeout=SOON)
    elif choice.first.is_visible():
        choice.first.click(timeout=SOON)
    elif told(page, "Which card do you give away").is_visible():
        hand(page).first.click(timeout=SOON)
    elif page.get_by_role("heading", name="Race!").is_visible():
        fitting(page).first.click(timeout=SOON)
    elif page.get_by_role("button", name="Play it").is_visible():
        page.get_by_role("button", name="Play it").click(timeout=SOON)
    elif told(page, re.compile("^(Your turn:|.* hangs over you)")).is_visible() and fitting(page).count():
        fitting(page).first.click(timeout=SOON)
    else:
        page.get_by_role("button", name=IDLE).click(timeout=SOON)


def test_a_whole_game_by_clicks(visit: Visit) -> None:
    page = visit()
    sit_down(page, "rps", ("", "casual"), rounds=1)
    over = page.get_by_role("region", name="Round 1 is over")
    asked = told(page, QUESTIONS).or_(page.get_by_role("button", name=BUTTONS))
    for _ in range(MOST_STEPS):
        over.or_(asked).first.wait_for()
        if over.is_visible():
            break
        try:
            step(page)
        except LateError:
            continue  # somebody else was quicker, and the table has gone on
    expect(over).to_be_visible()
    expect(told(page, "no cards left")).to_be_visible()


# By thumb, by dragging, and what is refused.


def test_turns_on_a_phone_by_taps(visit: Visit) -> None:
    here = drawn(visit, table(HAND, "green rock, yellow rock, green scissors"), PHONE, "ru")
    page = here.page
    own(page, "Бумага (зелёный)").tap()
    expect(own(page, "Бумага (зелёный)")).to_have_attribute("aria-pressed", "true")
    assert not overflows(page)
    pile(page).tap()
    expect(pile(page)).to_have_accessible_name("Стопка, сверху: бумага (зелёный)")
    expect(told(page, "Ждём: Борис")).to_be_visible()
    here.does(1, Play(card("green scissors")))
    own(page, "Камень (красный, скорость)").tap()
    button(page, "Сыграть").tap()
    here.does(1, Draw())
    here.deals("green paper")
    expect(
        told(page, re.compile("^Борис: из колоды 1 карта"))
    ).to_be_visible()  # and not only whom one awaits
    here.does(1, Play(card("green paper")))
    expect(told(page, "Ваш ход")).to_be_visible()
    button(page, "Взять карту").tap()
    here.deals("green scissors speed")
    expect(told(page, "Из колоды: ножницы (зелёный, скорость).")).to_be_visible()
    assert too_small(page) == []
    button(page, "Оставить себе").tap()
    expect(own(page, "Ножницы (зелёный, скорость)")).to_be_visible()
    assert here.asked == ["Play", "Play", "Draw", "Keep"]


def test_a_card_is_dragged_to_the_pile(visit: Visit) -> None:
    here = drawn(visit, table(HAND, *OTHERS[:2]))
    own(here.page, "Green paper").drag_to(pile(here.page))
    expect(pile(here.page)).to_have_accessible_name("Pile, on top: green paper")
    expect(own(here.page, "Green paper")).to_have_count(0)


def test_a_given_card_is_dragged_to_its_receiver(visit: Visit) -> None:
    here = drawn(visit, table(HAND, *OTHERS[:2], top="red rock give", phase=Giving()))
    own(here.page, "Ballast").drag_to(here.page.get_by_role("button", name="Вера: what is known"))
    expect(told(here.page, "Waiting for thanks: Вера")).to_be_visible()
    here.page.get_by_role("button", name="Вера: what is known").click()
    expect(here.page.get_by_role("group", name="Вера: what is known")).to_contain_text("known: ballast")


def test_a_card_that_does_not_fit_is_refused_in_words_and_goes_back(visit: Visit) -> None:
    here = drawn(visit, table(HAND, *OTHERS[:2], top="red rock"))
    unfit = own(here.page, "Green rock, does not fit")
    expect(unfit).to_have_accessible_description(re.compile("^Green rock does not beat red rock. These do: "))
    unfit.click()
    expect(told(here.page, re.compile("^Green rock does not beat red rock. These do: "))).to_be_visible()
    button(here.page, "Play it").click()
    expect(told(here.page, "green rock does not beat red rock.")).to_be_visible()
    expect(unfit).to_have_attribute("aria-pressed", "false")


# What cards leave open, and what cannot wait.


def test_a_joker_opens_three_pictures(visit: Visit) -> None:
    here = drawn(visit, table(HAND, *OTHERS[:2]))
    page = here.page
    own(page, "Yellow joker").click()
    pile(page).click()
    pictures = page.get_by_role("group", name="What is your joker?").get_by_role("button")
    expect(pictures).to_have_text(["rock", "paper", "scissors"])
    pictures.nth(2).click()
    expect(pile(page)).to_have_accessible_name("Pile, on top: yellow joker called scissors")


def test_giving_asks_which_and_whom_and_swapping_asks_whom(visit: Visit) -> None:
    here = drawn(visit, table(HAND, *OTHERS[:2], top="red rock give", phase=Giving()))
    page = here.page
    expect(told(page, "Which card do you give away, and to whom?")).to_be_visible()
    own(page, "Ballast").click()
    button(page, "Give ballast to Борис 2 cards").click()
    expect(told(page, "Waiting for thanks: Борис")).to_be_visible()
    here.deal(table(HAND, *OTHERS[:2], top="yellow rock swap", phase=Swapping()))
    button(page, "Swap hands with Вера 1 card").click()
    expect(hand(page)).to_have_count(1)


def test_what_a_plus_three_has_come_to_is_told(visit: Visit) -> None:
    here = drawn(visit, table(HAND, *OTHERS[:2], top="yellow rock plus", phase=Pressed(6)))
    expect(told(here.page, "+6 hangs over you: answer, or take the cards.")).to_be_visible()
    button(here.page, "Take 6 cards").click()
    here.deals("green rock, 5 yellow rock")
    expect(own(here.page, "Yellow rock × 5")).to_be_visible()


def test_a_race_takes_over_the_board_and_one_tap_runs_it(visit: Visit) -> None:
    before = table(HAND, "green rock speed, green paper", "red paper", turn=1, top="red scissors")
    here = drawn(visit, before, PHONE)
    page = here.page
    expect(told(page, "Waiting for: Борис")).to_be_visible()
    here.does(1, Play(card("green rock speed")))
    expect(page.get_by_role("heading", name="Race!")).to_be_visible()
    expect(page.get_by_role("timer")).to_have_text(re.compile(r"^\d+ s$"))
    expect(page.get_by_role("region", name="Players")).to_have_count(0)
    own(page, "Red paper × 2").tap()
    expect(page.get_by_role("heading", name="Race!")).to_have_count(0)
    expect(pile(page)).to_have_accessible_name("Pile, on top: red paper")
    assert here.asked == ["Snap"]


def test_a_card_that_comes_late_in_a_race_is_back_in_the_hand(visit: Visit) -> None:
    before = table(HAND, "red paper, green rock", "green rock speed, green paper", turn=2, top="red scissors")
    racing = play(before, "green rock speed")
    here = drawn(visit, racing)
    expect(here.page.get_by_role("heading", name="Race!")).to_be_visible()
    here.past = (snap(racing, 1, "red paper"),)  # the page has not heard of it yet
    own(here.page, "Red paper × 2").click()
    expect(told(here.page, "Too late: the race for green rock (speed) is over.")).to_be_visible()
    expect(own(here.page, "Red paper × 2")).to_be_visible()


def test_who_comes_late_and_is_not_next_is_told_so_too(visit: Visit) -> None:
    before = table(
        HAND,
        "green rock speed, green paper",
        "red paper",
        "red paper, green rock",
        turn=1,
        top="red scissors",
    )
    racing = play(before, "green rock speed")
    here = drawn(visit, racing)
    expect(here.page.get_by_role("heading", name="Race!")).to_be_visible()
    here.past = (snap(racing, 3, "red paper"),)  # the page has not heard of it yet
    own(here.page, "Red paper × 2").click()
    expect(told(here.page, "Somebody was faster. Waiting for: Вера.")).to_be_visible()
    expect(own(here.page, "Red paper × 2")).to_be_visible()


def test_the_thanks_button_cannot_be_missed(visit: Visit) -> None:
    giving = table(HAND, "green scissors, ballast", "red paper", turn=1, top="red rock give", phase=Giving())
    here = drawn(visit, giving, PHONE)
    expect(told(here.page, "Waiting for: Борис")).to_be_visible()
    here.does(1, Give(card("ballast"), 0))
    thanks = here.page.get_by_role("button", name="Thanks!")
    expect(thanks).to_be_focused()
    box = thanks.bounding_box()
    assert box is not None
    assert box["width"] > 0.8 * PHONE.width
    assert box["height"] >= 100
    thanks.tap()
    expect(told(here.page, "Waiting for: Вера")).to_be_visible()
    assert here.asked == ["Thank"]


# To look at, in both themes: all that a board can show, with the most players on a phone.

RACE = Race(card("green rock speed"), (3, 4, 5, 0, 1), 10_000)
SIGHTS: tuple[Rps, ...] = (
    table(HAND, *OTHERS, top="yellow joker: scissors", direction=-1, past=((10, 0, 30, 0, 0, 40),), rounds=3),
    table(HAND, *OTHERS, top="yellow rock plus", phase=Pressed(6)),
    table(HAND, *OTHERS, top="yellow joker", phase=Naming()),
    table(HAND, *OTHERS, top="yellow rock turn", phase=Choosing()),
    table(HAND, *OTHERS, top="yellow rock swap", phase=Swapping()),
    table(HAND, *OTHERS, top="green rock speed", turn=2, phase=RACE),
    table(HAND, *OTHERS, top="red rock give", turn=1, phase=Thanking(0, 6_000)),
    play(table("red rock", *OTHERS, rounds=2), "red rock"),
)
FITS = (
    "() => { const board = document.querySelector('main'); return board.scrollHeight <= board.clientHeight; }"
)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_six_players_fit_on_a_phone_and_nothing_is_wrong(
    visit: Visit, theme: Literal["light", "dark"]
) -> None:
    here = Table(visit(screen=PHONE, theme=theme, language="ru"), SIGHTS[0])
    for sight in SIGHTS:
        here.show(sight)
        expect(here.page.get_by_role("main")).to_contain_text(re.compile("[А-я]"))
        assert not overflows(here.page)
        assert too_small(here.page) == []
        assert here.page.evaluate(FITS), type(sight.phase)
        assert complaints(here.page) == []


def test_nothing_overlaps_when_the_page_is_zoomed_to_twice_its_size(visit: Visit) -> None:
    here = Table(visit(screen=Screen(DESKTOP.width // 2, DESKTOP.height // 2, touch=False)), SIGHTS[0])
    told_last = here.page.get_by_text("Play goes counter-clockwise")
    expect(told_last).to_be_visible()
    assert boxes.wrong(here.page) == []
    assert not overflows(here.page)
