"""Камень, ножницы, бумага obeys the laws of the house."""

from itertools import product

import pytest
from msgspec.structs import replace

from igroteka import laws
from igroteka.core.game import Game
from igroteka.core.timed import Bank, PerTurn
from igroteka.games.rps import EARLIER, RPS
from igroteka.games.rps.position import Rps
from igroteka.games.rps.words import Layout, Level, Mistakes, Options, Pace, Races
from tests.games.rps.truth import permute, sound
from tests.sizes import how_many

TEMPERS = tuple(laws.Temper)


def options(seats: int) -> list[Options]:
    """Each level, layout and kind of mistake with the others; races, rounds and times in turn with them."""
    chosen = []
    for number, (level, layout, mistakes) in enumerate(product(Level, Layout, Mistakes)):
        chosen.append(
            Options(
                first=seats - 1 if number % 2 else None,
                rounds=1 + (number % 5 == 0),
                level=level,
                symbols=layout,
                mistakes=mistakes,
                races=Races.IN_TURN if number % 3 == 0 else Races.LIVE,
                stack_any=number % 4 == 0,
                auto_thanks=number % 7 == 0,
                race_seconds=1 + number,
                pace=Pace.TWICE if number == 6 else Pace.ONCE,
            )
        )
    return chosen


SUBJECT = laws.Subject(game=RPS, options=options, sound=sound, permute=permute, most_steps=60_000, deep=24)

test_laws = laws.of(SUBJECT, examples=how_many(6, long=40))
test_laws_with_time_for_each_turn = laws.of(SUBJECT.timed(PerTurn(30_000)), examples=how_many(2, long=16))
test_laws_with_time_for_the_game = laws.of(
    SUBJECT.timed(Bank(60_000, increment=2_000)), examples=how_many(2, long=16)
)


@pytest.mark.parametrize("earlier", EARLIER, ids=lambda game: f"rules {game.version}")
def test_laws_by_earlier_rules(earlier: Game[Rps]) -> None:
    subject = replace(SUBJECT, game=earlier)
    for number, chosen in enumerate(options(3)):
        laws.check(
            subject, laws.Case(3, chosen, number, how_many(20, long=120), TEMPERS[number % len(TEMPERS)])
        )


@pytest.mark.parametrize("seats", RPS.seats)
def test_every_table_for_a_while(seats: int) -> None:
    examiner = laws.Examiner(SUBJECT)
    for number, chosen in enumerate(options(seats)):
        case = laws.Case(seats, chosen, number, how_many(30, long=120), TEMPERS[number % len(TEMPERS)])
        examiner.check(case)


@pytest.mark.long
@pytest.mark.parametrize("seats, chosen", laws.tables(SUBJECT))
def test_many_whole_games(seats: int, chosen: Options) -> None:
    met = laws.check_seeds(SUBJECT, seats, chosen, range(24))
    assert met["ended"] == 24
    assert met["permutations"]
    assert met["renamed"]
    assert met["guesses"]
