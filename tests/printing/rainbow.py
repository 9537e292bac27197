"""The cards of Радуга on paper."""

from igroteka.games.rainbow.pieces import MOST_SEATS, fewest_cards
from igroteka.games.rainbow.words import COLOURS
from tests.printing.shapes import HEX, back, card, ink_on, sign
from tests.printing.sheets import POKER, Pieces


def face(colour: str) -> str:
    """A card: its sign alone, small and large."""
    ink = ink_on(colour)
    return card(
        HEX[colour],
        sign(colour, 34, 10, 2.5, ink, 0.18) + sign(colour, 11, 12, 1, ink) + sign(colour, 29, 68, 2.4, ink),
    )


PIECES = Pieces(*POKER, [(face(colour), fewest_cards(MOST_SEATS)) for colour in COLOURS], back())

COUNT, SHEETS = 88, 11  # as the rulebook has it, and what that makes
