"""Setting up: the cards, the deal, who starts, RED7-01 to 05."""

from fractions import Fraction
from math import comb

import pytest

from igroteka.core.game import NATURE, Chances, Refused, WrongSeats, opening
from igroteka.games.red7 import RED7
from igroteka.games.red7.kernel import ALL, ODD, listed, without
from igroteka.games.red7.pieces import CARDS, RANK
from igroteka.games.red7.words import (
    Card,
    Colour,
    Commit,
    Deal,
    Dealt,
    Drew,
    Opened,
    Options,
    Pass,
    PutInPalette,
    Rule,
    Step,
    ToPalette,
)
from tests.games.red7.drawing import act, card, cards, choices, deal, news, play, seen, start, table
from tests.rule import rule

HANDS = ["red 1, red 2, red 3, red 4, red 5, red 6, red 7", "sky 1, sky 2, sky 3, sky 4, sky 5, sky 6, sky 7"]


@rule("RED7-01")
def test_there_are_seven_numbers_in_seven_colours_and_the_start_card_is_none_of_them() -> None:
    assert len(CARDS) == len(set(CARDS)) == 49
    assert {one.number for one in CARDS} == set(range(1, 8))
    assert set(CARDS) == {Card(colour, number) for colour in Colour for number in range(1, 8)}
    view = start().view(None)
    assert (view.rule, view.canvas, view.deck) == (Rule.RED, (), 49)


@rule("RED7-03")
def test_the_odd_cards_carry_icons_and_the_even_ones_do_not() -> None:
    assert {one.number for one in listed(ODD)} == {1, 3, 5, 7}
    assert len(listed(ODD)) == 28
    position = table("violet 4 | red 6, red 3, red 5", "violet 6 |", actions=True)
    assert seen(play(position, "red 6")).step is Step.FINISH
    assert play(position, "red 3").to_act == (NATURE,)
    assert seen(play(position, "red 5")).step is Step.FIVE


@rule("RED7-04")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_gets_seven_cards_and_an_open_one(seats: int) -> None:
    position, left = start(seats), list(CARDS)
    for count in [7] * seats + [1] * seats:
        legal = position.legal(NATURE)
        assert isinstance(legal, Chances)
        some = Deal(tuple(left[:count][::-1]))
        assert some in legal
        assert legal.odds(some) == Fraction(1, comb(len(left), count))
        position, left = (
            deal(position, ", ".join(f"{c.colour} {c.number}" for c in left[:count])),
            left[count:],
        )
    view = position.view(0)
    assert [player.hand for player in view.players] == [7] * seats
    assert [len(player.palette) for player in view.players] == [1] * seats
    assert (view.deck, view.rule, view.canvas) == (49 - 8 * seats, Rule.RED, ())
    assert view.step is Step.PLAY


@rule("RED7-04")
def test_the_game_is_for_two_to_four() -> None:
    for seats in (1, 5):
        with pytest.raises(Refused) as refused:
            opening(RED7, seats, Options())
        assert refused.value.refusal == WrongSeats(seats, 2, 4)


@rule("RED7-04")
def test_a_palette_card_that_is_dealt_does_not_act() -> None:
    position = deal(start(actions=True), *HANDS, "violet 3", "violet 5")
    assert seen(position).step is Step.PLAY
    assert len(position.round.deck) == 49 - 16


@rule("RED7-04")
def test_a_hand_is_seen_by_its_owner_and_a_palette_card_by_all() -> None:
    position = start()
    hand = Deal(tuple(reversed(cards(HANDS[0]))))
    assert news(position, hand, 0) == Dealt(0, 7, hand.cards)
    assert news(position, hand, 1) == news(position, hand, None) == Dealt(0, 7, ())
    position = deal(position, *HANDS)
    assert news(position, Deal((card("violet 3"),))) == Opened(0, card("violet 3"), None)
    assert position.view(0).hand == hand.cards
    assert position.view(None).hand == ()
    assert Drew(0, None) != Drew(0, card("violet 3"))


@rule("RED7-04")
def test_the_rule_in_force_is_in_sight_all_the_time() -> None:
    position = table("violet 2 | red 6", "violet 4 |", canvas="green 5")
    assert {position.view(seat).rule for seat in (None, 0, 1)} == {Rule.GREEN}
    assert act(position, ToPalette(card("red 6"))).view(None).rule is Rule.GREEN


@rule("RED7-05")
def test_the_left_neighbour_of_the_leader_starts() -> None:
    position = deal(start(), *HANDS, "violet 3")
    assert news(position, Deal((card("violet 2"),))) == Opened(1, card("violet 2"), 1)
    assert deal(position, "violet 2").to_act == (1,)
    assert deal(position, "violet 4").to_act == (0,)
    assert deal(position, "green 3").to_act == (0,)


@rule("RED7-05")
def test_turns_go_round_past_those_who_are_out() -> None:
    position = table("violet 1 | red 7", "violet 2 |", "| red 1", "violet 4 | red 6", turn=3)
    position = act(play(position, "red 6"), Commit())
    assert position.turn.seat == 0
    position = act(play(position, "red 7"), Commit())
    assert position.turn.seat == 1
    assert act(position, Pass()).turn.seat == 3


@rule("RED7-05")
def test_a_new_round_is_dealt_from_all_cards_and_starts_anew_under_red() -> None:
    position = act(table("violet 1 | red 7", "violet 2 |", canvas="sky 2", rounds=2), Pass())
    view = position.view(None)
    assert (view.step, view.rule, view.canvas, view.deck, view.round) == (Step.DEALING, Rule.RED, (), 49, 2)
    assert position.round.deck.cards == ALL
    assert deal(position, *HANDS, "violet 5", "violet 6").turn.seat == 0
    assert deal(position, *HANDS, "violet 6", "violet 5").turn.seat == 1


@rule("RED7-05")
def test_scored_cards_are_not_dealt_again() -> None:
    position = act(table("violet 1 | red 7", "violet 2 |", canvas="sky 2", advanced=True), Pass())
    assert position.round.deck.cards == without(ALL, RANK[card("violet 2")])
    assert listed(1 << 7) == (card("violet 2"),)


def test_without_icons_nothing_but_the_card_is_played() -> None:
    position = table("violet 1 | red 7, red 5, red 3, red 1", "violet 2, sky 2 |")
    for one in ("red 7", "red 5", "red 3", "red 1"):
        assert seen(play(position, one)).step is Step.FINISH
        assert news(position, ToPalette(card(one))) == PutInPalette(0, card(one), skipped=False)
    assert Pass() in choices(position)
