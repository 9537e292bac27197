"""Random play straight on positions: no views, no log, as fast as the rules allow."""

from typing import Any, NamedTuple

from igroteka.core.game import Position, Rng
from igroteka.core.playing import played_out


class Played(NamedTuple):
    """How a playout went."""

    end: Position[Any, Any, Any]
    events: int
    decisions: int  # the events that seats brought about


def playout(position: Position[Any, Any, Any], rng: Rng) -> Played:
    """Play to the end at random; time stands still unless CLOCK rings."""
    return Played(*played_out(position, rng))
