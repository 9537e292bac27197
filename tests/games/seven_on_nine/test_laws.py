"""7 на 9 obeys the laws of the house, those of time among them, by the rules of either version."""

import pytest
from msgspec import Struct
from msgspec.structs import replace

from igroteka import laws
from igroteka.core.timed import PerTurn
from igroteka.games.seven_on_nine import EARLIER, SEVEN_ON_NINE
from igroteka.games.seven_on_nine.words import Options
from tests.games.seven_on_nine.judging import permute, sound
from tests.sizes import how_many


def options(seats: int) -> list[Options]:
    """As usual; without locks, shown and slow; and a short match with little patience."""
    return [
        Options(),
        Options(wrong_card_lock=0, pace=2, show_sums=True),
        Options(deals=2, wrong_card_lock=400, idle_draw=500, idle_stop=1_000),
    ]


SUBJECT = laws.Subject(
    game=SEVEN_ON_NINE, options=options, sound=sound, permute=permute, most_steps=12_000, deep=24
)

test_laws = laws.of(SUBJECT, examples=how_many(8, long=60))
# The table always has a deadline of its own, so turn clocks stand still and change nothing.
test_laws_with_turn_clocks = laws.of(SUBJECT.timed(PerTurn(30_000)), examples=how_many(2, long=10))
test_laws_by_the_first_rules = pytest.mark.long(laws.of(replace(SUBJECT, game=EARLIER[0]), examples=5))


@pytest.mark.parametrize("seats, chosen", laws.tables(SUBJECT))
def test_whole_games(seats: int, chosen: Struct) -> None:
    met = laws.check_seeds(SUBJECT, seats, chosen, range(1))
    assert met["ended"] == 1
    assert met["rings"]
    assert met["renamed"] > 20


@pytest.mark.long
@pytest.mark.parametrize("seats, chosen", laws.tables(SUBJECT))
def test_hundreds_of_whole_games(seats: int, chosen: Struct) -> None:
    met = laws.check_seeds(SUBJECT, seats, chosen, range(1, 121))
    assert met["ended"] == 120
