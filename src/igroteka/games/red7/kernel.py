"""Leading, for speed: the scores of leading.py for all rules at once, in two numbers.

Each rule has a field in one of them, whose top bit is free to borrow from, so that one subtraction compares
two palettes under all rules of a number. There are two because compiled code keeps numbers of up to 62 bits
without making objects of them. leading.py says what the scores are, and the tests hold both against each
other.
"""

from typing import Final, final

from igroteka.core.game import Seat
from igroteka.games.red7.cards import EVEN, LOW, NUMBERS, OF_COLOUR, size
from igroteka.games.red7.leading import BEST, NO_SCORE

_FIELD: Final = 13
_LOWER: Final = 4  # so many rules, from red on, have their fields in the first number
_EACH: Final = sum(1 << _FIELD * place for place in range(_LOWER))
_FREE: Final = _EACH << _FIELD - 1

# The cards of one number are seven bits in a row; for each such group its size, and the place of its best.
_GROUP: Final = (1 << NUMBERS) - 1
_SIZE: Final = bytes(group.bit_count() for group in range(_GROUP + 1))
_TOP: Final = bytes(max(group.bit_length() - 1, 0) for group in range(_GROUP + 1))


@final
class Scores:
    """What a palette is worth under each rule, red in the lowest field of the first number."""

    __slots__ = ("lower", "upper")

    def __init__(self, lower: int, upper: int) -> None:
        self.lower: Final = lower
        self.upper: Final = upper


# Fields lie 13 bits apart, and divided by 31 the powers of 2**13 leave 1, 8, 2, 16: so the free bits of each
# set of rules leave another remainder, and a table is enough to tell the set by it.
_APART: Final = 31


def _cards_under(colours: tuple[int, ...]) -> tuple[int, ...]:
    """The cards of the colours of a set of rules, by the remainder of their free bits."""
    under = {0: 0}
    for place, colour in enumerate(colours):
        under |= {rules | 1 << _FIELD * place: cards | colour for rules, cards in under.items()}
    by_remainder = {rules % _APART: cards for rules, cards in under.items()}
    assert len(by_remainder) == len(under), "no two sets leave the same"
    return tuple([by_remainder.get(remainder, 0) for remainder in range(_APART)])


_CARDS_UNDER_LOWER: Final = _cards_under(OF_COLOUR[:_LOWER])
_CARDS_UNDER_UPPER: Final = _cards_under(OF_COLOUR[_LOWER:])

# What was found before; a plain dict, emptied when it is full, is asked faster than an lru_cache.
_MEMORY: Final[dict[int, Scores]] = {}
_MOST_MEMORIES: Final = 1 << 17


def packed_scores(palette: int) -> Scores:
    """What a palette is worth under each rule."""
    found = _MEMORY.get(palette)
    if found is None:
        if len(_MEMORY) >= _MOST_MEMORIES:
            _MEMORY.clear()
        found = _MEMORY[palette] = _packed_scores(palette)
    return found


def _packed_scores(palette: int) -> Scores:
    if not palette:
        return Scores(NO_SCORE, NO_SCORE)
    same_number = longest = run = colours = first = 0
    rest = palette
    while rest:
        group = rest & _GROUP
        rest >>= NUMBERS
        if group:
            best = first + _TOP[group]
            run += 1
            longest = max(longest, run << BEST | best)
            same_number = max(same_number, _SIZE[group] << BEST | best)
            colours |= group
        else:
            run = 0
        first += NUMBERS
    same_colour = 0
    for colour in OF_COLOUR:
        if palette & colour:
            same_colour = max(same_colour, _score(palette & colour))
    highest = palette.bit_length() - 1
    lower = _packed(1 << BEST | highest, same_number, same_colour, _score(palette & EVEN))
    return Scores(lower, _packed(_SIZE[colours] << BEST | highest, longest, _score(palette & LOW), NO_SCORE))


def _score(cards: int) -> int:
    """The score of leading.py, of a set that is looked at once."""
    return size(cards) << BEST | cards.bit_length() - 1 if cards else NO_SCORE


def _packed(first: int, second: int, third: int, fourth: int) -> int:
    return ((fourth << _FIELD | third) << _FIELD | second) << _FIELD | first


def winning(palettes: tuple[int, ...], seat: Seat) -> int:
    """All cards under whose colour a seat leads: the set of those that could go to the canvas."""
    own = packed_scores(palettes[seat])
    lower, upper = (own.lower | _FREE) - _EACH, (own.upper | _FREE) - _EACH
    ahead_lower, ahead_upper = _FREE & lower, _FREE & upper
    for rival, palette in enumerate(palettes):
        if palette and rival != seat:
            theirs = packed_scores(palette)
            ahead_lower &= lower - theirs.lower
            ahead_upper &= upper - theirs.upper
    lower_rules, upper_rules = ahead_lower >> _FIELD - 1, ahead_upper >> _FIELD - 1
    return _CARDS_UNDER_LOWER[lower_rules % _APART] | _CARDS_UNDER_UPPER[upper_rules % _APART]
