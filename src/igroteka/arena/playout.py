"""Random play straight on positions: no views, no log, as fast as the rules allow."""

from typing import Any, NamedTuple, TypeVar

from igroteka.core.game import CLOCK, NATURE, Event, Millis, Position, Rng, pick

P = TypeVar("P", bound=Position[Any, Any, Any])


class Played(NamedTuple):
    """How a playout went."""

    end: Position[Any, Any, Any]
    events: int
    decisions: int  # the events that seats brought about


def playout(position: Position[Any, Any, Any], rng: Rng) -> Played:
    """Plays to the end: whoever may act does anything, and time stands still unless CLOCK rings."""
    now: Millis = 0
    events = decisions = 0
    while to_act := position.to_act:
        actor = next(iter(to_act)) if len(to_act) == 1 else pick(rng, tuple(to_act))
        if actor is CLOCK and position.deadline is not None:
            now = position.deadline
        legal = position.legal(actor)
        if legal:
            position = position.then(Event(now, actor, legal.sample(rng)))
            events += 1
            decisions += actor is not NATURE and actor is not CLOCK
    return Played(position, events, decisions)
