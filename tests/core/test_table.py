"""A table: powers act by themselves, seats act when they may, and time is what the caller says."""

from collections.abc import Callable

import pytest

from igroteka.core.game import CLOCK, NATURE, Event, NotYourMove, Refusal, Refused, Ring, TimeIsUp
from igroteka.core.history import NothingToTakeBack, TakeBack, TimeWentBack
from igroteka.core.table import NotForTrying, Table
from igroteka.core.timed import PerTurn, timed
from tests import toy
from tests.toy import Deal, Mark, Options, Show, Toy

SEED = bytes(range(16))


def table(hurry: int | None = None) -> Table[Toy]:
    """A table for two."""
    return Table(toy.game(), 2, Options(6, hurry), SEED)


def low_card(at: Table[Toy], seat: int) -> Mark:
    """The mark on the lower card of a seat."""
    return Mark(at.position.hands[seat][0])


def reason(act: Callable[[], object]) -> Refusal:
    """Why something is refused."""
    with pytest.raises(Refused) as refused:
        act()
    return refused.value.refusal


def test_nature_deals_by_itself_and_by_the_seed() -> None:
    one, other = table(), table()
    assert one.version == 2
    assert [entry.by for entry in one.history.log] == [NATURE, NATURE]
    assert one.position == other.position
    assert Table(toy.game(), 2, Options(6), SEED[::-1]).position != one.position


def test_a_seat_acts() -> None:
    played = table()
    played.act(0, low_card(played, 0), 500)
    assert played.position.mark == played.position.hands[0][0]
    assert played.history.last == 500


def test_a_table_goes_on_with_what_has_happened_at_it() -> None:
    played = table()
    played.act(0, low_card(played, 0), 500)
    again = Table.resumed(played.history.until(1), SEED)
    assert again.version == 1
    assert again.behind(0)
    again.wake(0)
    assert (again.position, again.version) == (table().position, 2)
    assert not again.behind(0)


def test_one_call_does_so_much_and_says_that_more_is_due(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("igroteka.core.table.MOST_STEPS", 1)
    dealt = table(hurry=1_000)
    assert dealt.version == 1
    assert dealt.behind(0), "the other hand is still to be dealt"
    dealt.wake(0)
    assert not dealt.behind(999)
    assert dealt.behind(5_000)
    dealt.wake(5_000)
    assert dealt.history.log[2:] == [Event(1_000, CLOCK, Ring())]
    assert dealt.behind(5_000)
    dealt.catch_up(5_000)
    assert dealt.position.outcome is not None
    assert not dealt.behind(5_000)


def test_nobody_acts_before_what_is_due(monkeypatch: pytest.MonkeyPatch) -> None:
    played = table(hurry=1_000)
    monkeypatch.setattr("igroteka.core.table.MOST_STEPS", 1)
    assert reason(lambda: played.act(1, low_card(played, 1), 5_000)) == TimeIsUp()
    assert played.history.log[2:] == [Event(1_000, CLOCK, Ring())]


def test_what_is_refused_changes_nothing() -> None:
    played = table()
    assert reason(lambda: played.act(1, low_card(played, 1), 500)) == NotYourMove((0,))
    assert played.version == 2


def test_the_clock_rings_each_thing_at_its_own_time() -> None:
    played = table(hurry=1_000)
    played.wake(999)
    assert played.version == 2
    played.wake(5_000)
    assert played.history.log[2:] == [Event(1_000, CLOCK, Ring()), Event(2_000, CLOCK, Ring())]
    assert played.position.outcome is not None


def test_whoever_acts_at_the_deadline_is_too_late() -> None:
    played = table(hurry=1_000)
    assert reason(lambda: played.act(0, low_card(played, 0), 1_000)) == NotYourMove((1, CLOCK))
    assert played.history.log[-1] == Event(1_000, CLOCK, Ring())


def test_time_does_not_go_back() -> None:
    played = table()
    played.act(0, low_card(played, 0), 500)
    assert reason(lambda: played.wake(499)) == TimeWentBack(500)
    assert reason(lambda: played.act(0, Show(), 499)) == TimeWentBack(500)


def test_a_quiet_action_may_be_tried() -> None:
    played = table()
    mark = low_card(played, 0)
    tried = played.attempt(0, mark, 500)
    assert tried.mark == mark.card
    assert played.position.mark is None
    assert played.version == 2


def test_what_shows_something_may_not_be_tried() -> None:
    played = table()
    played.act(0, low_card(played, 0), 500)
    assert reason(lambda: played.attempt(0, Show(), 500)) == NotForTrying()
    assert reason(lambda: played.attempt(0, Mark(1), 500)) == toy.Marked()


class ShuffledMark(Toy, frozen=True):
    """A toy in which NATURE deals anew after a mark."""

    def then(self, event: Event[toy.Happening]) -> "ShuffledMark":
        return type(self)(self.seats, self.options) if isinstance(event.did, Mark) else super().then(event)


def test_nothing_is_tried_that_lets_nature_act() -> None:
    played = Table(toy.game(ShuffledMark), 2, Options(6), SEED)
    assert reason(lambda: played.attempt(0, low_card(played, 0), 500)) == NotForTrying()


def test_a_seat_takes_back_and_goes_on() -> None:
    played = table()
    before = played.position
    played.act(0, low_card(played, 0), 500)
    played.take_back(0, 600)
    assert played.position == before
    assert played.history.log[-1] == TakeBack(600, 0, 2)
    assert reason(lambda: played.take_back(0, 700)) == NothingToTakeBack()
    played.act(0, Mark(before.hands[0][1]), 800)


def test_a_take_back_does_not_stop_the_clock() -> None:
    clocked = Table(timed(toy.game(), PerTurn(1_000)), 2, Options(6), SEED)
    clocked.act(0, Mark(clocked.position.game.view(0).hand[0]), 400)
    clocked.take_back(0, 900)
    assert clocked.position.deadline == 1_000
    clocked.wake(1_000)
    assert clocked.history.log[-1] == Event(1_000, CLOCK, Ring())


def test_a_deadline_is_not_restored_by_a_take_back() -> None:
    played = Table(toy.game(quiet=(Mark, Show)), 2, Options(6, 1_000), SEED)
    played.act(0, low_card(played, 0), 900)
    played.act(0, Show(), 950)
    assert reason(lambda: played.take_back(0, 1_500)) == TimeIsUp()


def test_a_table_goes_on_from_its_log() -> None:
    played = table(hurry=1_000)
    played.act(0, low_card(played, 0), 500)
    again = Table(toy.game(), 2, Options(6, 1_000), SEED, played.history.log)
    assert again.position == played.position
    assert again.history.log == played.history.log


def test_a_log_that_stopped_before_a_deal_goes_on_with_the_same_deal() -> None:
    played = table()
    again = Table(toy.game(), 2, Options(6), SEED, played.history.log[:1])
    assert again.history.log == played.history.log
    assert isinstance(again.history.log[1], Event)
    assert isinstance(again.history.log[1].did, Deal)
