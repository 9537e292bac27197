"""A random walk through a game, and each of its moments as the laws see it."""

from collections import Counter
from collections.abc import Iterator
from functools import cached_property
from itertools import islice
from random import Random
from typing import Any

from msgspec import Struct

from igroteka.core.game import CLOCK, NATURE, Actor, Event, Game, Millis, Power, Ring, Seat, pick, refusal
from igroteka.core.history import History, TakeBack
from igroteka.core.luck import SEED_BYTES, Luck
from igroteka.laws.subject import AnyEvent, AnyPosition, Case, Subject, Temper

LISTED = 120  # a legal set is listed up to here; beyond, it is known by `in` and by samples
_NO_HURRY: Millis = 8_000  # how long a seat may think where no deadline presses
_MOST_TAKE_BACKS = 6
_EARLY = 3  # moments that meet all laws at the start: openings are walked most often
_LATE = 10  # and the longer a walk, the rarer: at version v one moment in v / _LATE
_WORLDS = 3  # that are guessed for a seat
_REMEMBERED = 10  # actions of the past that are tried again


class Known(Struct):
    """The view that followed from one view and one piece of news, and where that was first met."""

    view: bytes
    where: str


class Walk:
    """One random game, with the steps that were not taken back and counts of what was met."""

    def __init__(self, subject: Subject[Any], game: Game[Any], case: Case, known: dict[bytes, Known]) -> None:
        self.subject = subject
        self.game = game
        self.case = case
        self.known = known
        self.history: History[Any] = History(game, case.seats, case.options)
        self.steps: list[tuple[AnyPosition, AnyEvent]] = []  # that stand: each with the moment before it
        self.shadow = game.start(case.seats, case.options)  # follows by `then`, and is asked nothing
        self.actions: dict[Any, None] = {}
        self.met: Counter[str] = Counter()
        self.choosing = Random(f"{case.seed}/choosing")
        self.checking = Random(f"{case.seed}/checking")
        self.seed = case.seed.to_bytes(SEED_BYTES, "big")

    @property
    def position(self) -> Any:
        """The current position."""
        return self.history.position

    def moments(self) -> Iterator["Moment"]:
        """Each moment of the walk; taking the next one advances the game."""
        while True:
            moment = Moment(self)
            yield moment
            if moment.event is None:
                return
            self._go_on(moment.event)
            self._maybe_take_back()

    def next_event(self) -> AnyEvent | None:
        """The next event, chosen at random, or None where the walk ends."""
        position, now = self.position, self.history.last
        if position.outcome is not None or len(self.steps) >= self.subject.most_steps:
            return None
        if NATURE in position.to_act:
            luck = Luck(self.seed, f"deal {self.history.deals}")
            return Event(now, NATURE, position.legal(NATURE).sample(luck))
        deadline = position.deadline
        # No table ever rests while a power is due, so a walk does not end there either.
        if len(self.steps) >= self.case.steps and (deadline is None or deadline > now):
            return None
        at = now + self._pause(_NO_HURRY if deadline is None else deadline - now)
        able = [one for one in position.to_act if not isinstance(one, Power) and position.legal(one)]
        if deadline is not None and (at >= deadline or not able):
            return Event(deadline, CLOCK, Ring())
        seat = pick(self.choosing, able)
        return Event(at, seat, position.legal(seat).sample(self.choosing))

    def _pause(self, rest: Millis) -> Millis:
        chance = self.choosing.random()
        match self.case.temper:
            case Temper.AT_ONCE:
                return 0
            case Temper.BRISK:
                return int(chance * rest / 4)
            case Temper.SLEEPY:
                return int(chance * rest * 2)
            case Temper.EDGE:
                return max(0, rest - 1) if chance < 0.6 else rest

    def _go_on(self, event: AnyEvent) -> None:
        self.steps.append((self.position, event))
        self.history.add(event)
        self.shadow = self.shadow.then(event)
        self.actions[event.did] = None
        self.met["events"] += 1
        self.met["rings"] += event.by is CLOCK

    def _maybe_take_back(self) -> None:
        """Sometimes undo the last step, if it was a quiet one and the game still waits for a seat."""
        position, event = self.steps[-1][0], self.steps[-1][1]
        if not isinstance(event.did, self.game.quiet) or isinstance(event.by, Power):
            return
        now, deadline = self.history.last, position.deadline
        stands = self.position.outcome is not None or NATURE in self.position.to_act
        if stands or (deadline is not None and now >= deadline) or self.met["take-backs"] >= _MOST_TAKE_BACKS:
            return
        if self.choosing.random() < 0.3:
            self.history.add(TakeBack(now, event.by, self.history.step_back(event.by, now)))
            self.steps.pop()
            self.met["take-backs"] += 1
            self.shadow = self.game.start(self.case.seats, self.case.options)
            for _, past in self.steps:
                self.shadow = self.shadow.then(past)


class Moment:
    """One moment of a walk and what laws ask of it, computed when first asked."""

    def __init__(self, walk: Walk) -> None:
        self.walk = walk
        self.subject = walk.subject
        self.position: Any = walk.position
        self.now: Millis = walk.history.last
        self.rng = walk.checking
        version = walk.history.version
        self.deep = version < _EARLY or self.rng.random() * max(walk.subject.deep, version / _LATE) < 1
        self.observers: tuple[Seat | None, ...] = (*range(walk.case.seats), None)
        self.actors: tuple[Actor, ...] = (*range(walk.case.seats), NATURE, CLOCK)
        self._listed: dict[Actor, list[Any]] = {}
        self._worlds: dict[Seat | None, tuple[AnyPosition, ...]] = {}

    @cached_property
    def event(self) -> AnyEvent | None:
        """What happens next in this walk, or None where it ends."""
        return self.walk.next_event()

    def listed(self, actor: Actor) -> list[Any]:
        """What the actor may do, as far as it is listed."""
        if actor not in self._listed:
            self._listed[actor] = list(islice(self.position.legal(actor), LISTED + 1))
        return self._listed[actor]

    @cached_property
    def views(self) -> dict[Seat | None, Any]:
        """What each seat and a spectator see."""
        return {seat: self.position.view(seat) for seat in self.observers}

    @cached_property
    def tried(self) -> list[Any]:
        """Actions worth trying with anybody: some of the past, some of everybody's now, and a ring."""
        past = list(self.walk.actions)
        some = self.rng.sample(past, min(_REMEMBERED, len(past)))
        for actor in self.actors:
            listed = self.listed(actor)
            some += listed[:1] + self.rng.sample(listed, min(2, len(listed)))
        return list(dict.fromkeys([*some, Ring()]))

    @cached_property
    def possible(self) -> list[AnyEvent]:
        """What may happen next: what does in this walk, and something by each who is to act."""
        events = [] if self.event is None else [self.event]
        for actor in self.position.to_act:
            event = self.by_chance(self.position, actor)
            if event is not None:
                events.append(event)
        return events

    def by_chance(self, world: AnyPosition, actor: Actor) -> AnyEvent | None:
        """A random legal event of the actor in that world, if there is one."""
        legal = world.legal(actor)
        if not legal:
            return None
        event = Event(self.time_of(actor), actor, legal.sample(self.rng))
        return event if refusal(world, event) is None else None

    def time_of(self, actor: Actor) -> Millis:
        """When the actor would act next: CLOCK at the deadline, the others at once."""
        deadline: Millis | None = self.position.deadline
        return deadline if actor is CLOCK and deadline is not None else self.now

    def worlds(self, seat: Seat | None) -> tuple[AnyPosition, ...]:
        """Some worlds that the seat takes to be possible."""
        if seat not in self._worlds:
            guess, view = self.walk.game.guess, self.views[seat]
            self._worlds[seat] = tuple(guess(view, self.rng) for _ in range(_WORLDS))
            self.walk.met["guesses"] += _WORLDS
        return self._worlds[seat]

    def others(self, seat: Seat | None) -> list[AnyPosition]:
        """The different ones of these worlds that are not the true one."""
        return [world for world in dict.fromkeys(self.worlds(seat)) if world != self.position]


def observer(seat: Seat | None) -> str:
    """The viewer, in words."""
    return "a spectator" if seat is None else f"seat {seat}"
