"""The bound of what anybody could reach: who sees all hands and never errs where luck has no say."""

from typing import Any

from igroteka.bots.bot import Intent
from igroteka.bots.oracle import Oracle
from igroteka.bots.red7.solving import is_duel, likely_slip, winner
from igroteka.bots.red7.turn import sure_steps
from igroteka.core.game import Event, Millis, Seat
from igroteka.games.red7.phases import Play
from igroteka.games.red7.position import Red7
from igroteka.games.red7.words import View


class Red7Oracle(Oracle):
    """Wins every duel that can be won; one that is lost it makes as hard as it can for whoever sees less.

    Where it is no duel, or any way is as good as another, it searches on what is true.
    """

    def decide(self, view: View, now: Millis) -> Intent[Any] | None:
        """The step after which the other is likeliest to lose: surely, if there is one."""
        true = self.true
        assert isinstance(true, Red7), "an oracle looks before it decides"
        if is_duel(true):
            best, most = None, 0.0
            for step in sure_steps(true):
                chance = _chance(true.then(Event(0, self.seat, step)), self.seat)
                if chance > most:
                    best, most = step, chance
                if chance == 1.0:
                    break
            if best is not None:
                return Intent(best, now)
        return super().decide(view, now)


def _chance(position: Red7, seat: Seat) -> float:
    """How likely a seat wins that is in the midst of its turn in a duel, or has just ended it."""
    if isinstance(position.phase, Play):
        return 1.0 if winner(position) == seat else likely_slip(position)
    return max([_chance(position.then(Event(0, seat, step)), seat) for step in sure_steps(position)])
