"""The board of Совершенно гениально: the centre, the bag, six columns for everybody, and two big buttons."""

import re
from collections.abc import Callable
from contextlib import suppress
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as NotThere

from igroteka.games.genius import GENIUS
from igroteka.games.genius.position import Genius
from igroteka.games.genius.words import Colour, Missed, Options, Succeeded
from tests.games.genius.drawing import each, reveal, table
from tests.web.conftest import PHONE, Visit
from tests.web.listening import Listener
from tests.web.playing import sit_down
from tests.web.seeing import FRAMES, after_a_click, complaints, first_frame, overflows, too_small
from tests.web.staged import Stage

NAMES = ("Ann", "Bob", "Cleo", "Dan")
FOUR = ("", "casual", "casual", "casual")
A_MOMENT = 1_000  # milliseconds after which a button that was to be pressed cannot be
PATIENCE = 2_000  # questions to the page within which it has said what it has to say
GOOD_ODDS = 50  # percent from which one more token is worth it
MOST_TURNS = 300


class Words(NamedTuple):
    """What a person looks for, in one language."""

    reveal: str
    collect: str
    centre: str
    zone: str
    over: str


ENGLISH = Words("Reveal", "Collect", "centre", "catch", "The game is over")
RUSSIAN = Words("Открыть", "Забрать", "центр", "зона", "Игра окончена")


def drawn(page: Page, position: Genius) -> Stage:
    """The page with a table that the test has drawn."""
    stage = Stage(page, GENIUS, Options(), NAMES[: len(position.turn.collections)])
    stage.show(position)
    expect(page.get_by_role("region", name=re.compile("centre|центр"))).to_be_visible()
    return stage


def said(stage: Stage) -> list[Any]:
    """The actions that the page has sent, one at least."""
    for _ in range(PATIENCE):
        acts = [one["action"] for one in stage.heard if one["type"] == "Act"]
        if acts:
            return acts
        stage.page.evaluate("1")  # what it sends comes in while it is asked something
    raise AssertionError(f"the page sent {stage.heard}")


def button(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=name, exact=True)


def token(page: Page, name: str) -> Locator:
    """A stack of the centre by its spoken name."""
    return page.get_by_role("region", name="centre").get_by_role("button", name=name)


def can(choice: Locator) -> bool:
    return choice.get_attribute("aria-disabled") == "false"


def percent(page: Page) -> int:
    """The odds of a success, as they are shown."""
    shown = page.get_by_text(re.compile(r"\d+ %\)$")).text_content()
    found = re.search(r"(\d+) %", shown or "")
    assert found is not None
    return int(found[1])


def move(page: Page, words: Words, press: Callable[[Locator], None]) -> None:
    """One move of somebody who likes good odds and has no patience with others."""
    collect, go_on = button(page, words.collect), button(page, words.reveal)
    over = page.get_by_role("region", name=words.over)
    active = collect.or_(go_on).and_(page.locator('[aria-disabled="false"]'))
    expect(over.or_(active).first).to_be_visible()
    if over.is_visible():
        return
    greedy = can(go_on) and (not can(collect) or percent(page) >= GOOD_ODDS)
    with suppress(NotThere):  # it was looked at before the last token had come
        press(go_on if greedy else collect)


def plays_by_clicks(page: Page) -> None:
    """A whole game against bots."""
    sit_down(page, "genius", FOUR, first=0, games=1)
    over = page.get_by_role("region", name=ENGLISH.over)
    for _ in range(MOST_TURNS):
        move(page, ENGLISH, lambda choice: choice.click(timeout=A_MOMENT))
        if over.is_visible():
            break
    expect(over).to_be_visible()


def test_a_whole_game_against_bots_by_clicks(visit: Visit) -> None:
    plays_by_clicks(visit())


def test_a_whole_game_on_what_people_install(visit_installed: Visit) -> None:
    plays_by_clicks(visit_installed())


def test_a_few_turns_on_a_phone_by_taps(visit: Visit) -> None:
    page = visit(screen=PHONE, language="ru")
    sit_down(page, "genius", FOUR, first=0)
    for _ in range(6):
        move(page, RUSSIAN, lambda choice: choice.tap(timeout=A_MOMENT))
        assert not overflows(page)
    assert too_small(page) == []


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_whole_table_fits_on_a_phone(visit: Visit, players: int) -> None:
    page = visit(screen=PHONE)
    drawn(page, table(*[each(2) for _ in range(players)], centre="2 red, blue, violet", bonus=1, games=2))
    expect(page.get_by_role("list", name="Rivals").get_by_role("listitem")).to_have_count(players - 1)
    for place in (page.get_by_role("list", name="Rivals"), button(page, "Reveal"), token(page, "2 red")):
        expect(place).to_be_in_viewport(ratio=1)
    assert not overflows(page)
    assert too_small(page) == []


def test_a_button_reacts_at_once_and_an_answer_is_shown_in_the_next_frame(visit: Visit) -> None:
    page = visit()
    page.add_init_script(FRAMES)
    stage = drawn(page, table(centre="red, blue, yellow"))
    assert after_a_click(button(page, "Reveal"), "aria-disabled") == "true"
    page.evaluate("shownAtOnce.length = 0")
    stage.show(reveal(table(centre="red, blue, yellow"), "blue"), news=[Succeeded(0, Colour.BLUE)])
    happened = "You: blue from the reserve, a success"
    expect(page.get_by_text(happened).first).to_be_attached()
    assert happened in first_frame(page)


def test_reveal_and_collect_are_two_buttons(visit: Visit) -> None:
    page = visit()
    stage = drawn(page, table(centre="red, blue, yellow"))
    expect(button(page, "Collect")).to_have_attribute("aria-disabled", "true")
    button(page, "Reveal").click()
    assert said(stage) == [{"type": "Reveal"}]
    stage.heard.clear()
    stage.show(reveal(table(centre="red, blue, yellow"), "blue"), news=[Succeeded(0, Colour.BLUE)])
    expect(page.get_by_role("region", name="catch").get_by_role("list", name="blue")).to_be_visible()
    expect(page.get_by_text("You: blue from the reserve, a success").first).to_be_visible()
    button(page, "Collect").click()
    assert said(stage) == [{"type": "Collect"}]


def test_a_miss_is_told_where_one_looks(visit: Visit) -> None:
    page = visit(screen=PHONE)
    stage = drawn(page, table(centre="red, blue, yellow"))
    after = reveal(table(centre="red, blue, yellow"), "green")
    stage.show(after, news=[Missed(0, Colour.GREEN, False, (Colour.GREEN,))])
    expect(
        page.get_by_text("Ann: green, and the centre has none, a miss; to the centre: green").first
    ).to_be_visible()
    expect(token(page, "1 green")).to_be_visible()


def test_a_token_is_taken_by_choosing_it_and_then_the_button(visit: Visit) -> None:
    page = visit()
    stage = drawn(page, table(each(3, "0 red"), each(2), centre="2 red, blue"))
    red = token(page, "2 red, one may be taken")
    red.click()
    expect(red).to_have_attribute("aria-pressed", "true")
    button(page, "Back").click()
    expect(red).to_have_attribute("aria-pressed", "false")
    red.click()
    button(page, "Take one red").click()
    assert said(stage) == [{"type": "Take", "colour": "red"}]


def test_the_keyboard_is_back_at_the_token_that_was_put_back(visit: Visit) -> None:
    page = visit()
    drawn(page, table(each(3, "0 red"), each(2), centre="2 red, blue"))
    red = token(page, "2 red, one may be taken")
    red.press("Enter")
    button(page, "Back").press("Enter")
    expect(red).to_have_attribute("aria-pressed", "false")
    expect(button(page, "Back")).to_have_count(0)
    expect(red).to_be_focused()


def test_a_token_is_taken_by_dragging_it_to_the_own_collection(visit: Visit) -> None:
    page = visit()
    stage = drawn(page, table(each(3, "0 red"), each(2), centre="2 red, blue"))
    token(page, "2 red").drag_to(page.get_by_role("region", name="Your collection"))
    assert said(stage) == [{"type": "Take", "colour": "red"}]


def test_a_token_that_may_not_be_taken_is_refused_in_words(visit: Visit) -> None:
    page = visit()
    sit_down(page, "genius", first=0)
    page.get_by_role("region", name="centre").get_by_role("button").first.click()
    expect(
        page.get_by_text("Only the colour you have fewer of than any other can be taken.").first
    ).to_be_visible()


def test_the_odds_can_be_switched_off_in_place(visit: Visit) -> None:
    page = visit()
    drawn(page, table(centre="red, blue, yellow"))
    expect(page.get_by_text("success: 60 of 123 (49 %)")).to_be_visible()
    button(page, "Odds").click()
    expect(page.get_by_text(re.compile("success: "))).to_have_count(0)
    page.reload()
    expect(button(page, "Odds")).to_have_attribute("aria-pressed", "false")


def test_bonus_turns_are_counted(visit: Visit) -> None:
    page = visit()
    drawn(page, table(each(3, "7 red"), each(2), bonus=2))
    expect(page.get_by_text("2 bonus turns to come")).to_be_visible()
    expect(page.get_by_role("img", name="7 red, 3 orange")).to_be_visible()


def test_the_series_is_counted(visit: Visit) -> None:
    page = visit()
    drawn(page, table(each(3), each(2), games=3, past=((7, 4), (3, 7))))
    expect(page.get_by_text("game 3 of 3 · 7 of each")).to_be_visible()
    expect(page.get_by_role("list", name="Rivals")).to_contain_text("points: 11")
    expect(page.get_by_role("region", name="Your collection")).to_contain_text("points: 10")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_nothing_is_wrong_with_the_board_in_either_theme(visit: Visit, theme: Any) -> None:
    page = visit(theme=theme)
    drawn(page, table(each(3, "0 red, 7 blue"), each(2), centre="2 red, 3 blue, violet", bonus=1))
    token(page, "2 red").click()
    expect(button(page, "Take one red")).to_be_visible()
    assert complaints(page) == []


def test_a_whole_game_by_keyboard_and_ears(visit_seeded: Visit) -> None:
    """Reveals while the odds are good, as they are read out, and collects otherwise."""
    page = visit_seeded()
    ann = Listener(page)
    ann.region.hurry()
    sit_down(page, "genius", FOUR, name="Ann", first=0, games=1)
    ann.hear("Your turn")
    for _ in range(MOST_TURNS):
        ann.press("t")
        told = ann.hear("You can")
        good = int(found[1]) if (found := re.search(r"\((\d+) %\)", told)) else 0
        ann.press("2" if "collect with key 2" in told and good < GOOD_ODDS else "1")
        if "Place 4" in ann.hear_out(r"^Ann: .* a success$|You can|Place 4"):
            break
    ann.compare("genius")
