"""Совершенно гениально: who plays it."""

from igroteka.bots.bot import Maker
from igroteka.bots.genius.casual import Casual

LEVELS: dict[str, Maker] = {"casual": Casual}
