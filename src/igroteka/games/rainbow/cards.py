"""The cards: counts by colour packed into one number, the runs round the circle, and the actions, made once.

A hand or a pile is one int with a byte for each colour, red in the lowest. No count reaches 32, so whole
multisets are added, subtracted and compared at once, and the sixth bit of each byte is free to borrow from.
The two bits above it stay empty: so no number here has more than 62 bits, and the compiled build makes no
object of any.
"""

from functools import cache, lru_cache
from typing import Final, final

from igroteka.core.game import NATURE, Actor
from igroteka.games.rainbow.words import (
    COLOURS,
    INDEX,
    MOST_CARDS,
    Cards,
    Colour,
    Combination,
    Deal,
    Exchange,
    First,
    TurnUp,
)

HAND: Final = 8  # RAIN-03
SHORTEST: Final = 3  # RAIN-04
LONGEST: Final = 8
# Of any length for their type: compiled, one of a known length would be built anew whenever it is asked.
Scale = tuple[int, ...]
POINTS: Final[Scale] = (0, 0, 0, 3, 5, 7, 10, 10, 10)  # by the number of cards played (RAIN-06)
RAINBOW_POINTS: Final[Scale] = (0, 0, 0, 0, 0, 3, 5, 7, 10)  # by the number of colours collected (RAIN-12)
WHOLE: Final = 0xFF  # a rainbow is a set of colours, one bit each
SHOWN: Final = 8  # cards of the pile that are shown (RAIN-14)

# A count of cards by colour, packed; the word is used wherever such a number is meant.
Packed = int

BYTES: Final = 8  # of a packed count, one for each colour
_EACH: Final = 0x0101010101010101  # one of each colour
_MOST: Final = 0x1F  # that a byte counts
_MOST_OF_EACH: Final = 0x1F1F1F1F1F1F1F1F
_FREE: Final = 0x2020202020202020
_FREE_BIT: Final = 5
_GATHER: Final = 511  # 256 is a half by it: the lowest bits of the bytes become nine neighbours, from the top

ONE: Final[tuple[Packed, ...]] = tuple(1 << 8 * index for index in range(BYTES))
ONE_OF: Final[dict[Colour, Packed]] = dict(zip(COLOURS, ONE, strict=True))


def packed_set(colours: int) -> Packed:
    """One card of each colour of a set."""
    return _PACKED_SETS[colours]


_PACKED_SETS: Final[tuple[Packed, ...]] = tuple(
    sum(one for index, one in enumerate(ONE) if colours >> index & 1) for colours in range(WHOLE + 1)
)
_GATHERED: Final = {one_of_each % _GATHER: colours for colours, one_of_each in enumerate(_PACKED_SETS)}
_SETS: Final = tuple(_GATHERED.get(gathered, 0) for gathered in range(_GATHER))


def pack(cards: Cards) -> Packed:
    """The counts as one number."""
    red, orange, yellow, lime, green, sky, blue, violet = cards
    # In three parts: small numbers are shifted faster.
    first, middle = red | orange << 8 | yellow << 16, lime | green << 8 | sky << 16
    return first | middle << 24 | (blue | violet << 8) << 48


def unpack(cards: Packed) -> Cards:
    """The counts in the order of COLOURS."""
    return tuple(cards.to_bytes(BYTES, "little"))


def size(cards: Packed) -> int:
    """How many cards there are: the sum of all bytes, as that of decimal digits is found by nine."""
    return cards % 0xFF


def without(cards: Packed, some: Packed) -> Packed:
    """What is left of each colour when so many are gone, or as many as there are."""
    rest = (cards | _FREE) - some
    enough = rest & _FREE
    return rest & enough - (enough >> _FREE_BIT)


def whole_deck(cards_a_colour: int) -> Packed:
    """All cards there are (RAIN-02)."""
    return cards_a_colour * _EACH


def colours_in(cards: Packed) -> int:
    """The set of colours of which there is a card, one bit each."""
    return _SETS[((cards + _MOST_OF_EACH & _FREE) >> _FREE_BIT) % _GATHER]


@cache
def colours_of(colours: int) -> tuple[Colour, ...]:
    """The colours of a set, in the order of the circle."""
    return tuple(colour for index, colour in enumerate(COLOURS) if colours >> index & 1)


def next_to(colour: Colour, way: int) -> Colour:
    """The neighbour in the circle, up (1) or down (-1) (RAIN-01)."""
    return COLOURS[(INDEX[colour] + way) % len(COLOURS)]


def _circle(top: Colour, way: int) -> tuple[Colour, ...]:
    """The longest run that could be played on that top: all eight colours, the top's own last (RAIN-05)."""
    cards = [next_to(top, way)]
    while len(cards) < LONGEST:
        cards.append(next_to(cards[-1], way))
    return tuple(cards)


def _reach(circle: tuple[Colour, ...], colours: int) -> int:
    """How many cards of it a hand with these colours has, from the first on."""
    length = 0
    while length < LONGEST and colours >> INDEX[circle[length]] & 1:
        length += 1
    return length


# Actions are made once: `legal` hands out these.
TURN_UP: Final = tuple(TurnUp(colour) for colour in COLOURS)
FIRST: Final = tuple(First(seat) for seat in range(5))
NATURE_ACTS: Final[tuple[Actor, ...]] = (NATURE,)
ALONE: Final[tuple[tuple[Actor, ...], ...]] = tuple((seat,) for seat in range(5))
_EXCHANGES: Final[dict[Packed, Exchange]] = {}
_DEALS: Final[dict[Packed, Deal]] = {}


def exchange(cards: Packed) -> Exchange:
    """The one exchange of these cards; there are 12,869 of them in all."""
    found = _EXCHANGES.get(cards)
    if found is None:
        found = _EXCHANGES[cards] = Exchange(unpack(cards))
    return found


def deal(cards: Packed) -> Deal:
    """The one deal of these cards."""
    found = _DEALS.get(cards)
    if found is None:
        found = _DEALS[cards] = Deal(unpack(cards))
    return found


@final
class Way:
    """One way round the circle from a top: how far each hand reaches, and what it can play."""

    __slots__ = ("circle", "ends", "kept", "left", "plays", "reach")

    def __init__(self, circle: tuple[Colour, ...]) -> None:
        self.circle: Final = circle
        self.reach: Final = tuple([_reach(circle, colours) for colours in range(WHOLE + 1)])
        self.ends: Final = tuple([self._ends(length) for length in range(LONGEST + 1)])
        self.left: Final = tuple([Combination(circle[:length], keep=False) for length in range(LONGEST + 1)])
        self.kept: Final = tuple([Combination(circle[:length], keep=True) for length in range(LONGEST + 1)])
        self.plays: Final[dict[int, tuple[Combination, ...]]] = {}

    def _ends(self, length: int) -> int:
        """The last colours of all runs up to that length."""
        return sum(1 << INDEX[card] for card in self.circle[SHORTEST - 1 : length])

    def combinations(self, length: int, rainbow: int) -> tuple[Combination, ...]:
        """Every run up to that length, left on the pile and, where the rainbow lacks its end, kept."""
        lacking = self.ends[length] & ~rainbow
        key = length << 8 | lacking
        found = self.plays.get(key)
        if found is None:
            found = self.plays[key] = self._combinations(length, lacking)
        return found

    def _combinations(self, length: int, lacking: int) -> tuple[Combination, ...]:
        found = []
        for many in range(SHORTEST, length + 1):
            found.append(self.left[many])
            if lacking >> INDEX[self.circle[many - 1]] & 1:
                found.append(self.kept[many])
        return tuple(found)


WAYS: Final = {top: (Way(_circle(top, 1)), Way(_circle(top, -1))) for top in COLOURS}
# Every run there is, and its cards as a number.
RUNS: Final[dict[tuple[Colour, ...], Packed]] = {
    way.circle[:length]: sum([ONE_OF[card] for card in way.circle[:length]])
    for ways in WAYS.values()
    for way in ways
    for length in range(SHORTEST, LONGEST + 1)
}


@lru_cache(maxsize=8 * 256)
def runs(top: Colour, colours: int) -> tuple[tuple[Colour, ...], ...]:
    """Every run that a hand with these colours can play on that top, both ways, the short ones first."""
    found = []
    for way in WAYS[top]:
        found += [way.circle[:many] for many in range(SHORTEST, way.reach[colours] + 1)]
    return tuple(found)


def combinations(top: Colour, colours: int, rainbow: int) -> tuple[Combination, ...]:
    """Every run, left on the pile and, where the rainbow lacks its last colour, kept (RAIN-07)."""
    up, down = WAYS[top]
    far, far_down = up.reach[colours], down.reach[colours]
    if far < SHORTEST:
        return () if far_down < SHORTEST else down.combinations(far_down, rainbow)
    if far_down < SHORTEST:
        return up.combinations(far, rainbow)
    return up.combinations(far, rainbow) + down.combinations(far_down, rainbow)


def fewest_cards(seats: int) -> int:
    """How many cards of a colour never run short: full hands, full rainbows and the pile's top (RAIN-02)."""
    return -(-(2 * HAND * seats + 1) // len(COLOURS))


assert len(COLOURS) == BYTES, "a byte for each colour, a bit for each in a set"
assert MOST_CARDS <= _MOST, "a byte counts all cards of a colour, and has a bit to borrow from"
assert MOST_CARDS * len(COLOURS) < 0xFF, "the largest deck can be counted in a byte"
