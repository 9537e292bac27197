"""The drawn examples of the rulebook are true: what is starred counts, and > points away from who leads."""

import re

import pytest

from igroteka.games.red7.kernel import Cards, cards_of
from igroteka.games.red7.leading import counted, leader
from igroteka.games.red7.pieces import COLOUR, RANK
from igroteka.games.red7.words import COLOURS, Card, Colour
from igroteka.texts import LANGUAGES, Language, texts
from tests.rule import drawn_examples


def lines(language: Language) -> list[str]:
    """The drawn examples of palettes under a rule."""
    return [line for line in drawn_examples("red7", language) if line.startswith("[")]


def letters(language: Language) -> dict[str, Colour]:
    said = texts(language, "red7")
    return {said.word(colour, "letter"): colour for colour in COLOURS}


def cards(palette: str, colours: dict[str, Colour]) -> tuple[Cards, Cards]:
    """The cards of a drawn palette, and those that are starred."""
    drawn = [(Card(colours[part[0]], int(part[1])), part.endswith("*")) for part in palette.split()]
    return cards_of([card for card, _ in drawn]), cards_of([card for card, starred in drawn if starred])


@pytest.mark.parametrize("language", LANGUAGES)
def test_drawn_examples_are_true(language: Language) -> None:
    colours = letters(language)
    assert lines(language)
    for line in lines(language):
        canvas, drawn = line[1], line[3:]
        rule = COLOUR[RANK[Card(colours[canvas], 1)]]
        palettes = [cards(palette, colours) for palette in re.split("[<>]", drawn)]
        assert all(counted(rule, palette) == starred for palette, starred in palettes), line
        if len(palettes) > 1:
            leads = leader(rule, tuple(palette for palette, _ in palettes))
            assert leads == (0 if ">" in drawn else 1), line


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_without_a_rule_are_drawn_from_the_strongest(language: Language) -> None:
    ranks = [line for line in drawn_examples("red7", language) if not line.startswith("[")]
    assert ranks
    for line in ranks:
        drawn = [Card(letters(language)[one[0]], int(one[1])) for one in line.split(" > ")]
        assert drawn == sorted(drawn, key=RANK.__getitem__, reverse=True), line


def test_both_rulebooks_draw_the_same() -> None:
    same = {letter: colour.value for language in LANGUAGES for letter, colour in letters(language).items()}
    russian, english = (
        ["".join(same.get(sign, sign) for sign in line) for line in drawn_examples("red7", one)]
        for one in ("ru", "en")
    )
    assert russian == english
