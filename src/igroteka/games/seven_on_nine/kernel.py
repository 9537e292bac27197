"""Sets of kinds and the cards of all decks, each of them one number, for speed.

A kind of card is its index in `pieces.KINDS`. A set of kinds has a bit for each of them. The cards of all
decks have two bits for each kind, of which there are three cards at most: a card leaves by one subtraction,
and the next one is found by leaps of five kinds. The tests hold all of this against plain sets and counts.
"""

# mypy: disable-error-code="return-value"
# Here sets and decks are numbers, so what these functions compute is a KindSet or Undealt by their signature
# alone: to say so by a call would take as long as the operation itself.

from collections.abc import Iterable
from typing import Final, NewType, TypeAlias

from igroteka.games.seven_on_nine.words import NUMBERS, STEPS, Back

KindSet = NewType("KindSet", int)
Undealt = NewType("Undealt", int)
Counts: TypeAlias = tuple[int, ...]  # how many cards of each kind

_MANY: Final = len(NUMBERS) * len(STEPS)


# Sets of kinds.

NO_KINDS: Final = KindSet(0)
EVERY_KIND: Final = KindSet((1 << _MANY) - 1)
ONLY: Final = tuple(KindSet(1 << kind) for kind in range(_MANY))  # by kind, the set of it alone

# A third of the bits at a time: for each such part its kinds.
_PART: Final = len(NUMBERS)
_PART_MASK: Final = (1 << _PART) - 1


def _parts(first: int) -> tuple[bytes, ...]:
    """By the bits of a part, the kinds that they stand for, the lowest bit for this one."""
    parts = [b""]
    for kind in range(first, first + _PART):
        parts += [part + bytes((kind,)) for part in parts]
    return tuple(parts)


_LOWEST: Final = _parts(0)
_MIDDLE: Final = _parts(_PART)
_HIGHEST: Final = _parts(2 * _PART)


def set_of(kinds: Iterable[int]) -> KindSet:
    """The set of these kinds."""
    found = 0
    for kind in kinds:
        found |= ONLY[kind]
    return found


def each(kinds: int) -> bytes:
    """The kinds of a set, in order."""
    return _LOWEST[kinds & _PART_MASK] + _MIDDLE[kinds >> _PART & _PART_MASK] + _HIGHEST[kinds >> 2 * _PART]


def has(kinds: int, kind: int) -> bool:
    """Whether a kind is in the set."""
    return kinds & ONLY[kind] != 0


def overlap(kinds: int, others: int) -> bool:
    """Whether the sets have a kind in common."""
    return kinds & others != 0


def within(kinds: int, others: int) -> bool:
    """Whether every kind of the first set is in the second."""
    return not kinds & ~others


def added(kinds: int, kind: int) -> KindSet:
    """The set with one kind more."""
    return kinds | ONLY[kind]


def without(kinds: int, others: int) -> KindSet:
    """The kinds of the first set that are not in the second."""
    return kinds & ~others


def candidates(backs: tuple[Back, ...], kinds: int) -> list[int] | None:
    """The numbers of the cards that may be of these kinds, or None where one of them is sure to be."""
    found = []
    for back in backs:
        may = back.may
        if may & kinds:
            if not may & ~kinds:
                return None
            found.append(back.drawn)
    return found


def several(kinds: int) -> bool:
    """Whether more than one kind is in the set."""
    return kinds & kinds - 1 != 0


def the_only(kinds: int) -> int:
    """The kind of a set that has no other."""
    return kinds.bit_length() - 1


# The cards of all decks.

_FIELD: Final = 2
_MASK: Final = (1 << _FIELD) - 1
_LEAP: Final = 5  # kinds that are counted at once
_LEAP_BITS: Final = _FIELD * _LEAP
_LEAP_MASK: Final = (1 << _LEAP_BITS) - 1
_IN_LEAP: Final = tuple(
    sum(fields >> _FIELD * kind & _MASK for kind in range(_LEAP)) for fields in range(_LEAP_MASK + 1)
)
_ONE: Final = tuple(1 << _FIELD * kind for kind in range(_MANY))  # a card of each kind

# All are counted in fields of eight bits, for every power of 2**8 leaves 1 when it is divided by 255. The
# masks keep every second field of two bits, and every second field of four.
_SECONDS: Final = 3 * sum(_ONE[::2])
_FOURTHS: Final = 15 * sum(_ONE[::4])


def packed(counts: Counts) -> Undealt:
    """The counts as one number."""
    return Undealt(sum([count * one for count, one in zip(counts, _ONE, strict=True)]))


def unpacked(undealt: Undealt) -> Counts:
    """How many cards there are of each kind."""
    return tuple([undealt >> _FIELD * kind & _MASK for kind in range(_MANY)])


def count_of(undealt: Undealt, kind: int) -> int:
    """How many cards there are of one kind."""
    return undealt >> _FIELD * kind & _MASK


def total(undealt: Undealt) -> int:
    """How many cards there are of all kinds."""
    # Each field is added to its neighbour, twice; compiled, int.bit_count would be a call like any other.
    twos = (undealt & _SECONDS) + (undealt >> _FIELD & _SECONDS)
    fours = (twos & _FOURTHS) + (twos >> 2 * _FIELD & _FOURTHS)
    return fours % 255


def less_one(undealt: Undealt, kind: int) -> Undealt:
    """The cards that are left when one of that kind, which is there, was dealt."""
    return undealt - _ONE[kind]


def nth(undealt: Undealt, number: int) -> int:
    """The kind of the card with that number, when all of them lie in the order of kinds."""
    rest, kind = int(undealt), 0
    leap = _IN_LEAP[rest & _LEAP_MASK]
    while number >= leap:
        number -= leap
        rest >>= _LEAP_BITS
        if not rest:
            raise IndexError("there are not so many cards")
        kind += _LEAP
        leap = _IN_LEAP[rest & _LEAP_MASK]
    number -= rest & _MASK
    while number >= 0:
        rest >>= _FIELD
        kind += 1
        number -= rest & _MASK
    return kind
