"""The pack of 7 на 9 and what fits on what: 7ON9-01 to 05."""

from collections import Counter

import pytest

from igroteka.core.game import CLOCK, NATURE, Chances, Event, Refused, Seat, WrongSeats, opening
from igroteka.games.seven_on_nine import SEVEN_ON_NINE
from igroteka.games.seven_on_nine.pieces import KINDS, PACK, sums
from igroteka.games.seven_on_nine.words import Countdown, Deal, Draw, NotYourCard, Options, Play, Stayed
from tests.games.seven_on_nine.drawing import Hour, card, cards, table
from tests.rule import rule


def pack() -> Counter[str]:
    counts: Counter[str] = Counter()
    for one, count in zip(KINDS, PACK, strict=True):
        counts[f"{one.number}±{one.step}"] = count
    return counts


@rule("7ON9-01")
def test_there_are_73_cards_with_numbers_up_to_ten_and_steps_up_to_three() -> None:
    assert sum(PACK) == 73
    assert {one.number for one in KINDS} == set(range(1, 11))
    assert {one.step for one in KINDS} == {1, 2, 3}


@rule("7ON9-02")
def test_two_of_each_and_a_third_of_thirteen() -> None:
    third = ["1±1", "2±1", "3±1", "4±1", "5±2", "6±2", "7±2", "8±2", "9±3", "10±3", "1±3", "2±3", "3±3"]
    expected = Counter({f"{number}±{step}": 2 for number in range(1, 11) for step in (1, 2, 3)})
    expected.update(third)
    assert pack() == expected


@rule("7ON9-03")
@pytest.mark.parametrize(
    "top, fitting",
    [
        ("10±1", {9, 1}),
        ("10±3", {7, 3}),
        ("8±3", {5, 1}),
        ("1±1", {2, 10}),
        ("2±3", {5, 9}),
        ("3±3", {6, 10}),
    ],
)
def test_numbers_go_round_from_ten_to_one(top: str, fitting: set[int]) -> None:
    assert set(sums(card(top))) == fitting


@rule("7ON9-04", "7ON9-08")
@pytest.mark.parametrize("top, fitting", [("5±1", {4, 6}), ("5±2", {3, 7}), ("9±3", {6, 2}), ("1±2", {3, 9})])
def test_the_examples_of_the_rulebook(top: str, fitting: set[int]) -> None:
    stays = set()
    for number in range(1, 11):
        hour = Hour(table(top, f"{number}±1 1±1", "1±3 1±3"))
        if isinstance(hour.play(0, f"{number}±1", 5), Stayed):
            stays.add(number)
            assert hour.top == card(f"{number}±1")
    assert stays == fitting


@rule("7ON9-05")
@pytest.mark.parametrize("seats, deck", [(2, 36), (3, 24), (4, 18)])
def test_one_card_opens_the_pile_and_the_others_are_dealt_equally(seats: Seat, deck: int) -> None:
    hour = Hour(opening(SEVEN_ON_NINE, seats, Options()), coming="7±2")
    assert hour.position.view(None).pile[0].card == card("7±2")
    assert hour.decks == (deck,) * seats
    assert sum(hour.position.pool) == 72
    assert [hour.hand(seat) for seat in range(seats)] == [""] * seats


@rule("7ON9-05")
@pytest.mark.parametrize("seats", [1, 5])
def test_it_is_for_two_to_four(seats: int) -> None:
    with pytest.raises(Refused) as refused:
        opening(SEVEN_ON_NINE, seats, Options())
    assert refused.value.refusal == WrongSeats(seats, 2, 4)


@rule("7ON9-05")
def test_any_card_that_nobody_has_seen_may_be_the_next_of_any_deck() -> None:
    position = Hour(table("5±1", "4±1", "1±2 6±3", decks=(3, 0))).position
    drawing = position.then(Event(0, 0, Draw()))
    legal = drawing.legal(NATURE)
    assert isinstance(legal, Chances)
    odds = {one.card: legal.odds(one) * (73 - 4) for one in legal if isinstance(one, Deal)}
    assert odds[card("4±1")] == 2  # three of them, one in a hand
    assert odds[card("6±3")] == 1
    assert odds[card("5±2")] == 3
    assert sum(odds.values()) == 69


@rule("7ON9-08")
def test_a_card_that_is_not_in_the_hand_cannot_be_played() -> None:
    hour = Hour(table("5±1", "4±1 8±1", "6±1 6±2"))
    wrong = Play(card("6±1"), card("5±1"))
    assert hour.refused(0, wrong) == NotYourCard(card("6±1"))
    assert CLOCK in hour.position.to_act


def test_cards_are_drawn_in_words() -> None:
    assert [str(one.number) for one in cards("5±1 10±3")] == ["5", "10"]
    assert isinstance(Hour(opening(SEVEN_ON_NINE, 2, Options())).phase, Countdown)
