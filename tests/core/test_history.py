"""A log that only grows, and how a seat steps back in it."""

from collections.abc import Callable
from functools import partial

import pytest

from igroteka.core.game import CLOCK, NATURE, Event, GameIsOver, Refusal, Refused, Ring, TimeIsUp
from igroteka.core.history import (
    NEWEST,
    CannotTakeBack,
    Entry,
    History,
    NothingToTakeBack,
    TakeBack,
    TimeWentBack,
    TookBack,
)
from tests import toy
from tests.toy import Deal, Mark, Options, Seen, Show, Toy

DEALS: list[Entry] = [Event(0, NATURE, Deal((2, 5))), Event(0, NATURE, Deal((1, 3)))]


def history(*entries: Entry, hurry: int | None = None, quiet: tuple[type, ...] = (Mark,)) -> History[Toy]:
    """Two seats with 2 and 5, 1 and 3, and what they did."""
    told = History(toy.game(quiet=quiet), 2, Options(6, hurry))
    for entry in (*DEALS, *entries):
        told.add(entry)
    return told


def reason(act: Callable[[], object]) -> Refusal:
    """Why something is refused."""
    with pytest.raises(Refused) as refused:
        act()
    return refused.value.refusal


def test_a_new_history_stands_at_the_opening() -> None:
    told = History(toy.game(), 2, Options())
    assert (told.version, told.last, told.deals) == (0, 0, 0)
    assert told.position == Toy(2, Options())


def test_each_entry_is_a_version_with_its_moment() -> None:
    told = history(Event(70, 0, Mark(5)))
    assert (told.version, told.last, told.deals) == (3, 70, 2)
    assert told.moments[2].mark is None
    assert told.moments[3].mark == 5
    assert told.position is told.moments[3]


def test_a_refused_entry_leaves_no_trace() -> None:
    told = history()
    assert reason(lambda: told.add(Event(0, 0, Show()))) == toy.MarkFirst()
    assert (told.version, len(told.moments)) == (2, 3)


def test_what_followed_a_version_can_be_forgotten() -> None:
    told = history(Event(70, 0, Mark(5)))
    for version, (last, deals) in enumerate([(0, 0), (0, 1), (0, 2), (70, 2)]):
        earlier = told.until(version)
        assert (earlier.version, earlier.last, earlier.deals) == (version, last, deals)
        assert earlier.position is told.moments[version]
        assert list(earlier.moments) == list(told.moments)[: version + 1]
    assert told.version == 3


def test_time_does_not_go_back() -> None:
    told = history(Event(70, 0, Mark(5)))
    assert reason(lambda: told.add(Event(69, 0, Show()))) == TimeWentBack(70)
    told.add(Event(70, 0, Show()))


def test_a_seat_takes_its_quiet_step_back() -> None:
    told = history(Event(70, 0, Mark(5)))
    assert told.step_back(0, 80) == 2
    told.add(TakeBack(80, 0, 2))
    assert told.position == told.moments[2]
    assert (told.version, told.last) == (4, 80)


def test_a_take_back_walks_back_through_earlier_ones() -> None:
    told = history(Event(10, 0, Mark(5)), TakeBack(20, 0, 2), Event(30, 0, Mark(2)))
    assert told.step_back(0, 40) == 2  # and not 4, which stood where 2 stands
    told.add(TakeBack(40, 0, 2))
    assert reason(lambda: told.step_back(0, 50)) == NothingToTakeBack()  # the deal is NATURE's
    told.add(Event(50, 0, Mark(5)))
    told.add(TakeBack(60, 0, 2))
    assert told.position == told.moments[2]


def test_steps_are_taken_back_one_after_another() -> None:
    told = history(Event(10, 0, Mark(5)), Event(20, 0, Show()), quiet=(Mark, Show))
    told.add(TakeBack(30, 0, 3))
    assert told.position.mark == 5
    assert told.step_back(0, 40) == 2
    told.add(TakeBack(40, 0, 2))
    assert told.position.mark is None


def long_history() -> tuple[History[Toy], list[Toy]]:
    """A log of several hundred entries, and every moment as it was met."""
    told = history()
    met = list(told.moments)
    for number in range(3 * NEWEST // 2):
        for entry in (Event(number, 0, Mark(5)), TakeBack(number, 0, 2)):
            told.add(entry)
            met.append(told.position)
    return told, met


def test_of_a_long_log_few_moments_are_kept_and_all_can_be_asked_for() -> None:
    told, met = long_history()
    assert len(told.moments) == len(met) == told.version + 1
    assert told.moments.kept < 0.75 * len(met)
    assert list(told.moments) == [told.moments[version] for version in range(len(met))] == met
    assert list(told.moments.since(333)) == met[333:]
    for wrong in (-1, len(met)):
        with pytest.raises(IndexError):
            told.moments[wrong]


def test_a_long_log_is_cut_where_its_moments_are_not_kept() -> None:
    told, met = long_history()
    version = 335
    earlier = told.until(version)
    assert (earlier.version, earlier.position) == (version, met[version])
    assert list(earlier.moments) == met[: version + 1]
    earlier.add(TakeBack(9_999, 0, 2))
    assert earlier.position == met[2]
    assert list(told.moments) == met
    assert told.news(0, since=300) == [told.news_of(each, 0) for each in range(300, told.version)]


def test_nothing_is_taken_back_at_the_opening() -> None:
    assert reason(lambda: History(toy.game(), 2, Options()).step_back(0, 0)) == NothingToTakeBack()


def test_nobody_takes_back_what_another_did() -> None:
    told = history(Event(10, 0, Mark(5)))
    assert reason(lambda: told.step_back(1, 20)) == NothingToTakeBack()
    assert reason(lambda: told.add(TakeBack(20, 1, 2))) == NothingToTakeBack()


def test_what_showed_something_stands() -> None:
    told = history(Event(10, 0, Mark(5)), Event(20, 0, Show()))
    assert reason(lambda: told.step_back(0, 30)) == CannotTakeBack()


def test_nothing_is_taken_back_when_nature_is_next() -> None:
    told = History(toy.game(quiet=(Mark, Deal)), 2, Options())
    told.log.append(Event(0, 0, Mark(1)))  # as if the seat had acted before the deal
    assert reason(lambda: told.step_back(0, 0)) == CannotTakeBack()


def test_a_take_back_goes_where_it_must() -> None:
    told = history(Event(10, 0, Mark(5)))
    for wrong in (TakeBack(20, 0, to) for to in (0, 1, 3, 99)):
        assert reason(partial(told.add, wrong)) == CannotTakeBack()


def test_a_deadline_that_has_passed_is_not_restored() -> None:
    told = history(Event(10, 0, Mark(5)), Event(20, 0, Show()), hurry=1_000, quiet=(Mark, Show))
    assert told.position.deadline == 1_020
    assert told.step_back(0, 999) == 3
    assert reason(lambda: told.step_back(0, 1_000)) == TimeIsUp()


def test_the_clock_is_not_taken_back() -> None:
    told = history(Event(1_000, CLOCK, Ring()), hurry=1_000, quiet=(Mark, Ring))
    assert reason(lambda: told.step_back(0, 1_000)) == NothingToTakeBack()


def test_nothing_is_taken_back_after_the_end() -> None:
    entries = [Event(0, 0, Mark(5)), Event(0, 0, Show()), Event(0, 1, Mark(1)), Event(0, 1, Show())]
    told = history(*entries, quiet=(Mark, Show))
    assert reason(lambda: told.step_back(1, 0)) == GameIsOver()


def test_everybody_hears_what_is_for_him() -> None:
    told = history(Event(70, 0, Mark(5)), TakeBack(80, 0, 2))
    assert told.news(0, since=2) == [Seen(0, 5, None, False, None), TookBack(0, 2)]
    assert told.news(1, since=2) == [Seen(0, None, None, False, None), TookBack(0, 2)]
    assert told.news(None, since=3) == [TookBack(0, 2)]
    assert [seen.hand for seen in told.news(1)[:2]] == [None, (1, 3)]
    assert told.news(0, since=4) == []
