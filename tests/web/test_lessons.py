"""Guided first games, from the shelf to their end and into a real game."""

from collections.abc import Iterator
from itertools import product
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Page, expect

from igroteka.core.game import Game
from igroteka.games import GAMES, SHELF
from igroteka.server.lessons import LEARNER, script_of
from igroteka.texts import LANGUAGES, Language, texts
from tests.web import boxes
from tests.web.conftest import DESKTOP, PHONE, Screen, Visit
from tests.web.learning import NEXT, SKIP, Learner, Press, by_keyboard, click, said, script, tap
from tests.web.live_region import LiveRegion
from tests.web.seeing import complaints, overflows, too_small

GENIUS = SHELF["genius"]
TAUGHT = [game for game in GAMES if script_of(game.name) is not None]


class Way(NamedTuple):
    """How somebody plays."""

    name: str
    screen: Screen
    press: Press


MOUSE, TOUCH, KEYS = Way("mouse", DESKTOP, click), Way("touch", PHONE, tap), Way("keys", DESKTOP, by_keyboard)
WAYS = (MOUSE, TOUCH, KEYS)


def cases() -> Iterator[Any]:
    """Every game by every way in both languages; one of these for each game in the short run."""
    for number, game in enumerate(TAUGHT):
        short = WAYS[(number + 1) % len(WAYS)], LANGUAGES[number % len(LANGUAGES)]
        for way, language in product(WAYS, LANGUAGES):
            marks = () if (way, language) == short else (pytest.mark.long,)
            yield pytest.param(game, way, language, marks=marks, id=f"{game.name}-{way.name}-{language}")


@pytest.mark.parametrize("game, way, language", list(cases()))
def test_a_guided_game_from_the_shelf_to_its_end(
    visit: Visit, game: Game[Any], way: Way, language: Language
) -> None:
    page = visit("/privacy", screen=way.screen, language=language)
    region = LiveRegion(page)
    region.hurry()
    page.goto("/")
    learner = Learner(page, game, language, way.press, fits if way is TOUCH else lambda _: None)
    learner.begin()
    lines = script(game).lines
    learner.follow(lines[:1])
    if way is TOUCH:
        assert not overflows(page)
        assert too_small(page) == []
    learner.follow(lines[1:])
    region.have_heard([said(line, language) for line in lines if line.by == LEARNER])
    learner.ends()


def fits(page: Page) -> None:
    """Nothing scrolls, nothing is cut, and who teaches covers nothing."""
    assert boxes.wrong(page) == []


def begun(visit: Visit, screen: Screen = DESKTOP) -> tuple[Page, Learner]:
    """Somebody at the first step of a lesson."""
    page = visit(screen=screen)
    learner = Learner(page, GENIUS, "en", tap if screen is PHONE else click)
    learner.begin()
    return page, learner


def test_another_move_is_gently_turned_back(visit: Visit) -> None:
    page, learner = begun(visit)
    lines = script(GENIUS).lines
    learner.follow(lines[:2])
    expect(learner.guide).to_contain_text(lines[2].en)
    page.get_by_role("button", name="Reveal", exact=True).click()  # and not Collect
    expect(learner.guide).to_contain_text("First let us try this:")
    learner.follow(lines[2:])
    learner.ends()


@pytest.mark.parametrize("game", TAUGHT, ids=lambda game: game.name)
def test_another_choice_is_answered_in_words(visit: Visit, game: Game[Any]) -> None:
    page = visit(screen=PHONE)
    learner = Learner(page, game, "en", tap)
    learner.begin()
    lines = script(game).lines
    first = next(number for number, line in enumerate(lines) if line.does is not None and line.by == LEARNER)
    learner.follow(lines[:first])
    expect(learner.guide).to_contain_text(lines[first].en)
    expect(page.locator("[data-lit]")).to_have_count(1)
    other = page.locator("main button[data-tap]:not([data-lit])").last
    other.dispatch_event("click")
    expect(learner.guide).to_contain_text("First let us try this:")
    learner.follow(lines[first : first + 1])


def test_a_reload_keeps_the_place(visit: Visit) -> None:
    page, learner = begun(visit)
    lines = script(GENIUS).lines
    learner.follow(lines[:3])
    page.reload()
    learner.follow(lines[3:])
    learner.ends()


def test_a_lesson_can_be_skipped_and_taken_again_from_the_menu(visit: Visit) -> None:
    page, learner = begun(visit, PHONE)
    learner.guide.get_by_role("button", name=SKIP["en"]).tap()
    expect(page.get_by_role("heading", name="The lesson is over")).to_be_visible()
    expect(page.get_by_role("button", name="Play a real game")).to_be_visible()
    before = page.url
    page.get_by_role("button", name="Table menu").tap()
    page.get_by_role("dialog").get_by_role("button", name="Learn in 2 minutes").tap()
    page.wait_for_url(lambda url: url != before)
    expect(learner.guide.get_by_role("button", name=NEXT["en"])).to_be_visible()


def test_the_first_game_of_a_newcomer_offers_a_lesson_once(visit: Visit) -> None:
    page = visit(screen=PHONE, language="ru")
    title = texts("ru", GENIUS.name).text("title")
    play = page.get_by_role("button", name=f"Играть: {title}")
    play.scroll_into_view_if_needed()
    before = play.bounding_box()
    play.tap()
    expect(page.get_by_role("status")).to_contain_text("Впервые?")
    now = page.get_by_role("button", name="Сразу играть").bounding_box()
    assert before is not None
    assert now is not None
    assert (now["x"], now["y"]) == (before["x"], before["y"]), "who presses twice plays"
    expect(page.get_by_role("button", name=f"Научиться за 2 минуты: {title}")).to_be_in_viewport(ratio=1)
    page.get_by_role("button", name="Сразу играть").tap()
    page.wait_for_url("**/table/*")
    page.goto("/")
    play.tap()
    page.wait_for_url("**/table/*")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_nothing_is_wrong_with_a_lesson_to_look_at(visit: Visit, theme: Any) -> None:
    page = visit(theme=theme)
    Learner(page, GENIUS, "en").begin()
    assert complaints(page) == []
