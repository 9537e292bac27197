"""By rule of thumb: go on while a success is likelier than a miss."""

from typing import Any

from igroteka.bots.bot import Intent
from igroteka.core.game import Event, Game, Millis, Rng, Seat
from igroteka.games.genius.start import guess
from igroteka.games.genius.tokens import COLLECT, REVEAL
from igroteka.games.genius.words import Action, Take, View

EVEN = 0.5
MISJUDGED = 0.3  # by how much a beginner's feeling for a chance is wrong, at most
REMEMBERED = 0.3  # how often a beginner thinks of the alternative move


class Casual:
    """Looks at the odds of the next reveal, and at nothing that it would win or lose."""

    def __init__(self, game: Game[Any], seat: Seat, rng: Rng) -> None:
        self.rng = rng

    def see(self, view: View, news: object) -> None:
        """Nothing needs to be remembered: all lies open."""

    def decide(self, view: View, now: Millis) -> Intent[Any] | None:
        """Reveals while the odds are even or better; otherwise keeps what it has, or takes what it may."""
        return Intent(self._choose(view), now) if view.legal else None

    def _choose(self, view: View) -> Action:
        safe: list[Action] = [action for action in view.legal if action != REVEAL and self._thinks_of(action)]
        if REVEAL not in view.legal or self._wins(view):
            return view.legal[0]
        return safe[0] if safe and self._odds(view) < EVEN else REVEAL

    def _wins(self, view: View) -> bool:
        """Whether what is collected now completes the collection."""
        if COLLECT not in view.legal:
            return False
        after = guess(view, self.rng).then(Event(0, view.turn, COLLECT))
        return len(after.series.past) > len(view.past)

    def _odds(self, view: View) -> float:
        """How likely a success seems."""
        return view.chance.good / view.chance.of

    def _thinks_of(self, action: Action) -> bool:
        """Whether it comes to mind."""
        return True


class Novice(Casual):
    """A beginner: misjudges the odds, and often forgets that there is an alternative move."""

    def _odds(self, view: View) -> float:
        return super()._odds(view) + MISJUDGED * (2 * self.rng.random() - 1)

    def _thinks_of(self, action: Action) -> bool:
        return not isinstance(action, Take) or self.rng.random() < REMEMBERED
