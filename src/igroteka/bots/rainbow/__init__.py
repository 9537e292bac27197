"""Радуга. Восьмой цвет: by rule of thumb, and by search."""

from igroteka.bots.bot import Maker
from igroteka.bots.rainbow.knowledge import RainbowKnowledge
from igroteka.bots.rainbow.thumb import Casual, Novice, Skilled
from igroteka.bots.search import Budget, Flat, searching

KNOWLEDGE, EXPERT = RainbowKnowledge(), Budget(200)
LEVELS: dict[str, Maker] = {
    "novice": Novice,
    "casual": Casual,
    "skilled": Skilled,
    "expert": searching(KNOWLEDGE, EXPERT),
}
# To compare with, never offered at a table: as many rollouts as the expert has iterations, without a tree.
RESEARCH: dict[str, Maker] = {"flat": searching(KNOWLEDGE, EXPERT, Flat)}
