"""Радуга. Восьмой цвет by rule of thumb: long runs, new colours for the rainbow, and no card twice."""

from typing import Any

from igroteka.bots.bot import Intent, Maker
from igroteka.core.game import Game, Millis, Rng, Seat
from igroteka.games.rainbow.words import COLOURS, Combination, Exchange, Run, View

NEW_COLOUR = 1.5  # what a colour is worth that the rainbow lacks: ten points for eight, and a little hope
WORTH_A_TURN = 4.0  # a run that brings less waits, while cards that are there twice can be exchanged


class Casual:
    """Plays its best run if that is worth a turn, otherwise exchanges what it has twice."""

    def __init__(self, game: Game[Any], seat: Seat, rng: Rng) -> None:
        self.seat = seat

    def see(self, view: View, news: object) -> None:
        """Nothing needs to be remembered: the view counts what lies open."""

    def decide(self, view: View, now: Millis) -> Intent[Any] | None:
        """The best run, or an exchange of every card that the hand has twice."""
        if view.legal is None:
            return None
        twice = tuple(max(0, count - 1) for count in view.hand)
        best = max(view.runs, key=lambda run: self._worth(view, run), default=None)
        if best is None or (any(twice) and self._worth(view, best) < WORTH_A_TURN):
            return Intent(Exchange(twice), now)
        return Intent(Combination(best.cards, self._keeps(view, best)), now)

    def _worth(self, view: View, run: Run) -> float:
        return run.points + (NEW_COLOUR if self._keeps(view, run) else 0.0)

    def _keeps(self, view: View, run: Run) -> bool:
        """A new colour is kept, but the last one only by who would not lose by the end."""
        if not run.fits_rainbow or len(view.rainbows[self.seat]) + 1 < len(COLOURS):
            return run.fits_rainbow
        totals = [score + more for score, more in zip(view.scores, view.rainbow_points, strict=True)]
        mine = totals.pop(self.seat)
        return view.turns_left is not None or mine + run.points >= max(totals)


LEVELS: dict[str, Maker] = {"casual": Casual}
