"""Радуга in the browser: whole games by clicks, taps and keys, a card that is dragged, what is told."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from igroteka.core.game import NATURE, Event
from igroteka.games.rainbow import RAINBOW
from igroteka.games.rainbow.words import COLOURS, Deal, First, Options, TurnUp
from tests.games.rainbow.drawing import table
from tests.web.conftest import DESKTOP, PHONE, Language, Screen, Theme, Visit
from tests.web.listening import Listener
from tests.web.playing import sit_down
from tests.web.seeing import complaints, overflows, too_small
from tests.web.staged import Stage

OPEN = {"en": re.compile("can be the"), "ru": re.compile("может быть")}
PLAY = {
    "en": re.compile("^Play( the run|, .* into the rainbow)$"),
    "ru": re.compile("^Сыграть( цепочку|, .* в радугу)$"),
}
TO_EXCHANGE = {"en": "Exchange cards", "ru": "К обмену"}
EXCHANGE = {"en": re.compile(r"^Exchange( \d)?$"), "ru": re.compile(r"^Обменять( \d)?$")}
HELD = {"en": re.compile(r"[1-8] in hand$"), "ru": re.compile(r"на руке [1-8]$")}
OVER = {"en": "The game is over", "ru": "Игра окончена"}


class Player:
    """Somebody who plays the longest run that the board offers, or exchanges a card, by what is seen."""

    def __init__(self, page: Page, language: Language) -> None:
        self._page = page
        self._open = page.get_by_role("button", name=OPEN[language])
        self._play = page.get_by_role("button", name=PLAY[language])
        self._to_exchange = page.get_by_role("button", name=TO_EXCHANGE[language])
        self._exchange = page.get_by_role("button", name=EXCHANGE[language])
        self._held = page.get_by_role("button", name=HELD[language])
        self._over = page.get_by_role("region", name=OVER[language])

    def has_turn(self) -> bool:
        """Waits until the game is over or it is one's turn, and tells which."""
        expect(self._over.or_(self._play).or_(self._exchange).first).to_be_visible()
        return not self._over.is_visible()

    def take_turn(self) -> None:
        """Plays a run card by card; without one, exchanges a card."""
        if self._exchange.count() == 0:
            while self._open.count() > 0:
                self._open.first.click()
            if self._play.is_enabled():
                self._play.click()
                return
            self._to_exchange.click()
        self._held.first.click()
        self._exchange.click()


@pytest.mark.parametrize(
    "screen, language",
    [(DESKTOP, "en"), pytest.param(PHONE, "ru", marks=pytest.mark.long)],
    ids=["desktop", "phone"],
)
def test_a_whole_game_by_clicks(visit: Visit, screen: Screen, language: Language) -> None:
    page = visit(screen=screen, language=language)
    sit_down(page, "rainbow", ("", "casual"), cards=9)
    player = Player(page, language)
    while player.has_turn():
        player.take_turn()
    expect(page.get_by_role("region", name=OVER[language])).to_be_visible()


def staged(page: Page, *, hand: str, top: str, seats: int = 2) -> Stage:
    """A table at the first turn: the hand and the top of the pile by the letters of their colours."""
    letters = dict(zip("roylgsbv", COLOURS, strict=True))
    position = RAINBOW.start(seats, Options())
    counts = tuple(hand.count(letter) for letter in letters)
    rest = (1,) * len(COLOURS)
    stage = Stage(page, RAINBOW, Options(), ["Аня", *(f"Бот {seat}" for seat in range(1, seats))])
    position = position.then(Event(0, NATURE, First(0)))
    for seat in range(seats):
        position = position.then(Event(0, NATURE, Deal(rest if seat else counts)))
    stage.show(position.then(Event(0, NATURE, TurnUp(letters[top]))))
    return stage


def sent(stage: Stage) -> Any:
    """The move that the page has sent."""
    for _ in range(100):
        if moves := [said["action"] for said in stage.heard if said["type"] == "Act"]:
            return moves[-1]
        stage.page.wait_for_timeout(20)
    return None


def test_rain_06_tapping_extends_a_run_and_shows_its_points_and_last_colour(visit: Visit) -> None:
    page = visit()
    staged(page, hand="sbvroylg", top="g")
    for colour in ("sky", "blue", "violet"):
        page.get_by_role("button", name=re.compile(f"^{colour}")).click()
    expect(page.get_by_role("main").get_by_text("Run of 3: 3 points, last card: violet")).to_be_visible()
    page.get_by_role("button", name=re.compile("^orange")).click()
    expect(page.get_by_role("main").get_by_text("Run of 5: 7 points, last card: orange")).to_be_visible()
    page.get_by_role("button", name=re.compile("^orange")).click()
    expect(page.get_by_role("main").get_by_text("Run of 4: 5 points, last card: red")).to_be_visible()


def test_rain_07_the_last_card_is_kept_or_left(visit: Visit) -> None:
    page = visit()
    stage = staged(page, hand="sbvroylg", top="g")
    page.get_by_role("button", name=re.compile("^violet")).click()
    expect(page.get_by_role("button", name="Play without the rainbow")).to_be_visible()
    page.get_by_role("button", name="Play, violet into the rainbow").click()
    assert sent(stage) == {"type": "Combination", "cards": ["sky", "blue", "violet"], "keep": True}


def test_rain_09_cards_are_exchanged_by_tapping_them(visit: Visit) -> None:
    page = visit(screen=PHONE, language="ru")
    stage = staged(page, hand="rrrooyyg", top="b")
    expect(page.get_by_role("main").get_by_text("Цепочку из трёх карт не собрать")).to_be_visible()
    for colour in ("красная", "красная", "жёлтая"):
        page.get_by_role("button", name=re.compile(f"^{colour}")).tap()
    page.get_by_role("button", name="Обменять 3").tap()
    assert sent(stage) == {"type": "Exchange", "cards": [2, 0, 1, 0, 0, 0, 0, 0]}


def test_rain_14_of_discards_face_down_the_own_ones_are_shown(visit: Visit) -> None:
    page = visit()
    position = table(face_down=("2 red, lime", "2 sky"))
    Stage(page, RAINBOW, Options(discards_face_down=True), ["Аня", "Бот"]).show(position)
    told = "discards 5, face down; yours: 2 red, 1 lime"
    expect(page.get_by_role("main").get_by_text(told)).to_be_visible()


def test_a_card_is_dragged_to_the_pile(visit: Visit) -> None:
    page = visit()
    staged(page, hand="sbvroylg", top="g")
    card = page.get_by_role("button", name=re.compile("^violet"))
    card.drag_to(page.get_by_role("group", name="Circle of colours"))
    expect(page.get_by_role("main").get_by_text("Run of 3: 3 points, last card: violet")).to_be_visible()


def test_a_colour_that_no_run_reaches_is_not_taken(visit: Visit) -> None:
    page = visit()
    staged(page, hand="sbvrrryy", top="g")
    page.get_by_role("button", name=re.compile("^yellow")).click()
    expect(page.get_by_role("main").get_by_text("Start a run with sky.")).to_be_visible()


def turn_by_ear(player: Listener, heard: str) -> None:
    """Extends a run by what is told can come next until it can be played, or exchanges the first cards."""
    if "No run" in heard:
        told = ""
        for key in "12345678":
            player.press(key)
            told = player.hear(".")
            if "3 cards" in told:
                break
        assert "discards" in told
    else:
        told = re.split("the first card is ", heard)[-1]
        while "Run of" not in told:
            colours = [colour.value for colour in COLOURS]
            first = min((told.index(colour), key) for key, colour in enumerate(colours, 1) if colour in told)
            player.press(str(first[1]))
            told = player.hear("")
            told = told.rpartition("next: ")[2] if "Run of" not in told else told
    player.press("Enter")


def test_a_whole_game_by_keyboard_and_ears(visit_seeded: Visit) -> None:
    page = visit_seeded()
    player = Listener(page)
    player.region.hurry()
    sit_down(page, "rainbow", ("", "casual"), cards=9)
    turns = 0
    while "The game is over" not in (heard := player.hear("Your turn.", "The game is over")):
        if turns == 1:
            player.press("t")
            heard = player.hear("xchange cards")
        turn_by_ear(player, heard)
        turns += 1
    player.compare("rainbow")


@pytest.mark.parametrize("screen, theme", [(PHONE, "dark"), (DESKTOP, "light")], ids=["phone", "desktop"])
def test_five_players_fit_and_nothing_is_amiss(visit: Visit, screen: Screen, theme: Theme) -> None:
    page = visit(screen=screen, theme=theme)
    staged(page, hand="sbvroylg", top="g", seats=5)
    page.get_by_role("button", name=re.compile("^violet")).click()
    expect(page.get_by_role("button", name="Play, violet into the rainbow")).to_be_in_viewport(ratio=1)
    assert not overflows(page)
    assert too_small(page) == []
    assert complaints(page) == []
