"""Радуга. Восьмой цвет: by rule of thumb, and by search."""

from igroteka.bots.bot import Maker
from igroteka.bots.rainbow.heuristics import Casual, Novice, Skilled
from igroteka.bots.rainbow.knowledge import RainbowKnowledge
from igroteka.bots.search import Budget, compared, searching

KNOWLEDGE, EXPERT = RainbowKnowledge(), Budget(200)
LEVELS: dict[str, Maker] = {
    "novice": Novice,
    "casual": Casual,
    "skilled": Skilled,
    "expert": searching(KNOWLEDGE, EXPERT),
}
SEARCHING = ("expert",)  # levels whose thoughts take long
RESEARCH: dict[str, Maker] = compared(KNOWLEDGE)
