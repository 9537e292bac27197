"""How a deal and a match end: cards left, places, outcome."""

from igroteka.core.game import Outcome, places_of
from igroteka.games.seven_on_nine.words import Why

Past = tuple[tuple[int, ...], ...]  # the cards left by seat, for each deal


def outcome_of(past: Past, why: Why) -> Outcome[Why]:
    """The fewest cards win, those of a single deal or the sum of a match; equal ones share (7ON9-15)."""
    points = tuple(map(sum, zip(*past, strict=True)))
    return Outcome(places_of([-cards for cards in points]), points, why if len(past) == 1 else Why.MATCH)
