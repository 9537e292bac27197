"""Who solves his turn exactly for his chance to win, which was learned from games of experts."""

from collections.abc import Sequence
from typing import Any

from igroteka.bots.bot import Intent
from igroteka.bots.genius.turn import Turn, Worth
from igroteka.bots.genius.value import Chances, worth
from igroteka.bots.genius.weights import WEIGHTS
from igroteka.bots.valuation import Valued, best_first, hardness
from igroteka.core.game import Game, Millis, Rng, Seat
from igroteka.games.genius.guess import guess
from igroteka.games.genius.position import Genius
from igroteka.games.genius.words import View


class Solver:
    """Weighs actions by what the turn comes to if all that follows in it is chosen best."""

    def __init__(self, game: Game[Any], seat: Seat) -> None:
        self.chances: Chances | None = None
        self.turn: Turn | None = None
        self.solved: object = None  # which turn that is

    def see(self, view: View, news: object) -> None:
        """Nothing needs to be remembered: all lies open."""

    def values(self, view: View, rng: Rng) -> Sequence[Valued]:
        """Every action, the best first; what a turn's reveals can lead to is weighed once."""
        if not view.legal:
            return []
        position = guess(view, rng)
        solved = (view.past, view.turn, view.bonus, view.centre, view.collections)
        if self.turn is None or solved != self.solved:
            self.turn, self.solved = Turn(self.worth(position)), solved
        return best_first([Valued(action, self.turn.of(position, action)) for action in view.legal])

    def worth(self, position: Genius) -> Worth:
        """By the chances of everybody at the table."""
        if self.chances is None:
            self.chances = Chances(WEIGHTS[len(position.turn.collections)], position.series.limit)
        return worth(self.chances, position)


class Expert:
    """Does what is worth most."""

    def __init__(self, game: Game[Any], seat: Seat, rng: Rng) -> None:
        self.rng = rng
        self.solver = Solver(game, seat)

    def see(self, view: View, news: object) -> None:
        """Nothing needs to be remembered: all lies open."""

    def decide(self, view: View, now: Millis) -> Intent[Any] | None:
        """The action that is worth most."""
        values = self.solver.values(view, self.rng)
        return Intent(values[0].action, now, hardness(values)) if values else None
