"""The drawn examples of the rulebook are true."""

import re

import pytest

from igroteka.games.rps.words import Pressed
from tests.games.rps.drawing import card, playable, table
from tests.rule import RULEBOOKS

COLOURS = {"G": "green", "Y": "yellow", "R": "red"}
SIGNS = {"+3": "plus", "⚡": "speed", "⇄": "swap"}


def examples() -> list[str]:
    """The lines of all drawn examples."""
    text = (RULEBOOKS / "rps.en.md").read_text(encoding="utf-8")
    blocks = re.findall(r"```table\n(.*?)```", text, re.DOTALL)
    return [line.strip() for block in blocks for line in block.strip().splitlines()]


def in_words(notation: str) -> str:
    """`"R rock +3"` as `"red rock plus"`."""
    return " ".join(COLOURS.get(word) or SIGNS.get(word) or word for word in notation.split())


@pytest.mark.parametrize("line", examples())
def test_an_example_says_what_the_rules_say(line: str) -> None:
    left, relation, right = re.split(" ([<≮]) ", line)
    top, laid = in_words(left), [in_words(one) for one in right.split(", ")]
    phase = Pressed(3) if "plus" in top else None
    held = table(", ".join(laid), "green rock", top=top, phase=phase)
    assert playable(held) == ({card(one) for one in laid} if relation == "<" else set())
