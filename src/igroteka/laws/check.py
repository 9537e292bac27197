"""All the laws, and how a game is tested on them."""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator
from contextlib import contextmanager
from itertools import cycle
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec import Struct

from igroteka.core.game import Game
from igroteka.laws import chance, rules, secrets, values
from igroteka.laws.subject import Broken, Case, Subject, Temper
from igroteka.laws.walk import Known, Moment, Walk

MomentLaw = Callable[[Moment], Iterator[str]]
WalkLaw = Callable[[Walk], Iterator[str]]

# Asked at each moment; the cheap and plain ones first, so that a broken game hears the plainest reason.
AT_EACH_MOMENT: tuple[MomentLaw, ...] = (
    rules.who_can_is_to_act,
    rules.never_stuck,
    rules.clock_is_to_act_at_deadlines,
    rules.nature_acts_alone,
    rules.over_is_over,
    rules.time_never_goes_back,
    secrets.positions_are_sound,
    values.questions_change_nothing,
)
# Asked at some moments, because they cost more.
AT_SOME_MOMENTS: tuple[MomentLaw, ...] = (
    rules.legal_is_one_set,
    rules.refused_unless_legal,
    rules.refusals_are_typed,
    values.everything_survives_encoding,
    values.positions_survive_copying,
    values.powers_speak_for_themselves,
    chance.odds_are_odds,
    chance.samples_follow_odds,
    secrets.guess_fits_the_view,
    secrets.guess_needs_nothing_else,
    secrets.no_leak,
    secrets.learns_only_by_news,
    secrets.quiet_shows_nothing,
    secrets.what_was_shown_stands,
)
AT_THE_END: tuple[WalkLaw, ...] = (
    rules.options_have_bounds,
    rules.random_play_ends,
    values.log_is_the_game,
    values.same_seed_same_bytes,
    values.records_can_be_trusted,
)
OF_WALKS: tuple[str, ...] = tuple(law.__name__ for law in (*AT_EACH_MOMENT, *AT_SOME_MOMENTS, *AT_THE_END))
LAWS: tuple[str, ...] = (*OF_WALKS, chance.guess_is_fair.__name__)


class Examiner:
    """One game tested on some or all laws; what is learnt from views and news is kept between cases."""

    def __init__(self, subject: Subject[Any], laws: Collection[str] = OF_WALKS) -> None:
        self.subject = subject
        self.game: Game[Any] = subject.played
        self.known: dict[bytes, Known] = {}
        self._each = [law for law in AT_EACH_MOMENT if law.__name__ in laws]
        self._some = [law for law in AT_SOME_MOMENTS if law.__name__ in laws]
        self._end = [law for law in AT_THE_END if law.__name__ in laws]

    def check(self, case: Case) -> Counter[str]:
        """Walk once and count what was met, or Broken."""
        walk = Walk(self.subject, self.game, case, self.known)
        moments = walk.moments()
        while True:
            with _naming(rules.never_stuck.__name__, walk):  # whatever stops a walk is a table that is stuck
                moment = next(moments, None)
            if moment is None:
                break
            for law in (*self._each, *self._some) if moment.deep else self._each:
                with _naming(law.__name__, walk):
                    for sentence in law(moment):
                        raise AssertionError(sentence)
        for end in self._end:
            with _naming(end.__name__, walk):
                for sentence in end(walk):
                    raise AssertionError(sentence)
        walk.met["ended"] += walk.position.outcome is not None
        return walk.met


@contextmanager
def _naming(law: str, walk: Walk) -> Iterator[None]:
    """Report any error inside as a breach of this law."""
    try:
        yield
    except Exception as problem:
        reason = str(problem) if isinstance(problem, AssertionError) else repr(problem)
        raise Broken(law, reason, walk.game.name, walk.case, walk.history.version) from problem


def check(subject: Subject[Any], case: Case, laws: Collection[str] = OF_WALKS) -> Counter[str]:
    """Walk once through a game, checking the laws, and count what was met; or Broken."""
    return Examiner(subject, laws).check(case)


def record_of(subject: Subject[Any], case: Case) -> bytes:
    """The record of a walk, to be compared with that of another process: Python orders sets anew in each."""
    walk = Walk(subject, subject.played, case, {})
    for _ in walk.moments():
        pass
    return values.record_of(walk)


def tables(subject: Subject[Any]) -> list[tuple[int, Struct]]:
    """Every number of seats with every set of options to try."""
    return [(seats, options) for seats in subject.game.seats for options in subject.options(seats)]


def check_seeds(subject: Subject[Any], seats: int, options: Struct, seeds: Iterable[int]) -> Counter[str]:
    """Plays a whole game for each seed, in every temper in turn, and says what was met; or Broken."""
    examiner = Examiner(subject)
    met: Counter[str] = Counter()
    for seed, temper in zip(seeds, cycle(Temper), strict=False):
        met += examiner.check(Case(seats, options, seed, subject.most_steps, temper))
    return met


@st.composite
def cases(draw: st.DrawFn, subject: Subject[Any]) -> Case:
    """Walks to try, which shrink to few seats, early options, few steps and little time."""
    seats, options = draw(st.sampled_from(tables(subject)))
    steps = draw(st.integers(0, subject.most_steps))
    temper = draw(st.sampled_from(Temper))
    return Case(seats, options, draw(st.integers(0, 2**32)), steps, temper)


def of(subject: Subject[Any], *, examples: int = 50) -> Callable[[], None]:
    """A test of the game, for a test file: `test_laws = laws.of(SUBJECT)`."""

    @settings(
        max_examples=examples,
        derandomize=True,
        deadline=None,
        database=None,
        suppress_health_check=[HealthCheck.too_slow],
    )
    @given(cases(subject))
    def test_laws(case: Case) -> None:
        check(subject, case)

    return test_laws
