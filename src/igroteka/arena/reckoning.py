"""Figures made of deals: games of one deal share their luck, so a deal is one observation, not several."""

from collections.abc import Iterable, Mapping
from math import sqrt
from statistics import fmean

from msgspec import Struct

from igroteka.arena.interval import Estimate, Z, of_share

A_PRIORI = 0.25  # squared doubt that no number of equal deals takes away at once: all of a coin's


class Reckoned(Struct, frozen=True):
    """A value, how much each deal pulls at it, and the doubt that no deal is the cause of.

    Figures are added and divided pull by pull, so what two of them have in common (the same deals, played by
    others) cancels out where they are compared.
    """

    value: float
    pulls: Mapping[int, float]
    doubt: float
    deals: int  # how many it rests on, at the least

    @property
    def error(self) -> float:
        """The standard error of the value."""
        return sqrt(sum(pull * pull for pull in self.pulls.values()) + self.doubt)

    def __mul__(self, by: float) -> "Reckoned":
        pulls = {deal: pull * by for deal, pull in self.pulls.items()}
        return Reckoned(self.value * by, pulls, self.doubt * by * by, self.deals)

    def __add__(self, other: "Reckoned") -> "Reckoned":
        pulls = dict(self.pulls)
        for deal, pull in other.pulls.items():
            pulls[deal] = pulls.get(deal, 0.0) + pull
        doubt = self.doubt + other.doubt
        return Reckoned(self.value + other.value, pulls, doubt, min(self.deals, other.deals))

    def __sub__(self, other: "Reckoned") -> "Reckoned":
        return self + other * -1.0

    def __truediv__(self, other: "Reckoned") -> "Reckoned":
        """The ratio, to the first order: what pulls at the other one pulls the other way here."""
        ratio = self.value / other.value
        around = (self - other * ratio) * (1 / other.value)
        return Reckoned(ratio, around.pulls, around.doubt, around.deals)

    def share(self) -> Estimate:
        """The value as a share of one: Wilson's interval of as many games as are as sure as these deals."""
        squared = self.error * self.error
        worth = max(float(self.deals), self.value * (1 - self.value) / squared)
        return Estimate(self.value, *of_share(self.value * worth, worth))

    def plain(self) -> Estimate:
        """The value with the interval of its standard error."""
        reach = Z * self.error
        return Estimate(self.value, self.value - reach, self.value + reach)


def mean(by_deal: Mapping[int, float]) -> Reckoned:
    """The mean of what each deal brought, from 0 to 1."""
    deals = len(by_deal)
    middle = fmean(by_deal.values())
    pulls = {deal: (each - middle) / deals for deal, each in by_deal.items()}
    return Reckoned(middle, pulls, A_PRIORI / (deals * deals), deals)


def sure(value: float, deals: int) -> Reckoned:
    """What needs no deal to be known."""
    return Reckoned(value, {}, 0.0, deals)


def average(figures: Iterable[Reckoned]) -> Reckoned:
    """The mean of several figures, each with the same weight."""
    first, *others = figures
    total = first
    for other in others:
        total = total + other
    return total * (1 / (1 + len(others)))
