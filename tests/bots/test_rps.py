"""The casual player of Камень, ножницы, бумага beats chance."""

import pytest

from igroteka.arena import interval
from igroteka.arena.match import play
from igroteka.bots.levels import levels
from igroteka.games.rps import RPS
from igroteka.games.rps.words import Mistakes, Options

GAMES = 40


@pytest.mark.parametrize(
    "seats, mistakes, share",
    [
        (2, Mistakes.BLOCKED, 1 / 2),
        (2, Mistakes.PUNISHED, 1 / 2),
        (3, Mistakes.BLOCKED, 1 / 2),
        (6, Mistakes.BLOCKED, 1 / 6),  # alone against five, more than its share
    ],
)
def test_the_casual_bot_beats_random_ones(seats: int, mistakes: Mistakes, share: float) -> None:
    bots, won = levels(RPS), 0.0
    for number in range(GAMES):
        hero = number % seats
        makers = [bots["casual" if seat == hero else "random"] for seat in range(seats)]
        options = Options(mistakes=mistakes)
        outcome = play(RPS, options, makers, number.to_bytes(16, "big")).position.outcome
        assert outcome is not None
        won += outcome.places[hero] == 1
    assert interval.of_share(won, GAMES).low > share
