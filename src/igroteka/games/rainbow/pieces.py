"""The cards: how many there are, the runs round the circle, and the actions with them, made once."""

from functools import lru_cache
from typing import Final, final

from igroteka.games.rainbow.kernel import (
    INDEX,
    NO_COLOURS,
    ONE_OF,
    SETS,
    ColourSet,
    Packed,
    added,
    has,
    unpacked,
    without,
)
from igroteka.games.rainbow.words import COLOURS, Colour, Combination, Deal, Exchange, TurnUp

MOST_SEATS: Final = 5  # RAIN-03
HAND: Final = 8  # RAIN-03
SHORTEST: Final = 3  # RAIN-04
LONGEST: Final = 8
# Of any length for their type: compiled, one of a known length would be built anew whenever it is asked.
Scale = tuple[int, ...]
POINTS: Final[Scale] = (0, 0, 0, 3, 5, 7, 10, 10, 10)  # by the number of cards played (RAIN-06)
RAINBOW_POINTS: Final[Scale] = (0, 0, 0, 0, 0, 3, 5, 7, 10)  # by the number of colours collected (RAIN-12)
SHOWN: Final = 8  # cards of the pile that are shown (RAIN-14)


def fewest_cards(seats: int) -> int:
    """How many cards of a colour never run short: full hands, full rainbows and the pile's top (RAIN-02)."""
    return -(-(2 * HAND * seats + 1) // len(COLOURS))


# Actions are made once: `legal` hands out these.
TURN_UP: Final = tuple(TurnUp(colour) for colour in COLOURS)
_EXCHANGES: Final[dict[Packed, Exchange]] = {}
_DEALS: Final[dict[Packed, Deal]] = {}


def exchange(cards: Packed) -> Exchange:
    """The one exchange of these cards; there are 12,869 of them in all."""
    found = _EXCHANGES.get(cards)
    if found is None:
        found = _EXCHANGES[cards] = Exchange(unpacked(cards))
    return found


def deal(cards: Packed) -> Deal:
    """The one deal of these cards."""
    found = _DEALS.get(cards)
    if found is None:
        found = _DEALS[cards] = Deal(unpacked(cards))
    return found


# Runs round the circle.


def next_to(colour: Colour, way: int) -> Colour:
    """The neighbour in the circle, up (1) or down (-1) (RAIN-01)."""
    return COLOURS[(INDEX[colour] + way) % len(COLOURS)]


def _circle(top: Colour, way: int) -> tuple[Colour, ...]:
    """The longest run that could be played on that top: all eight colours, the top's own last (RAIN-05)."""
    cards = [next_to(top, way)]
    while len(cards) < LONGEST:
        cards.append(next_to(cards[-1], way))
    return tuple(cards)


def _reach(circle: tuple[Colour, ...], colours: ColourSet) -> int:
    """How many cards of it a hand with these colours has, from the first on."""
    length = 0
    while length < LONGEST and has(colours, INDEX[circle[length]]):
        length += 1
    return length


@final
class Way:
    """One way round the circle from a top: how far each hand reaches, and what it can play."""

    __slots__ = ("circle", "ends", "kept", "left", "plays", "reach")

    def __init__(self, circle: tuple[Colour, ...]) -> None:
        self.circle: Final = circle
        lengths = range(LONGEST + 1)
        self.reach: Final = tuple([_reach(circle, colours) for colours in SETS])
        self.ends: Final = tuple([self._ends(length) for length in lengths])
        self.left: Final = tuple([Combination(circle[:length], keep=False) for length in lengths])
        self.kept: Final = tuple([Combination(circle[:length], keep=True) for length in lengths])
        # By length, and by the ends that a rainbow lacks.
        self.plays: Final[list[dict[ColourSet, tuple[Combination, ...]]]] = [{} for _ in lengths]

    def _ends(self, length: int) -> ColourSet:
        """The last colours of all runs up to that length."""
        ends = NO_COLOURS
        for card in self.circle[SHORTEST - 1 : length]:
            ends = added(ends, INDEX[card])
        return ends

    def combinations(self, length: int, rainbow: ColourSet) -> tuple[Combination, ...]:
        """Every run up to that length, left on the pile and, where the rainbow lacks its end, kept."""
        lacking, plays = without(self.ends[length], rainbow), self.plays[length]
        found = plays.get(lacking)
        if found is None:
            found = plays[lacking] = self._combinations(length, lacking)
        return found

    def _combinations(self, length: int, lacking: ColourSet) -> tuple[Combination, ...]:
        found = []
        for many in range(SHORTEST, length + 1):
            found.append(self.left[many])
            if has(lacking, INDEX[self.circle[many - 1]]):
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
def runs(top: Colour, colours: ColourSet) -> tuple[tuple[Colour, ...], ...]:
    """Every run that a hand with these colours can play on that top, both ways, the short ones first."""
    found = []
    for way in WAYS[top]:
        found += [way.circle[:many] for many in range(SHORTEST, way.reach[colours] + 1)]
    return tuple(found)


def combinations(top: Colour, colours: ColourSet, rainbow: ColourSet) -> tuple[Combination, ...]:
    """Every run, left on the pile and, where the rainbow lacks its last colour, kept (RAIN-07)."""
    up, down = WAYS[top]
    far, far_down = up.reach[colours], down.reach[colours]
    if far < SHORTEST:
        return () if far_down < SHORTEST else down.combinations(far_down, rainbow)
    if far_down < SHORTEST:
        return up.combinations(far, rainbow)
    return up.combinations(far, rainbow) + down.combinations(far_down, rainbow)
