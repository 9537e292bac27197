"""The cards of all decks in one number, for speed: two bits for each kind, of which there are three at most.

So a card leaves by one subtraction, and the next one is found by leaps of five kinds. The tests hold this
against plain counts.
"""

from collections.abc import Iterator
from fractions import Fraction
from typing import Final, final

from igroteka.core.game import Rng
from igroteka.games.seven_on_nine.pieces import DEALS, INDEX, KINDS, PACK, Counts
from igroteka.games.seven_on_nine.words import Deal

_FIELD: Final = 2
_MASK: Final = (1 << _FIELD) - 1
_LEAP: Final = 5  # kinds that are counted at once
_LEAP_BITS: Final = _FIELD * _LEAP
_LEAP_MASK: Final = (1 << _LEAP_BITS) - 1
_IN_LEAP: Final = tuple(
    sum(fields >> _FIELD * kind & _MASK for kind in range(_LEAP)) for fields in range(_LEAP_MASK + 1)
)

ONE: Final = tuple(1 << _FIELD * kind for kind in range(len(KINDS)))  # a card of each kind


def packed(counts: Counts) -> int:
    """The counts as one number."""
    return sum([count * one for count, one in zip(counts, ONE, strict=True)])


def unpacked(pool: int) -> Counts:
    """How many there are of each kind."""
    return tuple([pool >> _FIELD * kind & _MASK for kind in range(len(KINDS))])


def nth(pool: int, number: int) -> int:
    """The kind of the card with that number, when all of them lie in the order of kinds."""
    kind = 0
    leap = _IN_LEAP[pool & _LEAP_MASK]
    while number >= leap:
        number -= leap
        pool >>= _LEAP_BITS
        if not pool:
            raise IndexError("there are not so many cards")
        kind += _LEAP
        leap = _IN_LEAP[pool & _LEAP_MASK]
    number -= pool & _MASK
    while number >= 0:
        pool >>= _FIELD
        kind += 1
        number -= pool & _MASK
    return kind


WHOLE_PACK: Final = packed(PACK)


@final
class Deals:
    """What NATURE may deal: each card of the decks is as likely as any other."""

    __slots__ = ("many", "pool")

    def __init__(self, pool: int, many: int) -> None:
        self.pool: Final = pool
        self.many: Final = many

    def _count(self, action: object) -> int:
        kind = INDEX.get(action.card) if isinstance(action, Deal) else None
        return 0 if kind is None else self.pool >> _FIELD * kind & _MASK

    def __iter__(self) -> Iterator[Deal]:
        return iter([DEALS[kind] for kind, count in enumerate(unpacked(self.pool)) if count])

    def __contains__(self, action: object) -> bool:
        return self._count(action) > 0

    def __bool__(self) -> bool:
        return self.many > 0

    def sample(self, rng: Rng) -> Deal:
        """One of the cards."""
        return DEALS[nth(self.pool, int(rng.random() * self.many))]

    def odds(self, action: Deal) -> Fraction:
        """How likely a kind is."""
        return Fraction(self._count(action), self.many)
