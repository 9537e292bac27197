"""Contests and how they are run: many at once, each until it is decided or over."""

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, combinations_with_replacement
from math import inf, sqrt
from statistics import fmean
from typing import NamedTuple

from msgspec import Struct

from igroteka.arena.contenders import Contender
from igroteka.arena.deals import Deal, Dealt, Ended, Setting, play
from igroteka.arena.pool import Pool
from igroteka.arena.sequential import Sequence as Doubt
from igroteka.core.luck import Luck

PAIR = 2


class Contest(Struct, frozen=True):
    """Who meets whom and how often; with several line-ups, each deal is another one's turn."""

    setting: Setting
    line_ups: tuple[tuple[Contender, ...], ...]
    deals: int  # at most
    until: float | None = None  # stop when it is decided whether the better of two has more than this share
    least: int = 0  # deals that are played even if it is decided

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        return len(self.line_ups[0])

    def deal(self, number: int) -> Deal:
        """One of the deals; where three and more sit, who follows whom is drawn anew for each."""
        line_up = self.line_ups[number % len(self.line_ups)]
        if len(line_up) > PAIR:
            lot = Luck(self.setting.luck_of(number), "line-up")
            line_up = tuple(one for _, one in sorted(((lot.random(), one) for one in line_up), key=_lot))
        return Deal(self.setting, line_up, number)


def _lot(drawn: tuple[float, Contender]) -> float:
    return drawn[0]


class Course:
    """How a contest goes: its deals count in their order, in whatever order they come."""

    def __init__(self, contest: Contest) -> None:
        self.contest = contest
        self.dealt: list[Dealt] = []
        self.doubt = Doubt() if contest.until is not None else None
        self.begun = 0  # deals that somebody was given to play
        self._played = 0
        self._seconds = 0.0  # of thought, in all that was played
        self._early: dict[int, Dealt] = {}

    def following(self) -> Deal | None:
        """The next deal to hand out, if one is wanted."""
        if not self.open or self.begun == self.contest.deals:
            return None
        self.begun += 1
        return self.contest.deal(self.begun - 1)

    @property
    def cost(self) -> float:
        """The seconds of thought that all deals handed out will have taken; infinite if unknown."""
        if self._played:
            return self._seconds * self.begun / self._played
        return inf if self.begun else 0.0

    @property
    def part(self) -> float:
        """The time it has had, relative to how sure it has to be."""
        return self.cost / sqrt(self.contest.deals)

    @property
    def decided(self) -> bool:
        """Whether the question of the contest has its answer."""
        until = self.contest.until
        return self.doubt is not None and until is not None and self.doubt.decided(until)

    @property
    def open(self) -> bool:
        """Whether more deals are wanted."""
        played = len(self.dealt)
        return played < self.contest.least or (played < self.contest.deals and not self.decided)

    def take(self, dealt: Dealt) -> None:
        """A deal has been played; it counts once all before it do, and not at all after the decision."""
        self._played += 1
        self._seconds += sum(sum(game.seconds) for game in dealt.games)
        self._early[dealt.number] = dealt
        while self.open and (following := self._early.pop(len(self.dealt), None)) is not None:
            self.dealt.append(following)
            if self.doubt is not None:
                self.doubt.see(fmean(firsts(game)[0] for game in following.games))


def firsts(game: Ended) -> list[float]:
    """Who was first in a game, in the order of the line-up; those who share it get a part each."""
    best = game.places.count(1)
    return [(place == 1) / best for place in game.places]


def ranks(game: Ended) -> list[float]:
    """The places of a game; those who share some get their mean."""
    places = game.places
    return [1 + sum(other < place for other in places) + (places.count(place) - 1) / 2 for place in places]


def pairs(bots: Sequence[Contender]) -> list[tuple[Contender, ...]]:
    """Everybody against everybody else."""
    return list(combinations(bots, PAIR))


def line_ups(bots: Sequence[Contender], seats: int) -> tuple[tuple[Contender, ...], ...]:
    """Every choice of that many bots; where there are fewer than seats, some sit twice."""
    if len(bots) >= seats:
        return tuple(combinations(bots, seats))
    more = combinations_with_replacement(bots, seats - len(bots))
    return tuple(tuple(bots) + others for others in more)


class Turn(NamedTuple):
    """A deal, and the contest that it belongs to."""

    course: int
    deal: Deal

    def play(self) -> tuple[Ended, ...]:
        """All games of the deal; who played them is known where they are counted."""
        return play(self.deal).games


def run(courses: Sequence[Course], pool: Pool, enough: Callable[[], bool]) -> Iterator[Dealt]:
    """Play all contests to their ends, unless the caller stops.

    Whichever has had least time is next: who stops early has given each its part. Who wants four times the
    deals has twice the time, for that is how much surer it wants to be.
    """

    def turns() -> Iterator[Turn]:
        waiting = list(range(len(courses)))
        while waiting:
            place = min(waiting, key=lambda place: courses[place].part)
            deal = courses[place].following()
            if deal is None:
                waiting.remove(place)
            else:
                yield Turn(place, deal)

    for result in pool.results(Turn.play, turns()):
        if result is not None:
            turn, games = result
            dealt = Dealt(turn.deal.number, turn.deal.line_up, games)
            courses[turn.course].take(dealt)
            yield dealt
        if enough():
            return
