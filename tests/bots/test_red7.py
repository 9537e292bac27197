"""The casual player of Red7 beats chance."""

import pytest

from igroteka.arena import interval
from igroteka.arena.match import play
from igroteka.bots.levels import levels
from igroteka.games.red7 import RED7
from igroteka.games.red7.words import IconRevision, Options

GAMES = 60
TABLES = [
    Options(),
    Options(actions=True),
    Options(advanced=True),
    Options(advanced=True, actions=True, icon_revision=IconRevision.LATER),
]


@pytest.mark.parametrize("options", TABLES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_casual_bot_beats_random_ones(seats: int, options: Options) -> None:
    bots, won = levels(RED7), 0.0
    for number in range(GAMES if not options.advanced else GAMES // 3):
        hero = number % seats
        makers = [bots["casual" if seat == hero else "random"] for seat in range(seats)]
        outcome = play(RED7, options, makers, number.to_bytes(16, "big")).position.outcome
        assert outcome is not None
        won += outcome.places[hero] == 1
    assert interval.of_share(won, GAMES if not options.advanced else GAMES // 3).low > 1 / 2
