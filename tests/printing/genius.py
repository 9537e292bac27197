"""The tokens of Совершенно гениально on paper."""

from igroteka.games.genius.pieces import TOKENS_A_COLOUR
from igroteka.games.genius.words import COLOURS
from tests.printing.shapes import token
from tests.printing.sheets import Pieces

SIDE = 28.0  # millimetres

PIECES = Pieces(SIDE, SIDE, [(token(colour), TOKENS_A_COLOUR) for colour in COLOURS], None)

COUNT, SHEETS = 126, 2  # as the rulebook has it, and what that makes
