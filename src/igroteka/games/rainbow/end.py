"""How a game ends: the last round, what rainbows bring, places, outcome."""

from typing import NewType

from igroteka.core.game import Outcome
from igroteka.core.places import places_of
from igroteka.games.rainbow.kernel import ALL_COLOURS, ColourSet, size
from igroteka.games.rainbow.pieces import RAINBOW_POINTS
from igroteka.games.rainbow.words import LastRound, Why

TurnsLeft = NewType("TurnsLeft", int)  # until the game is over


def turns_left_after(
    turns_left: TurnsLeft | None, rainbow: ColourSet, seats: int, last_round: LastRound
) -> TurnsLeft | None:
    """How many turns are still to come when one with that rainbow is over, once that is known (RAIN-11)."""
    if turns_left is not None:
        return TurnsLeft(turns_left - 1)
    if rainbow != ALL_COLOURS:
        return None
    return TurnsLeft(seats if last_round is LastRound.EVERYONE else seats - 1)


def rainbow_points_of(rainbows: tuple[ColourSet, ...]) -> tuple[int, ...]:
    """What each rainbow brings (RAIN-12)."""
    return tuple([RAINBOW_POINTS[size(rainbow)] for rainbow in rainbows])


def points_of(scores: tuple[int, ...], rainbows: tuple[ColourSet, ...]) -> tuple[int, ...]:
    """The points of combinations and rainbows together (RAIN-12)."""
    return tuple(score + more for score, more in zip(scores, rainbow_points_of(rainbows), strict=True))


def outcome_of(scores: tuple[int, ...], rainbows: tuple[ColourSet, ...]) -> Outcome[Why]:
    """Most points win, then the larger rainbow; who is equal in both shares the place (RAIN-13)."""
    points = points_of(scores, rainbows)
    ranks = [(most, size(rainbow)) for most, rainbow in zip(points, rainbows, strict=True)]
    return Outcome(places_of(ranks), points, Why.RAINBOW)
