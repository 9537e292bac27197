"""What an action of 7 на 9 is worth follows the cards left to everybody and what the own hand can do."""

from typing import Any

import pytest

from igroteka.bots.levels import valuer
from igroteka.bots.seven_on_nine.worth import SCALE, share_behind
from igroteka.bots.valuation import Valued
from igroteka.core.luck import Luck
from igroteka.core.table import Table
from igroteka.games.seven_on_nine import SEVEN_ON_NINE
from igroteka.games.seven_on_nine.position import SevenOnNine
from igroteka.games.seven_on_nine.words import Draw, Options, Play
from tests.games.seven_on_nine.drawing import Hour, card, table


def values(drawn: SevenOnNine) -> list[Valued]:
    """What an expert in the first seat would think of it."""
    return list(valuer(SEVEN_ON_NINE, 0).values(drawn.view(0), Luck(bytes(16), "judge")))


def worths(drawn: SevenOnNine) -> dict[Any, float]:
    return {one.action: one.worth for one in values(drawn)}


def play(drawing: str, onto: str) -> Play:
    return Play(card(drawing), card(onto))


def test_what_goes_on_is_best_then_what_fits_then_a_draw_then_what_does_not_fit() -> None:
    drawn = table("5±1", "4±1 6±2 8±3 1±1", "9±3 9±1", decks=(5, 5), fill=True)
    order = [
        one.action for one in values(drawn) if isinstance(one.action, Draw) or one.action.onto == card("5±1")
    ]
    assert order[:3] == [play("6±2", "5±1"), play("4±1", "5±1"), Draw()]
    assert set(order[3:]) == {play("8±3", "5±1"), play("1±1", "5±1")}


def test_worths_are_chances_and_the_best_comes_first() -> None:
    found = [one.worth for one in values(table("5±1", "4±1 6±2 8±3", "9±3 9±1", decks=(5, 5), fill=True))]
    assert found == sorted(found, reverse=True)
    assert all(0 < worth < 1 for worth in found)


def test_fewer_cards_left_are_a_greater_chance() -> None:
    chances = [
        max(worths(table("5±1", "4±1 9±1", "8±3 8±1", decks=decks, fill=True)).values())
        for decks in ((9, 3), (6, 6), (3, 9))
    ]
    assert chances == sorted(chances)
    assert chances[0] < 0.2
    assert 0.4 < chances[1] < 0.7
    assert chances[2] > 0.9


def test_so_many_acts_ahead_win_nearly_three_games_of_four() -> None:
    view = table("5±1", "4±1 9±1", "8±3 8±1").view(0)
    assert share_behind(view, 0, 0.0) == 0.5
    assert share_behind(view, 0, SCALE) == pytest.approx(0.73, abs=0.01)


def test_a_card_of_the_deck_is_as_far_away_as_two_of_the_hand() -> None:
    view = table("5±1", "4±1 9±1 3±1", "8±3", decks=(0, 1), fill=True).view(0)
    assert share_behind(view, 0, 0.0) == 0.5


def test_the_last_card_wins() -> None:
    assert values(table("5±1", "9±1", "8±3 8±1")) == [Valued(Play(card("9±1"), None), 1.0)]


def test_in_a_match_the_deals_before_count() -> None:
    ahead, behind = (
        worths(table("5±1", "9±1", "8±3 8±1", past=past, deals=2))[Play(card("9±1"), None)]
        for past in (((0, 9),), ((9, 0),))
    )
    assert behind < 0.5 < ahead < 1


def test_a_lock_makes_a_wrong_card_worse() -> None:
    free, locked = (
        worths(table("5±1", "4±1 9±1", "8±3 8±1", wrong_card_lock=lock))[play("9±1", "5±1")]
        for lock in (0, 1_000)
    )
    assert locked < free


def test_a_card_that_comes_too_late_costs_less_than_a_wrong_one() -> None:
    hour = Hour(table("5±1", "9±1 2±1", "4±3 8±1 8±2", decks=(5, 5), fill=True))
    hour.play(1, "4±3", 100)
    found = worths(hour.position)
    assert found[play("9±1", "5±1")] > found[play("9±1", "4±3")]


def test_at_more_seats_it_is_the_share_of_those_left_behind() -> None:
    drawn = table("5±1", "4±1 9±1", "8±3", "8±1 2±1 2±2 3±3 3±2 6±1 6±3 7±1")
    assert share_behind(drawn.view(0), 0, 0.0) == pytest.approx((0.44 + 0.82) / 2, abs=0.02)


def test_before_go_there_is_nothing_to_weigh() -> None:
    position = Table(SEVEN_ON_NINE, 2, Options(), bytes(16)).position
    assert list(valuer(SEVEN_ON_NINE, 0).values(position.view(0), Luck(bytes(16), "judge"))) == []
