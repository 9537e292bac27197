"""Ten thousand games of Совершенно гениально end, whoever sits at the table."""

import random

import pytest

from igroteka.arena.playout import playout
from igroteka.core.game import opening
from igroteka.games.genius import GENIUS
from igroteka.games.genius.words import Options
from tests.rule import rule

GAMES = 10_000


@rule("GEN-13")
@pytest.mark.long
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_ten_thousand_random_games_end(seats: int) -> None:
    rng = random.Random(seats)
    longest = 0
    for _ in range(GAMES):
        start = opening(GENIUS, seats, Options(games=1))
        played = playout(start, rng)
        assert played.end.outcome is not None
        longest = max(longest, played.events)
    assert longest < 20_000
