"""Play without turns: 7ON9-06 to 11, in milliseconds."""

from typing import Any

import pytest

from igroteka.core.game import Refused, Seat, opening
from igroteka.games.seven_on_nine import SEVEN_ON_NINE
from igroteka.games.seven_on_nine.words import (
    AimAtACard,
    BeforeGo,
    Countdown,
    DeckIsEmpty,
    DidNotFit,
    Draw,
    Drew,
    IdleStopTooShort,
    Locked,
    NeverOnTop,
    Options,
    PileOpened,
    Play,
    Playing,
    Reached,
    Stayed,
    TooLate,
    Went,
)
from tests.games.seven_on_nine.drawing import Hour, card, cards, table
from tests.rule import rule

SEATS = [2, 3, 4]


def start(seats: Seat = 2, coming: str = "", **options: Any) -> Hour:
    return Hour(opening(SEVEN_ON_NINE, seats, Options(**options)), coming)


@rule("7ON9-06")
def test_nothing_may_be_done_before_go_and_it_takes_three_seconds() -> None:
    hour = start(coming="7±2")
    assert hour.news == [PileOpened(0, card("7±2"), Countdown(3_000))]
    for at in (0, 1_500, 2_999):
        assert hour.refused(0, Draw(), at) == BeforeGo(3_000)
        assert not hour.position.legal(0)
        assert hour.position.view(0).legal == ()
    hour.wait(3_000)
    assert hour.news[-1] == Went(3_000, Playing(), None)
    assert hour.refused(0, Draw()) is None


@rule("7ON9-06", "7ON9-12")
def test_who_is_too_early_is_not_punished() -> None:
    hour = start(coming="7±2 9±1")
    hour.refused(0, Draw(), 2_999)
    hour.draw(0, 3_000)
    assert isinstance(hour.play(0, "9±1", 3_001), Stayed)


@rule("7ON9-07")
def test_cards_are_drawn_one_at_a_time_whenever_one_likes() -> None:
    hour = start(coming="7±2 1±1 2±2 3±3")
    assert hour.draw(0, 3_000) == Reached(3_000, 0)
    assert hour.news[-1] == Drew(3_000, 0, idle=False, card=None, then=Playing(), end=None)
    hour.draw(0, 3_000)
    hour.draw(1, 3_001)
    assert hour.hand(0) == "1±1 2±2"
    assert hour.hand(1) == "3±3"
    assert hour.decks == (34, 35)


@rule("7ON9-07")
def test_only_its_player_sees_a_drawn_card() -> None:
    position = table("5±1", "4±1", "1±1 2±1", decks=(2, 2))
    hour = Hour(position, coming="9±2")
    hour.draw(0, 10)
    event, before = hour.events[-1], hour.position
    drawing = position.then(hour.events[0])
    seen_by_each = [drawing.news(event, before, seat) for seat in (0, 1, None)]
    assert [one.card for one in seen_by_each if isinstance(one, Drew)] == [card("9±2"), None, None]
    assert card("9±2") in hour.position.view(0).hand
    assert card("9±2") not in hour.position.view(1).hand


@rule("7ON9-07")
def test_a_hand_has_no_limit_and_a_deck_has_an_end() -> None:
    hour = start()
    for _ in range(36):
        hour.draw(1, 3_000)
    assert len(hour.position.view(1).hand) == 36
    assert hour.refused(1, Draw()) == DeckIsEmpty()
    assert hour.refused(0, Draw()) is None


@rule("7ON9-08")
def test_one_may_play_several_cards_in_a_row_each_on_the_top_of_its_moment() -> None:
    hour = Hour(table("5±1", "6±2 8±1 7±1 1±1", "1±2 1±3"))
    assert isinstance(hour.play(0, "6±2", 10), Stayed)
    assert isinstance(hour.play(0, "8±1", 10), Stayed)
    assert isinstance(hour.play(0, "7±1", 11), Stayed)
    assert hour.hand(0) == "1±1"
    assert [laid.card for laid in hour.position.public.pile] == list(cards("5±1 6±2 8±1 7±1"))


@rule("7ON9-09")
def test_any_hand_card_may_be_tried_so_the_list_tells_nothing_of_what_fits() -> None:
    hour = Hour(table("5±1", "4±1 9±2 1±3", "1±2 1±3"))
    assert list(hour.position.legal(0)) == [Play(card(one), card("5±1")) for one in ("1±3", "4±1", "9±2")]
    other = Hour(table("1±3", "4±1 9±2 1±3", "1±2 5±1"))
    assert [one.card for one in other.position.view(0).legal if isinstance(one, Play)] == [
        one.card for one in hour.position.view(0).legal if isinstance(one, Play)
    ]


@rule("7ON9-09")
def test_of_two_that_play_at_once_the_first_to_arrive_counts() -> None:
    hour = Hour(table("5±1", "6±2 1±1", "4±3 1±2"))
    hour.play(1, "4±3", 700)
    assert hour.play(0, "6±2", 743, onto="5±1") == TooLate(743, 0, card("6±2"), 0, card("5±1"), 1, 43)
    assert hour.hand(0) == "6±2 1±1"
    assert hour.top == card("4±3")


@rule("7ON9-09")
def test_within_one_millisecond_the_order_of_the_log_decides() -> None:
    hour = Hour(table("5±1", "6±2 1±1", "6±3 1±2"))
    assert isinstance(hour.play(1, "6±3", 700), Stayed)
    late = hour.play(0, "6±2", 700, onto="5±1")
    assert (late.behind, late.millis) == (1, 0)


@rule("7ON9-09")
def test_who_is_too_late_may_play_on_at_once() -> None:
    hour = Hour(table("5±1", "6±2 7±1", "4±3 1±2"))
    hour.play(1, "4±3", 700)
    assert isinstance(hour.play(0, "6±2", 743, onto="5±1"), TooLate)
    assert hour.position.players[0].locked is None
    assert isinstance(hour.play(0, "7±1", 743), Stayed)


@rule("7ON9-09")
def test_a_card_that_fits_what_has_come_stays_whatever_it_was_aimed_at() -> None:
    hour = Hour(table("5±1", "6±2 1±1", "4±2 1±2"))
    hour.play(1, "4±2", 700)
    assert isinstance(hour.play(0, "6±2", 743, onto="5±1"), Stayed)


@rule("7ON9-09")
def test_the_log_says_who_covered_the_aim_last() -> None:
    hour = Hour(table("5±1", "9±2 1±1", "4±1 1±2 1±3", "5±1 1±1 6±1 7±3"))
    hour.play(1, "4±1", 100)
    hour.play(2, "5±1", 200)
    hour.play(2, "6±1", 300)
    assert hour.play(0, "9±2", 350, onto="5±1") == TooLate(350, 0, card("9±2"), 0, card("5±1"), 2, 50)


@rule("7ON9-09")
def test_an_aim_must_have_been_on_top_and_only_a_last_card_has_none() -> None:
    hour = Hour(table("5±1", "9±2 1±1", "4±1 1±2"))
    assert hour.refused(0, Play(card("9±2"), card("8±1"))) == NeverOnTop(card("8±1"))
    assert hour.refused(0, Play(card("9±2"), None)) == AimAtACard()


@rule("7ON9-09")
def test_when_its_player_pressed_changes_nothing() -> None:
    ends = []
    for pressed in (None, 0, 10**12):
        hour = Hour(table("5±1", "6±2 1±1", "4±3 1±2"))
        hour.play(0, "6±2", 700, pressed=pressed)
        ends.append(hour.position)
    assert ends[0] == ends[1] == ends[2]


@rule("7ON9-10")
def test_everybody_hears_which_card_was_played() -> None:
    position = table("5±1", "6±2 1±1", "4±3 1±2")
    hour = Hour(position)
    hour.play(0, "6±2", 700)
    seen_by_each = {position.news(hour.events[0], hour.position, seat) for seat in (0, 1, None)}
    assert seen_by_each == {Stayed(700, 0, card("6±2"), 0, Playing(), None)}


@rule("7ON9-11")
def test_a_card_that_does_not_fit_comes_back_and_locks_its_player_for_a_second() -> None:
    hour = Hour(table("5±1", "9±2 6±1 1±1", "4±3 1±2"))
    assert hour.play(0, "9±2", 700) == DidNotFit(700, 0, card("9±2"), 0, card("5±1"), (6, 4), 1_700)
    assert hour.hand(0) == "9±2 6±1 1±1"
    right = Play(card("6±1"), card("5±1"))
    for at in (700, 1_699):
        assert hour.refused(0, right, at) == Locked(1_700)
    assert hour.refused(1, Play(card("4±3"), card("5±1"))) is None
    assert hour.refused(0, right, 1_700) is None


@rule("7ON9-11")
def test_a_locked_player_may_draw() -> None:
    hour = Hour(table("5±1", "9±2 6±1", "4±3 1±2", decks=(3, 3)))
    hour.play(0, "9±2", 700)
    assert hour.refused(0, Draw(), 701) is None
    assert list(hour.position.legal(0)) == [Draw()]


@rule("7ON9-11")
@pytest.mark.parametrize("lock, pace, until", [(0, 1, None), (400, 1, 1_100), (400, 4, 2_300)])
def test_the_lock_is_an_option(lock: int, pace: int, until: int | None) -> None:
    hour = Hour(table("5±1", "9±2 6±1", "4±3 1±2", wrong_card_lock=lock, pace=pace))
    assert hour.play(0, "9±2", 700).until == until
    assert (hour.refused(0, Play(card("6±1"), card("5±1"))) is None) == (until is None)


@rule("7ON9-11")
def test_a_lock_ends_at_go() -> None:
    hour = Hour(table("1±1 5±1", "6±3 1±3 7±1", "2±1 8±1", wrong_card_lock=10_000))
    hour.play(1, "8±1", 100)
    hour.play(0, "6±3", 200)  # nobody can go on
    assert [one.locked for one in hour.position.players] == [None, 10_100]
    hour.wait(3_200)
    assert [one.locked for one in hour.position.players] == [None, None]
    assert isinstance(hour.play(1, "2±1", 3_200), Stayed)


@rule("7ON9-11")
def test_a_tried_card_is_known_to_all_until_it_leaves_the_hand() -> None:
    hour = Hour(table("5±1", "1±1 9±2 6±1", "4±3 1±2 8±1"))
    hour.play(0, "9±2", 700)
    assert hour.position.view(1).shown == ((card("9±2"),), ())
    hour.play(1, "4±3", 800)
    hour.play(0, "6±1", 1_800, onto="5±1")
    assert hour.position.view(None).shown == ((card("9±2"), card("6±1")), ())


@rule("7ON9-11", "7ON9-16")
@pytest.mark.parametrize("options", [{"idle_stop": 3_000}, {"idle_stop": 5_000, "wrong_card_lock": 5_000}])
def test_nobody_may_count_as_absent_while_he_waits_for_the_table(options: dict[str, Any]) -> None:
    with pytest.raises(Refused) as refused:
        opening(SEVEN_ON_NINE, 2, Options(**options))
    assert isinstance(refused.value.refusal, IdleStopTooShort)
