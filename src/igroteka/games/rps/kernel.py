"""Cards as bytes, for speed: a hand is the kinds of its cards in order, a byte each.

Both builds do the same in the way that is quickest for them: in plain Python one call of bytes' own, compiled
a loop, which makes no table of 256 places for each hand. The tests hold one against the other.
"""

from bisect import bisect
from collections.abc import Iterable
from types import FunctionType
from typing import TYPE_CHECKING, Final, final

if TYPE_CHECKING:
    from mypy_extensions import i64  # a number that the compiler keeps in a register

KINDS: Final = 64  # more than there are
ONE: Final = tuple(bytes((kind,)) for kind in range(KINDS))  # a single card of each kind


# Which cards of a hand are of use.


@final
class Sieve:
    """Kinds of cards that stay, and kinds that fall through."""

    __slots__ = ("_falling", "_stays")

    def __init__(self, staying: Iterable[int]) -> None:
        kept = frozenset(staying)
        self._falling: Final = bytes([kind for kind in range(KINDS) if kind not in kept])
        self._stays: Final = bytes([kind in kept for kind in range(KINDS)])

    def keeps(self, kind: int) -> bool:
        """Whether a card of that kind stays."""
        return self._stays[kind] == 1

    def count(self, hand: bytes) -> int:
        """How many cards of a hand stay."""
        return self.counted(hand) if COMPILED else len(hand.translate(None, self._falling))

    def kinds(self, hand: bytes) -> list[int]:
        """The kinds of a hand that stay, each once, in order."""
        return self.listed(hand) if COMPILED else [*dict.fromkeys(hand.translate(None, self._falling))]

    def counted(self, hand: bytes) -> int:
        """The same as `count`, by a loop."""
        stays = self._stays
        count: i64 = 0
        size: i64 = len(hand)
        for place in range(size):
            count += stays[hand[place]]
        return count

    def listed(self, hand: bytes) -> list[int]:
        """The same as `kinds`, by a loop: a hand is in order, so what is equal lies side by side."""
        stays, last = self._stays, KINDS
        kinds: list[int] = []
        for place in range(len(hand)):
            kind = hand[place]
            if kind != last and stays[kind]:
                kinds.append(kind)
            last = kind
        return kinds

    def variety(self, hand: bytes) -> int:
        """How many kinds of a hand stay."""
        stays = self._stays
        last: i64 = KINDS
        variety: i64 = 0
        size: i64 = len(hand)
        for place in range(size):
            kind: i64 = hand[place]
            if kind != last:
                variety += stays[kind]
                last = kind
        return variety

    def kind_at(self, hand: bytes, place: int) -> int:
        """The one at that place in the list of all kinds that stay."""
        stays = self._stays
        last: i64 = KINDS
        left: i64 = place
        size: i64 = len(hand)
        for at in range(size):
            kind: i64 = hand[at]
            if kind != last and stays[kind]:
                if left == 0:
                    return kind
                left -= 1
            last = kind
        raise IndexError("there are not so many kinds")


COMPILED: Final = not isinstance(Sieve.listed, FunctionType)
EVERYTHING: Final = Sieve(range(KINDS))


# Cards come and go.


def place_among(cards: bytes, kind: int) -> int:
    """Where one more card of that kind goes among cards in order, after its equals."""
    return halved_to(cards, kind) if COMPILED else bisect(cards, kind)


def halved_to(cards: bytes, kind: int) -> int:
    """The same as `place_among`, by halves."""
    low: i64 = 0
    high: i64 = len(cards)
    while low < high:
        middle = (low + high) >> 1
        if cards[middle] > kind:
            high = middle
        else:
            low = middle + 1
    return low


def added(cards: bytes, kind: int) -> bytes:
    """Cards in order with one more of that kind."""
    place = place_among(cards, kind)
    return cards[:place] + ONE[kind] + cards[place:]


def without(cards: bytes, kind: int) -> bytes:
    """Cards in order with one of that kind fewer, if it is there."""
    return cut_from(cards, kind) if COMPILED else cards.replace(ONE[kind], b"", 1)


def cut_from(cards: bytes, kind: int) -> bytes:
    """The same as `without`, by the place."""
    place = halved_to(cards, kind)
    if place == 0 or cards[place - 1] != kind:
        return cards
    return cards[: place - 1] + cards[place:]


def in_order(cards: Iterable[int]) -> bytes:
    """The cards in the order of a hand."""
    return bytes(sorted(cards))


def without_all(cards: bytes, others: Iterable[int]) -> bytes:
    """Cards in order with each of the others taken away once, as far as they are there."""
    for kind in others:
        cards = without(cards, kind)
    return cards


def contains(hand: bytes, cards: bytes) -> bool:
    """Whether the hand has all of the cards."""
    return all(cards.count(kind) <= hand.count(kind) for kind in set(cards))


# A card in hand that was in no deck since the last shuffle is marked by a bit beyond all kinds.


def marked(kind: int) -> int:
    """The card with the mark."""
    return kind | KINDS


def unmarked(card: int) -> int:
    """The kind of a card, marked or not."""
    return card & KINDS - 1


def is_marked(card: int) -> bool:
    """Whether the card bears the mark."""
    return card >= KINDS


def marked_or_not(kinds: Iterable[int]) -> frozenset[int]:
    """Cards of these kinds, with the mark and without."""
    plain = frozenset(kinds)
    return plain.union(map(marked, plain))
