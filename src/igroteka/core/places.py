"""Who comes before whom, apart from the contract so that it can be compiled."""

from collections.abc import Sequence
from typing import Any


def places_of(scores: Sequence[Any]) -> tuple[int, ...]:
    """The place of each score, the highest first; equal ones share."""
    return tuple([1 + sum([other > score for other in scores]) for score in scores])


def places_by_fewest(scores: Sequence[Any]) -> tuple[int, ...]:
    """The place of each score, the lowest first; equal ones share."""
    return tuple([1 + sum([other < score for other in scores]) for score in scores])


def totals(past: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    """What each seat has from all games together, of the points of each game by seat."""
    return tuple([sum(points) for points in zip(*past, strict=True)])
