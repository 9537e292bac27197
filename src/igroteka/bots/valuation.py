"""What each action is worth to a seat by what it knows: levels, manners, hints and analyses stand on this."""

from collections.abc import Sequence
from hashlib import blake2b
from math import exp
from random import Random
from typing import Any, NamedTuple, Protocol

import msgspec

from igroteka.core.game import Rng

CLOSE = 0.05  # of a win: two actions that are closer than that are hard to tell apart


class Valued(NamedTuple):
    """An action, and the share of the others whom its seat is expected to leave behind by it.

    At two seats that is the chance to win. It is what the expert of a game goes by.
    """

    action: Any
    worth: float


class Valuer(Protocol):
    """Weighs the actions of one seat, as the expert of the game does."""

    def see(self, view: Any, news: Any) -> None:
        """It is told each step."""

    def values(self, view: Any, rng: Rng) -> Sequence[Valued]:
        """Every action worth a thought, the best first; nothing where the seat has nothing to do."""


def best_first(values: Sequence[Valued]) -> list[Valued]:
    """The same values in order; equal ones stay in theirs."""
    return sorted(values, key=lambda one: -one.worth)


def best(values: Sequence[Valued]) -> float | None:
    """What the best of the actions is worth; None where there is none."""
    return max((one.worth for one in values), default=None)


def hardness(values: Sequence[Valued]) -> float:
    """How hard it is to tell which action is best: 0 where one stands alone, near 1 where all look alike."""
    if len(values) < 2:
        return 0.0
    most = max(one.worth for one in values)
    likely = sum(exp((one.worth - most) / CLOSE) for one in values)
    return 1.0 - 1.0 / likely


def luck_of(seed: float, view: Any) -> Random:
    """Chance that follows from a bot's seed and the view, so that the past does not matter."""
    return Random(blake2b(msgspec.json.encode((seed, view)), digest_size=16).digest())
