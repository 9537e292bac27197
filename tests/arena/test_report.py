"""What contests come to: shares, places, ratings, and the way from random to oracle."""

import random
from itertools import combinations

import pytest

from igroteka.arena.contenders import Contender, Level
from igroteka.arena.deals import Dealt, Ended, Setting
from igroteka.arena.ladder import Contest, Course
from igroteka.arena.ratings import ratings
from igroteka.arena.report import Report, report
from igroteka.games import SHELF

GAME = SHELF["red7"]
SETTING = Setting(GAME.name, GAME.options(), "result")
# How often each wins against casual, and what follows from that.
STRENGTH = {"random": 0.2, "casual": 0.5, "expert": 0.65, "oracle": 0.7}


def ended(*places: int) -> Ended:
    """A game in which everybody made ten moves within a second."""
    return Ended(places, (10,) * len(places), (1.0,) * len(places), (0.5,) * len(places))


def course(one: str, other: str, deals: int = 400, least: int = 0, until: float | None = None) -> Course:
    """A contest as strong bots would play it."""
    rng = random.Random(f"{one} {other}")
    line_up = (Level(one), Level(other))
    going = Course(Contest(SETTING, (line_up,), deals, until, least))
    chance = STRENGTH[one] / (STRENGTH[one] + STRENGTH[other])
    for number in range(deals):
        games = [(1, 2) if rng.random() < chance else (2, 1) for _ in range(2)]
        going.take(Dealt(number, line_up, tuple(ended(*places) for places in games)))
    return going


def field() -> Report:
    return report([course(one, other) for one, other in combinations(STRENGTH, 2)])


def test_the_best_stands_first_with_its_share_against_all_others() -> None:
    told = field()
    assert [one.bot for one in told.results] == ["oracle", "expert", "casual", "random"]
    assert told.games == 6 * 2 * 400
    shares = [each.share.value for each in told.duels if each.one == "random"]
    last = told.results[-1]
    assert last.first.value == pytest.approx(sum(shares) / 3)
    assert last.first.low < last.first.value < last.first.high
    assert last.place.value == 2 - last.first.value
    assert last.games == 3 * 2 * 400


def test_the_way_leads_from_random_to_oracle() -> None:
    way = {one.bot: one.way for one in field().results}
    assert all(way.values())
    random_one, casual, expert, oracle = (way[bot] for bot in STRENGTH)
    assert random_one is not None
    assert casual is not None
    assert expert is not None
    assert oracle is not None
    assert random_one.low == random_one.value == 0.0
    assert oracle.high == oracle.value == 1.0
    assert 0 < casual.value < expert.value < 1
    assert casual.low < casual.value < casual.high


def test_without_an_oracle_there_is_no_way() -> None:
    told = report([course("random", "casual")])
    assert [one.way for one in told.results] == [None, None]


def test_all_are_measured_by_a_yardstick() -> None:
    met = [course(one, "casual", least=100) for one in STRENGTH if one != "casual"]
    told = report([*met, course("expert", "random")], Level("casual"))
    by_name = {one.bot: one for one in told.results}
    assert told.yardstick == "casual"
    assert by_name["casual"].first.value == 0.5
    assert by_name["expert"].first.value == pytest.approx(0.65 / 1.15, abs=0.06)
    assert by_name["oracle"].way is not None


def test_what_was_played_because_of_how_it_went_is_not_counted_by_the_yardstick() -> None:
    first = report([course("expert", "casual", deals=400, least=50)], Level("casual"))
    fewer = report([course("expert", "casual", deals=50, least=50)], Level("casual"))
    assert [one.first for one in first.results] == [one.first for one in fewer.results]


def test_where_it_is_asked_again_and_again_the_interval_is_one_for_that() -> None:
    (asked,) = report([course("expert", "random", until=0.5)]).duels
    (fixed,) = report([course("expert", "random", deals=asked.deals)]).duels
    assert asked.decided
    assert fixed.decided is None
    assert asked.share.low < fixed.share.low < fixed.share.high < asked.share.high + 1e-9
    assert asked.share.value == pytest.approx(fixed.share.value)


def table() -> Course:
    """Three at a table: the first of the list is most often the best."""
    rng = random.Random(5)
    line_up: tuple[Contender, ...] = (Level("expert"), Level("casual"), Level("random"))
    going = Course(Contest(SETTING, (line_up,), 60))
    for number in range(60):
        games = []
        for _ in line_up:
            order = sorted(range(3), key=lambda place: place + 2 * rng.random())
            games.append(ended(*(order.index(place) + 1 for place in range(3))))
        going.take(Dealt(number, line_up, tuple(games)))
    return going


def test_three_and_more_are_rated() -> None:
    told = report([table()])
    assert [one.bot for one in told.results] == ["expert", "casual", "random"]
    assert told.duels == ()
    strengths = [one.rating.strength for one in told.results if one.rating is not None]
    assert strengths == sorted(strengths, reverse=True)
    places = [one.place for one in told.results]
    assert [place.value for place in places] == sorted(place.value for place in places)
    assert sum(place.value for place in places) == pytest.approx(6)
    assert all(1 <= place.low < place.value < place.high <= 3 for place in places)
    assert sum(one.first.value for one in told.results) == pytest.approx(1)


def test_equals_are_rated_alike_and_who_sits_twice_has_one_rating() -> None:
    line_up = (Level("random"), Level("casual"), Level("random"))
    games = tuple(ended(*places) for places in ((1, 2, 3), (3, 1, 2), (2, 3, 1)))
    rated = ratings([Dealt(number, line_up, games) for number in range(30)])
    assert set(rated) == {Level("random"), Level("casual")}
    assert rated[Level("random")].strength == pytest.approx(rated[Level("casual")].strength, abs=1.5)


def test_the_pace_is_told() -> None:
    pace = field().results[0].pace
    assert pace.moves == 3 * 400 * 2 * 10
    assert (pace.a_second, pace.milliseconds, pace.longest) == (10.0, 100.0, 500.0)
