"""How sure a share is: the interval that holds the true one with 95 % confidence."""

from math import sqrt
from typing import NamedTuple

from msgspec import Struct

Z = 1.959964


class Interval(NamedTuple):
    """From where to where a true share lies, most likely."""

    low: float
    high: float


class Estimate(Struct, frozen=True):
    """A value, and the interval that holds the true one in 95 cases of 100."""

    value: float
    low: float
    high: float


def of_share(count: float, games: float) -> Interval:
    """Wilson's interval of a share seen `count` times in so many games; a tie may count as a part."""
    share, squared = count / games, Z * Z
    middle = (share + squared / (2 * games)) / (1 + squared / games)
    reach = Z * sqrt(share * (1 - share) / games + squared / (4 * games * games)) / (1 + squared / games)
    return Interval(max(0.0, middle - reach), min(1.0, middle + reach))
