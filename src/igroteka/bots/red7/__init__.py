"""Red7: by heuristics, and by search."""

from functools import partial

from igroteka.bots.bot import Maker
from igroteka.bots.red7.heuristics import SIGHTS, HeuristicBot
from igroteka.bots.red7.knowledge import Red7Knowledge
from igroteka.bots.search import Budget, compared, searching

KNOWLEDGE, EXPERT = Red7Knowledge(), Budget(200)
LEVELS: dict[str, Maker] = {level: partial(HeuristicBot, sight=sight) for level, sight in SIGHTS.items()} | {
    "expert": searching(KNOWLEDGE, EXPERT),
}
SEARCHING = ("expert",)  # levels whose thoughts take long
RESEARCH: dict[str, Maker] = compared(KNOWLEDGE)
