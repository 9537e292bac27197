"""How long the table waits for a player: locks, cards drawn for the idle, and stops (7ON9-11, 13, 16)."""

from typing import Final, NewType, final

from igroteka.core.game import Millis
from igroteka.core.native import mypyc_attr
from igroteka.core.value import KEEP, Keep, Value
from igroteka.games.seven_on_nine.end import Match

# Moments that nobody should mistake for each other, nor for the one in which a player acted last.
Drew = NewType("Drew", int)  # since when a player waits for a card
Until = NewType("Until", int)  # when a lock ends


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Waits(Value):
    """Since when a player is waited for, and what has come of it; `words.Player` tells the same."""

    __slots__ = ("acted", "drew", "locked", "stopped", "waited")

    def __init__(self, drew: Drew, acted: Millis, locked: Until | None, waited: bool, stopped: bool) -> None:
        self.drew: Final = drew
        self.acted: Final = acted
        self.locked: Final = locked
        self.waited: Final = waited
        self.stopped: Final = stopped

    def but(
        self,
        *,
        drew: Drew | Keep = KEEP,
        acted: Millis | Keep = KEEP,
        locked: Until | Keep | None = KEEP,
        waited: bool | Keep = KEEP,
        stopped: bool | Keep = KEEP,
    ) -> "Waits":
        """The same waits, with these things changed."""
        return Waits(
            self.drew if drew is KEEP else drew,
            self.acted if acted is KEEP else acted,
            self.locked if locked is KEEP else locked,
            self.waited if waited is KEEP else waited,
            self.stopped if stopped is KEEP else stopped,
        )

    def after_go(self, match: Match, at: Millis) -> "Waits":
        """The lock ends, a stop may end too, and every wait starts anew."""
        stopped = self.stopped and not match.version.go_ends_stops
        return self.but(drew=Drew(at), acted=at, locked=None, waited=False, stopped=stopped)

    def after_own_action(self, at: Millis) -> "Waits":
        """A draw or a card that stayed shows that the player is there."""
        return self.but(acted=at, stopped=False)

    def after_drawn_card(self, match: Match, at: Millis) -> "Waits":
        """The wait for a card starts anew, and who is not stopped may get new time for it."""
        restarts = match.version.shared_moments and not self.stopped
        return self.but(drew=Drew(at), acted=at if restarts else self.acted, waited=False)

    def after_new_top(self, at: Millis) -> "Waits":
        """Anybody's card that stays starts the waits anew, but ends nobody else's stop."""
        return self.but(drew=Drew(at), acted=self.acted if self.stopped else at, waited=False)

    def at_time(self, match: Match, at: Millis, *, deck: int) -> "Waits":
        """The lock ends at this moment, the wait for a card is over, or the player is stopped."""
        unlocked = self.locked is not None and self.locked == at
        waited = self.waited or (deck > 0 and self.drew + match.idle_draw == at)
        stopped = self.stopped or self.acted + match.idle_stop == at
        if not unlocked and waited == self.waited and stopped == self.stopped:
            return self
        return self.but(locked=None if unlocked else self.locked, waited=waited, stopped=stopped)
