"""What happened at a table: the log, every moment it led through, and how a seat steps back."""

from collections.abc import Iterator
from copy import copy
from typing import Any, Final, Generic, TypeAlias, TypeVar

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

NEWEST: Final = 256  # moments that are kept as they are: what is told, taken back or thought about is here
EACH: Final = 64  # and of the older ones every 64th; those between are played again when asked for


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
    """The step showed its player something, so it stands; or it is not the next to be taken back."""


class TimeWentBack(Refusal, frozen=True):
    """An entry is dated before the one it follows."""

    last: Millis


class Moments(Generic[P]):
    """The moments of a log, by version; of a long game only a part is held in memory."""

    def __init__(self, opening: P, log: list[Entry]) -> None:
        self._log = log
        self._kept: dict[int, P] = {0: opening}
        self._count = 1

    def __len__(self) -> int:
        return self._count

    @property
    def kept(self) -> int:
        """The number of moments in memory."""
        return len(self._kept)

    def __getitem__(self, version: int) -> P:
        kept = self._kept.get(version)
        return self._played_again(version) if kept is None else kept

    def __iter__(self) -> Iterator[P]:
        return self.since(0)

    def since(self, version: int) -> Iterator[P]:
        """The moment of that version and all later ones; cheaper than asking for each."""
        moment = self[version]
        yield moment
        for later in range(version + 1, self._count):
            kept = self._kept.get(later)
            moment = self._after(moment, later - 1) if kept is None else kept
            yield moment

    def append(self, moment: P) -> None:
        """Add a moment; one that is no longer among the newest may leave the memory."""
        self._kept[self._count] = moment
        self._count += 1
        old = self._count - NEWEST
        # What a take-back led to stays: to play it again would take the moments before its version, too.
        if old > 0 and old % EACH and not isinstance(self._log[old - 1], TakeBack):
            self._kept.pop(old, None)

    def until(self, version: int, log: list[Entry]) -> "Moments[P]":
        """The same up to that version, of a log that is its own."""
        earlier = Moments(self._kept[0], log)
        earlier._kept = {each: moment for each, moment in self._kept.items() if each <= version}
        earlier._kept[version] = self[version]
        earlier._count = version + 1
        return earlier

    def _played_again(self, version: int) -> P:
        if not 0 <= version < self._count:
            raise IndexError(version)
        nearest = version
        while nearest not in self._kept:
            nearest -= 1
        moment = self._kept[nearest]
        for between in range(nearest, version):
            moment = self._after(moment, between)
        return moment

    def _after(self, moment: P, version: int) -> P:
        entry = self._log[version]
        assert isinstance(entry, Event), "what a take-back led to is kept"
        return moment.then(entry)


class History(Generic[P]):
    """A log that only grows; its version is its length, and `moments[version]` is where it stood."""

    def __init__(self, game: Game[P], seats: int, options: Struct) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.log: list[Entry] = []
        self.position = opening(game, seats, options)  # where the table stands
        self.moments: Moments[P] = Moments(self.position, self.log)
        self.last: Millis = 0  # when the newest entry was made
        self.deals = 0  # how often NATURE has acted

    @property
    def version(self) -> int:
        """The number of entries."""
        return len(self.log)

    def add(self, entry: Entry) -> None:
        """Add an entry, or Refused."""
        if entry.at < self.last:
            raise Refused(TimeWentBack(self.last))
        self._grow(entry, self._moment_after(entry))

    def add_of_itself(self, event: Event[Any]) -> None:
        """Add what NATURE or CLOCK does next; it was taken from `legal`, so it is not checked again."""
        self._grow(event, self.position.then(event))

    def _grow(self, entry: Entry, moment: P) -> None:
        self.deals += entry.by is NATURE
        self.log.append(entry)
        self.moments.append(moment)
        self.position = moment
        self.last = entry.at

    def cut(self, version: int) -> None:
        """Forget everything after that version."""
        self.deals -= sum(entry.by is NATURE for entry in self.log[version:])
        self.moments = self.moments.until(version, self.log)
        del self.log[version:]
        self.position = self.moments[version]
        self.last = self.log[-1].at if self.log else 0

    def until(self, version: int) -> "History[P]":
        """An independent copy of the history up to that version."""
        earlier = copy(self)
        earlier.log = self.log[:]
        earlier.moments = self.moments.until(self.version, earlier.log)
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
        """The earliest version with the same moment as this one, following take-backs."""
        while version and isinstance(entry := self.log[version - 1], TakeBack):
            version = entry.to
        return version

    def steps(self, since: int = 0) -> Iterator[tuple[P, Entry, P]]:
        """Each step after version `since`: where the table stood, what was done, where it stood then."""
        moments = self.moments.since(since)
        before = next(moments)
        for version, moment in enumerate(moments, since):
            yield before, self.log[version], moment
            before = moment

    def news(self, seat: Seat | None, since: int = 0) -> list[Any]:
        """What a seat saw, step by step, after version `since`."""
        return [news_of(*step, seat) for step in self.steps(since)]

    def news_of(self, version: int, seat: Seat | None) -> Any:
        """What a seat saw of the step that followed that version."""
        return news_of(self.moments[version], self.log[version], self.moments[version + 1], seat)


def news_of(before: P, entry: Entry, then: P, seat: Seat | None) -> Any:
    """What a seat sees of one step."""
    return before.news(entry, then, seat) if isinstance(entry, Event) else TookBack(entry.by, entry.to)
