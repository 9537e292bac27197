"""The end of every game: who won in the right person, why, the own row marked, and what comes next."""

import re
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from igroteka.arena.match import play
from igroteka.bots.levels import levels
from igroteka.core.game import Game, Outcome, Position, Seat
from igroteka.games import GAMES
from igroteka.server.protocol import Status
from igroteka.texts import texts
from tests.web.conftest import DESKTOP, PHONE, Language, Screen, Visit
from tests.web.staged import Stage

NAMES = ("Аня", "Борис", "Вера")
BY_NAME = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
# What the device remembers of the games that were played on it.
PLAYED = "([game, count]) => JSON.parse(localStorage.getItem('igroteka') ?? '{}').played?.[game] === count"
YOU_WON: dict[Language, str] = {"en": "You won!", "ru": "Вы победили!"}
# What is written into pictures, and a Share that takes them.
WRITTEN = """() => {
  window.written = [];
  const write = CanvasRenderingContext2D.prototype.fillText;
  CanvasRenderingContext2D.prototype.fillText = function (...words) {
    window.written.push(words[0]);
    write.apply(this, words);
  };
  navigator.canShare = () => true;
  navigator.share = async (shared) => { window.shared = shared.files.length; };
}"""
LINES = "(one) => one.offsetHeight / parseFloat(getComputedStyle(one).lineHeight)"
SOMEBODY_WON: dict[Language, str] = {"en": "{} won", "ru": "Победа: {}"}


@cache
def ended(game: Game[Any]) -> Position[Any, Any, Any]:
    """The last moment of a game between three bots in which one of them won alone."""
    for seed in range(1, 30):
        table = play(game, game.options(), [levels(game)["casual"]] * 3, seed.to_bytes(16, "big"))
        position: Position[Any, Any, Any] = table.position
        if outcome(position).places.count(1) == 1:
            return position
    raise AssertionError("somebody wins alone now and then")


def outcome(position: Position[Any, Any, Any]) -> Outcome[Any]:
    """How it ended."""
    assert position.outcome is not None
    return position.outcome


def show(page: Page, game: Game[Any], position: Position[Any, Any, Any], seat: Seat | None) -> None:
    """The table after its end, as that seat sees it."""
    Stage(page, game, game.options(), NAMES, seat, status=Status.OVER).show(position)


def the_end(page: Page) -> Locator:
    """Where the page tells how it ended; those who listen hear the same."""
    return page.get_by_role("region", name=re.compile("The game is over|Игра окончена"))


def others(position: Position[Any, Any, Any]) -> list[Seat]:
    """Who did not win."""
    return [seat for seat, place in enumerate(outcome(position).places) if place != 1]


@BY_NAME
@pytest.mark.parametrize("screen, language", [(PHONE, "ru"), (DESKTOP, "en")])
def test_who_won_reads_so(visit: Visit, game: Game[Any], screen: Screen, language: Language) -> None:
    position = ended(game)
    page = visit(screen=screen, language=language)
    show(page, game, position, outcome(position).places.index(1))
    expect(page.get_by_role("heading", name=YOU_WON[language])).to_be_visible()
    mine = page.locator("tr.mine")
    expect(mine).to_have_count(1)
    expect(mine).to_contain_text(NAMES[outcome(position).places.index(1)])
    why = texts(language, game.name).text(f"Why-{outcome(position).why.value}")
    expect(the_end(page).get_by_text(why)).to_be_visible()
    assert page.get_by_role("button", name={"en": "Share", "ru": "Поделиться"}[language]).is_visible()


@BY_NAME
@pytest.mark.parametrize("language", ["ru", pytest.param("en", marks=pytest.mark.long)])
def test_who_lost_reads_who_won_and_the_own_place(visit: Visit, game: Game[Any], language: Language) -> None:
    position = ended(game)
    seat = others(position)[-1]
    page = visit(language=language)
    show(page, game, position, seat)
    winner = NAMES[outcome(position).places.index(1)]
    expect(page.get_by_role("heading", name=SOMEBODY_WON[language].format(winner))).to_be_visible()
    place = {"en": "Your place: {} of 3", "ru": "Ваше место: {} из 3"}[language]
    expect(the_end(page).get_by_text(place.format(outcome(position).places[seat]))).to_be_visible()
    expect(page.locator("tr.mine")).to_contain_text(NAMES[seat])


@BY_NAME
def test_a_spectator_has_no_row(visit: Visit, game: Game[Any]) -> None:
    position = ended(game)
    page = visit(language="en")
    show(page, game, position, None)
    winner = NAMES[outcome(position).places.index(1)]
    expect(page.get_by_role("heading", name=f"{winner} won")).to_be_visible()
    expect(page.locator("tr.mine")).to_have_count(0)


class Tied:
    """A position that ended in a tie of the first two."""

    def __init__(self, position: Position[Any, Any, Any]) -> None:
        self.position = position
        self.to_act: tuple[Seat, ...] = ()
        self.deadline = None
        self.outcome = Outcome((1, 1, 3), (5, 5, 2), outcome(position).why)

    def view(self, seat: Seat | None) -> Any:
        """As it was."""
        return self.position.view(seat)


@pytest.mark.parametrize("seat, title", [(0, "You and Борис won!"), (2, "Аня and Борис won")])
def test_a_win_is_shared(visit: Visit, seat: Seat, title: str) -> None:
    game = GAMES[0]
    page = visit(screen=PHONE, language="en")
    tied: Any = Tied(ended(game))
    show(page, game, tied, seat)
    heading = page.get_by_role("heading", name=title)
    expect(heading).to_be_visible()
    assert heading.evaluate(LINES) < 2.5, "words stand beside each other, not in a column"


def test_a_picture_that_is_sent_calls_the_winner_by_name(visit: Visit) -> None:
    game = GAMES[0]
    position = ended(game)
    winner = outcome(position).places.index(1)
    page = visit(language="en")
    show(page, game, position, winner)
    page.evaluate(WRITTEN)
    the_end(page).get_by_role("button", name="Share").click()
    page.wait_for_function("() => window.shared === 1")
    written = page.evaluate("() => window.written")
    assert f"{NAMES[winner]} won" in written
    assert "You won!" not in written


@pytest.mark.parametrize("language", ["ru", "en"])
def test_the_goal_is_told_until_three_games_were_played(visit: Visit, language: Language) -> None:
    game = GAMES[0]
    goal = texts(language, game.name).text("goal")
    table = play(game, game.options(), [levels(game)["casual"]] * 3, bytes(16))
    first = next(one for one in table.history.moments if 0 in one.to_act)
    page = visit(language=language)
    for number in range(1, 4):
        stage = Stage(page, game, game.options(), NAMES)
        stage.show(first)
        expect(page.get_by_text(goal)).to_be_visible()
        stage.show(table.position)
        page.wait_for_function(PLAYED, arg=[game.name, number])
    stage = Stage(page, game, game.options(), NAMES)
    stage.show(first)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.get_by_text(goal)).to_have_count(0)
