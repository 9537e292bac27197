"""Laws of secrets: what a seat cannot know never reaches it, and it learns by news alone."""

from collections.abc import Iterator
from hashlib import blake2b
from itertools import islice
from random import Random
from typing import Any

import msgspec

from igroteka.core.game import NATURE, Event, Power, Refused, Seat, refusal
from igroteka.laws.subject import AnyEvent, AnyPosition, Permutation
from igroteka.laws.walk import LISTED, Known, Moment, observer


def no_leak(moment: Moment) -> Iterator[str]:
    """Nothing that reaches a seat changes when what it cannot know is otherwise."""
    for seat in moment.observers:
        permutation = moment.subject.permuted(moment.position, seat, moment.rng)
        if permutation is not None:
            moment.walk.met["permutations"] += 1
            moment.subject.judge(permutation.position)
            for difference in _differences_now(moment, permutation.position, seat):
                yield f"{observer(seat)} can tell the true world from another by {difference}"
            for event in moment.possible:
                for difference in _differences_by(moment, permutation, event, seat):
                    yield f"{observer(seat)} can tell the true world from another by {difference} of {event}"


def _differences_now(moment: Moment, other: AnyPosition, seat: Seat | None) -> Iterator[str]:
    """What lets a seat tell a position from the true one, before anything happens."""
    position = moment.position
    if other.view(seat) != moment.views[seat]:
        yield "its view"
    yield from _open_to_all(position, other)
    if seat is None:
        return
    if list(islice(other.legal(seat), LISTED + 1)) != moment.listed(seat):
        yield "what it may do"
    for action in moment.tried:
        event = Event(moment.now, seat, action)
        if refusal(position, event) != refusal(other, event):
            yield f"the answer to {action}"


def _open_to_all(position: AnyPosition, other: AnyPosition) -> Iterator[str]:
    """The public facts that differ between two worlds."""
    if tuple(other.to_act) != tuple(position.to_act):
        yield "who is to act"
    if other.deadline != position.deadline:
        yield "the deadline"
    if other.outcome != position.outcome:
        yield "the outcome"


def _differences_by(
    moment: Moment, permutation: Permutation[Any], event: AnyEvent, seat: Seat | None
) -> Iterator[str]:
    """What lets a seat tell the worlds apart when an event happens in one, its counterpart in the other."""
    renamed = permutation.rename(event)
    if renamed is not None:
        moment.walk.met["renamed"] += 1
        other = permutation.position
        if refusal(other, renamed) is None:
            yield from _differences_after(moment.position, event, other, renamed, seat)
        else:
            yield f"the impossibility, there, of {renamed} in place"


def _differences_after(
    position: AnyPosition, event: AnyEvent, other: AnyPosition, renamed: AnyEvent, seat: Seat | None
) -> Iterator[str]:
    """What lets a seat tell the next moment of one world from that of the other."""
    after, other_after = position.then(event), other.then(renamed)
    if other.news(renamed, other_after, seat) != position.news(event, after, seat):
        yield "the news"
    if other_after.view(seat) != after.view(seat):
        yield "its view after it"
    for difference in _open_to_all(after, other_after):
        yield f"{difference} after it"


def guess_fits_the_view(moment: Moment) -> Iterator[str]:
    """A guessed world looks to its viewer, also to a spectator, just like the true one."""
    for seat in moment.observers:
        for world in moment.worlds(seat):
            if world.view(seat) != moment.views[seat]:
                yield f"{observer(seat)} sees another view in a guessed world"
            for difference in _open_to_all(moment.position, world):
                yield f"{observer(seat)} can tell a guessed world by {difference}"
            if seat is not None and list(islice(world.legal(seat), LISTED + 1)) != moment.listed(seat):
                yield f"seat {seat} may do something else in a guessed world"


def guess_needs_nothing_else(moment: Moment) -> Iterator[str]:
    """A guess follows from the view and the source of chance alone."""
    game = moment.walk.game
    for seat in moment.observers:
        view, seed = moment.views[seat], moment.rng.getrandbits(32)
        copy = msgspec.json.decode(msgspec.json.encode(view), type=game.view)
        if game.guess(view, Random(seed)) != game.guess(copy, Random(seed)):
            yield f"the same view of {observer(seat)} and the same luck give two guesses"


def positions_are_sound(moment: Moment) -> Iterator[str]:
    """Every position that is reached or guessed is one that the rules can bring about."""
    moment.subject.judge(moment.position)
    if moment.deep:
        for seat in moment.observers:
            for world in moment.worlds(seat):
                try:
                    moment.subject.judge(world)
                except AssertionError as problem:
                    yield f"a world guessed by {observer(seat)}: {problem}"


def learns_only_by_news(moment: Moment) -> Iterator[str]:
    """The same view and the same news give the same next view."""
    for seat in moment.observers:
        for event in moment.possible:
            yield from _learnt(moment, moment.position, event, seat)
        for world in moment.others(seat):
            for event in moment.possible:
                if refusal(world, event) is None:
                    yield from _learnt(moment, world, event, seat)
                other = moment.by_chance(world, event.by)
                if other is not None:
                    yield from _learnt(moment, world, other, seat)


def _learnt(moment: Moment, world: AnyPosition, event: AnyEvent, seat: Seat | None) -> Iterator[str]:
    """Whether this step shows the seat something else than an earlier one that looked the same."""
    walk, case = moment.walk, moment.walk.case
    after = world.then(event)
    # Seats and options are known to all and stay: a view need not repeat them.
    key = (case.seats, case.options, seat, world.view(seat), world.news(event, after, seat))
    where = f"seed {case.seed}, {case.temper}, step {walk.history.version}"
    now = Known(_digest(after.view(seat)), where)
    first = walk.known.setdefault(_digest(key), now)
    if first.view != now.view:
        yield f"{observer(seat)} learns something without news from {event} (as at {first.where})"


def _digest(thing: Any) -> bytes:
    return blake2b(msgspec.json.encode(thing), digest_size=16).digest()


def quiet_shows_nothing(moment: Moment) -> Iterator[str]:
    """After a quiet action its player sees the same in every world that fits the view."""
    for seat, event, after in _quiet(moment):
        for world in moment.others(seat):
            if refusal(world, event) is not None:
                yield f"{event} is not possible in every guessed world"
            elif world.then(event).view(seat) != after.view(seat):
                yield f"{event} shows its player something"


def what_was_shown_stands(moment: Moment) -> Iterator[str]:
    """A seat may take back its own last step only if that was quiet and told it nothing new."""
    history, steps = moment.walk.history, moment.walk.steps
    for seat in moment.observers:
        if seat is None:
            continue
        try:
            to = history.step_back(seat, moment.now)
        except Refused:
            continue
        before, event = steps[-1]
        if event.by != seat or not isinstance(event.did, moment.walk.game.quiet):
            yield f"seat {seat} may take {event} back"
        if NATURE in moment.position.to_act or history.moments[to] != before:
            yield f"seat {seat} may go back past {event}"
    for seat, event, after in _quiet(moment):
        news = moment.position.news(event, after, seat)
        for world in moment.others(seat):
            if refusal(world, event) is None and world.news(event, world.then(event), seat) != news:
                yield f"{event} tells its player something and may be taken back"


def _quiet(moment: Moment) -> Iterator[tuple[Seat, AnyEvent, AnyPosition]]:
    """What could be done quietly now, and taken back."""
    for actor in moment.position.to_act:
        if not isinstance(actor, Power):
            for action in moment.listed(actor)[:LISTED]:
                event = Event(moment.now, actor, action)
                if isinstance(action, moment.walk.game.quiet) and refusal(moment.position, event) is None:
                    after = moment.position.then(event)
                    if NATURE not in after.to_act:
                        moment.walk.met["quiet"] += 1
                        yield actor, event, after
