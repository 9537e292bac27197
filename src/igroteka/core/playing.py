"""Random games inside the rules' own build: through the contract alone, and compiled where they are."""

from typing import TYPE_CHECKING, Any

from igroteka.core.acting import CLOCK, NATURE
from igroteka.core.game import Event

if TYPE_CHECKING:
    from igroteka.core.game import Position, Rng


def played_out(position: "Position[Any, Any, Any]", rng: "Rng") -> "tuple[Position[Any, Any, Any], int, int]":
    """Where random play ends, after how many events, and how many of them were decisions of seats.

    Whoever may act does anything, and time stands still unless CLOCK rings.
    """
    now = decisions = others = 0
    while to_act := position.to_act:
        if len(to_act) == 1:
            (actor,) = to_act
            legal = position.legal(actor)
        else:
            actors = tuple(to_act)
            actor = actors[int(rng.random() * len(actors))]
            legal = position.legal(actor)
            if not legal:
                continue  # who is to act is public, and may be more than those who can
        if actor is NATURE:
            others += 1
        elif actor is CLOCK:
            others += 1
            now = position.deadline or now
        else:
            decisions += 1
        position = position.then(Event(now, actor, legal.sample(rng)))
    return position, decisions + others, decisions
