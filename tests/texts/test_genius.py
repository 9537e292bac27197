"""Structs become sentences: seats by name, counts by colour, lists and plurals in the language's way."""

from enum import StrEnum

import pytest

from igroteka.core.game import CLOCK, GameIsOver, NotYourMove, WrongSeats
from igroteka.core.history import TookBack
from igroteka.core.record import NotPlayable
from igroteka.core.timed import TimedSeen
from igroteka.games.genius.words import (
    Collected,
    Colour,
    GameEnd,
    Missed,
    Reached,
    Succeeded,
    Take,
    Took,
    Why,
)
from igroteka.texts import preferred, texts

NAMES = ("Аня", "Борис")
RU, EN = texts("ru", "genius"), texts("en", "genius")


def test_a_seat_is_told_by_its_name_and_a_value_by_its_word() -> None:
    assert RU.say(Succeeded(0, Colour.YELLOW), NAMES) == "Аня: жёлтый из резерва — успех"
    assert EN.say(Succeeded(1, Colour.YELLOW), NAMES) == "Борис: yellow from the reserve, a success"


def test_a_seat_without_a_name_is_told_by_its_number() -> None:
    assert EN.say(TookBack(1, 4)) == "seat 2: the last step is undone"


def test_powers_stand_beside_seats() -> None:
    assert EN.say(NotYourMove((0, CLOCK)), NAMES).endswith("Аня and the clock.")


def test_counts_are_told_by_colour_in_russian_plurals() -> None:
    seen = Collected(0, (0, 1, 2, 5, 0, 21), (0,) * 6, (), None)
    assert RU.say(seen, NAMES) == "Аня: в коллекцию 1 оранжевый, 2 жёлтых, 5 зелёных, 21 фиолетовый"


def test_counts_are_told_by_seat() -> None:
    seen = Took(0, Colour.RED, (Colour.RED,), GameEnd((1, 2), (7, 3)))
    told = "Аня: one red from the centre, colour complete: red. The game is over, points: Аня 7, Борис 3"
    assert EN.say(seen, NAMES) == told


def test_a_list_ends_in_the_language_s_way() -> None:
    lost = (Colour.GREEN, Colour.BLUE, Colour.RED)
    assert RU.say(Missed(1, Colour.RED, False, lost), NAMES).endswith("зелёный, синий и красный")
    assert EN.say(Missed(1, Colour.RED, True, lost), NAMES).endswith("green, blue and red")


def test_a_fallen_flag_is_told_beside_what_it_brought() -> None:
    took = Took(1, Colour.RED, (), None)
    assert EN.say(TimedSeen(took, 5, None), NAMES) == EN.say(took, NAMES)
    assert EN.say(TimedSeen(took, 5, 1), NAMES).startswith("Борис: out of time")


def test_a_refusal_inside_a_refusal_is_told_with_it() -> None:
    assert EN.say(NotPlayable(GameIsOver())) == "The rules do not allow it. The game is over."


def test_numbers_stay_numbers() -> None:
    assert RU.say(WrongSeats(9, 2, 4)) == "Здесь нужно от 2 до 4 игроков, а не 9."


def test_what_is_not_worth_a_line_says_nothing() -> None:
    assert RU.say(Reached(0), NAMES) == ""


def test_a_reason_is_told() -> None:
    assert EN.reason(Why.SERIES) == "The series is over; the sum of points decided."


def test_a_message_that_is_not_there_is_an_error() -> None:
    class Smell(StrEnum):
        MINT = "mint"

    with pytest.raises(LookupError, match="Smell-mint"):
        EN.word(Smell.MINT)
    with pytest.raises(LookupError, match="genius-Take"):
        EN.text("Take")
    assert EN.say(Take(Colour.BLUE)).startswith("take one blue")


@pytest.mark.parametrize(
    "environment, language",
    [
        ({"LANG": "ru_RU.UTF-8"}, "ru"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LANG": "ru_RU.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "C", "LC_MESSAGES": "ru"}, "ru"),
        ({}, "en"),
    ],
)
def test_the_locale_chooses_the_language(environment: dict[str, str], language: str) -> None:
    assert preferred(environment) == language
