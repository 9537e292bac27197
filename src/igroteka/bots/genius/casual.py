"""By rule of thumb: the zone is weighed against what one more reveal may bring."""

from typing import Any

from igroteka.bots.bot import Intent
from igroteka.core.game import Game, Millis, Rng, Seat
from igroteka.games.genius.words import COLOURS, Choosing, Collect, Colour, Reveal, Take, View

LINE = 4.0  # a line of one colour: its bonus turn, and one colour less to care for


class Casual:
    """Collects when one more reveal would lose more than it wins, on average."""

    def __init__(self, game: Game[Any], seat: Seat, rng: Rng) -> None:
        self.seat = seat

    def see(self, view: View, news: object) -> None:
        """Nothing needs to be remembered: all lies open."""

    def decide(self, view: View, now: Millis) -> Intent[Any] | None:
        """The move that is worth most by the next token alone."""
        if not isinstance(view.phase, Choosing) or not view.legal:
            return None
        zone = view.phase.zone
        if zone:
            action = Collect() if self._stop(view, zone) else Reveal()
            return Intent(action if action in view.legal else Collect(), now)
        return Intent(self._first(view), now)

    def _first(self, view: View) -> Reveal | Take:
        """A sure token of the scarcest colour, unless a reveal promises more."""
        takes = [action for action in view.legal if isinstance(action, Take)]
        if not takes:
            return Reveal()
        best = max(takes, key=lambda take: self._worth(view, take.colour, 1))
        if Reveal() not in view.legal:
            return best
        reveal = self._hope(view, ())
        return best if self._worth(view, best.colour, 1) >= reveal else Reveal()

    def _stop(self, view: View, zone: tuple[Colour, ...]) -> bool:
        sure = sum(self._haul(view, colour) for colour in zone)
        keep = view.chance.good / view.chance.of if view.chance.of else 0.0
        return sure >= sure * keep + self._hope(view, zone)

    def _hope(self, view: View, zone: tuple[Colour, ...]) -> float:
        """What the next token is worth on average."""
        if not view.chance.of:
            return 0.0
        return sum(
            count / view.chance.of * self._haul(view, colour)
            for colour, count, there in zip(COLOURS, view.reserve, view.centre, strict=True)
            if there and colour not in zone
        )

    def _haul(self, view: View, colour: Colour) -> float:
        """What collecting that colour is worth, the token from the reserve included."""
        return self._worth(view, colour, 1 + view.centre[COLOURS.index(colour)])

    def _worth(self, view: View, colour: Colour, more: int) -> float:
        """Each token counts, those that a collection lacks most count most."""
        have = view.collections[self.seat][COLOURS.index(colour)]
        useful = min(more, view.limit - have)
        line = LINE if useful and have + useful == view.limit else 0.0
        return sum(1.0 + (view.limit - have - step) / view.limit for step in range(useful)) + line
