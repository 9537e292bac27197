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
from igroteka.core.luck import Luck

P = TypeVar("P", bound=Position[Any, Any, Any])


MOST_STEPS = 50  # that the powers make in one call; no game on the shelf needs more than ten in a row


class NotForTrying(Refusal, frozen=True):
    """The action would show something new, so it can only be done and not tried."""


class Table(Generic[P]):
    """One game being played; it reads no clock and does no I/O, so a test plays an hour by saying numbers."""

    def __init__(
        self, game: Game[P], seats: int, options: Struct, seed: bytes, log: Iterable[Entry] = ()
    ) -> None:
        self.history = History(game, seats, options)
        self.seed = seed  # what its deals follow from: a seed alone, or one mixed with parts of people
        for entry in log:
            self.history.add(entry)
        self._let_powers_act(self.history.last)

    @classmethod
    def resumed(cls, history: History[P], seed: bytes) -> "Table[P]":
        """A table restored from its log; what is due happens when it is woken."""
        table = cls.__new__(cls)
        table.history = history
        table.seed = seed
        return table

    @property
    def position(self) -> P:
        """The current position."""
        return self.history.position

    @property
    def version(self) -> int:
        """The length of the log."""
        return len(self.history.log)

    def act(self, seat: Seat, action: Any, now: Millis) -> None:
        """Let a seat act: add its entry and all that follows automatically, or Refused."""
        self.wake(now)
        self.history.add(Event(now, seat, action))
        self._let_powers_act(now)

    def wake(self, now: Millis) -> None:
        """Do what was due by now, each thing at its own time, as far as one call goes."""
        history = self.history
        if now < history.last:
            raise Refused(TimeWentBack(history.last))
        self._let_powers_act(now)

    def behind(self, now: Millis) -> bool:
        """Whether something due has not happened yet, since one call has a limit."""
        position = self.history.position
        deadline = position.deadline
        return NATURE in position.to_act or (deadline is not None and deadline <= now)

    def catch_up(self, now: Millis) -> None:
        """Do everything that was due by now, without a limit."""
        while self.behind(now):
            self.wake(now)

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
        """Undo the seat's last quiet step, or Refused."""
        self.wake(now)
        self.history.add(TakeBack(now, seat, self.history.step_back(seat, now)))

    def _let_powers_act(self, now: Millis) -> None:
        """NATURE acts whenever it is to, and CLOCK rings at each deadline that has come, so many times."""
        history = self.history
        for _ in range(MOST_STEPS):
            position = history.position
            if NATURE in position.to_act:
                luck = Luck(self.seed, f"deal {history.deals}")
                history.add_of_itself(Event(history.last, NATURE, position.legal(NATURE).sample(luck)))
            elif (deadline := position.deadline) is not None and deadline <= now:
                history.add_of_itself(Event(deadline, CLOCK, Ring()))
            else:
                return
