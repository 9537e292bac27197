"""The end, matches and options: 7ON9-14, 15 and 17."""

from typing import Any

import pytest

from igroteka.core.game import GameIsOver, opening, too_many_seats
from igroteka.games.seven_on_nine import SEVEN_ON_NINE
from igroteka.games.seven_on_nine.words import (
    BeforeGo,
    Countdown,
    DealEnd,
    Draw,
    Finished,
    OneScreen,
    Opening,
    Options,
    Over,
    Play,
    Stayed,
    Turned,
    Why,
)
from tests.games.seven_on_nine.drawing import Hour, card, table
from tests.rule import rule


@rule("7ON9-14")
@pytest.mark.parametrize("top", ["5±1", "8±1"])
def test_the_last_card_of_all_finishes_whatever_the_top(top: str) -> None:
    hour = Hour(table(top, "9±2", "1±1 2±2"))
    finished = hour.play(0, "9±2", 500, onto=None)
    assert isinstance(finished, Finished)
    assert finished.end == DealEnd(Why.FINISHED, (0, 2))
    outcome = hour.position.outcome
    assert outcome is not None
    assert (outcome.places, outcome.why) == ((1, 2), Why.FINISHED)


@rule("7ON9-14")
def test_the_last_card_lies_face_down() -> None:
    hour = Hour(table("5±1", "9±2", "1±1 2±2"))
    hour.play(0, "9±2", 500, onto=None)
    assert hour.top == card("5±1")
    assert card("9±2") not in hour.position.view(1).hand
    assert hour.position.view(1).shown == ((), ())


@rule("7ON9-14")
@pytest.mark.parametrize("onto", ["5±1", "6±3", "10±2", None])
def test_a_finish_is_never_too_late_and_never_wrong(onto: str | None) -> None:
    hour = Hour(table("6±3 5±1", "9±2", "1±1 2±2"))
    assert isinstance(hour.play(0, "9±2", 500, onto=onto), Finished)


@rule("7ON9-14")
def test_it_must_be_in_the_hand_and_the_deck_counts_too() -> None:
    hour = Hour(table("5±1", "9±2", "1±1 2±2", decks=(1, 0)))
    assert hour.refused(0, Play(card("9±2"), None)) is not None
    assert not isinstance(hour.play(0, "9±2", 100), Finished)
    hour = Hour(table("5±1", "", "1±1 2±2", decks=(1, 0)), coming="8±3")
    assert list(hour.position.legal(0)) == [Draw()]
    hour.draw(0, 10)
    assert isinstance(hour.play(0, "8±3", 10, onto=None), Finished)


@rule("7ON9-14")
def test_of_two_finishes_in_one_millisecond_the_first_to_arrive_wins() -> None:
    for first, second in ((0, 1), (1, 0)):
        hour = Hour(table("5±1", "9±2", "9±1"))
        hour.play(first, "9±2" if first == 0 else "9±1", 500, onto=None)
        other = Play(card("9±2" if second == 0 else "9±1"), None)
        assert hour.refused(second, other, 500) == GameIsOver()
        outcome = hour.position.outcome
        assert outcome is not None
        assert outcome.places[first] == 1
        assert outcome.points[second] == 1


@rule("7ON9-15")
def test_places_go_by_cards_left_and_equal_ones_share() -> None:
    hour = Hour(table("5±1", "9±2", "1±1 2±2", "1±1 2±3", "9±1", decks=(0, 1, 1, 1)))
    hour.play(0, "9±2", 500, onto=None)
    outcome = hour.position.outcome
    assert outcome is not None
    assert outcome.places == (1, 3, 3, 2)
    assert hour.position.view(None).outcome == outcome
    assert outcome.points == (0, 3, 3, 2)


@rule("7ON9-15")
def test_a_match_goes_on_with_a_new_deal_and_fewest_cards_of_all_deals_win() -> None:
    hour = Hour(table("5±1", "9±2", "1±1 2±2", deals=2), coming="7±2")
    finished = hour.play(0, "9±2", 500, onto=None)
    assert finished.then == Opening()
    assert hour.phase == Countdown(3_500)
    assert hour.position.view(1).past == ((0, 2),)
    assert hour.decks == (36, 36)
    assert hour.refused(1, Draw()) == BeforeGo(3_500)
    hour = Hour(table("5±1", "9±2 1±2 1±3 3±3 3±1", "1±1", deals=2, past=((0, 2),)))
    hour.play(1, "1±1", 500, onto=None)
    outcome = hour.position.outcome
    assert outcome is not None
    assert (outcome.places, outcome.points, outcome.why) == ((2, 1), (5, 2), Why.MATCH)


@rule("7ON9-17")
@pytest.mark.parametrize("pace", [1, 2, 4])
def test_the_pace_stretches_every_wait(pace: Any) -> None:
    hour = Hour(opening(SEVEN_ON_NINE, 2, Options(pace=pace)))
    assert hour.phase == Countdown(3_000 * pace)
    hour = Hour(table("10±1 5±1", "9±2 9±1", "6±1 8±2", decks=(2, 2), pace=pace))
    assert hour.play(1, "8±2", 0).until == 1_000 * pace
    hour.wait(3_000 * pace)
    assert all(player.waited for player in hour.position.players)
    hour = Hour(table("10±1 5±1", "9±2 8±1", "6±1 8±2", pace=pace))
    hour.wait(15_000 * pace - 1)
    assert not any(player.stopped for player in hour.position.players)
    hour.wait(15_000 * pace)
    assert hour.phase == Turned(card("10±1"), 18_000 * pace)


@rule("7ON9-17")
def test_the_sums_are_shown_only_where_the_table_wants_it() -> None:
    assert Hour(table("9±3", "9±2 8±1", "6±1 8±2")).position.view(0).sums == ()
    assert Hour(table("9±3", "9±2 8±1", "6±1 8±2", show_sums=True)).position.view(0).sums == (2, 6)


@rule("7ON9-17")
def test_one_person_cannot_hold_two_seats() -> None:
    assert too_many_seats(SEVEN_ON_NINE, 1) is None
    assert too_many_seats(SEVEN_ON_NINE, 2) == OneScreen()


def test_a_play_that_stays_is_no_finish() -> None:
    hour = Hour(table("5±1", "6±2 1±1", "1±1 2±2"))
    assert isinstance(hour.play(0, "6±2", 500), Stayed)
    assert not isinstance(hour.phase, Over)
