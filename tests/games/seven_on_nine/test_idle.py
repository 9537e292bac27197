"""Who pauses loses nothing that he can still do: the waits of 7ON9-13 and 16 in milliseconds."""

from igroteka.core.game import opening
from igroteka.games.seven_on_nine import SEVEN_ON_NINE
from igroteka.games.seven_on_nine.words import Draw, Drew, Options, Over, Play, Playing, Stayed, Turned
from tests.games.seven_on_nine.drawing import Hour, card, table
from tests.rule import rule


@rule("7ON9-16")
def test_after_go_everybody_has_a_full_window_again() -> None:
    hour = Hour(table("5±1 10±1", "4±1 9±2", "2±2 2±3"))
    hour.wait(15_000)
    assert hour.phase == Turned(card("5±1"), 18_000)
    hour.wait(18_000)
    assert hour.phase == Playing()
    assert not any(player.stopped for player in hour.position.players)
    hour.wait(32_999)
    assert hour.phase == Playing()
    assert isinstance(hour.play(0, "4±1"), Stayed)


@rule("7ON9-16")
def test_people_who_pause_at_every_go_still_play() -> None:
    hour = Hour(table("5±1 10±1", "1±1 9±2 4±1 4±2", "2±2 2±3 3±3 8±1"))
    for go in (18_000, 36_000):
        hour.wait(go)
        assert hour.phase == Playing()
        assert hour.refused(0, Play(card("9±2"), hour.top), go + 14_999) is None
    assert isinstance(hour.play(0, "1±1"), Stayed)


@rule("7ON9-16", "7ON9-13")
def test_a_table_that_hesitates_at_the_start_is_dealt_no_decks() -> None:
    hour = Hour(opening(SEVEN_ON_NINE, 2, Options()), coming="5±1 1±1 2±2 4±1 8±2")
    hour.wait(9_000)
    assert [len(hand) for hand in hour.position.hands] == [2, 2]
    hour.wait(21_000)
    assert hour.decks == (34, 34)
    assert hour.phase == Playing()
    assert isinstance(hour.play(0, "4±1", 23_999), Stayed)


@rule("7ON9-16")
def test_who_had_nothing_that_fitted_is_not_robbed_when_something_does() -> None:
    hour = Hour(table("10±1 5±1", "8±1 1±1", "6±3 9±1 1±2"))
    hour.play(1, "6±3", 14_000)
    hour.play(1, "9±1", 20_000)
    assert hour.phase == Playing(), "8±1 fits 9±1, and its player has had no time for it"
    assert isinstance(hour.play(0, "8±1", 34_999), Stayed)


@rule("7ON9-16")
def test_a_card_of_anybody_that_stays_starts_everybodys_time_anew() -> None:
    hour = Hour(table("5±1", "4±1 9±2 9±1", "6±1 7±1 2±3"))
    hour.play(1, "6±1", 10_000)
    hour.wait(24_999)
    assert not any(player.stopped for player in hour.position.players)
    hour.wait(25_000)
    assert all(player.stopped for player in hour.position.players)


@rule("7ON9-16")
def test_a_draw_starts_the_time_of_its_player_alone() -> None:
    hour = Hour(table("5±1", "4±1 9±2 9±1", "6±1 7±1 2±3", decks=(0, 9)))
    hour.draw(1, 10_000)
    hour.wait(15_000)
    assert [player.stopped for player in hour.position.players] == [True, False]


@rule("7ON9-16")
def test_who_was_dealt_a_card_by_the_table_has_time_to_play_it() -> None:
    hour = Hour(table("5±1", "9±1 9±2", "1±1 2±2", decks=(9, 9)), coming="8±1 8±2 8±3 7±1 7±2 7±3 4±1 1±2")
    hour.wait(26_999)
    assert hour.decks == (5, 5)
    assert isinstance(hour.play(0, "4±1"), Stayed)


@rule("7ON9-16")
def test_what_the_table_draws_for_somebody_ends_no_stop_and_his_own_draw_does() -> None:
    hour = Hour(table("5±1", "4±1 9±2", "8±2 8±1", decks=(3, 4)), coming="2±1 2±2 2±3 1±1 1±2 1±3")
    hour.draw(1, 14_000)
    hour.draw(1, 14_100)
    hour.wait(15_000)
    assert [one.seat for one in hour.news if isinstance(one, Drew) and one.idle] == [0, 0, 0]
    assert hour.position.players[0].stopped
    hour = Hour(table("5±1", "4±1 9±2", "6±2 8±1", decks=(3, 4)), coming="2±1 2±2")
    hour.draw(1, 14_000)
    hour.wait(15_000)
    assert hour.position.players[0].stopped
    assert hour.refused(0, Draw(), 15_000) is None
    hour.draw(0, 15_000)
    assert not hour.position.players[0].stopped


@rule("7ON9-16")
def test_a_try_that_comes_back_ends_no_stop_and_starts_no_time_anew() -> None:
    hour = Hour(table("5±1", "4±1 9±2 9±1", "6±1 2±2 2±3", decks=(0, 9), wrong_card_lock=0))
    hour.draw(1, 14_000)
    hour.play(0, "9±2", 14_500)
    hour.wait(15_000)
    assert hour.position.players[0].stopped
    hour.play(0, "9±1", 15_500)
    assert hour.position.players[0].stopped
    assert isinstance(hour.play(0, "4±1"), Stayed)
    assert not hour.position.players[0].stopped


@rule("7ON9-16")
def test_others_cards_do_not_bring_back_who_is_stopped() -> None:
    hour = Hour(table("10±1 5±1", "4±1 9±2 9±1", "6±1 7±3 2±3", decks=(0, 1)), coming="2±2")
    hour.draw(1, 14_000)
    hour.wait(15_000)
    hour.play(1, "6±1", 16_000)
    assert [player.stopped for player in hour.position.players] == [True, False]
    hour.play(1, "7±3", 17_000)
    assert hour.phase == Turned(card("10±1"), 20_000)


@rule("7ON9-13")
def test_cards_are_drawn_three_seconds_after_the_top_changed() -> None:
    hour = Hour(table("5±1", "4±1 9±2", "1±1 2±2", decks=(4, 4)), coming="8±1 8±2 8±3")
    hour.play(0, "4±1", 6_000)
    hour.wait(8_999)
    assert hour.decks == (4, 4)
    hour.wait(9_000)
    assert hour.decks == (3, 3)


@rule("7ON9-16", "7ON9-12")
def test_a_table_of_people_who_never_act_ends_in_its_own_time() -> None:
    for seats in (2, 3, 4):
        hour = Hour(opening(SEVEN_ON_NINE, seats, Options()))
        hour.wait(21_000)
        assert not isinstance(hour.phase, Over)
        hour.wait(600_000)
        assert hour.phase == Over(finisher=None)
        outcome = hour.position.outcome
        assert outcome is not None
        assert outcome.places == (1,) * seats
