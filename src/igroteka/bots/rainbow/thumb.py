"""By rule of thumb: long runs, new colours for the rainbow, and no card twice; with more insight or less."""

from typing import Any

from igroteka.bots.bot import Intent
from igroteka.core.game import Game, Millis, Rng, Seat, pick
from igroteka.games.rainbow.words import COLOURS, Combination, Exchange, Run, View

NEW_COLOUR = 1.5  # what a colour is worth that the rainbow lacks: ten points for eight, and a little hope
A_FEW = 2  # cards that those who do not like to part with any exchange at a time
WORTH_A_TURN = 4.0  # a run that brings less waits, while cards that are there twice can be exchanged


class Casual:
    """Plays its longest run, keeps any new colour, and parts with a card or two where it has no run."""

    def __init__(self, game: Game[Any], seat: Seat, rng: Rng) -> None:
        self.rng = rng

    def see(self, view: View, news: object) -> None:
        """Nothing needs to be remembered: the view counts what lies open."""

    def decide(self, view: View, now: Millis) -> Intent[Any] | None:
        """The run of most points, its last card kept if it is new; or an exchange of what is there twice."""
        if view.legal is None:
            return None
        if view.runs:
            run = max(view.runs, key=lambda one: one.points)
            return Intent(Combination(run.cards, run.fits_rainbow), now)
        left, given = A_FEW, []
        for count in view.hand:
            given.append(min(left, max(0, count - 1)))
            left -= given[-1]
        return Intent(Exchange(tuple(given)), now)


class Novice(Casual):
    """Plays whatever run it sees first, keeps any new colour, and exchanges a card or two by feeling."""

    def decide(self, view: View, now: Millis) -> Intent[Any] | None:
        """Any run; without one, some of the cards that are there twice."""
        if view.legal is None:
            return None
        if view.runs:
            run = pick(self.rng, view.runs)
            return Intent(Combination(run.cards, run.fits_rainbow), now)
        twice = [index for index, count in enumerate(view.hand) if count > 1]
        given = [pick(self.rng, twice) for _ in range(A_FEW)]
        cards = tuple(
            min(given.count(index), count - 1) if count else 0 for index, count in enumerate(view.hand)
        )
        return Intent(Exchange(cards), now)


class Skilled(Casual):
    """Plays its best run if that is worth a turn, otherwise exchanges what it has twice."""

    def __init__(self, game: Game[Any], seat: Seat, rng: Rng) -> None:
        super().__init__(game, seat, rng)
        self.seat = seat

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
