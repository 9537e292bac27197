"""Камень, ножницы, бумага: by heuristics, and by search that remembers who did not play."""

from igroteka.bots.bot import Maker
from igroteka.bots.rps.heuristics import Casual, Novice, Skilled
from igroteka.bots.rps.knowledge import RpsKnowledge
from igroteka.bots.search import Budget, compared, searching

KNOWLEDGE, EXPERT = RpsKnowledge("expert"), Budget(500)
LEVELS: dict[str, Maker] = {
    "novice": Novice,
    "casual": Casual,
    "skilled": Skilled,
    "expert": searching(KNOWLEDGE, EXPERT),
}
SEARCHING = ("expert",)  # levels whose thoughts take long
RESEARCH: dict[str, Maker] = compared(KNOWLEDGE)
