"""The bound of what anybody could reach: an expert who is told, before each choice, which luck lies ahead."""

from typing import Any

from igroteka.bots.bot import Intent
from igroteka.bots.genius.solving import Expert
from igroteka.bots.genius.turn import Worth
from igroteka.core.game import NATURE, Event, Millis
from igroteka.core.luck import Luck
from igroteka.core.table import Table
from igroteka.games.genius.guess import guess
from igroteka.games.genius.pieces import COLLECT, REVEAL
from igroteka.games.genius.position import Genius
from igroteka.games.genius.words import Action, View


class Oracle(Expert):
    """Knows the tokens that its turn would bring; whoever drives the game calls `look` before `decide`.

    Nothing of this game is hidden but the future, so a player who merely saw the true position would be an
    expert and no more.
    """

    seed: bytes | None = None
    deals: int = 0

    def look(self, table: Table[Any]) -> None:
        """It sees the seed of the table, and how many deals were made: all luck follows from these."""
        self.seed, self.deals = table.seed, table.history.deals

    def decide(self, view: View, now: Millis) -> Intent[Any] | None:
        """The first step to the best of all ends that the turn can have."""
        if not view.legal:
            return None
        assert self.seed is not None, "an oracle looks before it decides"
        position = guess(view, self.rng)
        worth = self.solver.worth(position)
        best = self._revealing(position, worth, self.seed)
        action: Action = REVEAL
        for one in view.legal:
            if one != REVEAL:
                now_worth = worth(position.then(Event(0, position.turn.seat, one)))
                if now_worth >= best:
                    best, action = now_worth, one
        return Intent(action, now)

    def _revealing(self, position: Genius, worth: Worth, seed: bytes) -> float:
        """What going on is worth: the best place to stop, or the miss if that is all there is."""
        best, deals = float("-inf"), self.deals
        while position.reserve:
            reached = position.then(Event(0, position.turn.seat, REVEAL))
            drawn = reached.legal(NATURE).sample(Luck(seed, f"deal {deals}"))
            position, deals = reached.then(Event(0, NATURE, drawn)), deals + 1
            if not position.zone.tokens:
                return max(best, worth(position))
            best = max(best, worth(position.then(Event(0, position.turn.seat, COLLECT))))
        return best
