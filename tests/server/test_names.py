"""Names tell people apart: nothing that cannot be seen, and no two at a table that look alike."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from igroteka.core.game import Refused
from igroteka.server.names import (
    LONGEST_NAME,
    MOST_MARKS,
    alike,
    distinct_name,
    good_name,
    skeleton,
    visible_text,
)
from igroteka.server.refusals import BadName

UNSEEN = (
    *"\ufe0f\ufe00\u3164\u034f\u115f\u1160\uffa0\u17b4\u17b5\u00ad\u061c\ufeff",
    *"\u180b\u180c\u180d\u180e\u180f\u200b\u200c\u200d\u200e\u200f\u2060\u2061\u2064",
    *"\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069",
    *"\U000e0001\U000e0041\U000e007f\U000e0100\U000e01ef\ud800\ue000",
)
BLANK = "\u2800\u00a0\u2000\u2003\u2007\u200a\u2028\u2029\u202f\u205f\u3000\u1680\t\n\x00\x7f\x85"


@pytest.mark.parametrize("letter", UNSEEN, ids=lambda letter: f"U+{ord(letter):04X}")
def test_a_letter_that_cannot_be_seen_is_none(letter: str) -> None:
    assert visible_text(f"{letter}Ан{letter}на{letter}") == "Анна"
    with pytest.raises(Refused) as refused:
        good_name(letter * 3)
    assert refused.value.refusal == BadName(LONGEST_NAME)


@pytest.mark.parametrize("letter", BLANK, ids=lambda letter: f"U+{ord(letter):04X}")
def test_what_looks_like_a_space_is_one_space_between_words(letter: str) -> None:
    assert visible_text(f"{letter}Анна{letter} {letter}Мария{letter}") == "Анна Мария"


def test_marks_are_few_and_stand_on_letters() -> None:
    assert visible_text("\u0301Анна") == "Анна"
    assert visible_text("Анна \u0301Мария") == "Анна Мария"
    tower = visible_text("А" + "\u0335\u0301\u0489\u20dd" * 9)
    assert len(tower) == 1 + MOST_MARKS
    assert visible_text("Йо\u0308лка") == "Йӧлка"
    assert visible_text("שָׁלוֹם") == unicodedata.normalize("NFKC", "שָׁלוֹם")


@given(st.text(max_size=40))
def test_what_is_visible_stays_as_it_is(text: str) -> None:
    seen = visible_text(text)
    assert visible_text(seen) == seen
    assert seen == seen.strip()
    assert all(unicodedata.category(letter)[0] != "C" for letter in seen)


@pytest.mark.parametrize(
    "one, other",
    [
        ("Анна", "Aнна"),  # a Latin A
        ("Оля", "0ля"),
        ("Ivan", "lvan"),
        ("Ivan", "1van"),
        ("Зоя", "3оя"),
        ("Mama", "Мама"[0] + "ama"),
        ("corner", "comer"),
        ("paypal", "раураl"),
        ("Анна", "АННА"),
        ("Осип", "осип"),
        ("Аня 3", "Аня З"),
        ("Анна", "Анна\ufe0f"),
        ("Анна-Мария", "Анна\u2010Мария"),
    ],
)
def test_these_look_alike(one: str, other: str) -> None:
    assert alike(one, other)
    assert not alike(distinct_name(other, [one]), one)


@pytest.mark.parametrize("one, other", [("Анна", "Инна"), ("Аня", "Аня 2"), ("Саша", "Маша"), ("Ёж", "Уж")])
def test_these_do_not(one: str, other: str) -> None:
    assert not alike(one, other)
    assert distinct_name(one, [other]) == one


def test_a_skeleton_is_that_of_the_standard() -> None:
    # UTS #39, 4: the example of confusable strings, and single letters of the data's own groups.
    assert skeleton("\U0001d4c5\u0430\u0443\u0440\u0430l") == skeleton("paypal") == "paypal"
    assert skeleton("\u03a1") == skeleton("\u0420") == "P"
    assert skeleton("\u0149") == "'n"
    assert skeleton("") == ""


LETTERS = st.text(alphabet="АаAaОо0OСсCcIl1| 2З3рpmrnЁё", min_size=1, max_size=4)


@given(st.lists(LETTERS, max_size=8))
def test_however_many_come_no_two_of_them_look_alike(names: list[str]) -> None:
    shown: list[str] = []
    for name in names:
        one = distinct_name(name, shown)
        assert one == name or one.startswith(f"{name} ")
        assert not any(alike(one, other) for other in shown)
        shown.append(one)
