"""Games whose chance is not what it says."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import cycle
from typing import Any

from msgspec import Struct

from igroteka.core.game import NATURE, Actor, Legal, Listed, Rng, Weighted
from tests.toy import Deal, Toy

picks = cycle((0.1, 0.9, 0.5))


class Weighed(Struct, frozen=True, tag="Mark"):
    """What the log makes of a mark: the card became a fraction."""

    card: float


class BadOdds(Weighted[Deal]):
    """Its odds sum to two."""

    def odds(self, action: Deal) -> Fraction:
        return super().odds(action) * 2


class DoublesOdds(Toy, frozen=True):
    """NATURE's odds sum to two."""

    def legal(self, actor: Actor) -> Legal[Any]:
        legal = super().legal(actor)
        return BadOdds(legal.actions, legal.weights) if isinstance(legal, Weighted) else legal


class NoOdds(Toy, frozen=True):
    """Nobody knows NATURE's odds."""

    def legal(self, actor: Actor) -> Legal[Any]:
        return Listed(super().legal(actor)) if actor is NATURE else super().legal(actor)


class Never(Weighted[Deal]):
    """It lists what has no chance."""

    def __iter__(self) -> Iterator[Deal]:
        return iter(self.actions)


class ListsTheImpossible(Toy, frozen=True):
    """NATURE's list has something on it that has no chance."""

    def legal(self, actor: Actor) -> Legal[Any]:
        legal = super().legal(actor)
        return Never(legal.actions, [0, *legal.weights[1:]]) if isinstance(legal, Weighted) else legal


class Favours(Weighted[Deal]):
    """It prefers what comes first."""

    def sample(self, rng: Rng) -> Deal:
        return self.actions[int(rng.random() * rng.random() * len(self.actions))]


class DealsUnfairly(Toy, frozen=True):
    """Low cards are dealt more often than their odds say."""

    def legal(self, actor: Actor) -> Legal[Any]:
        legal = super().legal(actor)
        return Favours(legal.actions, legal.weights) if isinstance(legal, Weighted) else legal


class Fickle(Weighted[Deal]):
    """It has a luck of its own."""

    def sample(self, rng: Rng) -> Deal:
        return self.actions[int(next(picks) * len(self.actions))]


class DealsByItsOwnLuck(Toy, frozen=True):
    """The deals do not follow from the seed."""

    def legal(self, actor: Actor) -> Legal[Any]:
        legal = super().legal(actor)
        return Fickle(legal.actions, legal.weights) if isinstance(legal, Weighted) else legal


class DealsFromASet(Toy, frozen=True):
    """What a seed deals follows the order of a set, which is another in each process."""

    def legal(self, actor: Actor) -> Legal[Any]:
        legal = super().legal(actor)
        if not isinstance(legal, Weighted):
            return legal
        names = {f"{low} {high}" for low, high in (deal.hand for deal in legal)}
        deals = [Deal((int(low), int(high))) for low, high in map(str.split, names)]
        return Weighted(deals, legal.weights)
