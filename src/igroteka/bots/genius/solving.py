"""Those who solve their turn for their chance to win: an expert exactly, a skilled player by feeling."""

from typing import Any

from igroteka.bots.bot import Intent
from igroteka.bots.genius.turn import Turn, Worth
from igroteka.bots.genius.value import Chances, worth
from igroteka.bots.genius.weights import WEIGHTS
from igroteka.core.game import Game, Millis, Rng, Seat
from igroteka.games.genius.guess import guess
from igroteka.games.genius.position import Genius
from igroteka.games.genius.words import Action, Chance, View

FELT = 0.05  # by how much of a win a skilled player misjudges what he may do, at most


class Expert:
    """Solves each turn exactly for its chance to win, which it has learned from games against itself."""

    def __init__(self, game: Game[Any], seat: Seat, rng: Rng) -> None:
        self.rng = rng
        self.chances: Chances | None = None
        self.turn: Turn | None = None
        self.solved: object = None  # which turn that is

    def see(self, view: View, news: object) -> None:
        """Nothing needs to be remembered: all lies open."""

    def decide(self, view: View, now: Millis) -> Intent[Any] | None:
        """The action that is worth most; what a turn's reveals can lead to is weighed once."""
        if not view.legal:
            return None
        position = guess(view, self.rng)
        solved = (view.game, view.bonus, view.centre, view.collections)
        if self.turn is None or solved != self.solved:
            self.turn, self.solved = Turn(self.worth(position)), solved
        return Intent(self._choose(self.turn, position, view.chance), now)

    def worth(self, position: Genius) -> Worth:
        """By the chances of everybody at the table."""
        if self.chances is None:
            self.chances = Chances(WEIGHTS[len(position.turn.collections)], position.series.limit)
        return worth(self.chances, position)

    def _choose(self, turn: Turn, position: Genius, chance: Chance) -> Action:
        """What is worth most."""
        return turn.best(position)


class Skilled(Expert):
    """Knows what an expert knows, but of two actions that are close it only feels which is the better one."""

    def _choose(self, turn: Turn, position: Genius, chance: Chance) -> Action:
        """What seems to be worth most; what a reveal will surely bring is no matter of feeling."""
        if chance.good in (0, chance.of):
            return turn.best(position)
        actions = turn.actions(position)
        return max(actions, key=lambda one: turn.of(position, one) + FELT * (2 * self.rng.random() - 1))
