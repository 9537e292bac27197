"""Hands, for speed: which cards of one are of use, by a table with a byte for each kind, and where one goes.

Both builds do the same in the way that is quickest for them: in plain Python one call of bytes' own, compiled
a loop, which makes no table of 256 places for each hand. The tests hold one against the other.
"""

from bisect import bisect
from types import FunctionType
from typing import Final, final

KINDS: Final = 64  # more than there are


@final
class Sieve:
    """Kinds of cards that stay, and kinds that fall through."""

    __slots__ = ("_stays", "falling")

    def __init__(self, falling: bytes) -> None:
        self.falling: Final = falling
        self._stays: Final = bytes([kind not in falling for kind in range(KINDS)])

    def keeps(self, kind: int) -> bool:
        """Whether a card of that kind stays."""
        return self._stays[kind] == 1

    def count(self, hand: bytes) -> int:
        """How many cards of a hand stay."""
        return self.counted(hand) if COMPILED else len(hand.translate(None, self.falling))

    def kinds(self, hand: bytes) -> list[int]:
        """The kinds of a hand that stay, each once, in order."""
        return self.listed(hand) if COMPILED else [*dict.fromkeys(hand.translate(None, self.falling))]

    def counted(self, hand: bytes) -> int:
        """The same as `count`, by a loop."""
        stays, count = self._stays, 0
        for place in range(len(hand)):
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


COMPILED: Final = not isinstance(Sieve.listed, FunctionType)
EVERYTHING: Final = Sieve(b"")


def place_among(hand: bytes, kind: int) -> int:
    """Where one more card of that kind goes in a hand, for it to stay in order."""
    return stepped_to(hand, kind) if COMPILED else bisect(hand, kind)


def stepped_to(hand: bytes, kind: int) -> int:
    """The same as `place_among`, by a loop."""
    place = len(hand)
    while place and hand[place - 1] > kind:
        place -= 1
    return place
