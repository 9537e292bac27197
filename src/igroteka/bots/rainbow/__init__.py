"""Радуга. Восьмой цвет: characters who weigh as the expert does, and the search of the expert."""

from igroteka.bots.adapting import rungs
from igroteka.bots.bot import Maker
from igroteka.bots.rainbow.characters import BY_FEW, gives_up, of_any_strength
from igroteka.bots.rainbow.knowledge import RainbowKnowledge
from igroteka.bots.rainbow.reasons import Reason, because
from igroteka.bots.search import Budget
from igroteka.bots.searchers import SearchValuer, compared, searching
from igroteka.core.game import Game, Seat
from igroteka.games.rainbow.position import Rainbow

KNOWLEDGE, EXPERT = RainbowKnowledge(), Budget(200)
WEIGHED = 20  # tries of each action, by which an expert's thought would be as long


def valuer(game: Game[Rainbow], seat: Seat) -> SearchValuer:
    """What weighs actions as the expert does, exchanges of a card or two among them."""
    return SearchValuer(game, seat, BY_FEW, WEIGHED)


LEVELS: dict[str, Maker] = {
    **rungs(of_any_strength),
    "expert": searching(KNOWLEDGE, EXPERT),
}
SEARCHING = ("expert",)  # levels whose thoughts take long
RESEARCH: dict[str, Maker] = compared(KNOWLEDGE)
STRENGTHS, VALUER, GIVES_UP = of_any_strength, valuer, gives_up
BECAUSE, REASON = because, Reason
