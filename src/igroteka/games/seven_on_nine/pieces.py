"""The pack, what fits on what, and the actions with each card: all of it made once, in tables."""

from typing import Final, TypeAlias

from igroteka.games.seven_on_nine.kernel import EVERY_KIND, Counts, packed, set_of
from igroteka.games.seven_on_nine.words import NUMBERS, STEPS, Back, Card, Deal, Draw, Play

Hand: TypeAlias = bytes  # kinds in the order in which they were drawn

MOST_SEATS: Final = 4

KINDS: Final = tuple(Card(number, step) for number in NUMBERS for step in STEPS)
INDEX: Final = {card: kind for kind, card in enumerate(KINDS)}

# Two of every kind, and a third of these (7ON9-02).
THIRD: Final = {1: (1, 2, 3, 4), 2: (5, 6, 7, 8), 3: (9, 10, 1, 2, 3)}
PACK: Final[Counts] = tuple(3 if card.number in THIRD[card.step] else 2 for card in KINDS)
CARDS: Final = sum(PACK)
WHOLE_PACK: Final = packed(PACK)


def around(number: int) -> int:
    """A sum or a difference as a number of the pack: above 10 less ten, below 1 more by ten (7ON9-03)."""
    if number > NUMBERS[-1]:
        return number - len(NUMBERS)
    return number + len(NUMBERS) if number < NUMBERS[0] else number


def sums(card: Card) -> tuple[int, int]:
    """The two numbers that fit on a card."""
    return around(card.number + card.step), around(card.number - card.step)


def fits(card: Card, top: Card) -> bool:
    """Whether a card may be put on another."""
    return card.number in sums(top)


# For each kind as the top of the pile: the kinds that fit.
FITTING: Final = tuple(set_of([kind for card, kind in INDEX.items() if fits(card, top)]) for top in KINDS)

# Hands of a single card, by its kind; and cards that nobody has seen since they were drawn, by when that was.
ONE: Final[tuple[Hand, ...]] = tuple(bytes((kind,)) for kind in range(len(KINDS)))
UNSEEN: Final = tuple(Back(drawn, EVERY_KIND) for drawn in range(CARDS))

# Actions are made once: `legal` hands out these.
DRAW: Final = Draw()
DEALS: Final = tuple(Deal(card) for card in KINDS)
PLAYS: Final = tuple(tuple(Play(card, onto) for onto in KINDS) for card in KINDS)
FINISHES: Final = tuple(Play(card, None) for card in KINDS)
