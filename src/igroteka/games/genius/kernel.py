"""Six counts in one number, for speed: what words.py says as a tuple of six is one small integer here.

Each colour has a field of eight bits, red the lowest. No count ever comes near 128, and no sum of all six
near 255, so that tokens are added and taken away colour by colour in one go, and the top bit of each field is
free to name its colour: a set of colours is the sum of their top bits. The tests hold all of this against the
tuples.
"""

from typing import Final, NewType

from igroteka.games.genius.words import COLOURS, Colour, Tokens

# The two piles of a position, which nobody should mistake for each other.
Reserve = NewType("Reserve", int)
Centre = NewType("Centre", int)

_FIELD: Final = 8
_WHOLE: Final = (1 << _FIELD) - 1
_TOP: Final = 1 << _FIELD - 1

INDEX: Final = {colour: index for index, colour in enumerate(COLOURS)}
ONE: Final = tuple(1 << _FIELD * index for index in range(len(COLOURS)))  # one token of each colour
_EACH: Final = sum(ONE)  # a token of every colour
_SHIFT: Final = tuple(_FIELD * index for index in range(len(COLOURS)))
_TOPS: Final = _TOP * _EACH


# What was packed and unpacked before: most piles stay as they are from one view to the next.
_PACKED: Final[dict[Tokens, int]] = {}
_UNPACKED: Final[dict[int, Tokens]] = {}
_MOST_MEMORIES: Final = 1 << 12


def packed(tokens: Tokens) -> int:
    """The counts of a tuple as one number."""
    found = _PACKED.get(tokens)
    if found is None:
        if len(_PACKED) >= _MOST_MEMORIES:
            _PACKED.clear()
        found = _PACKED[tokens] = int.from_bytes(bytes(tokens), "little")
    return found


def unpacked(counts: int) -> Tokens:
    """The tuple of which these are the counts."""
    found = _UNPACKED.get(counts)
    if found is None:
        if len(_UNPACKED) >= _MOST_MEMORIES:
            _UNPACKED.clear()
        found = _UNPACKED[counts] = tuple(counts.to_bytes(len(COLOURS), "little"))
    return found


def count_of(counts: int, colour: int) -> int:
    """How many there are of one colour."""
    return counts >> _SHIFT[colour] & _WHOLE


def total(counts: int) -> int:
    """How many there are of all colours: 256 leaves 1 when it is divided by 255, so that fields add up."""
    return counts % _WHOLE


def colour_at(counts: int, place: int) -> int:
    """The colour of the token at a place, if all tokens lie in a row, colour after colour."""
    colour = 0
    while counts:
        place -= counts & _WHOLE
        if place < 0:
            return colour
        counts >>= _FIELD
        colour += 1
    raise IndexError("there are no more tokens")


def of_each(many: int) -> int:
    """So many tokens of every colour."""
    return many * _EACH


def only(counts: int, colours: int) -> int:
    """The counts of some colours, given by one token of each; all others are 0."""
    return counts & colours * _WHOLE


def one_of_each(counts: int) -> int:
    """A token of each colour that there is."""
    return _EACH - (lacking(counts) >> _FIELD - 1)


def beyond(counts: int, limit: int) -> int:
    """By how much each colour exceeds a limit."""
    exceeding = (counts + (_TOP - 1 - limit) * _EACH & _TOPS) >> _FIELD - 1
    return only(counts, exceeding) - limit * exceeding


# Sets of colours.


def lacking(counts: int) -> int:
    """The set of colours of which there is none."""
    return _TOPS - counts & _TOPS


def scarcest(counts: int) -> int:
    """The set of colours of which there are fewest: what is lacking first when one of each is taken away."""
    colours = _TOPS - counts & _TOPS
    while not colours:
        counts -= _EACH
        colours = _TOPS - counts & _TOPS
    return colours


def without(colours: int, others: int) -> int:
    """The colours of a set that are not in another."""
    return colours & ~others


def size(colours: int) -> int:
    """How many colours are in the set."""
    return colours.bit_count()


def several(colours: int) -> bool:
    """Whether more than one colour is in the set."""
    return colours & colours - 1 != 0


def has(colours: int, colour: int) -> bool:
    """Whether a colour is in the set."""
    return colours & _TOP * ONE[colour] != 0


def set_of(colours: tuple[Colour, ...]) -> int:
    """The set of these colours."""
    return sum([_TOP * ONE[index] for index, colour in enumerate(COLOURS) if colour in colours])


def colours_in(colours: int) -> tuple[Colour, ...]:
    """The colours of the set, in the order in which tokens are counted."""
    return tuple([colour for index, colour in enumerate(COLOURS) if has(colours, index)])
