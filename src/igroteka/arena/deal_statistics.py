"""Figures made of deals: games of one deal share their luck, so a deal is one observation, not several."""

from collections.abc import Iterable, Mapping
from math import sqrt
from statistics import fmean

from msgspec import Struct

from igroteka.arena.interval import Estimate, Z, of_share

A_PRIORI = 0.25  # squared doubt that no number of equal deals takes away at once: all of a coin's


class DealStatistic(Struct, frozen=True):
    """A value, the influence of each deal on it, and the doubt that no deal is the cause of.

    Figures are added and divided deal by deal, so what two of them have in common (the same deals, played by
    others) cancels out where they are compared.
    """

    value: float
    influences: Mapping[int, float]
    doubt: float
    deals: int  # how many it rests on, at the least

    @property
    def error(self) -> float:
        """The standard error of the value."""
        return sqrt(sum(influence * influence for influence in self.influences.values()) + self.doubt)

    def __mul__(self, by: float) -> "DealStatistic":
        influences = {deal: influence * by for deal, influence in self.influences.items()}
        return DealStatistic(self.value * by, influences, self.doubt * by * by, self.deals)

    def __add__(self, other: "DealStatistic") -> "DealStatistic":
        influences = dict(self.influences)
        for deal, influence in other.influences.items():
            influences[deal] = influences.get(deal, 0.0) + influence
        doubt = self.doubt + other.doubt
        return DealStatistic(self.value + other.value, influences, doubt, min(self.deals, other.deals))

    def __sub__(self, other: "DealStatistic") -> "DealStatistic":
        return self + other * -1.0

    def __truediv__(self, other: "DealStatistic") -> "DealStatistic":
        """The ratio, to the first order: what moves the other one moves this the other way."""
        ratio = self.value / other.value
        around = (self - other * ratio) * (1 / other.value)
        return DealStatistic(ratio, around.influences, around.doubt, around.deals)

    def share(self) -> Estimate:
        """The value as a share of one: Wilson's interval of as many games as are as sure as these deals."""
        squared = self.error * self.error
        worth = max(float(self.deals), self.value * (1 - self.value) / squared)
        return Estimate(self.value, *of_share(self.value * worth, worth))

    def plain(self) -> Estimate:
        """The value with the interval of its standard error."""
        reach = Z * self.error
        return Estimate(self.value, self.value - reach, self.value + reach)


def mean(by_deal: Mapping[int, float]) -> DealStatistic:
    """The mean of what each deal brought, from 0 to 1."""
    deals = len(by_deal)
    middle = fmean(by_deal.values())
    influences = {deal: (each - middle) / deals for deal, each in by_deal.items()}
    return DealStatistic(middle, influences, A_PRIORI / (deals * deals), deals)


def sure(value: float, deals: int) -> DealStatistic:
    """What needs no deal to be known."""
    return DealStatistic(value, {}, 0.0, deals)


def average(figures: Iterable[DealStatistic]) -> DealStatistic:
    """The mean of several figures, each with the same weight."""
    first, *others = figures
    total = first
    for other in others:
        total = total + other
    return total * (1 / (1 + len(others)))
