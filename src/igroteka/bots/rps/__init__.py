"""Камень, ножницы, бумага: by rules of thumb, and by search that remembers who did not play."""

from igroteka.bots.bot import Maker
from igroteka.bots.rps.knowledge import RpsKnowledge
from igroteka.bots.rps.thumb import Casual, Novice, Skilled
from igroteka.bots.search import Budget, Flat, searching

KNOWLEDGE, EXPERT = RpsKnowledge("expert"), Budget(500)
LEVELS: dict[str, Maker] = {
    "novice": Novice,
    "casual": Casual,
    "skilled": Skilled,
    "expert": searching(KNOWLEDGE, EXPERT),
}
# To compare with, never offered at a table: as many rollouts as the expert has iterations, without a tree.
RESEARCH: dict[str, Maker] = {"flat": searching(KNOWLEDGE, EXPERT, Flat)}
