"""What was seen, in the order in which it was: what follows from it is worked out when somebody asks.

Views, guesses and comparisons ask; random games and searches make thousands of steps and never do.
"""

from collections.abc import Callable
from typing import Final, TypeAlias, final

from igroteka.core.game import Seat
from igroteka.games.rps.cards import Book
from igroteka.games.rps.lore import Lore

Hands: TypeAlias = tuple[bytes, ...]

# What happens most keeps its numbers as they are, all else is a method of the lore and its arguments.
LAID: Final = 0
DREW: Final = 1
OTHERWISE: Final = 2


@final
class Heard:
    """What was heard before, and one step since; or, where there is nothing before, lore that is known."""

    __slots__ = ("_before", "_how", "_kind", "_known", "_of", "_seat", "_size", "_what", "blank", "shuffled")

    def __init__(
        self,
        shuffled: bytes,
        before: "Heard | None",
        what: int,
        seat: Seat,
        kind: int,
        size: int,
        how: Callable[..., Lore] | None = None,
        of: tuple[object, ...] = (),
        known: Lore | None = None,
    ) -> None:
        self.shuffled: Final = shuffled  # the deck, as the lore has it
        self._before = before
        self._what: Final = what
        self._seat: Final = seat
        self._kind: Final = kind  # of a card, or how many cards
        self._size: Final = size
        self._how: Final = how
        self._of: Final = of
        self._known = known
        # Nothing is known yet but the deck, so there is nothing that a card more or less could change.
        self.blank: Final = known is not None and not (known.able or known.known or any(known.limits))

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
        if self._what == LAID:
            return lore.laid(self._seat, self._kind, self._size, book)
        if self._what == DREW:
            return lore.drew(self._seat, self._kind, self._size)
        assert self._how is not None, "it follows by something"
        return self._how(lore, *self._of)

    def _and(self, how: Callable[..., Lore], *of: object) -> "Heard":
        return Heard(self.shuffled, self, OTHERWISE, 0, 0, 0, how, of)

    # The steps, each as the lore has it.

    def laid(self, seat: Seat, kind: int, size: int) -> "Heard":
        """A card left a hand before all eyes; the hand had that size before."""
        return self if self.blank else Heard(self.shuffled, self, LAID, seat, kind, size)

    def drew(self, seat: Seat, count: int, size: int) -> "Heard":
        """So many cards nobody else saw came into a hand, which now has that size."""
        return self if self.blank else Heard(self.shuffled, self, DREW, seat, count, size)

    def nothing_fits(self, seats: tuple[Seat, ...], top: int) -> "Heard":
        """It became plain that none of these hands has a card that beats the top."""
        return self._and(Lore.nothing_fits, seats, top)

    def some_fits(self, seats: tuple[Seat, ...], top: int) -> "Heard":
        """It became plain that one of these hands at least has a card that beats the top."""
        return self._and(Lore.some_fits, seats, top)

    def showed(self, seat: Seat, kind: int, hands: Hands) -> "Heard":
        """All saw that a hand has a card, and it is still there (RPS-13)."""
        return self._and(Lore.showed, seat, kind, hands)

    def came(self, seat: Seat, kind: int, hands: Hands) -> "Heard":
        """All saw the card that came into a hand."""
        return self._and(Lore.came, seat, kind, hands)

    def gave(self, giver: Seat, to: Seat, kind: int, hands: Hands) -> "Heard":
        """A card went from hand to hand, seen by the two alone (RPS-17); the hands are those before."""
        return self._and(Lore.gave, giver, to, kind, hands)

    def swapped(self, one: Seat, other: Seat, hands: Hands) -> "Heard":
        """Two hands changed places, each seen by the two (RPS-18); the hands are those before."""
        return self._and(Lore.swapped, one, other, hands)

    def reshuffled(self, deck: bytes, hands: Hands) -> "Heard":
        """The pile became the deck."""
        return Heard(deck, self, OTHERWISE, 0, 0, 0, Lore.reshuffled, (deck, hands))


def knowing(lore: Lore) -> Heard:
    """So much is known."""
    return Heard(lore.shuffled, None, OTHERWISE, 0, 0, 0, known=lore)
