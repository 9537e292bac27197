"""Совершенно гениально: who plays it, and who is there for research alone."""

from igroteka.bots.bot import Maker
from igroteka.bots.genius.odds import Casual, Novice
from igroteka.bots.genius.oracle import Oracle
from igroteka.bots.genius.solving import Expert, Skilled

LEVELS: dict[str, Maker] = {"novice": Novice, "casual": Casual, "skilled": Skilled, "expert": Expert}
RESEARCH: dict[str, Maker] = {"oracle": Oracle}
