"""Cards and set-up of Радуга. Восьмой цвет: RAIN-01 to 03."""

from fractions import Fraction
from itertools import product
from math import comb

import pytest

from igroteka.core.game import NATURE, Chances, Event, OptionOutOfBounds, Refused, after, opening, unfit
from igroteka.games.rainbow import RAINBOW
from igroteka.games.rainbow.kernel import packed, unpacked
from igroteka.games.rainbow.legal import Draws
from igroteka.games.rainbow.pieces import next_to
from igroteka.games.rainbow.position import Rainbow
from igroteka.games.rainbow.words import (
    COLOURS,
    Colour,
    Deal,
    DeckRunsShort,
    Drew,
    First,
    FirstIs,
    Options,
    TurnedUp,
    TurnUp,
)
from tests.games.rainbow.drawing import EIGHT, act, anything, cards, draw, exchange, hand, news, run, table
from tests.rule import rule


def start(seats: int = 2, first: int = 0) -> Rainbow:
    """Lots have fallen, and the first hand is to be dealt."""
    return after(opening(RAINBOW, seats, Options()), Event(0, NATURE, First(first)))


@rule("RAIN-01")
def test_the_eight_colours_stand_in_a_circle() -> None:
    names = ["red", "orange", "yellow", "lime", "green", "sky", "blue", "violet"]
    assert [colour.value for colour in COLOURS] == names
    assert [next_to(colour, 1) for colour in COLOURS] == [*COLOURS[1:], Colour.RED]
    assert next_to(Colour.RED, -1) is Colour.VIOLET


@rule("RAIN-02")
@pytest.mark.parametrize("many, total", [(12, 96), (9, 72), (16, 128)])
def test_every_colour_has_as_many_cards_twelve_if_nothing_else_is_said(many: int, total: int) -> None:
    assert Options().cards == 12
    position = opening(RAINBOW, 2, Options(cards=many))
    assert unpacked(position.piles.deck) == (many,) * 8
    assert position.view(None).deck == total


@rule("RAIN-02")
def test_a_deck_that_could_run_short_is_refused_with_its_reason() -> None:
    fit = {
        seats: [many for many in range(30) if unfit(RAINBOW, seats, Options(many)) is None]
        for seats in (2, 4, 5)
    }
    assert fit == {2: list(range(9, 17)), 4: list(range(9, 17)), 5: list(range(11, 17))}
    assert unfit(RAINBOW, 5, Options(10)) == DeckRunsShort(10, 5, 11, 16)
    for many in (8, 17):
        assert unfit(RAINBOW, 3, Options(many)) == OptionOutOfBounds("cards")
    with pytest.raises(Refused):
        opening(RAINBOW, 5, Options(9))


@rule("RAIN-02")
@pytest.mark.parametrize("seats, many", [(4, 9), (5, 11)])
def test_the_smallest_deck_is_enough_when_all_hands_and_rainbows_are_full(seats: int, many: int) -> None:
    position = table(*[EIGHT] * seats, rainbows=(EIGHT,) * seats, deck="", cards_a_colour=many, turns_left=2)
    position = anything(act(position, exchange(EIGHT)))
    assert position.view(0).hand_sizes == (8,) * seats


@rule("RAIN-03")
def test_it_is_for_two_to_five_players() -> None:
    assert [seats for seats in range(8) if unfit(RAINBOW, seats, Options()) is None] == [2, 3, 4, 5]


@rule("RAIN-03")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_lots_decide_who_starts_each_as_likely(seats: int) -> None:
    position = opening(RAINBOW, seats, Options())
    legal = position.legal(NATURE)
    assert isinstance(legal, Chances)
    assert {first: legal.odds(first) for first in legal} == {
        First(seat): Fraction(1, seats) for seat in range(seats)
    }
    assert news(position, First(1)) == FirstIs(1)
    assert anything(start(seats, seats - 1)).to_act == (seats - 1,)


@rule("RAIN-03")
def test_each_gets_eight_cards_and_one_starts_the_pile() -> None:
    position = draw(start(), "8 red")
    position = draw(position, EIGHT)
    assert (hand(position, 0), hand(position, 1)) == (cards("8 red"), cards(EIGHT))
    assert position.to_act == (NATURE,)
    assert news(position, TurnUp(Colour.SKY)) == TurnedUp(Colour.SKY)
    position = after(position, Event(0, NATURE, TurnUp(Colour.SKY)))
    assert position.view(0).recent == run("sky")
    assert (position.view(0).deck, position.view(0).scores) == (79, (0, 0))
    assert position.to_act == (0,)


@rule("RAIN-03")
def test_each_card_of_the_deck_is_as_likely_to_start_the_pile() -> None:
    position = draw(draw(start(), "8 red"), "4 red, 4 sky")
    legal = position.legal(NATURE)
    assert isinstance(legal, Chances)
    assert TurnUp(Colour.RED) not in legal
    assert legal.odds(TurnUp(Colour.SKY)) == Fraction(8, 80)


@rule("RAIN-03")
def test_turns_go_clockwise() -> None:
    assert anything(act(table(EIGHT, EIGHT, EIGHT, turn=1), exchange("red"))).turn.seat == 2
    assert anything(act(table(EIGHT, EIGHT, EIGHT, turn=2), exchange("red"))).turn.seat == 0


@rule("RAIN-03")
def test_a_deal_is_known_to_its_player_alone() -> None:
    dealt = Deal(cards(EIGHT))
    assert news(start(), dealt, 0) == Drew(0, 8, cards(EIGHT), False, None)
    assert news(start(), dealt, 1) == news(start(), dealt, None) == Drew(0, 8, None, False, None)


def test_the_opening_deal_has_exact_odds_and_is_not_listed() -> None:
    legal = start().legal(NATURE)
    assert isinstance(legal, Draws)
    assert Deal(cards(EIGHT)) in legal
    assert legal.odds(Deal(cards(EIGHT))) == Fraction(12**8, comb(96, 8))
    assert Deal(cards("7 red")) not in legal
    assert Deal((9, -1, 0, 0, 0, 0, 0, 0)) not in legal
    assert Deal((8,)) not in legal
    assert First(0) not in legal
    assert next(iter(legal)) in legal


def test_every_deal_is_listed_once_with_odds_that_sum_to_one() -> None:
    deck = cards("2 red, lime, 3 violet")
    legal = Draws(packed(deck), 3)
    listed = list(legal)
    kept = [Deal(some) for some in product(*(range(many + 1) for many in deck)) if sum(some) == 3]
    assert sorted(one.cards for one in listed) == sorted(one.cards for one in kept)
    assert sum(map(legal.odds, listed)) == 1
    assert not Draws(0, 0)
