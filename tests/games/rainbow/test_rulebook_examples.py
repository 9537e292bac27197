"""The drawn examples of the rulebook are true: what is laid on a card is a run."""

import pytest

from igroteka.games.rainbow.words import COLOURS
from igroteka.texts import LANGUAGES, Language, texts
from tests.games.rainbow.drawing import EIGHT, combination, table
from tests.rule import drawn_examples


def in_english(language: Language) -> list[list[str]]:
    """The words of each line; the colours, the rainbow and the discards by their English names."""
    said = {texts(language, "rainbow").word(colour): colour.value for colour in COLOURS}
    said |= {"радуга": "rainbow", "радуга:": "rainbow:", "сброс": "discards"}
    return [[said.get(word, word) for word in line.split()] for line in drawn_examples("rainbow", language)]


def test_both_rulebooks_draw_the_same() -> None:
    assert in_english("ru") == in_english("en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_drawn_run_may_be_played(language: Language) -> None:
    runs = [words for words in in_english(language) if "←" in words]
    assert runs
    for top, _, *words in runs:
        colours, _, kept = " ".join(words).partition(" : ")
        action = combination(colours.replace(" ", ", "), keep=bool(kept))
        assert action in table(EIGHT, EIGHT, pile=top).legal(0), words
        assert kept in ("", f"{colours.split()[-1]} → rainbow")


def test_the_circle_and_the_rainbow_have_all_colours_in_order() -> None:
    whole = [words for words in in_english("en") if {words[0], words[-1]} & {"rainbow:", "↻"}]
    assert [[*COLOURS, "↻"], ["rainbow:", *COLOURS]] == whole
