"""The cards as bits: a set of cards is a number, and a card's bit is its rank, so the best is the highest."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final

from igroteka.games.red7.words import (
    COLOURS,
    Action,
    Card,
    Colour,
    Commit,
    Deal,
    Draw,
    PaletteToCanvas,
    PaletteToDeck,
    Pass,
    RivalToDeck,
    ToCanvas,
    ToPalette,
)

NUMBERS: Final = 7
HAND: Final = 7  # RED7-04
PALETTE: Final = 1

# RED7-01, RED7-02: by number first, then by colour, violet the weakest.
CARDS: Final = tuple(Card(colour, number) for number in range(1, NUMBERS + 1) for colour in reversed(COLOURS))
RANK: Final = {card: rank for rank, card in enumerate(CARDS)}
RANKS = range(len(CARDS))
BIT: Final = tuple(1 << rank for rank in RANKS)
_BIT_OF: Final = dict(zip(CARDS, BIT, strict=True))
DECK: Final[int] = len(CARDS)
ALL: Final = (1 << DECK) - 1


def cards_of(cards: Iterable[Card]) -> int:
    """The set of these cards."""
    whole = 0
    for card in cards:
        whole |= _BIT_OF[card]
    return whole


def ranks(cards: int) -> Iterator[int]:
    """The ranks of a set, the best card first."""
    while cards:
        rank = cards.bit_length() - 1
        yield rank
        cards ^= BIT[rank]


@lru_cache(maxsize=1 << 14)  # one moment is looked at by several seats
def listed(cards: int) -> tuple[Card, ...]:
    """The cards of a set, the best first."""
    return listed_once(cards)


def listed_once(cards: int) -> tuple[Card, ...]:
    """The same of a set that is not likely to be asked for again."""
    found = []
    while cards:
        rank = cards.bit_length() - 1
        found.append(CARDS[rank])
        cards ^= BIT[rank]
    return tuple(found)


# How many bits each number of thirteen bits has: a set is counted in four of these. Compiled code asks bytes
# without making any object, while int.bit_count is a call like any other.
_COUNTED: Final = bytes(number.bit_count() for number in range(1 << 13))


def size(cards: int) -> int:
    """How many cards a set has."""
    return (
        _COUNTED[cards & 8191]
        + _COUNTED[cards >> 13 & 8191]
        + _COUNTED[cards >> 26 & 8191]
        + _COUNTED[cards >> 39]
    )


def nth(cards: int, index: int) -> int:
    """The rank of one card of a set, counted from the weakest."""
    for _ in range(index):
        cards &= cards - 1
    return (cards & -cards).bit_length() - 1


OF_COLOUR: Final = tuple(cards_of(card for card in CARDS if card.colour is colour) for colour in COLOURS)
OF_NUMBER: Final = tuple(cards_of(card for card in CARDS if card.number == n) for n in range(1, NUMBERS + 1))
COLOUR_INDEX: Final = tuple(COLOURS.index(card.colour) for card in CARDS)  # by rank
NUMBER: Final = tuple(card.number for card in CARDS)  # by rank
EVEN: Final = cards_of(card for card in CARDS if card.number % 2 == 0)
LOW: Final = cards_of(card for card in CARDS if card.number < 4)
ODD: Final = cards_of(card for card in CARDS if card.number % 2)  # RED7-03: these carry icons


def of_colours(colours: Iterable[Colour]) -> int:
    """All cards of these colours."""
    return sum(OF_COLOUR[COLOURS.index(colour)] for colour in colours)


def colours_of(cards: int) -> tuple[Colour, ...]:
    """The colours that are in a set."""
    return tuple(colour for colour, own in zip(COLOURS, OF_COLOUR, strict=True) if cards & own)


def points_of(cards: int) -> int:
    """The sum of the numbers (RED7-23)."""
    return sum(NUMBER[rank] for rank in ranks(cards))


# Actions are made once: `legal` hands out these.
PASS: Final = Pass()
COMMIT: Final = Commit()
DRAW: Final = Draw()
TO_PALETTE: Final[tuple[Action, ...]] = tuple(map(ToPalette, CARDS))
TO_CANVAS: Final[tuple[Action, ...]] = tuple(map(ToCanvas, CARDS))
PALETTE_TO_CANVAS: Final[tuple[Action, ...]] = tuple(map(PaletteToCanvas, CARDS))
PALETTE_TO_DECK: Final[tuple[Action, ...]] = tuple(map(PaletteToDeck, CARDS))
RIVAL_TO_DECK: Final[tuple[Action, ...]] = tuple(map(RivalToDeck, CARDS))
DEAL: Final = tuple(Deal((card,)) for card in CARDS)

# Compiled code looks a class of words.py up in a dictionary each time it names it, and these are named at
# each step.
DEAL_KIND: Final = Deal
PASS_KIND: Final = Pass
COMMIT_KIND: Final = Commit
TO_PALETTE_KIND: Final = ToPalette
TO_CANVAS_KIND: Final = ToCanvas
