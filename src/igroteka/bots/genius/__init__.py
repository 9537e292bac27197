"""Совершенно гениально: who plays it, and who is there for research alone."""

from igroteka.bots.adapting import rungs
from igroteka.bots.bot import Maker
from igroteka.bots.genius.characters import gives_up, of_any_strength
from igroteka.bots.genius.oracle import Oracle
from igroteka.bots.genius.reasons import Reason, because
from igroteka.bots.genius.solving import Expert, Solver

LEVELS: dict[str, Maker] = {**rungs(of_any_strength), "expert": Expert}
RESEARCH: dict[str, Maker] = {"oracle": Oracle}
STRENGTHS = of_any_strength
VALUER = Solver
GIVES_UP = gives_up
BECAUSE, REASON = because, Reason
