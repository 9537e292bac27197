"""Камень, ножницы, бумага: people of every strength, and search that remembers who did not play."""

from typing import Any

from igroteka.bots.adapting import rungs
from igroteka.bots.bot import Maker
from igroteka.bots.character import CharacterBot, Tastes, temptation_of
from igroteka.bots.human import PEOPLE
from igroteka.bots.rps.characters import CHARACTERS, TEMPTATIONS, gives_up, plain
from igroteka.bots.rps.knowledge import RpsKnowledge
from igroteka.bots.rps.reasons import Reason, because
from igroteka.bots.search import Budget
from igroteka.bots.searchers import SearchValuer, compared, searching
from igroteka.bots.strengths import of_strength
from igroteka.core.game import Game, Rng, Seat

KNOWLEDGE, EXPERT = RpsKnowledge(PEOPLE["expert"]), Budget(1000)


def of_any_strength(strength: float) -> Maker:
    """Somebody of that strength, who runs races at the speed of such a person."""
    character = of_strength(CHARACTERS, strength)
    knowledge = RpsKnowledge(of_strength(tuple(PEOPLE.values()), strength - 1))
    tastes = Tastes(temptation_of(TEMPTATIONS, strength), plain, knowledge.pause)

    def make(game: Game[Any], seat: Seat, rng: Rng) -> CharacterBot:
        return CharacterBot(rng, SearchValuer(game, seat, knowledge, character.tries), character, tastes)

    return make


def valuer(game: Game[Any], seat: Seat) -> SearchValuer:
    """Weighs as the expert does, who has about as many tries of each action."""
    return SearchValuer(game, seat, KNOWLEDGE, CHARACTERS[-1].tries)


LEVELS: dict[str, Maker] = {
    **rungs(of_any_strength),
    "expert": searching(KNOWLEDGE, EXPERT),
}
STRENGTHS, VALUER, GIVES_UP = of_any_strength, valuer, gives_up
SEARCHING = ("expert", "adaptive")  # levels whose thoughts take long
RESEARCH: dict[str, Maker] = compared(KNOWLEDGE)
BECAUSE, REASON = because, Reason
