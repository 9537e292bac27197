"""The cards of Камень, ножницы, бумага on paper."""

import re

from igroteka.games.rps.pieces import CARDS, COLOURS, whole_deck
from igroteka.games.rps.words import Ballast, Card, Figure, Options
from tests.printing.shapes import DARK_INK, HEX, LIGHT_INK, back, card, ink_on, sign
from tests.printing.sheets import POKER, Pieces
from tests.rule import ROOT

_PICTURES = (ROOT / "web/src/games/rps/pictures.ts").read_text(encoding="utf-8")
STROKES = {
    name: re.findall(r'"(M[^"]+)"', strokes)
    for name, strokes in re.findall(r"^  (\w+): \[(.*?)\],$", _PICTURES, re.MULTILINE | re.DOTALL)
}
MARKS = dict(re.findall(r'^  (\w+): "(M[^"]+)"', _PICTURES, re.MULTILINE))


def strokes(paths: list[str], place: str, ink: str, fill: str = "none") -> str:
    """Lines of a pen."""
    drawn = "".join(f'<path d="{path}"/>' for path in paths)
    return (
        f'<g transform="{place}" fill="{fill}" stroke="{ink}" stroke-width="2.3" '
        f'stroke-linecap="round" stroke-linejoin="round">{drawn}</g>'
    )


def face(one: Card) -> str:
    """A card: its picture large, its colour with sign and strength, its symbol in a badge."""
    large = "translate(15.5 57) scale(2.9)"
    if isinstance(one, Ballast):
        return card(LIGHT_INK, strokes(STROKES["ballast"], large, DARK_INK))
    ink, colour = ink_on(one.colour), HEX[one.colour]
    drawn = sign(one.colour, 11, 11, 1.1, ink)
    for dot in range(COLOURS.index(one.colour) + 1):
        drawn += f'<circle cx="{15 + dot * 10}" cy="47" r="3.4" fill="{ink}"/>'
    if isinstance(one, Figure) and one.sign is not None:
        filled = colour if one.sign == "speed" else "none"
        drawn += f'<rect x="51" y="9" width="40" height="37" rx="10" fill="{ink}"/>'
        drawn += strokes([MARKS[one.sign]], "translate(56 12.5) scale(1.25)", colour, filled)
    picture = one.picture if isinstance(one, Figure) else "joker"
    return card(colour, drawn + strokes(STROKES[picture], large, ink))


_DECK = whole_deck(Options())
PIECES = Pieces(
    *POKER, [(face(one), _DECK.count(kind)) for kind, one in enumerate(CARDS) if _DECK.count(kind)], back()
)

COUNT, SHEETS = 108, 13  # as the rulebook has it, and what that makes
