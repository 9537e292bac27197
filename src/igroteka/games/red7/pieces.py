"""The cards, from the weakest to the best, and the actions with each of them."""

from typing import Final, NewType

from igroteka.games.red7.words import (
    COLOURS,
    Action,
    Card,
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

# How many cards are weaker than a card: its number in all tables.
Rank = NewType("Rank", int)

NUMBERS: Final = 7
HAND: Final = 7  # RED7-04
PALETTE: Final = 1

# RED7-01, RED7-02: by number first, then by colour, violet the weakest.
CARDS: Final = tuple(Card(colour, number) for number in range(1, NUMBERS + 1) for colour in reversed(COLOURS))
RANK: Final = {card: Rank(rank) for rank, card in enumerate(CARDS)}
RANKS: Final = tuple(RANK.values())
NUMBER: Final = tuple(card.number for card in CARDS)  # by rank
COLOUR: Final = tuple(COLOURS.index(card.colour) for card in CARDS)  # by rank

# Actions are made once: `legal` hands out these.
PASS: Final = Pass()
COMMIT: Final = Commit()
DRAW: Final = Draw()
OUT: Final[tuple[Action, ...]] = (PASS,)
STAY: Final[tuple[Action, ...]] = (COMMIT, PASS)
STAY_OR_DRAW: Final[tuple[Action, ...]] = (COMMIT, DRAW, PASS)
TO_PALETTE: Final[tuple[Action, ...]] = tuple(map(ToPalette, CARDS))
TO_CANVAS: Final[tuple[Action, ...]] = tuple(map(ToCanvas, CARDS))
PALETTE_TO_CANVAS: Final[tuple[Action, ...]] = tuple(map(PaletteToCanvas, CARDS))
PALETTE_TO_DECK: Final[tuple[Action, ...]] = tuple(map(PaletteToDeck, CARDS))
RIVAL_TO_DECK: Final[tuple[Action, ...]] = tuple(map(RivalToDeck, CARDS))
DEAL: Final = tuple(Deal((card,)) for card in CARDS)
