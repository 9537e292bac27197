"""Sets of cards as numbers, for speed: a card's bit is its rank, so that the best is the highest.

The second half is leading: what a palette is worth under all rules but red at once, in one number. Each rule
has a field in it, whose top bit is free to borrow from, so that one subtraction compares two palettes under
six rules. It has sixty bits, for compiled code makes objects of what has more than 62. Red needs no field: of
two palettes that have no card in common, the one with the highest card is the greater number. A field says
the same as a score, in a number of nine bits that has the same order; leading.py is the rule, and the tests
hold both against each other.
"""

# mypy: disable-error-code="return-value"
# Here a set is a number, so what these functions compute is Cards by their signature alone: to say so by a
# call of Cards would take as long as the operation itself.

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final, NewType

from igroteka.core.game import Rng, Seat
from igroteka.games.red7.pieces import CARDS, NUMBERS, RANKS, Rank
from igroteka.games.red7.words import COLOURS, Card, Colour

# A set of cards.
Cards = NewType("Cards", int)

_DECK: Final = len(CARDS)
_BIT: Final = tuple(Cards(1 << rank) for rank in RANKS)
_BIT_OF: Final = dict(zip(CARDS, _BIT, strict=True))

NO_CARDS: Final = Cards(0)
ALL: Final = Cards((1 << _DECK) - 1)


def cards_of(cards: Iterable[Card]) -> Cards:
    """The set of these cards."""
    found = 0
    for card in tuple(cards):  # compiled, a tuple is walked without an iterator
        found |= _BIT_OF[card]
    return found


def of_ranks(ranks: Iterable[Rank]) -> Cards:
    """The set of the cards of these ranks."""
    found = 0
    for rank in ranks:
        found |= _BIT[rank]
    return found


OF_COLOUR: Final = tuple(cards_of(card for card in CARDS if card.colour is colour) for colour in COLOURS)
OF_NUMBER: Final = tuple(cards_of(card for card in CARDS if card.number == n) for n in range(1, NUMBERS + 1))
EVEN: Final = cards_of(card for card in CARDS if card.number % 2 == 0)
LOW: Final = cards_of(card for card in CARDS if card.number < 4)
ODD: Final = cards_of(card for card in CARDS if card.number % 2)  # RED7-03: these carry icons


# One card of a set.


def has(cards: Cards, rank: Rank) -> bool:
    """Whether a card is in the set."""
    return cards & _BIT[rank] != 0


def added(cards: Cards, rank: Rank) -> Cards:
    """The set with one more card."""
    return cards | _BIT[rank]


def without(cards: Cards, rank: Rank) -> Cards:
    """The set without a card, which need not be in it."""
    return cards & ~_BIT[rank]


def best(cards: Cards) -> Rank:
    """The best card of a set that is not empty."""
    return RANKS[cards.bit_length() - 1]


def nth(cards: Cards, index: int) -> Rank:
    """The card at an index, counted from the weakest card of the set."""
    rest: int = cards
    for _ in range(index):
        rest &= rest - 1
    return RANKS[(rest & -rest).bit_length() - 1]


def each(cards: Cards) -> Iterator[Rank]:
    """The cards of a set, the best first."""
    rest: int = cards
    while rest:
        rank = RANKS[rest.bit_length() - 1]
        yield rank
        rest ^= _BIT[rank]


# Two sets.


def intersection(cards: Cards, others: Cards) -> Cards:
    """The cards that are in both sets."""
    return cards & others


def intersects(cards: Cards, others: Cards) -> bool:
    """Whether two sets have a card in common."""
    return cards & others != 0


def joined(cards: Cards, others: Cards) -> Cards:
    """The cards that are in one of two sets or in both."""
    return cards | others


def difference(cards: Cards, others: Cards) -> Cards:
    """The cards of a set that are not in another."""
    return cards & ~others


def union(sets: Iterable[Cards]) -> Cards:
    """The cards that are in any of the sets."""
    found = 0
    for cards in sets:
        found |= cards
    return found


# A set as a whole.


# How many bits each number of thirteen bits has: a set is counted in four of these. Compiled code asks bytes
# without making any object, while int.bit_count is a call like any other.
_COUNTED: Final = bytes(number.bit_count() for number in range(1 << 13))


def size(cards: Cards) -> int:
    """How many cards a set has."""
    return (
        _COUNTED[cards & 8191]
        + _COUNTED[cards >> 13 & 8191]
        + _COUNTED[cards >> 26 & 8191]
        + _COUNTED[cards >> 39]
    )


@lru_cache(maxsize=1 << 14)  # one moment is looked at by several seats
def listed(cards: Cards) -> tuple[Card, ...]:
    """The cards of a set, the best first."""
    return listed_once(cards)


def listed_once(cards: Cards) -> tuple[Card, ...]:
    """The same, not kept: for a set that is not likely to be asked for again."""
    found, rest = [], int(cards)
    while rest:
        rank = rest.bit_length() - 1
        found.append(CARDS[rank])
        rest ^= _BIT[rank]
    return tuple(found)


def of_colours(colours: Iterable[Colour]) -> Cards:
    """All cards of these colours."""
    return union([OF_COLOUR[COLOURS.index(colour)] for colour in colours])


def colours_of(cards: Cards) -> tuple[Colour, ...]:
    """The colours that are in a set."""
    return tuple([colour for colour, own in zip(COLOURS, OF_COLOUR, strict=True) if cards & own])


def some_of(cards: Cards, count: int, rng: Rng) -> Cards:
    """A random choice of that many cards of a set, each choice as likely as any other."""
    chosen, rest, left, chance = 0, int(cards), size(cards), rng.random
    if 3 * left < _DECK:  # too few to be hit blindly
        for rank in each(cards):
            if chance() * left < count:
                chosen |= _BIT[rank]
                count -= 1
            left -= 1
        return chosen
    while count:
        bit = _BIT[int(chance() * _DECK)]
        if bit & rest:
            chosen |= bit
            rest ^= bit
            count -= 1
    return chosen


# What counted cards are worth under one rule: how many they are, and the rank of the best below that.

NO_SCORE: Final = 0
_BEST: Final = 6  # bits for the rank


def score(cards: Cards) -> int:
    """What counted cards are worth: their number, then the best of them (RED7-13)."""
    return cards.bit_count() << _BEST | cards.bit_length() - 1 if cards else NO_SCORE


def count_in(worth: int) -> int:
    """How many cards count."""
    return worth >> _BEST


def best_in(worth: int) -> Rank:
    """The best card that counts."""
    return RANKS[worth & (1 << _BEST) - 1]


# What a palette is worth under all rules.

_FIELD: Final = 10
_EACH: Final = sum(1 << _FIELD * place for place in range(len(OF_COLOUR) - 1))
_FREE: Final = _EACH << _FIELD - 1

# The cards of one number are seven bits in a row; for each such group its size, and the place of its best.
_GROUP: Final = (1 << NUMBERS) - 1
_SIZE: Final = bytes(group.bit_count() for group in range(_GROUP + 1))
_TOP: Final = bytes(max(group.bit_length() - 1, 0) for group in range(_GROUP + 1))

# The cards of one colour are bits as far apart, from the place of their colour on: such a number divided by
# 127 leaves how many bits it has, for every power of 2**7 leaves 1. For each set of colours their places.
_COLUMN: Final = sum(1 << NUMBERS * number for number in range(NUMBERS))
_PLACES: Final = tuple(
    tuple(place for place in range(NUMBERS) if colours >> place & 1) for colours in range(_GROUP + 1)
)

# There are 21 even cards and 21 low ones: their count, times that, and which of them is the best need nine
# bits, even where a palette has them all.
_KIND: Final = 3 * NUMBERS


def _cards_under(always: Cards) -> tuple[Cards, ...]:
    """For each set of rules, a number of six bits, the cards of their colours and those always there."""
    under: list[int] = [always]
    for colour in OF_COLOUR[1:]:
        under += [cards | colour for cards in under]
    return tuple(map(Cards, under))


# The free bits are ten apart; 2**10 divided by 73 leaves 2, so that they leave a number of six bits.
_APART: Final = 73
_CARDS_UNDER: Final = _cards_under(NO_CARDS)
_CARDS_UNDER_AND_RED: Final = _cards_under(OF_COLOUR[0])

# What was found before; a plain dict, emptied when it is full, is asked faster than an lru_cache.
_MEMORY: Final[dict[int, int]] = {}
_MOST_MEMORIES: Final = 1 << 17


def _worth(palette: int) -> int:
    """What a palette is worth under each rule but red, orange in the lowest field."""
    found = _MEMORY.get(palette)
    if found is None:
        if len(_MEMORY) >= _MOST_MEMORIES:
            _MEMORY.clear()
        found = _MEMORY[palette] = _found_worth(palette)
    return found


def _found_worth(palette: int) -> int:
    same_number = same_colour = longest = run = colours = evens = lows = best_even = first = 0
    rest = palette
    while rest:
        group = rest & _GROUP
        rest >>= NUMBERS
        if group:
            top, size = _TOP[group], _SIZE[group]
            run += 1
            longest = max(longest, run << _BEST | first + top)
            same_number = max(same_number, size << _BEST | first + top)
            colours |= group
            if EVEN & _BIT[first]:
                evens += size
                best_even = (first - NUMBERS >> 1) + top
            if LOW & _BIT[first]:
                lows += size
        else:
            run = 0
        first += NUMBERS
    for place in _PLACES[colours]:
        column = palette >> place & _COLUMN
        same_colour = max(same_colour, column % _GROUP << _BEST | column.bit_length() - 1 + place)
    even = evens * _KIND + best_even
    different = _SIZE[colours] << _BEST | palette.bit_length() - 1 if palette else 0
    low = lows * _KIND + (palette & LOW).bit_length() - 1 if lows else 0
    upper = (low << _FIELD | longest) << _FIELD | different
    return ((upper << _FIELD | even) << _FIELD | same_colour) << _FIELD | same_number


def winning(palettes: tuple[Cards, ...], seat: Seat) -> Cards:
    """All cards under whose colour a seat leads: the set of those that could go to the canvas."""
    own = palettes[seat]
    worth = (_worth(own) | _FREE) - _EACH
    ahead, red = _FREE & worth, own != 0
    for rival, palette in enumerate(palettes):
        if palette and rival != seat:
            ahead &= worth - _worth(palette)
            if palette > own:
                red = False
    under = _CARDS_UNDER_AND_RED if red else _CARDS_UNDER
    return under[(ahead >> _FIELD - 1) % _APART]


def with_best_card(palettes: tuple[Cards, ...]) -> Seat:
    """The seat whose palette has the best card of all, and so leads under red (RED7-06)."""
    found = 0
    for seat, palette in enumerate(palettes):
        if palette > palettes[found]:
            found = seat
    return found
