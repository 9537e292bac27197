"""When nobody can go on, or nobody does: 7ON9-12, 13 and 16."""

from igroteka.games.seven_on_nine.words import (
    BeforeGo,
    DealEnd,
    Drawing,
    Drew,
    Laid,
    Play,
    Playing,
    Stayed,
    TimePassed,
    TooLate,
    Turned,
    Went,
    Why,
)
from tests.games.seven_on_nine.drawing import Hour, card, cards, table
from tests.rule import rule


@rule("7ON9-12")
def test_when_no_hand_fits_the_bottom_card_comes_on_top_and_go_is_said_anew() -> None:
    hour = Hour(table("1±1 5±1", "6±3 1±3 7±1", "2±1 8±1"))
    stayed = hour.play(0, "6±3", 200)
    assert stayed.then == Turned(card("1±1"), 3_200)
    assert [laid.card for laid in hour.position.public.pile] == [card("5±1"), card("6±3"), card("1±1")]
    assert hour.position.public.pile[-1] == Laid(card("1±1"), None, 200)
    for at in (200, 3_199):
        assert hour.refused(1, Play(card("2±1"), card("1±1")), at) == BeforeGo(3_200)
    hour.wait(3_200)
    assert hour.news[-1] == Went(3_200, Playing(), None)
    assert isinstance(hour.play(1, "2±1", 3_200), Stayed)


@rule("7ON9-12")
def test_a_card_of_anybody_that_fits_keeps_the_pile_as_it_is() -> None:
    hour = Hour(table("1±1 5±1", "6±3 1±3 7±1", "2±1 3±1"))
    assert hour.play(0, "6±3", 200).then == Playing()


@rule("7ON9-12", "7ON9-11")
def test_a_locked_hand_that_fits_can_go_on() -> None:
    hour = Hour(table("1±1 5±1", "6±3 1±3 7±1", "8±1 3±1"))
    hour.play(1, "8±1", 100)
    assert hour.play(0, "6±3", 200).then == Playing()


@rule("7ON9-12")
def test_while_a_deck_has_cards_the_pile_is_not_turned() -> None:
    hour = Hour(table("1±1 5±1", "6±3 1±3 7±1", "2±1 8±1", decks=(0, 1)))
    assert hour.play(0, "6±3", 200).then == Playing()


@rule("7ON9-12")
def test_a_player_with_one_card_left_can_always_finish() -> None:
    hour = Hour(table("1±1 5±1", "6±3 1±3", "2±1 8±1"))
    assert hour.play(0, "6±3", 200).then == Playing()


@rule("7ON9-12")
def test_the_pile_is_turned_again_while_nothing_fits() -> None:
    hour = Hour(table("10±1 1±2 10±3 5±1", "6±3 4±3 4±1", "2±3 8±1 10±2"))
    hour.play(0, "6±3", 0)
    assert hour.phase == Turned(card("10±1"), 3_000)
    hour.wait(3_000)
    assert hour.news[-1] == Went(3_000, Turned(card("1±2"), 6_000), None)
    hour.wait(6_000)
    assert hour.phase == Turned(card("10±3"), 9_000)
    assert hour.position.public.turns == 3
    hour.wait(9_000)
    assert hour.phase == Turned(card("5±1"), 12_000)
    hour.wait(12_000)
    assert hour.phase == Playing()
    hour.play(0, "4±1", 12_000)
    assert hour.position.public.turns == 0


@rule("7ON9-12")
def test_after_every_card_of_the_pile_was_on_top_in_vain_fewest_cards_wins() -> None:
    hour = Hour(table("10±1 1±2 6±1", "5±3 4±3 4±1 6±2", "6±3 4±2", "6±1 4±2"))
    hour.play(0, "5±3", 0)
    for turn in range(1, 5):
        assert hour.position.public.turns == turn
        assert isinstance(hour.phase, Turned)
        hour.wait(3_000 * turn)
    end = DealEnd(Why.NO_WAY_ON, (3, 2, 2))
    assert hour.news[-1].end == end
    outcome = hour.position.outcome
    assert outcome is not None
    assert (outcome.places, outcome.points, outcome.why) == ((3, 1, 1), (3, 2, 2), Why.NO_WAY_ON)


@rule("7ON9-12", "7ON9-09")
def test_one_may_be_too_late_behind_a_turn_of_the_pile() -> None:
    hour = Hour(table("1±1 5±1", "6±3 1±3 7±1", "2±1 8±1"))
    hour.play(0, "6±3", 200)
    late = hour.play(1, "8±1", 3_250, onto="6±3")
    assert isinstance(late, TooLate)
    assert (late.behind, late.millis) == (None, 3_050)


@rule("7ON9-13")
def test_who_has_not_drawn_for_three_seconds_has_a_card_drawn_when_nobody_can_play() -> None:
    hour = Hour(table("5±1", "9±1 9±2", "1±1 2±2", decks=(4, 4)), coming="8±1 8±2")
    hour.wait(2_999)
    assert hour.decks == (4, 4)
    hour.wait(3_000)
    assert hour.decks == (3, 3)
    assert [one for one in hour.news if isinstance(one, Drew)] == [
        Drew(3_000, 0, idle=True, card=None, then=Drawing((1,), idle=True), end=None),
        Drew(3_000, 1, idle=True, card=None, then=Playing(), end=None),
    ]


@rule("7ON9-13")
def test_one_who_draws_by_himself_is_left_alone_for_three_seconds_more() -> None:
    hour = Hour(table("5±1", "9±1 9±2", "1±1 2±2", decks=(4, 4)), coming="8±1 8±2 8±3")
    hour.draw(0, 2_000)
    hour.wait(3_000)
    assert hour.decks == (3, 3)
    hour.wait(4_999)
    assert hour.decks == (3, 3)
    hour.wait(5_000)
    assert hour.decks == (2, 3)


@rule("7ON9-13")
def test_nobody_draws_for_anybody_while_somebody_can_play() -> None:
    hour = Hour(table("5±1", "4±1 9±2", "1±1 2±2", decks=(4, 4)), coming="8±1 8±2 8±3")
    hour.wait(5_000)
    assert hour.decks == (4, 4)
    assert TimePassed(3_000, (), (0, 1), (), Playing(), None) in hour.news


@rule("7ON9-13", "7ON9-11")
def test_a_lock_does_not_count_as_being_unable_to_play() -> None:
    hour = Hour(table("5±1", "4±1 9±2", "1±1 2±2", decks=(4, 4), wrong_card_lock=5_000))
    hour.play(0, "9±2", 100)
    hour.wait(3_000)
    assert hour.decks == (4, 4)


@rule("7ON9-13")
def test_one_who_can_finish_can_go_on() -> None:
    hour = Hour(table("5±1", "9±2", "1±1 2±2", decks=(0, 4)))
    hour.wait(3_000)
    assert hour.decks == (0, 4)


@rule("7ON9-16")
def test_one_who_can_play_and_does_nothing_counts_as_unable_after_fifteen_seconds() -> None:
    hour = Hour(table("10±1 5±1", "4±1 9±2", "2±2 2±3"))
    hour.wait(14_999)
    assert hour.phase == Playing()
    hour.wait(15_000)
    assert hour.position.players[0].stopped
    assert hour.phase == Turned(card("10±1"), 18_000)


@rule("7ON9-16")
def test_an_absent_player_does_not_freeze_the_table_and_may_come_back() -> None:
    hour = Hour(table("10±1 5±1", "4±1 9±2", "8±2 8±1 8±3", decks=(0, 3)), coming="2±1 2±2 2±3")
    hour.draw(1, 14_000)
    hour.wait(15_000)
    assert hour.position.players[0].stopped
    assert not hour.position.players[1].stopped
    assert hour.decks == (0, 2)
    hour.wait(17_000)
    assert hour.decks == (0, 1)  # nobody who counts can play: 7ON9-13 draws
    assert isinstance(hour.play(0, "4±1", 17_100), Stayed)
    assert not hour.position.players[0].stopped


@rule("7ON9-16")
def test_the_cards_of_the_absent_are_drawn_without_a_wait() -> None:
    hour = Hour(table("5±1", "4±1 9±2", "8±2 8±1", decks=(5, 2)))
    hour.draw(1, 14_000)
    hour.coming = list(cards("2±1 2±2 2±3 1±1 1±2 1±3"))
    hour.wait(15_000)
    assert hour.decks[0] == 0
    assert {one.at for one in hour.news if isinstance(one, Drew) and one.seat == 0} == {15_000}


@rule("7ON9-16")
def test_trying_wrong_cards_is_no_way_to_hold_up_the_table() -> None:
    hour = Hour(table("10±1 5±1", "4±1 9±2 9±1", "2±2 2±3", wrong_card_lock=0))
    for at in range(500, 15_000, 500):
        hour.play(0, "9±2", at)
    hour.wait(15_000)
    assert isinstance(hour.phase, Turned)
