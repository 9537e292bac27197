"""What was seen of a round, in the order in which it was: a chain that grows at its end and never changes.

Random games and searches make thousands of steps and never ask what follows from them; views, guesses and
comparisons do, by `inferred`.
"""

from typing import Any, Final, TypeAlias, final

from igroteka.core.game import Seat
from igroteka.core.value import Equivalent
from igroteka.games.rps.inference import Inference, nothing_inferred
from igroteka.games.rps.pieces import Book

Hands: TypeAlias = tuple[bytes, ...]

REMEMBERED: Final = 4_096  # so many inferences, of all tables together


# No observation is declared acyclic to the compiler: a chain may be long, and only what the collector of
# garbage knows is freed link by link, however long it is.


class Observations(Equivalent):
    """All that was seen before, and one thing since, which a class of its own tells."""

    __slots__ = ("before", "blank")

    def __init__(self, before: "Observations | None", *, blank: bool) -> None:
        self.before = before
        self.blank = blank  # whether nothing that matters was seen yet

    def consequence(self) -> Inference:
        """What is known by now."""
        return inferred(self)

    def __reduce__(self) -> str | tuple[Any, ...]:
        """A copy knows the same from the outset, however long the chain is that led there."""
        return Known, (inferred(self), _outset(self).book)

    def added_to(self, inference: Inference, book: Book) -> Inference:
        """What is known after this, if so much was known before it."""
        raise AssertionError("each kind of observation says what follows from it")

    # What may be seen next.

    def laid(self, seat: Seat, kind: int, size: int) -> "Observations":
        """A card left a hand before all eyes; the hand had that size before."""
        return self if self.blank else _Laid(self, seat, kind, size)

    def drew(self, seat: Seat, count: int, size: int) -> "Observations":
        """So many cards nobody else saw came into a hand, which now has that size."""
        return self if self.blank else _Drew(self, seat, count, size)

    def nothing_fits(self, seats: tuple[Seat, ...], top: int) -> "Observations":
        """It became plain that none of these hands has a card that beats the top."""
        return _NothingFits(self, seats, top)

    def some_fits(self, seats: tuple[Seat, ...], top: int) -> "Observations":
        """It became plain that one of these hands at least has a card that beats the top."""
        return _SomeFits(self, seats, top)

    def showed(self, seat: Seat, kind: int, hands: Hands) -> "Observations":
        """All saw that a hand has a card, and it is still there (RPS-13)."""
        return _Showed(self, seat, kind, hands)

    def came(self, seat: Seat, kind: int, hands: Hands) -> "Observations":
        """All saw the card that came into a hand."""
        return _Came(self, seat, kind, hands)

    def gave(self, giver: Seat, to: Seat, kind: int, hands: Hands) -> "Observations":
        """A card went from hand to hand, seen by the two alone (RPS-17); the hands are those before."""
        return _Gave(self, giver, to, kind, hands)

    def swapped(self, one: Seat, other: Seat, hands: Hands) -> "Observations":
        """Two hands changed places, each seen by the two (RPS-18); the hands are those before."""
        return _Swapped(self, one, other, hands)

    def reshuffled(self, hands: Hands) -> "Observations":
        """The pile became the deck."""
        return _Reshuffled(self, hands)


@final
class Known(Observations):
    """So much is known from the outset, at a table with that book."""

    __slots__ = ("book", "inference")

    def __init__(self, inference: Inference, book: Book) -> None:
        self.before, self.blank = None, inference.is_blank
        self.inference: Final = inference
        self.book: Final = book


def nothing_seen(seats: int, book: Book) -> Known:
    """A round begins."""
    return Known(nothing_inferred(seats), book)


@final
class _Laid(Observations):
    __slots__ = ("_kind", "_seat", "_size")

    def __init__(self, before: Observations, seat: Seat, kind: int, size: int) -> None:
        self.before, self.blank = before, False
        self._seat: Final = seat
        self._kind: Final = kind
        self._size: Final = size

    def added_to(self, inference: Inference, book: Book) -> Inference:
        return inference.laid(self._seat, self._kind, self._size, book)


@final
class _Drew(Observations):
    __slots__ = ("_count", "_seat", "_size")

    def __init__(self, before: Observations, seat: Seat, count: int, size: int) -> None:
        self.before, self.blank = before, False
        self._seat: Final = seat
        self._count: Final = count
        self._size: Final = size

    def added_to(self, inference: Inference, book: Book) -> Inference:
        return inference.drew(self._seat, self._count, self._size)


@final
class _NothingFits(Observations):
    __slots__ = ("_seats", "_top")

    def __init__(self, before: Observations, seats: tuple[Seat, ...], top: int) -> None:
        self.before, self.blank = before, False
        self._seats: Final = seats
        self._top: Final = top

    def added_to(self, inference: Inference, book: Book) -> Inference:
        return inference.nothing_fits(self._seats, self._top)


@final
class _SomeFits(Observations):
    __slots__ = ("_seats", "_top")

    def __init__(self, before: Observations, seats: tuple[Seat, ...], top: int) -> None:
        self.before, self.blank = before, False
        self._seats: Final = seats
        self._top: Final = top

    def added_to(self, inference: Inference, book: Book) -> Inference:
        return inference.some_fits(self._seats, self._top)


@final
class _Showed(Observations):
    __slots__ = ("_hands", "_kind", "_seat")

    def __init__(self, before: Observations, seat: Seat, kind: int, hands: Hands) -> None:
        self.before, self.blank = before, False
        self._seat: Final = seat
        self._kind: Final = kind
        self._hands: Final = hands

    def added_to(self, inference: Inference, book: Book) -> Inference:
        return inference.showed(self._seat, self._kind, self._hands)


@final
class _Came(Observations):
    __slots__ = ("_hands", "_kind", "_seat")

    def __init__(self, before: Observations, seat: Seat, kind: int, hands: Hands) -> None:
        self.before, self.blank = before, False
        self._seat: Final = seat
        self._kind: Final = kind
        self._hands: Final = hands

    def added_to(self, inference: Inference, book: Book) -> Inference:
        return inference.came(self._seat, self._kind, self._hands)


@final
class _Gave(Observations):
    __slots__ = ("_giver", "_hands", "_kind", "_to")

    def __init__(self, before: Observations, giver: Seat, to: Seat, kind: int, hands: Hands) -> None:
        self.before, self.blank = before, False
        self._giver: Final = giver
        self._to: Final = to
        self._kind: Final = kind
        self._hands: Final = hands

    def added_to(self, inference: Inference, book: Book) -> Inference:
        return inference.gave(self._giver, self._to, self._kind, self._hands)


@final
class _Swapped(Observations):
    __slots__ = ("_hands", "_one", "_other")

    def __init__(self, before: Observations, one: Seat, other: Seat, hands: Hands) -> None:
        self.before, self.blank = before, False
        self._one: Final = one
        self._other: Final = other
        self._hands: Final = hands

    def added_to(self, inference: Inference, book: Book) -> Inference:
        return inference.swapped(self._one, self._other, self._hands)


@final
class _Reshuffled(Observations):
    __slots__ = ("_hands",)

    def __init__(self, before: Observations, hands: Hands) -> None:
        self.before, self.blank = before, False
        self._hands: Final = hands

    def added_to(self, inference: Inference, book: Book) -> Inference:
        return inference.reshuffled(self._hands)


# What follows from a chain, by the identity of its last link, which is kept beside it so that no other link
# gets the same identity.
_INFERRED: Final[dict[int, tuple[Observations, Inference, Book]]] = {}


def _outset(observations: Observations) -> Known:
    """What a chain begins with."""
    link: Observations | None = observations
    while not isinstance(link, Known):
        assert link is not None, "every chain begins with what is known"
        link = link.before
    return link


def inferred(observations: Observations) -> Inference:
    """What follows from all that was seen, worked out from the last link of which it is remembered."""
    link: Observations = observations
    unknown: list[Observations] = []
    while not isinstance(link, Known):
        found = _INFERRED.get(id(link))
        if found is not None:
            return _remembered(unknown, found[1], found[2])
        unknown.append(link)
        assert link.before is not None, "every chain begins with what is known"
        link = link.before
    return _remembered(unknown, link.inference, link.book)


def _remembered(unknown: list[Observations], inference: Inference, book: Book) -> Inference:
    """What follows from links, the newest first, after what was known before them."""
    if not unknown:
        return inference
    for link in reversed(unknown):
        inference = link.added_to(inference, book)
    if len(_INFERRED) >= REMEMBERED:
        _INFERRED.pop(next(iter(_INFERRED)), None)  # the oldest
    _INFERRED[id(unknown[0])] = (unknown[0], inference, book)
    return inference
