"""Bots that know everything: the same search on the true position, the bound of what knowing brings."""

from collections.abc import Callable
from typing import Any

from igroteka.bots.bot import Maker
from igroteka.bots.levels import own
from igroteka.bots.search import Budget, Knowledge, Searcher
from igroteka.core.game import Game, Position, Rng, Seat
from igroteka.core.table import Table


class Oracle(Searcher):
    """Plays on the position it was shown last; whoever drives the game calls `look` before each `decide`."""

    true: Position[Any, Any, Any] | None = None

    def look(self, table: Table[Any]) -> None:
        """It sees all hands; what chance will deal it does not ask."""
        self.true = table.position

    def _worlds(self, view: Any) -> Callable[[Rng], Any]:
        """There is one world only, the true one."""
        true = self.true
        assert true is not None, "an oracle looks before it decides"
        return lambda rng: true


def oracle(knowledge: Knowledge[Any], budget: Budget) -> Maker:
    """An oracle that searches with that knowledge and so much thought."""

    def make(game: Game[Any], seat: Seat, rng: Rng) -> Oracle:
        return Oracle(game, seat, rng, knowledge, budget)

    return make


def oracles(game: Game[Any]) -> dict[str, Maker]:
    """The oracle of a game whose own file has knowledge for a search; it thinks as much as the expert."""
    knowledge = own(game, "KNOWLEDGE")
    return {} if knowledge is None else {"oracle": oracle(knowledge, own(game, "EXPERT"))}
