"""The drawn examples of the rulebook are true: turns, and what may be taken instead."""

import re

import pytest

from igroteka.games.genius.words import Collect, Colour, Take
from tests.games.genius.drawing import act, choices, reveal, seen, table, tokens
from tests.rule import drawn_examples

COLOUR_OF = dict(zip("🔴🟠🟡🟢🔵🟣", Colour, strict=True))
LINES = drawn_examples("genius", "en")
TURNS = [line for line in LINES if "|" in line]
COLLECTIONS = [line for line in LINES if re.match(r"🔴\d", line)]


def drawing(signs: str) -> str:
    return ", ".join(COLOUR_OF[sign] for sign in signs)


@pytest.mark.parametrize("line", TURNS)
def test_a_drawn_turn_is_true(line: str) -> None:
    centre, zone, sign, *collected = line.replace(" |", "").replace(" →", "").split()
    *before, last = (COLOUR_OF[token] for token in zone)
    position = reveal(table(centre=drawing(centre)), *before)
    assert not before or Collect() in choices(position), "a miss before the last token"
    position = reveal(position, last)
    assert (Collect() in position.legal(0)) is (sign == "✓")
    if collected:
        assert seen(act(position, Collect())).collections[0] == tokens(drawing(collected[0]))


@pytest.mark.parametrize("line", COLLECTIONS)
def test_what_may_be_taken_is_true(line: str) -> None:
    counts, _, take = line.partition(" → ")
    held = ", ".join(f"{part[1:2]} {COLOUR_OF[part[0]]}" for part in counts.split()[:6])
    position = table(held, "", centre=", ".join(Colour))
    takes = {one.colour for one in choices(position) if isinstance(one, Take)}
    if take or "✗" in line:
        assert takes == {COLOUR_OF[sign] for sign in take}


def test_both_rulebooks_draw_the_same() -> None:
    assert drawn_examples("genius", "ru") == LINES
