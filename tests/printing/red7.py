"""The cards of Red7 on paper."""

from igroteka.games.red7.pieces import CARDS
from tests.printing.shapes import HEX, back, card, digits, ink_on, sign
from tests.printing.sheets import POKER, Pieces


def face(colour: str, number: int) -> str:
    """A card: its number twice, its sign small and large."""
    ink, text = ink_on(colour), str(number)
    return card(
        HEX[colour],
        sign(colour, 34, 10, 2.5, ink, 0.18)
        + digits(text, 11, 31, 20, ink)
        + sign(colour, 10.5, 38, 0.8, ink)
        + digits(text, 89, 125, 66, ink, 1),
    )


PIECES = Pieces(*POKER, [(face(one.colour, one.number), 1) for one in reversed(CARDS)], back())

COUNT, SHEETS = 49, 7  # as the rulebook has it, and what that makes
