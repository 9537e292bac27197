"""The cards of 7 на 9 on paper."""

from igroteka.games.seven_on_nine.pieces import KINDS, PACK
from tests.printing.shapes import HEX, back, card, digits, ink_on, sign
from tests.printing.sheets import POKER, Pieces

COLOUR_OF = {1: "green", 2: "blue", 3: "red"}  # by the step, as the page has it


def face(number: int, step: int) -> str:
    """A card: its number, and how far from it the next one lies."""
    colour = COLOUR_OF[step]
    ink = ink_on(colour)
    return card(
        HEX[colour],
        sign(colour, 14, 10, 3, ink, 0.14)
        + digits(str(number), 50, 84, 66, ink, 0.5)
        + digits(f"±{step}", 50, 124, 25, ink, 0.5)
        + sign(colour, 10, 110, 0.72, ink)
        + sign(colour, 73, 110, 0.72, ink),
    )


PIECES = Pieces(
    *POKER, [(face(one.number, one.step), count) for one, count in zip(KINDS, PACK, strict=True)], back()
)

COUNT, SHEETS = 73, 10  # as the rulebook has it, and what that makes
