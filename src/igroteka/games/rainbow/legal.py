"""What may be done, as sets that are not listed: a player's choices, and the ways to deal from a deck."""

from collections.abc import Iterator
from fractions import Fraction
from math import comb, prod
from typing import Final, final

from igroteka.core.game import Rng
from igroteka.games.rainbow.cards import BYTES, ONE, Packed, deal, exchange, size, unpack
from igroteka.games.rainbow.words import MOST_CARDS, Action, Cards, Combination, Deal, Exchange


def is_count(cards: Cards, most: Cards) -> bool:
    """Whether these are counts by colour, each at most so high: what comes over the wire may be anything."""
    return len(cards) == len(most) and all(0 <= one <= most[index] for index, one in enumerate(cards))


def _subsets(counts: Cards, index: int, cards: Packed) -> Iterator[Packed]:
    """Everything that can be taken of these counts from one colour on, added to what is taken already."""
    if index == len(counts):
        yield cards
        return
    for many in range(counts[index] + 1):
        yield from _subsets(counts, index + 1, cards + many * ONE[index])


@final
class Choices:
    """What a player may do: some combinations, and the exchange of any cards of the hand (RAIN-09)."""

    __slots__ = ("combinations", "hand")

    def __init__(self, hand: Packed, combinations: tuple[Combination, ...]) -> None:
        self.hand: Final = hand
        self.combinations: Final = combinations

    def idle(self) -> Packed:
        """The one card that is given up when time is over: of the colour that the hand has most of."""
        counts = unpack(self.hand)
        return ONE[counts.index(max(counts))]

    def __iter__(self) -> Iterator[Action]:
        idle = self.idle()
        yield exchange(idle)
        yield from self.combinations
        for cards in _subsets(unpack(self.hand), 0, 0):
            if cards and cards != idle:
                yield exchange(cards)

    def __contains__(self, action: object) -> bool:
        match action:
            case Exchange(cards=cards):
                return is_count(cards, unpack(self.hand)) and any(cards)
            case Combination():
                return action in self.combinations
            case _:
                return False

    def __bool__(self) -> bool:
        return True

    def sample(self, rng: Rng) -> Action:
        """A coin decides between a combination, if there is one, and an exchange; then each is as likely."""
        combinations = self.combinations
        many = len(combinations)
        if many and rng.random() < 0.5:
            return combinations[int(rng.random() * many)]
        # A number below all ways says by its digits how many of each colour; none at all is left out.
        counts, ways = self.hand.to_bytes(BYTES, "little"), 1
        for count in counts:
            ways *= count + 1
        rest, cards = 1 + int(rng.random() * (ways - 1)), 0
        for index, count in enumerate(counts):
            if count:
                cards += rest % (count + 1) << 8 * index
                rest //= count + 1
        return exchange(cards)


@final
class Draws:
    """The ways to deal so many cards of a deck: each card of it is as likely as any other."""

    __slots__ = ("count", "deck")

    def __init__(self, deck: Packed, count: int) -> None:
        self.deck: Final = deck
        self.count: Final = count  # at most as many as the deck has

    def __iter__(self) -> Iterator[Deal]:
        return map(deal, _draws(unpack(self.deck), 0, 0, self.count))

    def __contains__(self, action: object) -> bool:
        return (
            isinstance(action, Deal)
            and is_count(action.cards, unpack(self.deck))
            and sum(action.cards) == self.count
        )

    def __bool__(self) -> bool:
        return self.count > 0

    def sample(self, rng: Rng) -> Deal:
        """Cards are taken from the deck one by one."""
        return deal(taken(self.deck, self.count, rng))

    def odds(self, action: Deal) -> Fraction:
        """How likely these counts are: the ways to choose them, of all ways to choose so many cards."""
        ways = prod(map(comb, unpack(self.deck), action.cards))
        return Fraction(ways, comb(size(self.deck), self.count))


def _draws(counts: Cards, index: int, cards: Packed, missing: int) -> Iterator[Packed]:
    """Every way to take so many of these counts from one colour on, added to what is taken already."""
    if index == len(counts) - 1:
        if missing <= counts[index]:
            yield cards + missing * ONE[index]
        return
    for many in range(min(counts[index], missing) + 1):
        yield from _draws(counts, index + 1, cards + many * ONE[index], missing - many)


def spread(cards: Packed) -> list[int]:
    """The cards one by one, each as the number of its colour."""
    lying: list[int] = []
    for index, count in enumerate(cards.to_bytes(BYTES, "little")):
        if count:
            lying += _SAME[index][count]
    return lying


# So many cards of one colour, by colour and count.
_SAME: Final = tuple(tuple([index] * count for count in range(MOST_CARDS + 1)) for index in range(len(ONE)))


def taken(cards: Packed, count: int, rng: Rng) -> Packed:
    """So many of the cards by chance, each as likely as any other."""
    lying = spread(cards)
    left, found, random = len(lying), 0, rng.random
    for _ in range(count):
        index = int(random() * left)
        found += ONE[lying[index]]
        left -= 1
        lying[index] = lying[left]
    return found
