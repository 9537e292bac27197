"""By rule of thumb: long runs, new colours for the rainbow, and no card twice; with more insight or less."""

from typing import Any

from igroteka.bots.bot import Intent
from igroteka.core.game import Game, Millis, Rng, Seat, pick
from igroteka.games.rainbow.words import COLOURS, Combination, Exchange, Run, View

NEW_COLOUR = 1.5  # what a colour is worth that the rainbow lacks: ten points for eight, and a little hope
A_FEW = 2  # cards that people part with at a time
HESITATES = 0.4  # how often a casual player exchanges a single card


class Casual:
    """Plays its longest run, keeps any new colour, and parts with a card or two where it has no run."""

    def __init__(self, game: Game[Any], seat: Seat, rng: Rng) -> None:
        self.rng = rng

    def see(self, view: View, news: object) -> None:
        """Nothing needs to be remembered: the view counts what lies open."""

    def decide(self, view: View, now: Millis) -> Intent[Any] | None:
        """The run of most points, its last card kept if it is new; or an exchange of what is there twice."""
        if not view.legal:
            return None
        if view.runs:
            run = max(view.runs, key=lambda one: one.points)
            return Intent(Combination(run.cards, run.fits_rainbow), now)
        return Intent(_exchange(view, 1 if self.rng.random() < HESITATES else A_FEW), now)


class Novice(Casual):
    """Plays whatever run it sees first, keeps any new colour, and exchanges a card or two by feeling."""

    def decide(self, view: View, now: Millis) -> Intent[Any] | None:
        """Any run; without one, some of the cards that are there twice."""
        if not view.legal:
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
    """Thinks of its rainbow and of the end when it chooses a run, and does not hesitate to exchange."""

    def __init__(self, game: Game[Any], seat: Seat, rng: Rng) -> None:
        super().__init__(game, seat, rng)
        self.seat = seat

    def decide(self, view: View, now: Millis) -> Intent[Any] | None:
        """The run that is worth most, or an exchange of a few cards that are there twice."""
        if not view.legal:
            return None
        if not view.runs:
            return Intent(_exchange(view, A_FEW), now)
        best = max(view.runs, key=lambda run: self._worth(view, run))
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


def _exchange(view: View, most: int) -> Exchange:
    """Of so many cards at most, each of a colour that stays in the hand."""
    given: list[int] = []
    for count in view.hand:
        given.append(min(most - sum(given), max(0, count - 1)))
    return Exchange(tuple(given))
