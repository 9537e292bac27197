"""Set-up of Совершенно гениально: GEN-01 and 02."""

from fractions import Fraction

import pytest

from igroteka.core.game import (
    NATURE,
    Chances,
    Event,
    Refused,
    opening,
    unfit,
)
from igroteka.games.genius import GENIUS
from igroteka.games.genius.words import (
    Colour,
    First,
    FirstIs,
    NoSuchSeat,
    Options,
)
from tests.games.genius.drawing import (
    draw,
    each,
    reveal,
    seen,
    start,
    table,
    tokens,
)
from tests.rule import rule


@rule("GEN-01")
def test_there_are_126_tokens_21_of_each_of_six_colours() -> None:
    position = start()
    assert seen(position).reserve == tokens(each(21))
    assert [colour.value for colour in Colour] == ["red", "orange", "yellow", "green", "blue", "violet"]
    assert sum(seen(position).reserve) == 126


@rule("GEN-01")
def test_three_tokens_are_opened_in_the_centre() -> None:
    position = draw(start(), "red", "red")
    assert position.to_act == (NATURE,)
    position = draw(position, "blue")
    assert seen(position).centre == tokens("2 red, blue")
    assert seen(position).reserve == tokens(each(21, "19 red, 20 blue"))
    assert position.to_act == (0,)


@rule("GEN-01")
def test_it_is_for_two_to_four_players() -> None:
    assert [seats for seats in range(7) if unfit(GENIUS, seats, Options()) is None] == [2, 3, 4]


@rule("GEN-02")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_lots_decide_who_starts_each_as_likely(seats: int) -> None:
    position = opening(GENIUS, seats, Options(games=1))
    legal = position.legal(NATURE)
    assert isinstance(legal, Chances)
    assert {first: legal.odds(first) for first in legal} == {
        First(seat): Fraction(1, seats) for seat in range(seats)
    }
    last = position.then(Event(0, NATURE, First(seats - 1)))
    assert draw(last, "red", "red", "red").to_act == (seats - 1,)
    assert position.news(Event(0, NATURE, First(1)), last, 0) == FirstIs(1)


@rule("GEN-02")
def test_the_host_may_choose_who_starts() -> None:
    assert draw(start(3, first=2), "red", "red", "red").to_act == (2,)
    assert unfit(GENIUS, 3, Options(first=3)) == NoSuchSeat(3)
    with pytest.raises(Refused):
        opening(GENIUS, 2, Options(first=2))


@rule("GEN-02")
def test_turns_go_clockwise() -> None:
    assert seen(reveal(table("", "", "", turn=1), "green")).turn == 2
    assert seen(reveal(table("", "", "", turn=2), "green")).turn == 0


@rule("GEN-02")
@pytest.mark.parametrize("seats, limit", [(2, 7), (3, 7), (4, 5)])
def test_the_limit_is_seven_and_five_with_four_players(seats: int, limit: int) -> None:
    assert start(seats).view(0).limit == limit
