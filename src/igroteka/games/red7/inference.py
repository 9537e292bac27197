"""What all can infer about a hand: facts about the cards of one player that nobody else has seen.

A 1 must act if it can, and whether it can depends on the hand: a taken card says that some hand card could
go to the canvas after it, a skipped action says that none could (RED7-35; with `icon_revision` `later` the
same holds of a 7). Only colours are known of such cards, for only the colour of a canvas card decides. Facts
are kept as long as the round goes on: cards drawn later may be of any colour, and a card that is played has
used one of these chances up if it is of the colours.
"""

from typing import Final, final

from igroteka.core.game import Seat
from igroteka.core.native import mypyc_attr
from igroteka.core.tuples import put
from igroteka.core.value import Value
from igroteka.games.red7.kernel import (
    ALL,
    Cards,
    added,
    colours_of,
    difference,
    has,
    intersection,
    intersects,
    of_colours,
    size,
    union,
    without,
)
from igroteka.games.red7.pieces import Rank
from igroteka.games.red7.words import Fact

Facts = tuple[Fact, ...]


@final
@mypyc_attr(acyclic=True)
class Known(Value):
    """What all know of the hands."""

    __slots__ = ("cards", "facts")

    def __init__(self, cards: Cards, facts: tuple[Facts, ...]) -> None:
        self.cards: Final = cards  # those in hands that all have seen
        self.facts: Final = facts  # what is known of the others of each seat

    def after_play(self, rank: Rank, seat: Seat, hand: Cards) -> "Known":
        """A card has left a hand, of which this is the rest."""
        cards, old = self.cards, self.facts[seat]
        if cards and has(cards, rank):
            return Known(without(cards, rank), self.facts)
        if not old:
            return self
        return self._but(seat, _after_play(old, rank, self._unseen_in(hand)))

    def after_draw(self, seat: Seat, hand: Cards) -> "Known":
        """A card that nobody else has seen has come into a hand, of which this is the whole."""
        old = self.facts[seat]
        return self._but(seat, _after_draw(old, self._unseen_in(hand))) if old else self

    def after_open_draw(self, rank: Rank) -> "Known":
        """A card that all have seen has come into a hand."""
        return Known(added(self.cards, rank), self.facts)

    def after_out(self, open_cards: Cards) -> "Known":
        """Cards that lay open are face down before their player now."""
        return Known(union((self.cards, open_cards)), self.facts)

    def after_action(self, seat: Seat, hand: Cards, needed: Cards, *, done: bool) -> "Known":
        """An action was done, or skipped, that is possible where a hand has one of these cards."""
        old, unseen = self.facts[seat], self._unseen_in(hand)
        if not done:
            return self._but(seat, _none_of(old, needed, unseen))
        # It says nothing if a card does that all have seen, or if any card would do.
        tells = needed != ALL and not intersects(needed, intersection(hand, self.cards))
        return self._but(seat, _some_of(old, needed if tells else None, unseen))

    def _unseen_in(self, hand: Cards) -> int:
        return size(difference(hand, self.cards))

    def _but(self, seat: Seat, facts: Facts) -> "Known":
        return Known(self.cards, put(self.facts, seat, facts))


# Facts about one hand, of whose cards so many are unseen.


def _none_of(facts: Facts, cards: Cards, unseen: int) -> Facts:
    """No unseen card is one of these; so neither are those that older facts speak of."""
    if not cards:
        return facts
    wider = [Fact(colours_of(union((of_colours(fact.colours), cards))), 0, fact.most) for fact in facts]
    return _worth_keeping([*wider, Fact(colours_of(cards), 0, 0)], unseen)


def _some_of(facts: Facts, cards: Cards | None, unseen: int) -> Facts:
    """An unseen card is one of these, if that is known; older facts of that kind are told by the action."""
    kept = [fact for fact in facts if not fact.fewest]
    if cards is not None:
        kept.append(Fact(colours_of(cards), 1, unseen))
    return _worth_keeping(kept, unseen)


def _after_play(facts: Facts, rank: Rank, unseen: int) -> Facts:
    """An unseen card was played."""
    kept = []
    for fact in facts:
        fits = has(of_colours(fact.colours), rank)
        if not fact.fewest:
            kept.append(Fact(fact.colours, 0, fact.most - fits))
        elif not fits:
            kept.append(Fact(fact.colours, 1, unseen))
    return _worth_keeping(kept, unseen)


def _after_draw(facts: Facts, unseen: int) -> Facts:
    """A card that nobody else has seen was drawn."""
    return _worth_keeping([Fact(fact.colours, fact.fewest, fact.most + 1) for fact in facts], unseen)


def _worth_keeping(facts: list[Fact], unseen: int) -> Facts:
    """The facts without those that say nothing or less than an older one; each allows no more than that."""
    kept: list[Fact] = []
    allowed = unseen
    for fact in facts:
        most = min(fact.most, allowed)
        if fact.fewest:
            kept.append(fact)
        elif most < allowed:
            kept.append(Fact(fact.colours, 0, most))
            allowed = most
    return tuple(kept)
