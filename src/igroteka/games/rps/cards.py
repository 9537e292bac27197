"""The cards as numbers: a hand is sorted bytes, and what beats what is looked up in tables."""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import lru_cache
from math import comb
from typing import Final, final

from igroteka.core.game import Rng, Seat
from igroteka.core.native import mypyc_attr
from igroteka.games.rps.kernel import ONE, Sieve, place_among, without
from igroteka.games.rps.words import (
    Ballast,
    Card,
    Colour,
    Deal,
    Figure,
    Joker,
    Layout,
    Level,
    Options,
    Picture,
    Sign,
    Top,
)

PICTURES: Final = tuple(Picture)
COLOURS: Final = tuple(Colour)
SIGNS: Final[tuple[Sign | None, ...]] = (None, *Sign)

# Every kind of card, in the order of a hand: by picture first (RPS-09). A card is its place here.
CARDS: Final[tuple[Card, ...]] = (
    *(Figure(picture, colour, sign) for picture in PICTURES for colour in COLOURS for sign in SIGNS),
    *map(Joker, COLOURS),
    Ballast(),
)
KIND: Final[dict[Card, int]] = {card: kind for kind, card in enumerate(CARDS)}
FIRST_JOKER: Final = KIND[Joker(Colour.GREEN)]
BALLAST: Final = KIND[Ballast()]

# What may lie on top: a card, a joker that was called something, or nothing yet.
TOPS: Final[tuple[Top, ...]] = (
    *map(Top, CARDS),
    *(Top(Joker(colour), picture) for colour in COLOURS for picture in PICTURES),
)
TOP: Final[dict[Top, int]] = {top: code for code, top in enumerate(TOPS)}
BARE: Final = len(TOPS)

# The top that a joker becomes: by how many kinds it comes after the first one, then by its picture.
NAMED: Final = tuple(tuple(TOP[Top(Joker(colour), picture)] for picture in PICTURES) for colour in COLOURS)

# RPS-01: how many cards there are of each colour with each picture, and jokers of each colour, and ballast.
A_PICTURE = {Colour.GREEN: 12, Colour.YELLOW: 10, Colour.RED: 10}
A_JOKER, BALLASTS = 3, 3
HAND: Final = 7  # RPS-09
FINE: Final = 3  # RPS-13, 16, 17

# RPS-02: which signs there are in each colour, one card of each with each picture.
LIGHT: dict[Colour, tuple[Sign, ...]] = {
    Colour.GREEN: (Sign.TURN, Sign.SPEED, Sign.GIVE),
    Colour.YELLOW: (Sign.TURN, Sign.PLUS, Sign.SWAP),
    Colour.RED: (Sign.SPEED, Sign.PLUS, Sign.GIVE),
}
UNIFORM: dict[Colour, tuple[Sign, ...]] = {colour: tuple(Sign) for colour in COLOURS}

# RPS-22.
POINTS_OF_COLOUR = {Colour.GREEN: 10, Colour.YELLOW: 20, Colour.RED: 30}
POINTS_OF_OTHERS = 50
POINTS: Final = tuple(
    POINTS_OF_COLOUR[c.colour] if isinstance(c, Figure) else POINTS_OF_OTHERS for c in CARDS
)

# Cards come singly nearly always, so such deals are made once.
DEAL_ONE: Final = tuple(Deal((card,)) for card in CARDS)


@lru_cache
def whole_deck(options: Options) -> bytes:
    """All cards that are played with (RPS-01, 02, 23)."""
    signs = LIGHT if options.symbols is Layout.LIGHT else UNIFORM
    ballasts = BALLASTS if options.level is Level.FULL else 0  # RPS-23
    return b"".join(ONE[kind] * _copies(card, signs, ballasts) for kind, card in enumerate(CARDS))


def _copies(card: Card, signs: dict[Colour, tuple[Sign, ...]], ballasts: int) -> int:
    match card:
        case Figure(colour=colour, sign=None):
            return A_PICTURE[colour] - len(signs[colour])
        case Figure(colour=colour, sign=sign):
            return int(sign in signs[colour])
        case Joker():
            return A_JOKER
        case Ballast():
            return ballasts


def beats(card: Card, top: Top, *, colours: bool) -> bool:
    """Whether a card beats the top (RPS-04); without colours only pictures count (RPS-23)."""
    if isinstance(card, Ballast):
        return False
    if isinstance(card, Joker):
        return not isinstance(top.card, Joker)
    if isinstance(top.card, Ballast):
        return False
    below = top.card.picture if isinstance(top.card, Figure) else top.called
    if below is None:
        return False
    if card.picture is below:
        return colours and COLOURS.index(card.colour) > COLOURS.index(top.card.colour)
    return PICTURES.index(card.picture) == (PICTURES.index(below) + 1) % len(PICTURES)


@final
class Book:
    """The rules of one table as tables: for each top, which kinds are of no use against it."""

    __slots__ = ("answering", "fit", "fitting", "memory", "misfits", "no_answers", "signs")

    def __init__(self, level: Level, *, stack_any: bool) -> None:
        colours = level in (Level.FULL, Level.COLOURS_SYMBOLS)
        fits = [bytes(k for k, card in enumerate(CARDS) if beats(card, top, colours=colours)) for top in TOPS]
        fits.append(bytes(range(BALLAST)))  # RPS-10: any card but ballast is a first card
        self.misfits = tuple(map(_others, fits))
        self.fitting: Final = tuple([Sieve(kinds) for kinds in self.misfits])
        self.fit = tuple(map(frozenset, fits))
        self.signs = tuple(
            card.sign if isinstance(card, Figure) and level is not Level.PICTURES else None for card in CARDS
        )
        pluses = bytes(k for k, sign in enumerate(self.signs) if sign is Sign.PLUS)
        jokers = bytes(range(FIRST_JOKER, BALLAST))
        answers = [
            bytes({*jokers, *pluses} & {*fit}) + (pluses if stack_any else b"") for fit in fits
        ]  # RPS-16
        self.no_answers = tuple(map(_others, answers))
        self.answering: Final = tuple([Sieve(kinds) for kinds in self.no_answers])
        self.memory: dict[bytes, frozenset[int]] = {}

    def beating(self, tops: bytes) -> frozenset[int]:
        """The kinds that beat any of these tops."""
        found = self.memory.get(tops)
        if found is None:
            found = self.memory[tops] = frozenset().union(*(self.fit[top] for top in tops))
        return found


def _others(kinds: bytes) -> bytes:
    return bytes(kind for kind in range(len(CARDS)) if kind not in kinds)


@lru_cache
def book_of(level: Level, stack_any: bool) -> Book:
    """The book of such a table, made once."""
    return Book(level, stack_any=stack_any)


def having(hand: bytes, more: bytes) -> bytes:
    """The cards with these among them, in order."""
    return bytes(sorted(hand + more))


def having_one(hand: bytes, kind: int) -> bytes:
    """The cards with one of that kind among them, in order."""
    place = place_among(hand, kind)
    return hand[:place] + ONE[kind] + hand[place:]


def less(cards: bytes, others: Iterable[int]) -> bytes:
    """The cards with each of the others taken away once, as far as they are there."""
    for kind in others:
        cards = without(cards, kind)
    return cards


def within(cards: bytes, hand: bytes) -> bool:
    """Whether the hand has all of the cards."""
    return all(cards.count(kind) <= hand.count(kind) for kind in set(cards))


def shown(hand: Iterable[int]) -> tuple[Card, ...]:
    """The cards themselves."""
    return tuple([CARDS[kind] for kind in hand])


def kinds(cards: Iterable[Card]) -> bytes:
    """The cards as numbers."""
    return bytes([KIND[card] for card in cards])


def points_of(hand: bytes) -> int:
    """What a hand costs its owner (RPS-22)."""
    return sum(POINTS[kind] for kind in hand)


def seat_after(seat: Seat, direction: int, seats: int) -> Seat:
    """Who sits next in that direction."""
    return (seat + direction) % seats


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Deals:
    """NATURE's legal set: so many cards of a deck, each as likely as any other."""

    __slots__ = ("count", "deck")

    def __init__(self, deck: bytes, count: int) -> None:
        self.deck = deck
        self.count = count

    def __iter__(self) -> Iterator[Deal]:
        return map(_deal, self._ways(self.deck, self.count))

    def _ways(self, deck: bytes, count: int) -> Iterator[bytes]:
        """Every choice of so many cards, each as sorted bytes, once."""
        if not count:
            yield b""
            return
        if len(deck) < count:
            return
        first, rest = ONE[deck[0]], deck.lstrip(ONE[deck[0]])
        for many in range(min(count, len(deck) - len(rest)), -1, -1):
            for more in self._ways(rest, count - many):
                yield first * many + more

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, Deal) or len(action.cards) != self.count:
            return False
        cards = kinds(action.cards)
        return bytes(sorted(cards)) == cards and within(cards, self.deck)

    def __bool__(self) -> bool:
        return len(self.deck) >= self.count

    def sample(self, rng: Rng) -> Deal:
        """So many cards by chance."""
        deck = self.deck
        left = len(deck)
        if self.count == 1:
            return DEAL_ONE[deck[int(rng.random() * left)]]
        drawn: list[int] = []
        places: list[int] = []  # where one was drawn the last card that was left then comes to lie,
        moved: list[int] = []  # and no deck is copied for that
        for _ in range(self.count):
            place = int(rng.random() * left)
            left -= 1
            kind, last = deck[place], deck[left]
            for earlier in range(len(places)):
                if places[earlier] == place:
                    kind = moved[earlier]
                if places[earlier] == left:
                    last = moved[earlier]
            drawn.append(kind)
            places.append(place)
            moved.append(last)
        drawn.sort()
        return Deal(tuple([CARDS[kind] for kind in drawn]))

    def odds(self, action: Deal) -> Fraction:
        """How likely these cards are."""
        cards, ways = kinds(action.cards), 1
        for kind in set(cards):
            ways *= comb(self.deck.count(kind), cards.count(kind))
        return Fraction(ways, comb(len(self.deck), self.count))


def _deal(cards: bytes) -> Deal:
    return DEAL_ONE[cards[0]] if len(cards) == 1 else Deal(shown(cards))
