"""Cards counted by colour in one number, for speed: a tuple of eight in words.py is one integer here.

A hand or a pile has a byte for each colour, red in the lowest. No count reaches 32, so whole multisets are
added, subtracted and compared at once, and the sixth bit of each byte is free to borrow from. The two bits
above it stay empty: so no number here has more than 62 bits, and the compiled build makes no object of any.
A set of colours has a bit for each, red in the lowest again. The tests hold all of this against the tuples.
"""

from collections.abc import Iterable, Iterator
from typing import Final, NewType

from igroteka.core.game import Rng
from igroteka.games.rainbow.words import COLOURS, MOST_CARDS, Cards, Colour

# A count of cards by colour; the word is used wherever such a number is meant.
Packed = int
# Those that a position has beside each other, which nobody should mistake for one another.
Deck = NewType("Deck", int)
Pile = NewType("Pile", int)
Known = NewType("Known", int)
# A set of colours.
ColourSet = NewType("ColourSet", int)

INDEX: Final = {colour: index for index, colour in enumerate(COLOURS)}

_BYTES: Final = 8  # of a count, one for each colour
_BYTE: Final = 8  # bits
_EACH: Final = 0x0101010101010101  # one of each colour
_MOST: Final = 0x1F  # that a byte counts
_MOST_OF_EACH: Final = 0x1F1F1F1F1F1F1F1F
_FREE: Final = 0x2020202020202020
_FREE_BIT: Final = 5
_GATHER: Final = 511  # 256 is a half by it: the lowest bits of the bytes become nine neighbours, from the top

ONE: Final[tuple[Packed, ...]] = tuple(1 << _BYTE * index for index in range(_BYTES))  # card of each colour
ONE_OF: Final[dict[Colour, Packed]] = dict(zip(COLOURS, ONE, strict=True))
# So many cards of one colour, by colour and count: as a count, and one by one.
_SAME: Final = tuple(tuple(many * one for many in range(MOST_CARDS + 1)) for one in ONE)
_SPREAD: Final = tuple(tuple([index] * many for many in range(MOST_CARDS + 1)) for index in range(_BYTES))


def packed(cards: Cards) -> Packed:
    """The counts of a tuple as one number."""
    red, orange, yellow, lime, green, sky, blue, violet = cards
    # In three parts: small numbers are shifted faster.
    first, middle = red | orange << 8 | yellow << 16, lime | green << 8 | sky << 16
    return first | middle << 24 | (blue | violet << 8) << 48


def unpacked(cards: Packed) -> Cards:
    """The tuple of which these are the counts, in the order of COLOURS."""
    return tuple(cards.to_bytes(_BYTES, "little"))


def total(cards: Packed) -> int:
    """How many cards there are: the sum of all bytes, as that of decimal digits is found by nine."""
    return cards % 0xFF


def of_each(many: int) -> Packed:
    """So many cards of every colour."""
    return many * _EACH


def left_of(cards: Packed, gone: Packed) -> Packed:
    """What is left of each colour when so many are gone, or as many as there are."""
    rest = (cards | _FREE) - gone
    enough = rest & _FREE
    return rest & enough - (enough >> _FREE_BIT)


def last_colour(cards: Packed) -> Colour:
    """The last of the colours, in their order, of which there is a card."""
    return COLOURS[(cards.bit_length() - 1) // _BYTE]


def most_common(cards: Packed) -> Packed:
    """One card of the colour of which there are most, the first such colour in their order."""
    counts = unpacked(cards)
    return ONE[counts.index(max(counts))]


# Taking some of the cards.


def spread(cards: Packed) -> list[int]:
    """The cards one by one, each as the number of its colour."""
    lying: list[int] = []
    for index, many in enumerate(cards.to_bytes(_BYTES, "little")):
        if many:
            lying += _SPREAD[index][many]
    return lying


def taken(cards: Packed, many: int, rng: Rng) -> Packed:
    """So many of the cards at random, each as likely as any other."""
    lying = spread(cards)
    left, found, random = len(lying), 0, rng.random
    for _ in range(many):
        index = int(random() * left)
        found += ONE[lying[index]]
        left -= 1
        lying[index] = lying[left]
    return found


def some_of(cards: Packed, rng: Rng) -> Packed:
    """One card of these or more at random, every choice of counts as likely as any other."""
    counts, ways = cards.to_bytes(_BYTES, "little"), 1
    for many in counts:
        ways *= many + 1
    # A number below all ways says by its digits how many of each colour; none at all is left out.
    rest, found = 1 + int(rng.random() * (ways - 1)), 0
    for index, many in enumerate(counts):
        if many:
            found += rest % (many + 1) << _BYTE * index
            rest //= many + 1
    return found


def parts(cards: Packed) -> list[Packed]:
    """Every choice of counts from these cards, from none up to all of them."""
    found = [0]
    for index, many in enumerate(cards.to_bytes(_BYTES, "little")):
        if many:
            same = _SAME[index][: many + 1]
            found = [part + more for part in found for more in same]
    return found


def parts_of_size(cards: Packed, many: int) -> Iterator[Packed]:
    """Every choice of counts from these cards that makes so many."""
    return _parts_of_size(unpacked(cards), 0, 0, many)


def _parts_of_size(counts: Cards, index: int, part: Packed, missing: int) -> Iterator[Packed]:
    """Every choice from one colour on, added to what is taken already."""
    if index == len(counts) - 1:
        if missing <= counts[index]:
            yield part + _SAME[index][missing]
        return
    for many in range(min(counts[index], missing) + 1):
        yield from _parts_of_size(counts, index + 1, part + _SAME[index][many], missing - many)


# Sets of colours.

NO_COLOURS: Final = ColourSet(0)
ALL_COLOURS: Final = ColourSet(0xFF)
SETS: Final = tuple(ColourSet(one) for one in range(ALL_COLOURS + 1))


def has(colours: ColourSet, index: int) -> bool:
    """Whether a colour is in the set."""
    return colours >> index & 1 != 0


def added(colours: ColourSet, index: int) -> ColourSet:
    """The set with one colour more."""
    return ColourSet(colours | 1 << index)


def joined(colours: ColourSet, others: ColourSet) -> ColourSet:
    """The colours of both sets."""
    return ColourSet(colours | others)


def without(colours: ColourSet, others: ColourSet) -> ColourSet:
    """The colours of a set that are not in another."""
    return ColourSet(colours & ~others)


def size(colours: ColourSet) -> int:
    """How many colours are in the set."""
    return colours.bit_count()


def set_of(colours: Iterable[Colour]) -> ColourSet:
    """The set of these colours."""
    found = NO_COLOURS
    for colour in colours:
        found = added(found, INDEX[colour])
    return found


_COLOURS: Final = tuple(
    tuple([colour for index, colour in enumerate(COLOURS) if has(colours, index)]) for colours in SETS
)


def colours_in(colours: ColourSet) -> tuple[Colour, ...]:
    """The colours of the set, in the order of the circle."""
    return _COLOURS[colours]


def subsets(colours: ColourSet) -> list[ColourSet]:
    """Every set of some of these colours but the empty one, the whole set first."""
    found, part = [], colours
    while part:
        found.append(part)
        part = ColourSet(part - 1 & colours)
    return found


_ONE_OF_EACH: Final = tuple(sum([ONE_OF[colour] for colour in colours_in(colours)]) for colours in SETS)
_GATHERED: Final = {cards % _GATHER: colours for colours, cards in zip(SETS, _ONE_OF_EACH, strict=True)}
_PRESENT: Final = tuple(_GATHERED.get(gathered, NO_COLOURS) for gathered in range(_GATHER))


def one_of_each(colours: ColourSet) -> Packed:
    """One card of each colour of the set."""
    return _ONE_OF_EACH[colours]


def present(cards: Packed) -> ColourSet:
    """The set of colours of which there is a card."""
    return _PRESENT[((cards + _MOST_OF_EACH & _FREE) >> _FREE_BIT) % _GATHER]


assert len(COLOURS) == _BYTES, "a byte for each colour, a bit for each in a set"
assert MOST_CARDS <= _MOST, "a byte counts all cards of a colour, and has a bit to borrow from"
assert MOST_CARDS * len(COLOURS) < 0xFF, "the largest deck can be counted in a byte"
