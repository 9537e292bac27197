"""The phases of Радуга. Восьмой цвет are the same in positions and in views."""

import pytest

from igroteka.games.rainbow import words
from igroteka.games.rainbow.end import outcome_of
from igroteka.games.rainbow.kernel import ALL_COLOURS, NO_COLOURS
from igroteka.games.rainbow.phases import CHOOSING, DEALING, LOTS, PHASES, TURNING, Over, Phase

OUTCOME = outcome_of((3, 10), (NO_COLOURS, ALL_COLOURS))


@pytest.mark.parametrize(
    "phase, word",
    [
        (LOTS, words.Lots()),
        (DEALING[4][3], words.Dealing(4, 3)),
        (TURNING, words.Turning()),
        (CHOOSING, words.Choosing()),
        (Over(OUTCOME), words.Over(OUTCOME)),
    ],
)
def test_a_phase_has_its_word_and_the_word_its_phase(phase: Phase, word: words.Phase) -> None:
    assert PHASES.said(phase) == word
    assert PHASES.native(word) == phase
    assert hash(PHASES.native(word)) == hash(phase)
