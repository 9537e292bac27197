"""The contract: who may act when, what is refused and why, and sets of what is legal."""

from fractions import Fraction
from random import Random

import pytest

from igroteka.core.game import (
    CLOCK,
    NATURE,
    NOTHING,
    RING,
    Actor,
    Chances,
    Event,
    GameIsOver,
    Listed,
    NotAMove,
    NotYetTime,
    NotYourMove,
    OptionOutOfBounds,
    Outcome,
    Refusal,
    Refused,
    Ring,
    TimeIsUp,
    Weighted,
    WrongSeats,
    after,
    opening,
    pick,
    refusal,
    replay,
)
from tests import toy
from tests.toy import (
    Deal,
    Happening,
    Mark,
    Marked,
    MarkFirst,
    NotYourCard,
    Options,
    Show,
    TooFewCards,
    Toy,
    dealt,
)


def answer(position: Toy, by: Actor, did: Happening, at: int = 0) -> Refusal | None:
    """What the game says to an event."""
    return refusal(position, Event(at, by, did))


def test_what_is_legal_is_accepted() -> None:
    position = dealt((2, 5), (1, 3))
    assert answer(position, 0, Mark(5)) is None
    assert after(position, Event(0, 0, Mark(5))).mark == 5


def test_what_is_not_legal_is_refused_with_the_reason_of_the_game() -> None:
    position = dealt((2, 5), (1, 3))
    assert answer(position, 0, Mark(3)) == NotYourCard(3)
    assert answer(position, 0, Show()) == MarkFirst()
    assert answer(position, 0, Deal((4, 6))) == NotAMove()
    marked = after(position, Event(0, 0, Mark(5)))
    assert answer(marked, 0, Mark(2)) == Marked()


def test_whoever_is_not_to_act_is_told_who_is() -> None:
    position = dealt((2, 5), (1, 3))
    assert answer(position, 1, Mark(1)) == NotYourMove((0,))
    assert answer(position, NATURE, Deal((4, 6))) == NotYourMove((0,))
    assert answer(position, CLOCK, Ring()) == NotYourMove((0,))


def test_nothing_happens_after_the_end() -> None:
    end = replay(dealt((2, 5), (1, 3)), [Event(0, 0, Mark(5)), Event(0, 0, Show()), Event(0, 1, Mark(1))])
    assert end.outcome is None
    end = after(end, Event(0, 1, Show()))
    assert end.outcome == Outcome((1, 2), (5, 1), "all have shown")
    assert answer(end, 0, Show()) == GameIsOver()


def test_nobody_but_the_clock_acts_at_the_deadline() -> None:
    position = dealt((2, 5), (1, 3), hurry=1_000)
    assert answer(position, 0, Mark(5), at=999) is None
    assert answer(position, 0, Mark(5), at=1_000) == TimeIsUp()
    assert answer(position, 0, Mark(5), at=1_001) == TimeIsUp()


def test_the_clock_rings_at_the_deadline_alone() -> None:
    position = dealt((2, 5), (1, 3), hurry=1_000)
    assert answer(position, CLOCK, Ring(), at=1_000) is None
    assert answer(position, CLOCK, Ring(), at=999) == NotYetTime(1_000)
    assert answer(position, CLOCK, Ring(), at=1_001) == NotYetTime(1_000)


def test_powers_do_nothing_else_and_seats_do_not_ring() -> None:
    position = dealt((2, 5), (1, 3), hurry=1_000)
    assert answer(position, CLOCK, Show(), at=1_000) == NotAMove()
    assert answer(position, 0, Ring()) == NotAMove()
    start = toy.game().start(2, Options())
    assert answer(start, NATURE, Deal((1, 99))) == NotAMove()
    assert answer(start, NATURE, Show()) == NotAMove()


def test_what_is_refused_is_not_done() -> None:
    with pytest.raises(Refused) as refused:
        replay(dealt((2, 5), (1, 3)), [Event(0, 0, Mark(2)), Event(0, 1, Mark(1))])
    assert refused.value.refusal == NotYourMove((0,))


def test_a_game_is_opened_for_seats_and_options_that_fit() -> None:
    game = toy.game()
    assert opening(game, 2, Options()) == Toy(2, Options())
    for seats in (1, 4):
        with pytest.raises(Refused) as refused:
            opening(game, seats, Options())
        assert refused.value.refusal == WrongSeats(seats, 2, 3)
    with pytest.raises(Refused) as refused:
        opening(game, 3, Options(cards=5))
    assert refused.value.refusal == TooFewCards()


@pytest.mark.parametrize(
    "options, option",
    [(Options(cards=1), "cards"), (Options(cards=61), "cards"), (Options(hurry=-1), "hurry")],
)
def test_options_out_of_bounds_are_refused_though_python_takes_them(options: Options, option: str) -> None:
    with pytest.raises(Refused) as refused:
        opening(toy.game(), 2, options)
    assert refused.value.refusal == OptionOutOfBounds(option)


def test_an_event_knows_its_seat_where_it_has_one() -> None:
    assert Event(0, 2, Show()).seat == 2
    with pytest.raises(AssertionError, match="clock is not a seat"):
        _ = Event(0, CLOCK, Ring()).seat


def test_a_listed_set_is_a_set() -> None:
    some = Listed([Mark(1), Mark(2)])
    assert list(some) == [Mark(1), Mark(2)]
    assert Mark(2) in some
    assert Mark(3) not in some
    assert some
    assert {some.sample(Random(seed)) for seed in range(20)} == {Mark(1), Mark(2)}
    assert not NOTHING
    assert not isinstance(some, Chances)
    assert list(RING) == [Ring()]


def test_a_weighted_set_has_odds_and_follows_them() -> None:
    some = Weighted([Mark(1), Mark(2), Mark(3)], [3, 0, 1])
    assert isinstance(some, Chances)
    assert list(some) == [Mark(1), Mark(3)]
    assert Mark(2) not in some
    assert Mark(3) in some
    assert some
    assert [some.odds(action) for action in some] == [Fraction(3, 4), Fraction(1, 4)]
    rng = Random(1)
    assert 700 < [some.sample(rng) for _ in range(1_000)].count(Mark(1)) < 800


def test_a_weighted_set_without_weight_is_empty() -> None:
    none = Weighted([Mark(1)], [0])
    assert not none
    assert list(none) == []
    with pytest.raises(IndexError, match="nothing to do"):
        none.sample(Random(1))


def test_picking_is_even() -> None:
    rng = Random(1)
    picked = [pick(rng, "abcd") for _ in range(1_000)]
    assert {letter: 200 < picked.count(letter) < 300 for letter in picked} == dict.fromkeys("abcd", True)
