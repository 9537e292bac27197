"""Leading, for speed: what a palette is worth under all rules but red at once, in one number.

Each rule has a field in it, whose top bit is free to borrow from, so that one subtraction compares two
palettes under six rules. It has sixty bits, for compiled code makes objects of what has more than 62. Red
needs no field: of two palettes that have no card in common, the one with the highest card is the greater
number. A field says the same as a score of leading.py, in a number of nine bits that has the same order;
leading.py is the rule, and the tests hold both against each other.
"""

from typing import Final

from igroteka.core.game import Seat
from igroteka.games.red7.cards import BIT, EVEN, LOW, NUMBERS, OF_COLOUR
from igroteka.games.red7.leading import BEST

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


def _cards_under() -> tuple[int, ...]:
    """For each set of rules, told by a number of six bits, the cards of their colours."""
    under = [0]
    for colour in OF_COLOUR[1:]:
        under += [cards | colour for cards in under]
    return tuple(under)


# The free bits are ten apart; 2**10 divided by 73 leaves 2, so that they leave a number of six bits.
_APART: Final = 73
_CARDS_UNDER: Final = _cards_under()
_RED: Final = OF_COLOUR[0]

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
            longest = max(longest, run << BEST | first + top)
            same_number = max(same_number, size << BEST | first + top)
            colours |= group
            if EVEN & BIT[first]:
                evens += size
                best_even = (first - NUMBERS >> 1) + top
            if LOW & BIT[first]:
                lows += size
        else:
            run = 0
        first += NUMBERS
    for place in _PLACES[colours]:
        column = palette >> place & _COLUMN
        same_colour = max(same_colour, column % _GROUP << BEST | column.bit_length() - 1 + place)
    even = evens * _KIND + best_even
    different = _SIZE[colours] << BEST | palette.bit_length() - 1 if palette else 0
    low = lows * _KIND + (palette & LOW).bit_length() - 1 if lows else 0
    upper = (low << _FIELD | longest) << _FIELD | different
    return ((upper << _FIELD | even) << _FIELD | same_colour) << _FIELD | same_number


def winning(palettes: tuple[int, ...], seat: Seat) -> int:
    """All cards under whose colour a seat leads: the set of those that could go to the canvas."""
    own = palettes[seat]
    worth = (_worth(own) | _FREE) - _EACH
    ahead, red = _FREE & worth, _RED if own else 0
    for rival, palette in enumerate(palettes):
        if palette and rival != seat:
            ahead &= worth - _worth(palette)
            if palette > own:
                red = 0
    return _CARDS_UNDER[(ahead >> _FIELD - 1) % _APART] | red
