"""A bot that knows all hands: the same search on the true position. Only the arena shows it that."""

from collections.abc import Callable
from typing import Any

from igroteka.bots.searchers import Searcher
from igroteka.core.game import Position, Rng
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
