"""A table: a history, its luck, and the powers that act by themselves; the caller says what time it is."""

from collections.abc import Iterable
from typing import Any, Generic, TypeVar

from msgspec import Struct

from igroteka.core.game import (
    CLOCK,
    NATURE,
    Event,
    Game,
    Millis,
    Position,
    Refusal,
    Refused,
    Ring,
    Seat,
    after,
)
from igroteka.core.history import Entry, History, TakeBack, TimeWentBack
from igroteka.core.luck import Luck, commitment

P = TypeVar("P", bound=Position[Any, Any, Any])


class NotForTrying(Refusal, frozen=True):
    """What this would show can only be learnt by doing it."""


class Table(Generic[P]):
    """One game being played; it reads no clock and does no I/O, so a test plays an hour by saying numbers."""

    def __init__(
        self, game: Game[P], seats: int, options: Struct, seed: bytes, log: Iterable[Entry] = ()
    ) -> None:
        self.history = History(game, seats, options)
        self.seed = seed
        for entry in log:
            self.history.add(entry)
        self._let_powers_act(self.history.last)

    @property
    def position(self) -> P:
        """Where the table stands."""
        return self.history.position

    @property
    def version(self) -> int:
        """How many entries its log has."""
        return len(self.history.log)

    @property
    def commitment(self) -> str:
        """What may be shown of the seed from the start."""
        return commitment(self.seed)

    def before(self, version: int) -> "Table[P]":
        """The table as it was when its log had so many entries."""
        history = self.history
        return Table(history.game, history.seats, history.options, self.seed, history.log[:version])

    def act(self, seat: Seat, action: Any, now: Millis) -> None:
        """A seat acts: the entry is made, and all that follows by itself, or Refused."""
        self.wake(now)
        self.history.add(Event(now, seat, action))
        self._let_powers_act(now)

    def wake(self, now: Millis) -> None:
        """Everything that was due by now happens, each thing at its own time."""
        history = self.history
        if now < history.last:
            raise Refused(TimeWentBack(history.last))
        if history.position.deadline is not None:  # NATURE acts at once, so it is CLOCK alone that may be due
            self._let_powers_act(now)

    def attempt(self, seat: Seat, action: Any, now: Millis) -> Any:
        """The seat's view as it would be after a quiet action, which is not made; or Refused."""
        self.wake(now)
        if not isinstance(action, self.history.game.quiet):
            raise Refused(NotForTrying())
        moment = after(self.position, Event(now, seat, action))
        if NATURE in moment.to_act:
            raise Refused(NotForTrying())
        return moment.view(seat)

    def take_back(self, seat: Seat, now: Millis) -> None:
        """The seat's last quiet step is undone, or Refused."""
        self.wake(now)
        self.history.add(TakeBack(now, seat, self.history.step_back(seat, now)))

    def _let_powers_act(self, now: Millis) -> None:
        """NATURE acts whenever it is to, and CLOCK rings at each deadline that has come."""
        history = self.history
        while True:
            position = history.position
            if NATURE in position.to_act:
                luck = Luck(self.seed, f"deal {history.deals}")
                history.add_of_itself(Event(history.last, NATURE, position.legal(NATURE).sample(luck)))
            elif (deadline := position.deadline) is not None and deadline <= now:
                history.add_of_itself(Event(deadline, CLOCK, Ring()))
            else:
                return
