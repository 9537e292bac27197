"""Contests: the same result whoever plays them and in whatever order deals come."""

import random
from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

import pytest
from msgspec.structs import replace

from igroteka.arena import ladder
from igroteka.arena.contenders import Level
from igroteka.arena.deals import Deal, Dealt, Ended, Setting, play
from igroteka.arena.ladder import Contest, Course, firsts, line_ups, pairs, ranks, run
from igroteka.arena.pool import Here, Pool, Processes
from igroteka.games import SHELF

T = TypeVar("T")
R = TypeVar("R")

GAME = SHELF["red7"]
SETTING = Setting(GAME.name, GAME.options(), "ladder")
RANDOM, CASUAL, OTHER = Level("random"), Level("casual"), Level("other")


class Jumbled:
    """A pool that has many tasks at once and is done with them in any order."""

    def __init__(self, seed: int) -> None:
        self._rng = random.Random(seed)

    def results(self, work: Callable[[T], R], tasks: Iterator[T]) -> Iterator[tuple[T, R]]:
        """Each task with its result."""
        underway: list[T] = []
        while True:
            while len(underway) < 7 and (task := next(tasks, None)) is not None:
                underway.append(task)
            if not underway:
                return
            task = underway.pop(self._rng.randrange(len(underway)))
            yield task, work(task)

    def close(self) -> None:
        """Nothing is left to close."""


def never() -> bool:
    return False


def played(contests: Sequence[Contest], pool: Pool) -> list[list[tuple[int, object]]]:
    """Everything but times."""
    courses = [Course(contest) for contest in contests]
    for _ in run(courses, pool, never):
        pass
    pool.close()
    return [
        [(dealt.number, [game.places for game in dealt.games]) for dealt in each.dealt] for each in courses
    ]


CONTESTS = (
    Contest(SETTING, ((CASUAL, RANDOM),), 60, until=0.5),
    Contest(SETTING, ((RANDOM, CASUAL),), 6),
    Contest(SETTING, line_ups((CASUAL, RANDOM), 3), 5),
)


def test_deals_count_in_their_order_in_whatever_order_they_come() -> None:
    alone = played(CONTESTS, Here())
    assert [deal[0] for deal in alone[1]] == list(range(6))
    assert len(alone[0]) < 60  # it was decided before
    for seed in range(3):
        assert played(CONTESTS, Jumbled(seed)) == alone


def test_the_number_of_processes_changes_nothing() -> None:
    assert played(CONTESTS, Processes(2)) == played(CONTESTS, Here())


def test_more_deals_begin_with_the_same_ones() -> None:
    few, many = (Contest(SETTING, ((CASUAL, RANDOM),), deals) for deals in (3, 6))
    assert played([many], Here())[0][:3] == played([few], Here())[0]


def slow(deal: Deal) -> Dealt:
    """As if every thought at a table of three took ten times as long."""
    dealt = play(deal)
    seconds = 1.0 if len(deal.line_up) == 2 else 10.0
    return replace(dealt, games=tuple(replace(game, seconds=(seconds,)) for game in dealt.games[:2]))


def test_who_has_had_enough_has_given_the_same_time_to_each(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ladder, "play", slow)
    contests = [replace(CONTESTS[place], deals=100) for place in (1, 2, 1)]
    courses = [Course(contest) for contest in contests]
    looks = iter(range(33))
    assert len(list(run(courses, Here(), lambda: next(looks) == 32))) == 33
    assert [len(course.dealt) for course in courses] == [16, 2, 15]


def test_who_wants_four_times_the_deals_has_twice_the_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ladder, "play", slow)
    courses = [Course(replace(CONTESTS[1], deals=deals)) for deals in (100, 400)]
    looks = iter(range(30))
    assert len(list(run(courses, Here(), lambda: next(looks) == 29))) == 30
    assert [len(course.dealt) for course in courses] == [10, 20]


def test_some_deals_are_played_though_it_is_decided() -> None:
    until, least = (Contest(SETTING, ((CASUAL, RANDOM),), 60, until=0.5, least=least) for least in (0, 40))
    assert len(played([until], Here())[0]) < 40 == len(played([least], Here())[0])


@pytest.mark.parametrize(
    "places, shares, means",
    [
        ((1, 2), [1, 0], [1, 2]),
        ((1, 1), [0.5, 0.5], [1.5, 1.5]),
        ((2, 1, 2), [0, 1, 0], [2.5, 1, 2.5]),
        ((1, 3, 1), [0.5, 0, 0.5], [1.5, 3, 1.5]),
        ((1, 1, 1, 4), [1 / 3] * 3 + [0], [2, 2, 2, 4]),
    ],
)
def test_who_shares_a_place_gets_a_part(
    places: tuple[int, ...], shares: list[float], means: list[float]
) -> None:
    ended = Ended(places, places, (), ())
    assert firsts(ended) == shares
    assert ranks(ended) == means


def test_who_meets_whom() -> None:
    three = (RANDOM, CASUAL, OTHER)
    assert pairs(three) == [(RANDOM, CASUAL), (RANDOM, OTHER), (CASUAL, OTHER)]
    assert line_ups(three, 3) == (three,)
    assert line_ups(three, 2) == ((RANDOM, CASUAL), (RANDOM, OTHER), (CASUAL, OTHER))
    assert line_ups((RANDOM, CASUAL), 3) == ((RANDOM, CASUAL, RANDOM), (RANDOM, CASUAL, CASUAL))


def test_who_follows_whom_is_drawn_anew_where_that_makes_a_difference() -> None:
    contest = Contest(SETTING, ((RANDOM, CASUAL, OTHER),), 50)
    orders = [contest.deal(number).line_up for number in range(50)]
    rounds = {order[order.index(RANDOM) :] + order[: order.index(RANDOM)] for order in orders}
    assert len(rounds) == 2
    assert orders == [contest.deal(number).line_up for number in range(50)]
    pair = Contest(SETTING, ((RANDOM, CASUAL),), 50)
    assert {pair.deal(number).line_up for number in range(50)} == {(RANDOM, CASUAL)}
