"""The cards: counts by colour packed into one number, the runs round the circle, and the actions, made once.

A hand or a pile is one int with a byte for each colour, red in the lowest. No count reaches 128, so whole
multisets are added, subtracted and compared at once, and the top bit of each byte is free to borrow from.
"""

from functools import cache, lru_cache
from typing import Final

from igroteka.core.game import NATURE, Actor
from igroteka.games.rainbow.words import (
    COLOURS,
    INDEX,
    MOST_CARDS,
    Cards,
    Choosing,
    Colour,
    Combination,
    Deal,
    Exchange,
    First,
    Turning,
    TurnUp,
)

HAND: Final = 8  # RAIN-03
SHORTEST, LONGEST = 3, 8  # RAIN-04
POINTS: Final = (0, 0, 0, 3, 5, 7, 10, 10, 10)  # by the number of cards played (RAIN-06)
RAINBOW_POINTS: Final = (0, 0, 0, 0, 0, 3, 5, 7, 10)  # by the number of colours collected (RAIN-12)
WHOLE: Final = (1 << len(COLOURS)) - 1  # a rainbow is a set of colours, one bit each
SHOWN: Final = 8  # cards of the pile that are shown (RAIN-14)

# A count of cards by colour, packed; the word is used wherever such a number is meant.
Packed = int

_COLOURS: Final = len(COLOURS)
_EACH: Final = 0x0101010101010101  # one of each colour
_TOP_BITS: Final = 0x8080808080808080
_GATHER: Final = 0x0102040810204080  # moves the lowest bit of each byte into the highest byte

ONE: Final[tuple[Packed, ...]] = tuple(1 << 8 * index for index in range(_COLOURS))
ONE_OF: Final[dict[Colour, Packed]] = dict(zip(COLOURS, ONE, strict=True))


def pack(cards: Cards) -> Packed:
    """The counts as one number."""
    return int.from_bytes(bytes(cards), "little")


def unpack(cards: Packed) -> Cards:
    """The counts in the order of COLOURS."""
    return tuple(cards.to_bytes(_COLOURS, "little"))


def size(cards: Packed) -> int:
    """How many cards there are."""
    return (cards * _EACH >> 56) & 0xFF


def holds(cards: Packed, some: Packed) -> bool:
    """Whether there are as many of each colour."""
    return ((cards | _TOP_BITS) - some) & _TOP_BITS == _TOP_BITS


def without(cards: Packed, some: Packed) -> Packed:
    """What is left of each colour when so many are gone, or as many as there are."""
    rest = (cards | _TOP_BITS) - some
    return rest & ((rest & _TOP_BITS) >> 7) * 0x7F


def whole_deck(cards_a_colour: int) -> Packed:
    """All cards there are (RAIN-02)."""
    return cards_a_colour * _EACH


def colours_in(cards: Packed) -> int:
    """The set of colours of which there is a card, one bit each."""
    return (((cards + 0x7F * _EACH & _TOP_BITS) >> 7) * _GATHER >> 56) & 0xFF


@cache
def packed_set(colours: int) -> Packed:
    """One card of each colour of a set."""
    return sum(ONE[index] for index in range(_COLOURS) if colours >> index & 1)


@cache
def colours_of(colours: int) -> tuple[Colour, ...]:
    """The colours of a set, in the order of the circle."""
    return tuple(colour for index, colour in enumerate(COLOURS) if colours >> index & 1)


def next_to(colour: Colour, way: int) -> Colour:
    """The neighbour in the circle, up (1) or down (-1) (RAIN-01)."""
    return COLOURS[(INDEX[colour] + way) % _COLOURS]


def _circle(top: Colour, way: int) -> tuple[Colour, ...]:
    """The longest run that could be played on that top: all eight colours, the top's own last (RAIN-05)."""
    cards = [next_to(top, way)]
    while len(cards) < LONGEST:
        cards.append(next_to(cards[-1], way))
    return tuple(cards)


CIRCLES: Final = {top: (_circle(top, 1), _circle(top, -1)) for top in COLOURS}

# Actions are made once: `legal` hands out these.
_PLAYS = {
    (cards[:length], keep): Combination(cards[:length], keep)
    for circles in CIRCLES.values()
    for cards in circles
    for length in range(SHORTEST, LONGEST + 1)
    for keep in (False, True)
}
TURN_UP: Final = tuple(TurnUp(colour) for colour in COLOURS)
FIRST: Final = tuple(First(seat) for seat in range(5))
CHOOSING: Final = Choosing()
TURNING: Final = Turning()
NATURE_ACTS: Final[tuple[Actor, ...]] = (NATURE,)
ALONE: Final[tuple[tuple[Actor, ...], ...]] = tuple((seat,) for seat in range(5))


@cache
def exchange(cards: Packed) -> Exchange:
    """The one exchange of these cards; there are 12,869 of them in all."""
    return Exchange(unpack(cards))


@cache
def deal(cards: Packed) -> Deal:
    """The one deal of these cards."""
    return Deal(unpack(cards))


@lru_cache(maxsize=8 * 256)
def runs(top: Colour, colours: int) -> tuple[tuple[Colour, ...], ...]:
    """Every run that a hand with these colours can play on that top, both ways, the short ones first."""
    found = []
    for circle in CIRCLES[top]:
        length = 0
        while length < LONGEST and colours >> INDEX[circle[length]] & 1:
            length += 1
        found += [circle[:many] for many in range(SHORTEST, length + 1)]
    return tuple(found)


@lru_cache(maxsize=1 << 16)
def combinations(top: Colour, colours: int, rainbow: int) -> tuple[Combination, ...]:
    """Every run, left on the pile and, where the rainbow lacks its last colour, kept (RAIN-07)."""
    found = []
    for cards in runs(top, colours):
        found.append(_PLAYS[cards, False])
        if not rainbow >> INDEX[cards[-1]] & 1:
            found.append(_PLAYS[cards, True])
    return tuple(found)


def fewest_cards(seats: int) -> int:
    """How many cards of a colour never run short: full hands, full rainbows and the pile's top (RAIN-02)."""
    return -(-(2 * HAND * seats + 1) // _COLOURS)


assert size(whole_deck(MOST_CARDS)) < 0xFF, "the largest deck can be counted in a byte"
