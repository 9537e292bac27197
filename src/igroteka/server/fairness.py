"""A queue in which nobody waits behind somebody else's crowd: addresses take turns, then people."""

from collections import Counter, deque
from collections.abc import Callable
from typing import Generic, NamedTuple, TypeAlias, TypeVar

T = TypeVar("T")


class Behalf(NamedTuple):
    """For whom something is done, and whether people wait for it at their table."""

    address: str = ""
    person: str = ""
    awaited: bool = True


Crowd: TypeAlias = dict[str, dict[str, deque[T]]]  # what waits, by address and person

MOST_REMEMBERED = 10_000  # addresses and people whose last turn is known


class FairQueue(Generic[T]):
    """What people wait for comes first; then the address, and of it the person, whose last turn is oldest."""

    def __init__(self) -> None:
        self._awaited: Crowd[T] = {}
        self._others: Crowd[T] = {}
        self._turns: dict[str, int] = {}  # when each address and each person last had one
        self._turn = 0

    def put(self, behalf: Behalf, item: T) -> None:
        """Adds an item behind all others of the same person."""
        crowd = self._awaited if behalf.awaited else self._others
        crowd.setdefault(behalf.address, {}).setdefault(behalf.person, deque()).append(item)

    def take(self, may: Callable[[str], bool]) -> T | None:
        """Take out the next item of somebody who may have one now, or None."""
        for crowd in (self._awaited, self._others):
            for address in sorted(crowd, key=self._last_turn):
                people = [person for person in crowd[address] if may(person)]
                if people:
                    person = min(people, key=self._last_turn)
                    self._has_turn(address, person)
                    return _first(crowd, address, person)
        return None

    def _last_turn(self, who: str) -> int:
        return self._turns.get(who, 0)

    def _has_turn(self, *who: str) -> None:
        if len(self._turns) > MOST_REMEMBERED:
            self._turns.clear()
        self._turn += 1
        self._turns |= dict.fromkeys(who, self._turn)


def _first(crowd: Crowd[T], address: str, person: str) -> T:
    """Removes a person's first item, and with the last one the person and the address."""
    items = crowd[address][person]
    item = items.popleft()
    if not items:
        del crowd[address][person]
    if not crowd[address]:
        del crowd[address]
    return item


class AtOnce:
    """How much is being done for each person at this moment, and how much may be."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._running: Counter[str] = Counter()

    def may(self, person: str) -> bool:
        """Whether one thing more may be done for the person now."""
        return self._running[person] < self.most

    def begin(self, person: str) -> None:
        """Counts one thing more."""
        self._running[person] += 1

    def end(self, person: str) -> None:
        """Counts one thing less, and forgets whom nothing is done for."""
        self._running[person] -= 1
        self._running += Counter()
