"""Leading, for speed: the scores of leading.py for all rules at once, in one number.

Each rule has a field in it, whose top bit is free to borrow from, so that one subtraction compares two
palettes under all rules. leading.py says what the scores are, and the tests hold both against each other.
"""

from typing import Final

from igroteka.core.game import Seat
from igroteka.games.red7.cards import EVEN, LOW, NUMBERS, OF_COLOUR
from igroteka.games.red7.leading import BEST, NO_SCORE, score

_FIELD: Final = 13
_EACH: Final = sum(1 << _FIELD * rule for rule in range(len(OF_COLOUR)))
_FREE: Final = _EACH << _FIELD - 1

# The cards of one number are seven bits in a row; for each such group its size, and the place of its best.
_GROUP: Final = (1 << NUMBERS) - 1
_SIZE: Final = tuple(group.bit_count() for group in range(_GROUP + 1))
_TOP: Final = tuple(group.bit_length() - 1 for group in range(_GROUP + 1))


def _cards_under() -> dict[int, int]:
    """For each set of rules, told by their free bits, the cards of their colours."""
    under = {0: 0}
    for rule, colour in enumerate(OF_COLOUR):
        free = 1 << _FIELD * rule + _FIELD - 1
        under |= {rules | free: cards | colour for rules, cards in under.items()}
    return under


_CARDS_UNDER: Final = _cards_under()


# What was found before; a plain dict, emptied when it is full, is asked faster than an lru_cache.
_MEMORY: Final[dict[int, int]] = {}
_MOST_MEMORIES: Final = 1 << 17


def packed_scores(palette: int) -> int:
    """What a palette is worth under each rule, red in the lowest field."""
    found = _MEMORY.get(palette)
    if found is None:
        if len(_MEMORY) >= _MOST_MEMORIES:
            _MEMORY.clear()
        found = _MEMORY[palette] = _packed_scores(palette)
    return found


def _packed_scores(palette: int) -> int:
    same_number = longest = run = colours = first = NO_SCORE
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
    same_colour = max([score(palette & colour) for colour in OF_COLOUR])
    highest = palette.bit_length() - 1
    fields = (
        1 << BEST | highest if palette else NO_SCORE,
        same_number,
        same_colour,
        score(palette & EVEN),
        _SIZE[colours] << BEST | highest if palette else NO_SCORE,
        longest,
        score(palette & LOW),
    )
    packed = 0
    for field in reversed(fields):
        packed = packed << _FIELD | field
    return packed


def winning(palettes: tuple[int, ...], seat: Seat) -> int:
    """All cards under whose colour a seat leads: the set of those that could go to the canvas."""
    own, ahead = packed_scores(palettes[seat]) | _FREE, _FREE
    for rival, palette in enumerate(palettes):
        if rival != seat:
            ahead &= own - packed_scores(palette) - _EACH
    return _CARDS_UNDER[ahead]
