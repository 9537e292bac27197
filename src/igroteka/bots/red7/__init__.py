"""Red7: characters who look at a few worlds, and an expert who searches."""

from igroteka.bots.adapting import rungs
from igroteka.bots.bot import Maker
from igroteka.bots.character import CharacterBot
from igroteka.bots.red7.characters import CHARACTERS, gives_up, tastes
from igroteka.bots.red7.knowledge import Red7Knowledge
from igroteka.bots.red7.oracle import Red7Oracle
from igroteka.bots.red7.reasons import Reason, because
from igroteka.bots.search import Budget
from igroteka.bots.searchers import SearchValuer, compared, searching
from igroteka.bots.strengths import of_strength
from igroteka.bots.valuation import Valuer
from igroteka.core.game import Game, Rng, Seat
from igroteka.games.red7.position import Red7

SMALL = 8  # cards in both hands of a duel that the expert solves in each world he imagines
KNOWLEDGE, EXPERT = Red7Knowledge(SMALL), Budget(400)
IMPRESSIONS = Red7Knowledge()  # of everybody else, who solves nothing
TRIES = 40  # of each action, where it is weighed as the expert does


def of_any_strength(strength: float) -> Maker:
    """Somebody of that strength."""
    character, his = of_strength(CHARACTERS, strength), tastes(strength)

    def make(game: Game[Red7], seat: Seat, rng: Rng) -> CharacterBot:
        return CharacterBot(rng, SearchValuer(game, seat, IMPRESSIONS, character.tries), character, his)

    return make


def oracle(game: Game[Red7], seat: Seat, rng: Rng) -> Red7Oracle:
    """Who sees all hands."""
    return Red7Oracle(game, seat, rng, KNOWLEDGE, EXPERT)


def valuer(game: Game[Red7], seat: Seat) -> Valuer:
    """What weighs actions as the expert does."""
    return SearchValuer(game, seat, KNOWLEDGE, TRIES)


LEVELS: dict[str, Maker] = {
    **rungs(of_any_strength),
    "expert": searching(KNOWLEDGE, EXPERT),
}
SEARCHING = ("expert",)  # levels whose thoughts take long
STRENGTHS = of_any_strength
VALUER = valuer
GIVES_UP = gives_up
ORACLE: Maker = oracle
# What search is worth by itself, and what solving small duels besides is worth to the expert.
RESEARCH: dict[str, Maker] = {**compared(IMPRESSIONS), "unsolved": searching(IMPRESSIONS, EXPERT)}
BECAUSE, REASON = because, Reason
