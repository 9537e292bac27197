"""By rule of thumb: the longest run, any new colour for the rainbow, and a few cards that are there twice."""

from typing import Any

from igroteka.bots.bot import Intent
from igroteka.core.game import Game, Millis, Rng, Seat, pick
from igroteka.games.rainbow.words import Combination, Exchange, View

NOT_MANY = 3  # cards that a casual player parts with at a time
A_FEW = 2  # cards that a novice exchanges at a time


class Casual:
    """Plays its longest run, otherwise exchanges a few cards; what a rest promises, it does not think of."""

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
        left, given = NOT_MANY, []
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
