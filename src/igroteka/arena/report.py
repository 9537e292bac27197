"""The result of contests: who stands where, who beats whom, and how sure that is."""

from collections.abc import Iterable, Sequence
from statistics import fmean

from msgspec import Struct

from igroteka.arena.contenders import Contender, Level
from igroteka.arena.deal_statistics import DealStatistic, average, mean, sure
from igroteka.arena.deals import Dealt
from igroteka.arena.interval import Estimate
from igroteka.arena.ladder import PAIR, Course, firsts, ranks
from igroteka.arena.ratings import Rating, ratings

BOTTOM, TOP = Level("random"), Level("oracle")  # the ends of the scale on which every level has its place
EVEN = 0.5


class Pace(Struct, frozen=True):
    """How long somebody thinks, in processor time."""

    moves: int
    a_second: float
    milliseconds: float  # a move, on average
    longest: float  # milliseconds of the longest single thought


class Result(Struct, frozen=True):
    """How one contender did."""

    bot: str
    games: int
    first: Estimate  # share of first places; those who share one get a part each
    place: Estimate  # the mean one
    rating: Rating | None  # where three and more sit at a table
    way: Estimate | None  # heads-up, the place on the scale from random to oracle, where both take part
    pace: Pace


class Duel(Struct, frozen=True):
    """How one did against another, heads-up."""

    one: str
    other: str
    share: Estimate
    deals: int  # pairs of games with the same luck
    until: float | None
    decided: bool | None  # None where it was not asked


class Report(Struct, frozen=True):
    """The result of one ladder, the best first."""

    game: str
    options: Struct
    seats: int
    seed: str
    games: int
    yardstick: str | None  # against whom all are measured; everybody else if nobody
    results: tuple[Result, ...]
    duels: tuple[Duel, ...]


def report(courses: Sequence[Course], yardstick: Contender | None = None) -> Report:
    """The report of the contests of one game with one number of seats.

    Heads-up, a share of first places is the mean over all others, or the share against the yardstick.
    """
    begun = [course for course in courses if course.dealt]
    contest = begun[0].contest
    setting, seats = contest.setting, contest.seats
    make = heads_up if seats == PAIR else at_a_table
    return Report(
        *(setting.game, setting.options, seats, setting.seed),
        sum(len(dealt.games) for course in begun for dealt in course.dealt),
        None if yardstick is None else yardstick.name,
        tuple(make(begun, yardstick)),
        tuple(duel(course) for course in begun if seats == PAIR),
    )


def duel(course: Course) -> Duel:
    """Who of the two is better, and how sure that is; valid at any time, however often asked."""
    (line_up,) = course.contest.line_ups
    one, other = line_up
    if course.doubt is None:
        share, decided = _against(course.dealt, one).share(), None
    else:
        share, decided = course.doubt.estimate(), course.decided
    return Duel(one.name, other.name, share, len(course.dealt), course.contest.until, decided)


def heads_up(courses: Sequence[Course], yardstick: Contender | None) -> list[Result]:
    """The result of each contender at tables of two."""
    bots = _bots(courses)
    scores = _scores(courses)
    field = bots if yardstick is None else [yardstick]
    deals = max(len(course.dealt) for course in courses)
    strengths = {
        one: average([scores[one, other] if one != other else sure(EVEN, deals) for other in field])
        for one in bots
        if all(one == other or (one, other) in scores for other in field)
    }
    results = []
    for one in sorted(strengths, key=lambda one: -strengths[one].value):
        rivals = [scores[one, other] for other in field if other != one]
        first = average(rivals).share() if rivals else Estimate(EVEN, EVEN, EVEN)
        place = Estimate(PAIR - first.value, PAIR - first.high, PAIR - first.low)
        way = _way(strengths, one)
        results.append(Result(one.name, _games(courses, one), first, place, None, way, _pace(courses, one)))
    return results


def _scores(courses: Sequence[Course]) -> dict[tuple[Contender, Contender], DealStatistic]:
    """The shares of each against each, from the deals whose number did not depend on their results."""
    scores = {}
    for course in courses:
        ((one, other),) = course.contest.line_ups
        score = _against(course.dealt[: course.contest.least or None], one)
        scores[one, other] = score
        scores[other, one] = sure(1.0, score.deals) - score
    return scores


def _against(dealt: Iterable[Dealt], one: Contender) -> DealStatistic:
    return mean({each.number: _firsts_of(each, one) for each in dealt})


def _way(strengths: dict[Contender, DealStatistic], one: Contender) -> Estimate | None:
    """The place on the scale from random (0) to oracle (1)."""
    if not {BOTTOM, TOP} <= strengths.keys() or strengths[TOP].value == strengths[BOTTOM].value:
        return None
    if one in (BOTTOM, TOP):  # the ends of the scale, by definition
        return Estimate(*[float(one == TOP)] * 3)
    return ((strengths[one] - strengths[BOTTOM]) / (strengths[TOP] - strengths[BOTTOM])).plain()


def at_a_table(courses: Sequence[Course], yardstick: Contender | None) -> list[Result]:
    """The result of each contender at tables of three and more."""
    (course,) = courses
    rated = ratings(course.dealt)
    results = []
    for one in sorted(rated, key=lambda one: -rated[one].strength):
        own = [dealt for dealt in course.dealt if one in dealt.line_up]
        first = _against(own, one).share()
        behind = mean({each.number: _ranks_of(each, one) for each in own}).share()
        low, middle, high = (
            1 + each * (course.contest.seats - 1) for each in (behind.low, behind.value, behind.high)
        )
        place = Estimate(middle, low, high)
        pace = _pace(courses, one)
        results.append(Result(one.name, _games(courses, one), first, place, rated[one], None, pace))
    return results


def _firsts_of(dealt: Dealt, one: Contender) -> float:
    """The share of first places that one had in a deal, for each seat that it held."""
    return fmean(_of(dealt, one, [firsts(game) for game in dealt.games]))


def _ranks_of(dealt: Dealt, one: Contender) -> float:
    """How far behind the first one was in a deal: from 0, always first, to 1, always last."""
    return (fmean(_of(dealt, one, [ranks(game) for game in dealt.games])) - 1) / (len(dealt.line_up) - 1)


def _of(dealt: Dealt, one: Contender, by_game: Iterable[Sequence[float]]) -> list[float]:
    return [
        value for values in by_game for value, who in zip(values, dealt.line_up, strict=True) if who == one
    ]


def _bots(courses: Iterable[Course]) -> list[Contender]:
    """All contenders, in the order in which they were named."""
    return list(
        dict.fromkeys(one for course in courses for line_up in course.contest.line_ups for one in line_up)
    )


def _games(courses: Iterable[Course], one: Contender) -> int:
    return sum(len(dealt.games) for course in courses for dealt in course.dealt if one in dealt.line_up)


def _pace(courses: Sequence[Course], one: Contender) -> Pace:
    dealt = [each for course in courses for each in course.dealt]
    moves = sum(sum(map(int, _of(each, one, [game.moves for game in each.games]))) for each in dealt)
    seconds = sum(sum(_of(each, one, [game.seconds for game in each.games])) for each in dealt)
    longest = max(max(_of(each, one, [game.longest for game in each.games]), default=0.0) for each in dealt)
    a_second = moves / seconds if seconds else 0.0
    return Pace(moves, a_second, 1000 * seconds / moves if moves else 0.0, 1000 * longest)
