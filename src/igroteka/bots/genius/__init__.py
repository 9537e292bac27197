"""Совершенно гениально: who plays it, and who is there for research alone."""

from igroteka.bots.bot import Maker
from igroteka.bots.genius.characters import CHARACTERS, gives_up, of_any_strength, player
from igroteka.bots.genius.oracle import Oracle
from igroteka.bots.genius.solving import Expert, Solver

LEVELS: dict[str, Maker] = {
    **{level: player(character) for level, character in CHARACTERS.items()},
    "expert": Expert,
}
RESEARCH: dict[str, Maker] = {"oracle": Oracle}
STRENGTHS = of_any_strength
VALUER = Solver
GIVES_UP = gives_up
