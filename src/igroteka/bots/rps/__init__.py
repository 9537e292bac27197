"""Камень, ножницы, бумага: people of every strength, and search that remembers who did not play."""

from typing import Any

from igroteka.bots import human
from igroteka.bots.bot import Maker
from igroteka.bots.character import CharacterBot, Tastes, of_strength
from igroteka.bots.rps.characters import CHARACTERS, GENTLEST, NEAR_EXPERT, eye, gives_up, plain
from igroteka.bots.rps.knowledge import RpsKnowledge
from igroteka.bots.search import Budget
from igroteka.bots.searchers import SearchValuer, compared, searching
from igroteka.core.game import Game, Rng, Seat

KNOWLEDGE, EXPERT = RpsKnowledge(human.PEOPLE["expert"]), Budget(500)


def somebody(strength: float) -> Maker:
    """A player of any strength: 1 is a novice, 4 near the expert; races are run at that person's speed."""
    character = of_strength((GENTLEST, *CHARACTERS.values(), NEAR_EXPERT), strength)
    knowledge = RpsKnowledge(human.of_strength(tuple(human.PEOPLE.values()), strength - 1))
    tastes = Tastes(eye(min(1.0, max(0.0, strength - 1))), plain, knowledge.pause)

    def make(game: Game[Any], seat: Seat, rng: Rng) -> CharacterBot:
        return CharacterBot(rng, SearchValuer(game, seat, knowledge, character.tries), character, tastes)

    return make


def valuer(game: Game[Any], seat: Seat) -> SearchValuer:
    """Weighs as the expert does, who has about as many tries of each action."""
    return SearchValuer(game, seat, KNOWLEDGE, NEAR_EXPERT.tries)


LEVELS: dict[str, Maker] = {
    **{level: somebody(strength) for strength, level in enumerate(CHARACTERS, 1)},
    "expert": searching(KNOWLEDGE, EXPERT),
}
STRENGTHS, VALUER, GIVES_UP = somebody, valuer, gives_up
SEARCHING = ("expert", "adaptive")  # levels whose thoughts take long
RESEARCH: dict[str, Maker] = compared(KNOWLEDGE)
