"""How a deal and a match end: cards left, places, outcome."""

from igroteka.core.game import Outcome
from igroteka.games.seven_on_nine.words import Why

Past = tuple[tuple[int, ...], ...]  # the cards left by seat, for each deal


def places_of(points: tuple[int, ...]) -> tuple[int, ...]:
    """The place of each seat: fewest cards first, equal numbers share (7ON9-15)."""
    return tuple(1 + sum(other < own for other in points) for own in points)


def outcome_of(past: Past, why: Why) -> Outcome[Why]:
    """A single deal is decided by its own cards, a match by the sum of all (7ON9-15)."""
    points = tuple(map(sum, zip(*past, strict=True)))
    return Outcome(places_of(points), points, why if len(past) == 1 else Why.MATCH)
