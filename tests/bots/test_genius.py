"""The casual player of Совершенно гениально beats chance."""

import pytest

from igroteka.arena import interval
from igroteka.arena.match import play
from igroteka.bots.levels import levels
from igroteka.games.genius import GENIUS
from igroteka.games.genius.words import Options

GAMES = 120


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_casual_bot_beats_random_ones(seats: int) -> None:
    bots, won = levels(GENIUS), 0.0
    for number in range(GAMES):
        hero = number % seats
        makers = [bots["casual" if seat == hero else "random"] for seat in range(seats)]
        outcome = play(GENIUS, Options(games=1), makers, number.to_bytes(16, "big")).position.outcome
        assert outcome is not None
        won += outcome.places[hero] == 1
    assert interval.of_share(won, GAMES).low > 1 / 2
