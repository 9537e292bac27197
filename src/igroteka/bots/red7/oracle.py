"""The bound of what anybody could reach: who sees all hands and never errs where luck has no say."""

from typing import Any

from igroteka.bots.bot import Intent
from igroteka.bots.oracle import Oracle
from igroteka.bots.red7.solving import is_duel, winner
from igroteka.bots.red7.turn import sure_steps
from igroteka.core.game import Event, Millis, Seat
from igroteka.games.red7.phases import Play
from igroteka.games.red7.position import Red7
from igroteka.games.red7.words import View


class Red7Oracle(Oracle):
    """Wins every duel that can be won; elsewhere, and where a duel is lost, it searches on what is true.

    Where a duel is lost against somebody who sees as much and errs as little, the search goes on to look for
    what is hardest to answer.
    """

    def decide(self, view: View, now: Millis) -> Intent[Any] | None:
        """A step of a turn that wins, if there is one."""
        true = self.true
        assert isinstance(true, Red7), "an oracle looks before it decides"
        if is_duel(true):
            for step in sure_steps(true):
                if wins_after(true.then(Event(0, self.seat, step)), self.seat):
                    return Intent(step, now)
        return super().decide(view, now)


def wins_after(position: Red7, seat: Seat) -> bool:
    """Whether a seat that is in the midst of its turn in a duel, or has just ended it, wins."""
    if isinstance(position.phase, Play):
        return winner(position) == seat
    return any(wins_after(position.then(Event(0, seat, step)), seat) for step in sure_steps(position))
