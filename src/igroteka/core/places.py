"""Who comes before whom, apart from the contract so that it can be compiled."""

from collections.abc import Sequence
from typing import Any


def places_of(scores: Sequence[Any]) -> tuple[int, ...]:
    """The place of each score, the highest first; equal ones share."""
    return tuple([1 + sum([other > score for other in scores]) for score in scores])
