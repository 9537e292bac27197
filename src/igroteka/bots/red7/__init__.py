"""Red7: by rule of thumb, and by search."""

from igroteka.bots.bot import Maker
from igroteka.bots.red7.knowledge import Red7Knowledge
from igroteka.bots.red7.thumb import Casual, Novice
from igroteka.bots.search import Budget, Flat, searching

KNOWLEDGE, EXPERT = Red7Knowledge(), Budget(400)
LEVELS: dict[str, Maker] = {
    "novice": Novice,
    "casual": Casual,
    "skilled": searching(KNOWLEDGE, Budget(60)),
    "expert": searching(KNOWLEDGE, EXPERT),
}
# To compare with, never offered at a table: as many rollouts as the expert has iterations, without a tree.
RESEARCH: dict[str, Maker] = {"flat": searching(KNOWLEDGE, EXPERT, Flat)}
