"""Ten thousand random games of Red7 at each kind of table come to an end."""

from collections import Counter
from random import Random

import pytest

from igroteka.arena.playout import playout
from igroteka.core.game import opening
from igroteka.games.red7 import RED7
from igroteka.games.red7.words import IconRevision, Options

TABLES = [
    Options(),
    Options(actions=True),
    Options(advanced=True),
    Options(advanced=True, actions=True),
    Options(advanced=True, actions=True, icon_revision=IconRevision.LATER),
]


def games(seats: int, options: Options, count: int) -> None:
    """Plays so many games by chance; each ends with a winner, and every seat wins some."""
    rng, winners, longest = Random(seats), Counter[int](), 0
    for _ in range(count):
        start = opening(RED7, seats, options)
        played = playout(start, rng)
        assert played.end.outcome is not None
        winners.update(seat for seat, place in enumerate(played.end.outcome.places) if place == 1)
        longest = max(longest, played.events)
    assert winners.keys() == set(range(seats))
    assert longest < 2_000
    print(f"{seats} seats, {options}: wins {sorted(winners.items())}, longest {longest} events")


@pytest.mark.parametrize("options", TABLES)
def test_a_hundred_games_of_four(options: Options) -> None:
    games(4, options, 100)


@pytest.mark.long
@pytest.mark.parametrize("options", TABLES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_ten_thousand_games(seats: int, options: Options) -> None:
    games(seats, options, 10_000)
