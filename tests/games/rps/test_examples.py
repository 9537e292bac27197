"""The drawn examples of the rulebook are true."""

import re
from itertools import pairwise

import pytest

from igroteka.games.rps.words import Pressed
from tests.games.rps.drawing import card, playable, table
from tests.rule import drawn_examples

COLOURS = {"G": "green", "Y": "yellow", "R": "red"}
SIGNS = {"+3": "plus", "⚡": "speed", "⇄": "swap"}


def in_words(notation: str) -> str:
    """`"R rock +3"` as `"red rock plus"`."""
    return " ".join(COLOURS.get(word) or SIGNS.get(word) or word for word in notation.split())


LINES = drawn_examples("rps", "en")
CHAINS = [line for line in LINES if line.count(" < ") > 1]


@pytest.mark.parametrize("line", [line for line in LINES if line not in CHAINS])
def test_an_example_says_what_the_rules_say(line: str) -> None:
    left, relation, right = re.split(" ([<≮]) ", line)
    top, laid = in_words(left), [in_words(one) for one in right.split(", ")]
    phase = Pressed(3) if "plus" in top else None
    held = table(", ".join(laid), "green rock", top=top, phase=phase)
    assert playable(held) == ({card(one) for one in laid} if relation == "<" else set())


@pytest.mark.parametrize("chain", CHAINS)
def test_each_card_of_a_chain_is_beaten_by_the_next(chain: str) -> None:
    cards = [in_words(one) for one in chain.split(" < ")]
    for top, laid in pairwise(cards):
        assert playable(table(laid, "green rock", top=top)) == {card(laid)}
