"""What may be done, as sets that are not listed: a player's choices, and the ways to deal from a deck."""

from collections.abc import Iterator
from fractions import Fraction
from math import comb, prod
from typing import TYPE_CHECKING, Final, final

from igroteka.core.acting import NATURE
from igroteka.core.game import Actor, Legal, Rng
from igroteka.core.legal import NOTHING, Weighted, lots
from igroteka.games.rainbow.kernel import (
    ONE,
    Packed,
    parts,
    parts_of_size,
    present,
    some_of,
    taken,
    total,
    unpacked,
)
from igroteka.games.rainbow.phases import Choosing, Dealing, Lots, Over
from igroteka.games.rainbow.pieces import TURN_UP, combinations, deal, exchange
from igroteka.games.rainbow.words import Action, Cards, Combination, Deal, Exchange, First, Happening

if TYPE_CHECKING:
    from igroteka.games.rainbow.position import Rainbow


def legal(position: "Rainbow", actor: Actor) -> Legal[Happening]:
    """What the actor may do."""
    phase = position.phase
    if isinstance(phase, Choosing):
        return choices(position) if actor == position.turn.seat else NOTHING
    if isinstance(phase, Over) or actor is not NATURE:
        return NOTHING
    deck = position.piles.deck
    if isinstance(phase, Dealing):
        return Draws(deck, min(phase.cards, total(deck)))
    if isinstance(phase, Lots):
        return lots(First, len(position.hands))  # RAIN-03
    return Weighted(TURN_UP, unpacked(deck))


def choices(position: "Rainbow") -> "Choices":
    """A combination (RAIN-04) or an exchange (RAIN-09)."""
    turn = position.turn
    hand = position.hands[turn.seat]
    return Choices(hand, combinations(position.piles.top, present(hand), turn.rainbow))


def is_count(cards: Cards, most: Cards) -> bool:
    """Whether these are counts by colour, each at most so high: what comes over the wire may be anything."""
    return len(cards) == len(most) and all(0 <= one <= most[index] for index, one in enumerate(cards))


@final
class Choices:
    """What a player may do: some combinations, and the exchange of any cards of the hand (RAIN-09)."""

    __slots__ = ("combinations", "hand")

    def __init__(self, hand: Packed, combinations: tuple[Combination, ...]) -> None:
        self.hand: Final = hand
        self.combinations: Final = combinations

    def idle(self) -> Packed:
        """The one card that is given up when time is over: of the colour that the hand has most of."""
        counts = unpacked(self.hand)
        return ONE[counts.index(max(counts))]

    def offered(self) -> tuple[Action, ...]:
        """What a view lists: the idle move first, and no exchange of several cards, for they are many."""
        idle = self.idle()
        single = [cards for cards in parts_of_size(self.hand, 1) if cards != idle]
        return (exchange(idle), *self.combinations, *map(exchange, single))

    def __iter__(self) -> Iterator[Action]:
        idle = self.idle()
        yield exchange(idle)
        yield from self.combinations
        for cards in parts(self.hand):
            if cards and cards != idle:
                yield exchange(cards)

    def __contains__(self, action: object) -> bool:
        match action:
            case Exchange(cards=cards):
                return is_count(cards, unpacked(self.hand)) and any(cards)
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
        return exchange(some_of(self.hand, rng))


@final
class Draws:
    """The ways to deal so many cards of a deck: each card of it is as likely as any other."""

    __slots__ = ("count", "deck")

    def __init__(self, deck: Packed, count: int) -> None:
        self.deck: Final = deck
        self.count: Final = count  # at most as many as the deck has

    def __iter__(self) -> Iterator[Deal]:
        return map(deal, parts_of_size(self.deck, self.count))

    def __contains__(self, action: object) -> bool:
        return (
            isinstance(action, Deal)
            and is_count(action.cards, unpacked(self.deck))
            and sum(action.cards) == self.count
        )

    def __bool__(self) -> bool:
        return self.count > 0

    def sample(self, rng: Rng) -> Deal:
        """Cards are taken from the deck one by one."""
        return deal(taken(self.deck, self.count, rng))

    def odds(self, action: Deal) -> Fraction:
        """How likely these counts are: the ways to choose them, of all ways to choose so many cards."""
        ways = prod(map(comb, unpacked(self.deck), action.cards))
        return Fraction(ways, comb(total(self.deck), self.count))
