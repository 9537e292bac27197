"""The pack, what fits on what, and what may be tried: all of it made once, in tables."""

from collections.abc import Iterator
from typing import Final, TypeAlias, final

from igroteka.core.game import Rng
from igroteka.games.seven_on_nine.words import NUMBERS, STEPS, Action, Card, Deal, Draw, Play

Hand: TypeAlias = bytes  # kinds in the order in which they were drawn
Counts: TypeAlias = tuple[int, ...]  # how many of each kind

KINDS: Final = tuple(Card(number, step) for number in NUMBERS for step in STEPS)
INDEX: Final = {card: kind for kind, card in enumerate(KINDS)}
EVERY_KIND: Final = (1 << len(KINDS)) - 1

# Two of every kind, and a third of these (7ON9-02).
THIRD: Final = {1: (1, 2, 3, 4), 2: (5, 6, 7, 8), 3: (9, 10, 1, 2, 3)}
PACK: Final[Counts] = tuple(3 if card.number in THIRD[card.step] else 2 for card in KINDS)


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


BIT: Final = tuple(1 << kind for kind in range(len(KINDS)))
BYTE: Final = tuple(bytes((kind,)) for kind in range(len(KINDS)))

# For each kind as the top of the pile: the kinds that fit, as bits.
FITTING: Final = tuple(
    sum(bit for bit, card in zip(BIT, KINDS, strict=True) if fits(card, top)) for top in KINDS
)

DRAW: Final = Draw()
DEALS: Final = tuple(Deal(card) for card in KINDS)
PLAYS: Final = tuple(tuple(Play(card, onto) for onto in KINDS) for card in KINDS)
FINISHES: Final = tuple(Play(card, None) for card in KINDS)


# Sets of kinds, a third of the bits at a time: for each such part its kinds.
_PART: Final = len(NUMBERS)
_PART_MASK: Final = (1 << _PART) - 1


def _parts(first: int) -> tuple[bytes, ...]:
    """By the bits of a part, the kinds of which they are, the first of them being this one."""
    parts = [b""]
    for kind in range(first, first + _PART):
        parts += [part + BYTE[kind] for part in parts]
    return tuple(parts)


_LOWEST: Final = _parts(0)
_MIDDLE: Final = _parts(_PART)
_HIGHEST: Final = _parts(2 * _PART)


def kinds_in(kinds: int) -> bytes:
    """The kinds whose bits are set, in order."""
    return _LOWEST[kinds & _PART_MASK] + _MIDDLE[kinds >> _PART & _PART_MASK] + _HIGHEST[kinds >> 2 * _PART]


def kinds_of(hand: Hand) -> int:
    """The kinds that a hand holds, as bits."""
    kinds = 0
    for kind in hand:
        kinds |= BIT[kind]
    return kinds


@final
class Tries:
    """What a player may do: draw, and try any hand card, aimed at whatever has been on top (7ON9-09).

    Which card fits is no part of it. A play is listed without the time at which its player pressed, and is
    allowed with any.
    """

    __slots__ = ("aims", "deck", "hand", "last", "top")

    def __init__(self, *, deck: bool, hand: int, top: int, aims: int, last: bool) -> None:
        self.deck = deck
        self.hand = hand  # the kinds that may be tried
        self.top = top
        self.aims = aims  # the kinds that have been on top
        self.last = last  # whether it is the last card of all

    def __iter__(self) -> Iterator[Action]:
        yield from self.first()
        for kind in kinds_in(self.hand):
            for onto in kinds_in(self.aims if self.last else self.aims & ~(1 << self.top)):
                yield PLAYS[kind][onto]

    def first(self) -> tuple[Action, ...]:
        """What somebody would do who sees the table as it is now."""
        draw = (DRAW,) if self.deck else ()
        kinds = kinds_in(self.hand)
        if self.last:
            return (*draw, *[FINISHES[kind] for kind in kinds])
        return (*draw, *[PLAYS[kind][self.top] for kind in kinds])

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, Play):
            return self.deck and action == DRAW
        kind = INDEX.get(action.card)
        if kind is None or not self.hand >> kind & 1:
            return False
        if action.onto is None:
            return self.last
        return action.onto in INDEX and bool(self.aims >> INDEX[action.onto] & 1)

    def __bool__(self) -> bool:
        return self.deck or bool(self.hand)

    def sample(self, rng: Rng) -> Action:
        """Something by chance: half of the plays are aimed at the top, the others come from the past."""
        kinds = kinds_in(self.hand)
        draws = 1 if self.deck else 0
        index = int(rng.random() * (draws + len(kinds))) - draws
        if index < 0:
            return DRAW
        kind = kinds[index]
        if rng.random() < 0.5:
            return FINISHES[kind] if self.last else PLAYS[kind][self.top]
        aims = kinds_in(self.aims)
        return PLAYS[kind][aims[int(rng.random() * len(aims))]]
