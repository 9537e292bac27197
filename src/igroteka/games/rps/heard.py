"""What was seen, in the order in which it was: what follows from it is worked out when somebody asks.

Views, guesses and comparisons ask; random games and searches make thousands of steps and never do.
"""

from collections.abc import Callable
from typing import Final, TypeAlias, final

from igroteka.core.game import Seat
from igroteka.games.rps.cards import Book
from igroteka.games.rps.lore import Lore

Hands: TypeAlias = tuple[bytes, ...]


class Heard:
    """What was heard before, and one step since, which a class of its own tells; or lore that is known."""

    __slots__ = ("_before", "_known", "blank")

    def __init__(self, before: "Heard | None", known: Lore | None) -> None:
        self._before = before
        self._known = known
        # Nothing is known yet but the deck, so there is nothing that a card more or less could change.
        self.blank = known is not None and not (known.able or known.known or any(known.limits))

    def lore(self, book: Book) -> Lore:
        """What follows from all that was seen, by the rules of that book; worked out once."""
        steps, one = [], self
        while one._known is None:
            steps.append(one)
            assert one._before is not None, "what is not known follows from something"
            one = one._before
        lore = one._known
        for step in reversed(steps):
            lore = step._told(lore, book)
        self._known, self._before = lore, None
        return lore

    def _told(self, lore: Lore, book: Book) -> Lore:
        """The lore after this step."""
        raise AssertionError("what is known follows from nothing")

    @property
    def shuffled(self) -> bytes:
        """The deck as it was when it was shuffled last, as the lore has it."""
        one = self
        while one._known is None:
            if isinstance(one, _Otherwise) and one.deck is not None:
                return one.deck
            assert one._before is not None, "what is not known follows from something"
            one = one._before
        return one._known.shuffled

    # The steps, each as the lore has it.

    def laid(self, seat: Seat, kind: int, size: int) -> "Heard":
        """A card left a hand before all eyes; the hand had that size before."""
        return self if self.blank else _Laid(self, seat, kind, size)

    def drew(self, seat: Seat, count: int, size: int) -> "Heard":
        """So many cards nobody else saw came into a hand, which now has that size."""
        return self if self.blank else _Drew(self, seat, count, size)

    def nothing_fits(self, seats: tuple[Seat, ...], top: int) -> "Heard":
        """It became plain that none of these hands has a card that beats the top."""
        return _Otherwise(self, Lore.nothing_fits, (seats, top))

    def some_fits(self, seats: tuple[Seat, ...], top: int) -> "Heard":
        """It became plain that one of these hands at least has a card that beats the top."""
        return _Otherwise(self, Lore.some_fits, (seats, top))

    def showed(self, seat: Seat, kind: int, hands: Hands) -> "Heard":
        """All saw that a hand has a card, and it is still there (RPS-13)."""
        return _Otherwise(self, Lore.showed, (seat, kind, hands))

    def came(self, seat: Seat, kind: int, hands: Hands) -> "Heard":
        """All saw the card that came into a hand."""
        return _Otherwise(self, Lore.came, (seat, kind, hands))

    def gave(self, giver: Seat, to: Seat, kind: int, hands: Hands) -> "Heard":
        """A card went from hand to hand, seen by the two alone (RPS-17); the hands are those before."""
        return _Otherwise(self, Lore.gave, (giver, to, kind, hands))

    def swapped(self, one: Seat, other: Seat, hands: Hands) -> "Heard":
        """Two hands changed places, each seen by the two (RPS-18); the hands are those before."""
        return _Otherwise(self, Lore.swapped, (one, other, hands))

    def reshuffled(self, deck: bytes, hands: Hands) -> "Heard":
        """The pile became the deck."""
        return _Otherwise(self, Lore.reshuffled, (deck, hands), deck)


@final
class _Laid(Heard):
    """A card left a hand; this and the next are what happens most, so they hold their numbers as they are."""

    __slots__ = ("_kind", "_seat", "_size")

    def __init__(self, before: Heard, seat: Seat, kind: int, size: int) -> None:
        self._before, self._known, self.blank = before, None, False
        self._seat: Final = seat
        self._kind: Final = kind
        self._size: Final = size

    def _told(self, lore: Lore, book: Book) -> Lore:
        return lore.laid(self._seat, self._kind, self._size, book)


@final
class _Drew(Heard):
    """Cards came into a hand unseen."""

    __slots__ = ("_count", "_seat", "_size")

    def __init__(self, before: Heard, seat: Seat, count: int, size: int) -> None:
        self._before, self._known, self.blank = before, None, False
        self._seat: Final = seat
        self._count: Final = count
        self._size: Final = size

    def _told(self, lore: Lore, book: Book) -> Lore:
        return lore.drew(self._seat, self._count, self._size)


@final
class _Otherwise(Heard):
    """All else: a method of the lore and its arguments, and the deck where it is a new one."""

    __slots__ = ("_how", "_of", "deck")

    def __init__(
        self, before: Heard, how: Callable[..., Lore], of: tuple[object, ...], deck: bytes | None = None
    ) -> None:
        self._before, self._known, self.blank = before, None, False
        self._how: Final = how
        self._of: Final = of
        self.deck: Final = deck

    def _told(self, lore: Lore, book: Book) -> Lore:
        return self._how(lore, *self._of)


def knowing(lore: Lore) -> Heard:
    """So much is known."""
    return Heard(None, lore)
