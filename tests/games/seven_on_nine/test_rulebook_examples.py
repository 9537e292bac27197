"""The drawn examples of the rulebook are true: what fits on a card, and what does not."""

import pytest

from igroteka.games.seven_on_nine.pieces import fits
from tests.games.seven_on_nine.drawing import card
from tests.rule import drawn_examples

LINES = drawn_examples("seven_on_nine", "en")
LAST = "▮"  # the last card fits on anything


@pytest.mark.parametrize("line", [line for line in LINES if LAST not in line])
def test_an_example_says_what_the_rules_say(line: str) -> None:
    top, sign, *tried = line.split()
    assert {fits(card(one), card(top)) for one in tried} == {sign == "←"}


def test_both_rulebooks_draw_the_same() -> None:
    assert drawn_examples("seven_on_nine", "ru") == LINES
