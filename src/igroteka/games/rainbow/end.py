"""How a game ends: what rainbows bring, places, outcome."""

from igroteka.core.game import Outcome, places_of
from igroteka.games.rainbow.cards import RAINBOW_POINTS
from igroteka.games.rainbow.words import Why


def rainbow_points_of(rainbows: tuple[int, ...]) -> tuple[int, ...]:
    """What each rainbow brings (RAIN-12)."""
    return tuple([RAINBOW_POINTS[rainbow.bit_count()] for rainbow in rainbows])


def points_of(scores: tuple[int, ...], rainbows: tuple[int, ...]) -> tuple[int, ...]:
    """The points of combinations and rainbows together (RAIN-12)."""
    return tuple(score + more for score, more in zip(scores, rainbow_points_of(rainbows), strict=True))


def outcome_of(scores: tuple[int, ...], rainbows: tuple[int, ...]) -> Outcome[Why]:
    """Most points win, then the larger rainbow; who is equal in both shares the place (RAIN-13)."""
    points = points_of(scores, rainbows)
    ranks = [(most, rainbow.bit_count()) for most, rainbow in zip(points, rainbows, strict=True)]
    return Outcome(places_of(ranks), points, Why.RAINBOW)
