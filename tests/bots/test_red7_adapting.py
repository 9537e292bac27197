"""The opponent that adapts gives players of every strength an even game of Red7."""

from statistics import fmean

import pytest

from igroteka.arena.match import play
from igroteka.bots.adapting import ADAPTIVE, Form, after_game
from igroteka.bots.levels import levels
from igroteka.games.red7 import RED7
from igroteka.games.red7.words import Options

GAMES = 60


def second_half(level: str, run: int) -> float:
    """What a player of that level wins in the second half of many games, in which the other adapts."""
    form, won = Form(), list[bool]()
    for number in range(GAMES):
        seat = number % 2
        bots = [levels(RED7, form.strength)[ADAPTIVE]] * 2
        bots[seat] = levels(RED7)[level]
        outcome = play(RED7, Options(), bots, (run * GAMES + number).to_bytes(16, "big")).position.outcome
        assert outcome is not None
        won.append(outcome.places[seat] == 1)
        form = after_game(form, float(won[-1]))
    return fmean(won[GAMES // 2 :])


def test_a_novice_has_an_even_game() -> None:
    assert 0.3 <= fmean(second_half("novice", run) for run in range(3)) <= 0.7


@pytest.mark.long
@pytest.mark.parametrize("level", ["novice", "casual", "skilled"])
def test_players_of_every_level_win_about_half_of_their_games(level: str) -> None:
    assert 0.4 <= fmean(second_half(level, run) for run in range(20)) <= 0.6
