"""Laws of acting: who may, what may be done, how it is refused, when it ends, and time."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Union

import msgspec
from msgspec.structs import replace

from igroteka.core.game import (
    CLOCK,
    NATURE,
    CoreRefusal,
    Event,
    Power,
    Ring,
    after,
    refusal,
    unfit,
)
from igroteka.core.options import Number, choices
from igroteka.laws.walk import LISTED, Moment, Walk


def legal_is_one_set(moment: Moment) -> Iterator[str]:
    """Listing a legal set, asking it `in`, its truth and its samples all agree."""
    for actor in moment.actors:
        legal, listed = moment.position.legal(actor), moment.listed(actor)
        if bool(legal) != bool(listed):
            yield f"what {actor} may do is {len(listed)} actions, and as a truth {bool(legal)}"
        if any(action not in legal for action in listed[:LISTED]):
            yield f"something is listed for {actor} that is not in the set"
        if len(set(listed)) != len(listed):
            yield f"something is listed twice for {actor}"
        if len(listed) <= LISTED and any((action in legal) != (action in listed) for action in moment.tried):
            yield f"something is in the set of {actor} that is not listed"
        if legal and legal.sample(moment.rng) not in legal:
            yield f"the sample for {actor} is not in the set"


def refused_unless_legal(moment: Moment) -> Iterator[str]:
    """Any attempt is accepted if it is legal, and refused if it is not."""
    position = moment.position
    for actor in moment.actors:
        legal, at = position.legal(actor), moment.time_of(actor)
        for action in moment.tried:
            event = Event(at, actor, action)
            why = refusal(position, event)
            late = actor is not CLOCK and position.deadline is not None and at >= position.deadline
            if (why is None) != (action in legal and actor in position.to_act and not late):
                yield f"{action} by {actor} is answered with {why}, legal or not"
            if why is None:
                after(position, event)  # whatever it raises is a breach: what is legal is accepted


def refusals_are_typed(moment: Moment) -> Iterator[str]:
    """Every refusal is of a kind that the game or the core has declared, and survives the wire."""
    decoder = _refusals(moment.walk.game.refusal)
    for actor in moment.actors:
        for action in moment.tried:
            why = refusal(moment.position, Event(moment.time_of(actor), actor, action))
            if why is not None and decoder.decode(msgspec.json.encode(why)) != why:
                yield f"{why} is another refusal after encoding"


@lru_cache
def _refusals(of_the_game: Any) -> msgspec.json.Decoder[Any]:
    kinds: Any = Union[of_the_game, CoreRefusal]  # noqa: UP007 - a value, not an annotation
    return msgspec.json.Decoder(kinds)


def who_can_is_to_act(moment: Moment) -> Iterator[str]:
    """Whoever has something legal is to act."""
    for actor in moment.actors:
        if moment.position.legal(actor) and actor not in moment.position.to_act:
            yield f"{actor} has something legal and is not to act"


def never_stuck(moment: Moment) -> Iterator[str]:
    """Something can always happen: NATURE can act when it is to; without a deadline each seat to act can."""
    position = moment.position
    for actor in position.to_act:
        waits = position.deadline is not None and not isinstance(actor, Power)
        if not waits and not position.legal(actor):
            yield f"{actor} is to act and has nothing legal"


def clock_is_to_act_at_deadlines(moment: Moment) -> Iterator[str]:
    """CLOCK is to act exactly where there is a deadline, and all that it may do is ring."""
    position = moment.position
    if (CLOCK in position.to_act) != (position.deadline is not None):
        yield f"the deadline is {position.deadline} and to act are {tuple(position.to_act)}"
    if moment.listed(CLOCK) != ([Ring()] if position.deadline is not None else []):
        yield f"CLOCK may do {moment.listed(CLOCK)}"


def nature_acts_alone(moment: Moment) -> Iterator[str]:
    """While NATURE is to act nobody else is."""
    to_act = tuple(moment.position.to_act)
    if NATURE in to_act and len(to_act) > 1:
        yield f"to act are {to_act}"


def over_is_over(moment: Moment) -> Iterator[str]:
    """A game is over exactly when nobody is to act and it has an outcome, with its places in order."""
    position = moment.position
    outcome = position.outcome
    if bool(position.to_act) == (outcome is not None):
        yield f"to act are {tuple(position.to_act)}, and the outcome is {outcome}"
    if outcome is None:
        return
    seats, places = moment.walk.case.seats, outcome.places
    if len(places) != seats or len(outcome.points) != seats:
        yield f"the outcome {outcome} is not one of {seats} seats"
    if any(place != 1 + sum(better < place for better in places) for place in places):
        yield f"the places {places} are no ranking in which ties share a place"


def time_never_goes_back(moment: Moment) -> Iterator[str]:
    """No deadline is set in the past: CLOCK rings at it, and nobody else acts at it or later."""
    deadline = moment.position.deadline
    if deadline is not None and deadline < moment.now:
        yield f"at {moment.now} the deadline is {deadline}"


def options_have_bounds(walk: Walk) -> Iterator[str]:
    """Every number among the options has bounds, and outside them no game opens."""
    seats, options = walk.case.seats, walk.case.options
    for one in choices(walk.game):
        if not isinstance(one, Number):
            continue
        most = seats - 1 if one.seat else one.most
        if most is None:
            yield f"the option {one.name} has no upper bound"
            continue
        for number in (one.least - 1, most + 1):
            if unfit(walk.game, seats, replace(options, **{one.name: number})) is None:
                yield f"a game is opened with {one.name} = {number}"


def random_play_ends(walk: Walk) -> Iterator[str]:
    """A random game ends within its bound of steps."""
    if walk.position.outcome is None and len(walk.steps) >= walk.subject.most_steps:
        yield f"it still goes on after {len(walk.steps)} steps"
