"""By rule of thumb: go on while a success is likelier than a miss."""

from typing import Any

from igroteka.bots.bot import Intent
from igroteka.core.game import Event, Game, Millis, Rng, Seat
from igroteka.games.genius.guess import guess
from igroteka.games.genius.pieces import COLLECT, REVEAL
from igroteka.games.genius.words import Action, Take, View

EVEN = 0.5
POOR = 0.4  # a first reveal with worse odds is not made where a token may be taken instead
MISJUDGED = 0.48  # by how much a beginner's feeling for a chance is wrong, at most
REMEMBERED = 0.3  # how often a beginner thinks of the alternative move


class Casual:
    """Looks at the odds of the next reveal, and at what would win at once, but not at what is at stake."""

    def __init__(self, game: Game[Any], seat: Seat, rng: Rng) -> None:
        self.rng = rng

    def see(self, view: View, news: object) -> None:
        """Nothing needs to be remembered: all lies open."""

    def decide(self, view: View, now: Millis) -> Intent[Any] | None:
        """Reveals while the odds are good; otherwise keeps what it has, or takes what it may."""
        return Intent(self._choose(view), now) if view.legal else None

    def _choose(self, view: View) -> Action:
        safe = next((action for action in view.legal if action != REVEAL), REVEAL)
        if REVEAL not in view.legal or self._wins(view):
            return safe
        if isinstance(safe, Take):
            return safe if self._thinks_of_taking() and self._odds(view) < POOR else REVEAL
        return safe if self._odds(view) < EVEN else REVEAL

    def _wins(self, view: View) -> bool:
        """Whether what is collected now completes the collection."""
        if COLLECT not in view.legal:
            return False
        after = guess(view, self.rng).then(Event(0, view.turn, COLLECT))
        return len(after.series.past) > len(view.past)

    def _odds(self, view: View) -> float:
        """How likely a success seems."""
        return view.chance.good / view.chance.of

    def _thinks_of_taking(self) -> bool:
        """Whether the alternative move comes to mind."""
        return True


class Novice(Casual):
    """A beginner: misjudges the odds, and often forgets that there is an alternative move."""

    def _odds(self, view: View) -> float:
        return super()._odds(view) + MISJUDGED * (2 * self.rng.random() - 1)

    def _thinks_of_taking(self) -> bool:
        return self.rng.random() < REMEMBERED
