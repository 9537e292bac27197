"""The statistics of many games: lengths, and how each seat did, with intervals."""

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, median, stdev

from msgspec import Struct

from igroteka.arena.interval import Estimate, Z, of_share


class Played(Struct, frozen=True):
    """What is counted of one game."""

    entries: int
    decisions: int
    places: tuple[int, ...]
    points: tuple[int, ...]


class Lengths(Struct, frozen=True):
    """How long games were."""

    fewest: int
    middle: float
    mean: float
    most: int


class SeatResult(Struct, frozen=True):
    """How one seat did; a shared first place counts for everyone who shares it."""

    wins: Estimate
    place: Estimate
    points: Estimate


def lengths(counts: Sequence[int]) -> Lengths:
    """The spread of some lengths."""
    return Lengths(min(counts), median(counts), fmean(counts), max(counts))


def seat_results(games: Sequence[Played]) -> list[SeatResult]:
    """How each seat did over the games."""
    return [
        SeatResult(
            share(sum(game.places[seat] == 1 for game in games), len(games)),
            mean([game.places[seat] for game in games]),
            mean([game.points[seat] for game in games]),
        )
        for seat in range(len(games[0].places))
    ]


def share(hits: int, of: int) -> Estimate:
    """A share with its interval."""
    return Estimate(hits / of, *of_share(hits, of))


def mean(values: Sequence[float]) -> Estimate:
    """A mean with the interval of its standard error."""
    middle = fmean(values)
    half = Z * stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0
    return Estimate(middle, middle - half, middle + half)
