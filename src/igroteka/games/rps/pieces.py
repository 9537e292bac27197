"""The cards as numbers, what beats what in tables, and every action of a player, made once."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Any, Final, final

from igroteka.core.game import Seat
from igroteka.core.legal import Listed
from igroteka.games.rps.kernel import ONE, Sieve
from igroteka.games.rps.words import (
    Action,
    Again,
    Ballast,
    Card,
    Colour,
    Deal,
    Decline,
    Draw,
    Figure,
    Give,
    Joker,
    Keep,
    Layout,
    Level,
    Name,
    Options,
    Pass,
    Picture,
    Play,
    Ready,
    Reverse,
    Sign,
    Snap,
    Swap,
    Take,
    Thank,
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
NAMED: Final = tuple(
    {picture: TOP[Top(Joker(colour), picture)] for picture in PICTURES} for colour in COLOURS
)

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


# The deck.


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


def shown(hand: Iterable[int]) -> tuple[Card, ...]:
    """The cards themselves."""
    return tuple([CARDS[kind] for kind in hand])


def kinds(cards: Iterable[Card]) -> bytes:
    """The cards as numbers."""
    return bytes([KIND[card] for card in cards])


# What beats what.


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


_MOST_MEMORIES: Final = 1 << 10  # piles' tops of which a table remembers what beats any of them


@final
class Book:
    """The rules of one table as tables: for each top, which kinds beat it, and which answer a +3 with it."""

    __slots__ = ("_beating", "answering", "fit", "fitting", "level", "signs", "stack_any")

    def __init__(self, level: Level, *, stack_any: bool) -> None:
        self.level: Final = level
        self.stack_any: Final = stack_any
        colours = level in (Level.FULL, Level.COLOURS_SYMBOLS)
        fit = [frozenset(k for k, c in enumerate(CARDS) if beats(c, top, colours=colours)) for top in TOPS]
        fit.append(frozenset(range(BALLAST)))  # RPS-10: any card but ballast is a first card
        self.fit: Final = tuple(fit)
        self.fitting: Final = tuple(map(Sieve, fit))
        self.signs: Final = tuple(
            card.sign if isinstance(card, Figure) and level is not Level.PICTURES else None for card in CARDS
        )
        pluses = frozenset(kind for kind, sign in enumerate(self.signs) if sign is Sign.PLUS)
        answers = pluses.union(range(FIRST_JOKER, BALLAST))
        always = pluses if stack_any else frozenset()
        self.answering: Final = tuple(Sieve(answers.intersection(one).union(always)) for one in fit)  # RPS-16
        self._beating: Final[dict[bytes, frozenset[int]]] = {}

    def __reduce__(self) -> str | tuple[Any, ...]:
        """There is one book for all tables of a kind, and a copy of it is itself."""
        return book_of, (self.level, self.stack_any)

    def beating(self, tops: bytes) -> frozenset[int]:
        """The kinds that beat any of these tops."""
        found = self._beating.get(tops)
        if found is None:
            if len(self._beating) >= _MOST_MEMORIES:
                self._beating.clear()
            found = self._beating[tops] = frozenset().union(*(self.fit[top] for top in tops))
        return found


@lru_cache
def book_of(level: Level, stack_any: bool) -> Book:
    """The book of such a table, made once."""
    return Book(level, stack_any=stack_any)


# Seats.

MOST_SEATS: Final = 6  # RPS-09
OTHERS: Final[tuple[tuple[tuple[Seat, ...], ...], ...]] = tuple(
    tuple(tuple((seat + step) % seats for step in range(1, seats)) for seat in range(seats))
    for seats in range(MOST_SEATS + 1)
)


def others(seat: Seat, seats: int) -> tuple[Seat, ...]:
    """All other seats, clockwise."""
    return OTHERS[seats][seat]


# Actions.

PLAY: Final = tuple(map(Play, CARDS))
GIVE: Final = tuple(tuple(Give(card, seat) for card in CARDS) for seat in range(MOST_SEATS))
SWAP: Final = tuple(map(Swap, range(MOST_SEATS)))
DRAW: Final = Draw()
PASS: Final = Pass()
TAKE: Final = Take()
DECLINE: Final = Decline()
DEAL_ONE: Final = tuple(Deal((card,)) for card in CARDS)  # cards come singly nearly always


def _snaps(onto: Card) -> tuple[Snap, ...]:
    """There is a race for cards of speed alone (RPS-15)."""
    races = isinstance(onto, Figure) and onto.sign is Sign.SPEED
    return tuple(Snap(card, onto) for card in CARDS) if races else ()


# What can be done with a card of each kind: lay it, race with it, or give it to any of these seats.
Ways = tuple[tuple[Action, ...], ...]
TO_PLAY: Final[Ways] = (PLAY,)
TO_SNAP: Final[tuple[Ways, ...]] = tuple((_snaps(card),) for card in CARDS)
TO_GIVE: Final[tuple[tuple[Ways, ...], ...]] = tuple(
    tuple(tuple(GIVE[to] for to in seats) for seats in table) for table in OTHERS
)

# Short lists of what may be done, the idle move first.
TO_SWAP: Final[tuple[tuple[Listed[Action], ...], ...]] = tuple(
    tuple(Listed([SWAP[to] for to in seats]) for seats in table) for table in OTHERS
)
ONLY_KEEP: Final[Listed[Action]] = Listed((Keep(),))
KEEP_OR_PLAY: Final[tuple[Listed[Action], ...]] = tuple(Listed((Keep(), play)) for play in PLAY)
TO_NAME: Final[Listed[Action]] = Listed(map(Name, PICTURES))
REVERSE_OR_AGAIN: Final[Listed[Action]] = Listed((Reverse(), Again()))
TO_THANK: Final[Listed[Action]] = Listed((Thank(),))
TO_BE_READY: Final[Listed[Action]] = Listed((Ready(),))
