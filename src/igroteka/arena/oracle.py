"""Bots that know everything, as an upper bound: a game's own oracle, or a search on the true position."""

from typing import Any

from igroteka.bots.bot import Maker
from igroteka.bots.levels import own
from igroteka.bots.oracle import Oracle
from igroteka.bots.search import Budget, Knowledge
from igroteka.core.game import Game, Rng, Seat


def oracle(knowledge: Knowledge[Any], budget: Budget) -> Maker:
    """An oracle that searches with that knowledge and that many iterations."""

    def make(game: Game[Any], seat: Seat, rng: Rng) -> Oracle:
        return Oracle(game, seat, rng, knowledge, budget)

    return make


def oracles(game: Game[Any]) -> dict[str, Maker]:
    """The oracle of a game: its own, or where it has knowledge for a search one that thinks as its expert."""
    made, knowledge = own(game, "ORACLE"), own(game, "KNOWLEDGE")
    if made is not None:
        return {"oracle": made}
    return {} if knowledge is None else {"oracle": oracle(knowledge, own(game, "EXPERT"))}
