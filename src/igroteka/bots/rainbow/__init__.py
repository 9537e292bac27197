"""Радуга. Восьмой цвет: characters who weigh as the expert does, and the search of the expert."""

from igroteka.bots.bot import Maker
from igroteka.bots.rainbow.characters import BY_FEW, CASUAL, NOVICE, SKILLED, gives_up, of_any_strength
from igroteka.bots.rainbow.knowledge import RainbowKnowledge
from igroteka.bots.search import Budget
from igroteka.bots.searchers import SearchValuer, compared, searching
from igroteka.core.game import Game, Seat
from igroteka.games.rainbow.position import Rainbow

KNOWLEDGE, EXPERT = RainbowKnowledge(), Budget(200)
WEIGHED = 20  # tries of each action, by which an expert's thought would be as long
LEVELS: dict[str, Maker] = {
    "novice": of_any_strength(NOVICE),
    "casual": of_any_strength(CASUAL),
    "skilled": of_any_strength(SKILLED),
    "expert": searching(KNOWLEDGE, EXPERT),
}
SEARCHING = ("expert",)  # levels whose thoughts take long
STRENGTHS, GIVES_UP = of_any_strength, gives_up
RESEARCH: dict[str, Maker] = compared(KNOWLEDGE)


def judge(game: Game[Rainbow], seat: Seat) -> SearchValuer:
    """What weighs the actions of a seat as the expert does, exchanges of a card or two among them."""
    return SearchValuer(game, seat, BY_FEW, WEIGHED)


VALUER = judge
