"""Legal sets: what a player may do, and the ways in which NATURE may deal."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations
from math import comb
from typing import final

from igroteka.core.game import Rng
from igroteka.games.red7.cards import (
    BIT,
    DEAL,
    DEAL_KIND,
    DECK,
    RANK,
    cards_of,
    listed,
    listed_once,
    nth,
    ranks,
    size,
)
from igroteka.games.red7.words import (
    Action,
    Deal,
    PaletteToCanvas,
    PaletteToDeck,
    RivalToDeck,
    ToCanvas,
    ToPalette,
)

OfACard = ToPalette | ToCanvas | PaletteToCanvas | PaletteToDeck | RivalToDeck


@final
class Choices:
    """A few fixed actions, the idle one first, and one or two kinds of action with a set of cards each."""

    __slots__ = ("fixed", "more", "more_cards", "table", "table_cards")

    def __init__(
        self,
        fixed: tuple[Action, ...],
        table: tuple[Action, ...] = (),
        table_cards: int = 0,
        more: tuple[Action, ...] = (),
        more_cards: int = 0,
    ) -> None:
        self.fixed = fixed
        self.table = table  # an action for every card, by rank
        self.table_cards = table_cards  # the cards with which it is legal
        self.more = more
        self.more_cards = more_cards

    def __iter__(self) -> Iterator[Action]:
        yield from self.fixed
        for rank in ranks(self.table_cards):
            yield self.table[rank]
        for rank in ranks(self.more_cards):
            yield self.more[rank]

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, OfACard):
            return action in self.fixed
        rank = RANK[action.card]
        return bool(
            (self.table_cards >> rank & 1 and self.table[rank] == action)
            or (self.more_cards >> rank & 1 and self.more[rank] == action)
        )

    def __bool__(self) -> bool:
        return bool(self.fixed)

    def sample(self, rng: Rng) -> Action:
        """One of the actions, each as likely as any other."""
        fixed, first, more = len(self.fixed), size(self.table_cards), self.more_cards
        index = int(rng.random() * (fixed + first + (size(more) if more else 0)))
        if index < fixed:
            return self.fixed[index]
        index -= fixed
        if index < first:
            return self.table[nth(self.table_cards, index)]
        return self.more[nth(more, index - first)]


def some_of(cards: int, count: int, rng: Rng) -> int:
    """So many cards of a set by chance, each choice of them as likely as any other."""
    chosen, left, chance = 0, size(cards), rng.random
    if 3 * left < DECK:  # too few to be hit blindly
        for rank in ranks(cards):
            if chance() * left < count:
                chosen |= BIT[rank]
                count -= 1
            left -= 1
        return chosen
    while count:
        bit = BIT[int(chance() * DECK)]
        if bit & cards:
            chosen |= bit
            cards ^= bit
            count -= 1
    return chosen


@final
class Deals:
    """NATURE deals so many cards of a deck that nobody knows, the best named first."""

    __slots__ = ("count", "deck")

    def __init__(self, deck: int, count: int) -> None:
        self.deck = deck
        self.count = count

    def __iter__(self) -> Iterator[Deal]:
        return map(Deal, combinations(listed(self.deck), self.count))

    def __contains__(self, deal: object) -> bool:
        if not isinstance(deal, Deal) or len(deal.cards) != self.count:
            return False
        cards = cards_of(deal.cards)
        return listed(cards) == deal.cards and cards & self.deck == cards

    def __bool__(self) -> bool:
        return size(self.deck) >= self.count

    def __len__(self) -> int:
        return comb(self.deck.bit_count(), self.count)

    def sample(self, rng: Rng) -> Deal:
        """Any of the deals, each as likely as any other."""
        cards = some_of(self.deck, self.count, rng)
        return DEAL[cards.bit_length() - 1] if self.count == 1 else DEAL_KIND(listed_once(cards))

    def odds(self, deal: Deal) -> Fraction:
        """All deals are equally likely."""
        return Fraction(deal in self, len(self))
