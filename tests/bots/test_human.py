"""Times of reaction are a person's: never too short, scattered as the model says, stretched by the pace."""

from itertools import pairwise
from random import Random
from statistics import fmean, stdev

import pytest

from igroteka.bots.human import FLOOR, PEOPLE, Moment, Person, ex_gaussian, reaction

MANY = 20_000


@pytest.mark.parametrize("level", PEOPLE)
def test_times_scatter_as_the_model_says(level: str) -> None:
    person, rng = PEOPLE[level], Random(7)
    times = [reaction(rng, person, choices=3, effort=1.5) for _ in range(MANY)]
    mean = person.mean + 3 * person.look + 1.5 * person.reckon + person.tail
    spread = (person.spread**2 + person.tail**2) ** 0.5
    assert fmean(times) == pytest.approx(mean, rel=0.02)
    assert stdev(times) == pytest.approx(spread, rel=0.05)


def test_a_long_tail_lies_at_the_slow_side() -> None:
    times = [ex_gaussian(Random(number), 500, 50, 200) for number in range(MANY)]
    mean, spread = fmean(times), stdev(times)
    skew = fmean(((one - mean) / spread) ** 3 for one in times)
    assert skew == pytest.approx(2 * 200**3 / (50**2 + 200**2) ** 1.5, rel=0.15)


@pytest.mark.parametrize("pace", [1, 2, 4])
def test_nobody_is_quicker_than_the_floor(pace: int) -> None:
    hasty = Person(0, 400, 1, 0, 0, 0, slips=0, overlooks=0, ahead=1)
    rng = Random(7)
    times = [reaction(rng, hasty, pace=pace) for _ in range(MANY)]
    assert min(times) == FLOOR * pace


@pytest.mark.parametrize("pace", [2, 4])
def test_the_pace_stretches_each_time(pace: int) -> None:
    usual, slow = Random(7), Random(7)
    for choices in range(50):
        plain = reaction(usual, PEOPLE["casual"], choices=choices, effort=1)
        assert reaction(slow, PEOPLE["casual"], choices=choices, effort=1, pace=pace) == pace * plain


def test_each_level_is_quicker_and_surer_than_the_one_below() -> None:
    people = list(PEOPLE.values())
    for worse, better in pairwise(people):
        assert better.mean + better.tail < worse.mean + worse.tail
        assert (better.look, better.reckon, better.rest) < (worse.look, worse.reckon, worse.rest)
        assert (better.slips, better.overlooks, -better.ahead) <= (worse.slips, worse.overlooks, -worse.ahead)


def test_asked_again_about_the_same_sight_nobody_changes_the_moment() -> None:
    moment, waits = Moment(), iter([300, 500])
    assert [moment.upon("a race", now, lambda: next(waits)) for now in (0, 100, 299)] == [300] * 3
    assert moment.upon("a race", 400, lambda: next(waits)) == 400
    assert moment.upon("another race", 400, lambda: next(waits)) == 900
