"""What everybody can infer about a hand: facts about the cards that nobody but its owner has seen.

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
    joined,
    of_colours,
    size,
    without,
)
from igroteka.games.red7.pieces import Rank
from igroteka.games.red7.words import Fact

Facts = tuple[Fact, ...]


@final
@mypyc_attr(acyclic=True)
class Known(Value):
    """What everybody knows about the hands."""

    __slots__ = ("cards", "facts")

    def __init__(self, cards: Cards, facts: tuple[Facts, ...]) -> None:
        self.cards: Final = cards  # in hands, seen by everybody
        self.facts: Final = facts  # by seat, about its other cards

    def after_play(self, rank: Rank, seat: Seat, hand: Cards) -> "Known":
        """The knowledge after a card was played from a hand, which is now this one."""
        cards, old = self.cards, self.facts[seat]
        if cards and has(cards, rank):
            return Known(without(cards, rank), self.facts)
        if not old:
            return self
        return self._but(seat, _after_play(old, rank, self._unseen_in(hand)))

    def after_draw(self, seat: Seat, hand: Cards) -> "Known":
        """The knowledge after a card was drawn unseen into a hand, which is now this one."""
        old = self.facts[seat]
        return self._but(seat, _after_draw(old, self._unseen_in(hand))) if old else self

    def after_open_draw(self, rank: Rank) -> "Known":
        """The knowledge after a card that everybody has seen was drawn."""
        return Known(added(self.cards, rank), self.facts)

    def after_out(self, open_cards: Cards) -> "Known":
        """The knowledge after a player who is out has turned these open cards face down."""
        return Known(joined(self.cards, open_cards), self.facts)

    def after_action(self, seat: Seat, hand: Cards, needed: Cards, *, done: bool) -> "Known":
        """The knowledge after an action was done or skipped that needs one of these cards in the hand."""
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
    """No unseen card is one of these, so that older upper bounds hold with these colours, too."""
    if not cards:
        return facts
    wider = [Fact(colours_of(joined(of_colours(fact.colours), cards)), 0, fact.most) for fact in facts]
    return _worth_keeping([*wider, Fact(colours_of(cards), 0, 0)], unseen)


def _some_of(facts: Facts, cards: Cards | None, unseen: int) -> Facts:
    """An unseen card is one of these, if that much is known; it replaces older facts of that kind."""
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
    """A card was drawn unseen."""
    return _worth_keeping([Fact(fact.colours, fact.fewest, fact.most + 1) for fact in facts], unseen)


def _worth_keeping(facts: list[Fact], unseen: int) -> Facts:
    """The facts without those that say nothing, or no more than an older one."""
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
