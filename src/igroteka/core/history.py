"""What happened at a table: the log, every moment it led through, and how a seat steps back."""

from copy import copy
from typing import Any, Generic, TypeAlias, TypeVar

from msgspec import Struct

from igroteka.core.game import (
    NATURE,
    Event,
    Game,
    GameIsOver,
    Millis,
    Position,
    Refusal,
    Refused,
    Seat,
    TimeIsUp,
    after,
    opening,
)

P = TypeVar("P", bound=Position[Any, Any, Any])


class TakeBack(Struct, frozen=True, tag=True):
    """A seat took its step back: the table is again as it was at version `to`."""

    at: Millis
    by: Seat
    to: int


Entry: TypeAlias = Event[Any] | TakeBack


class TookBack(Struct, frozen=True, tag=True):
    """What everybody sees of a take-back."""

    by: Seat
    to: int


class NothingToTakeBack(Refusal, frozen=True):
    """The last step is not the seat's own."""


class CannotTakeBack(Refusal, frozen=True):
    """The step showed its player something, so it stands; or it is not the step that goes next."""


class TimeWentBack(Refusal, frozen=True):
    """An entry is dated before the one it follows."""

    last: Millis


class History(Generic[P]):
    """A log that only grows; its version is its length, and `moments[version]` is where it stood."""

    def __init__(self, game: Game[P], seats: int, options: Struct) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.log: list[Entry] = []
        self.position = opening(game, seats, options)  # where the table stands
        self.moments: list[P] = [self.position]
        self.last: Millis = 0  # when the newest entry was made
        self.deals = 0  # how often NATURE has acted

    @property
    def version(self) -> int:
        """How many entries there are."""
        return len(self.log)

    def add(self, entry: Entry) -> None:
        """One entry more, or Refused."""
        if entry.at < self.last:
            raise Refused(TimeWentBack(self.last))
        self._grow(entry, self._moment_after(entry))

    def add_of_itself(self, event: Event[Any]) -> None:
        """What NATURE or CLOCK does next: it was taken from `legal`, so it is not asked again."""
        self._grow(event, self.position.then(event))

    def _grow(self, entry: Entry, moment: P) -> None:
        self.deals += entry.by is NATURE
        self.log.append(entry)
        self.moments.append(moment)
        self.position = moment
        self.last = entry.at

    def cut(self, version: int) -> None:
        """Forgets all that followed that version."""
        self.deals -= sum(entry.by is NATURE for entry in self.log[version:])
        del self.log[version:], self.moments[version + 1 :]
        self.position = self.moments[-1]
        self.last = self.log[-1].at if self.log else 0

    def until(self, version: int) -> "History[P]":
        """A history of its own that is the same up to that version."""
        earlier = copy(self)
        earlier.log, earlier.moments = self.log[:], self.moments[:]
        earlier.cut(version)
        return earlier

    def _moment_after(self, entry: Entry) -> P:
        if isinstance(entry, Event):
            return after(self.position, entry)
        if entry.to != self.step_back(entry.by, entry.at):
            raise Refused(CannotTakeBack())
        return self.moments[entry.to]

    def step_back(self, seat: Seat, now: Millis) -> int:
        """The version to which the seat may take its last step back, or Refused."""
        if self.position.outcome is not None:
            raise Refused(GameIsOver())
        version = self._origin(self.version)
        if version == 0:
            raise Refused(NothingToTakeBack())
        entry = self.log[version - 1]
        if entry.by != seat or not isinstance(entry, Event):
            raise Refused(NothingToTakeBack())
        if not isinstance(entry.did, self.game.quiet) or NATURE in self.position.to_act:
            raise Refused(CannotTakeBack())
        to = self._origin(version - 1)
        deadline = self.moments[to].deadline
        if deadline is not None and deadline <= now:
            raise Refused(TimeIsUp())
        return to

    def _origin(self, version: int) -> int:
        """The version that first stood where this one stands: earlier take-backs are walked through."""
        while version and isinstance(entry := self.log[version - 1], TakeBack):
            version = entry.to
        return version

    def news(self, seat: Seat | None, since: int = 0) -> list[Any]:
        """What a seat saw, step by step, after version `since`."""
        return [self.news_of(version, seat) for version in range(since, self.version)]

    def news_of(self, version: int, seat: Seat | None) -> Any:
        """What a seat saw of the step that followed that version."""
        entry = self.log[version]
        if isinstance(entry, Event):
            return self.moments[version].news(entry, self.moments[version + 1], seat)
        return TookBack(entry.by, entry.to)
