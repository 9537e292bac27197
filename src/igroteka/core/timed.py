"""Turn clocks for any game: each seat has its time, and when it runs out the idle move is made."""

from collections.abc import Collection
from typing import Annotated, Any, Generic, Self, TypeAlias, TypeVar

from msgspec import Meta, Struct
from msgspec.structs import replace

from igroteka.core.game import (
    CLOCK,
    NATURE,
    RING,
    Actor,
    Event,
    Game,
    Legal,
    Millis,
    Outcome,
    Position,
    Power,
    Refusal,
    Ring,
    Rng,
    Seat,
)

A = TypeVar("A")
V = TypeVar("V")
S = TypeVar("S")


# Wider than for new tables, whose clocks have bounds (`NewTable`): version 0.1 took any.
AnyMillis: TypeAlias = Annotated[int, Meta(ge=0, extra={"name": "AnyMillis"})]


class PerTurn(Struct, frozen=True, tag=True):
    """Every turn has this much time, however long the last one took."""

    millis: AnyMillis

    @property
    def at_start(self) -> Millis:
        """What a seat has when the game starts."""
        return self.millis

    def after_turn(self, left: Millis) -> Millis:
        """What a seat has when its turn is over."""
        return self.millis


class Bank(Struct, frozen=True, tag=True):
    """A seat has this much time for the whole game, and a little more after each turn."""

    millis: AnyMillis
    increment: AnyMillis = 0

    @property
    def at_start(self) -> Millis:
        """What a seat has when the game starts."""
        return self.millis

    def after_turn(self, left: Millis) -> Millis:
        """What a seat has when its turn is over."""
        return left + self.increment


Clocks: TypeAlias = PerTurn | Bank


class TimedView(Struct, Generic[V], frozen=True):
    """A view with the clocks beside it: what is left to each seat counts from `since`."""

    game: V
    clocks: Clocks
    left: tuple[Millis, ...]
    turn: tuple[Seat, ...]
    since: Millis


class TimedSeen(Struct, Generic[S], frozen=True):
    """What was seen of a step, when, and whose fallen flag caused it."""

    game: S
    at: Millis
    flag: Seat | None


class Timed(Struct, Generic[A, V, S], frozen=True):
    """A position of some game with a clock for each seat."""

    game: Position[A, V, S]
    clocks: Clocks
    left: tuple[Millis, ...]
    turn: tuple[Seat, ...]  # whose clocks run, or ran when NATURE came in between
    since: Millis

    @property
    def running(self) -> tuple[Seat, ...]:
        """Whose clocks run: nobody's while NATURE acts, nor while the game has a deadline of its own."""
        if self.game.deadline is not None or NATURE in self.game.to_act:
            return ()
        return tuple(actor for actor in self.game.to_act if not isinstance(actor, Power))

    @property
    def to_act(self) -> Collection[Actor]:
        """Those who are to act in the game, and CLOCK where a clock runs."""
        return (*self.game.to_act, CLOCK) if self.running else self.game.to_act

    @property
    def deadline(self) -> Millis | None:
        """The game's own deadline, or when the first flag falls."""
        running = self.running
        return self.since + min(self.left[seat] for seat in running) if running else self.game.deadline

    @property
    def outcome(self) -> Outcome[Any] | None:
        """How the game ended, if it has."""
        return self.game.outcome

    def legal(self, actor: Actor) -> Legal[A]:
        """What the game allows; CLOCK may ring where a clock runs."""
        if actor is CLOCK and self.running:
            ring: Legal[Any] = RING
            return ring
        return self.game.legal(actor)

    def why_not(self, seat: Seat, action: A) -> Refusal:
        """The game's own reason."""
        return self.game.why_not(seat, action)

    def then(self, event: Event[A]) -> Self:
        """The game's next moment, the time since the last one charged to those whose clocks ran."""
        left, running = list(self.left), self.running
        for seat in running:
            left[seat] = max(0, left[seat] - (event.at - self.since))
        game = self.game.then(self.inner(event))
        after = replace(self, game=game, left=tuple(left), since=event.at)
        return after if NATURE in game.to_act else after._turn_over()

    def _turn_over(self) -> Self:
        """The same moment, after the clocks of seats whose turn has ended were set for the next one."""
        turn = self.running
        left = tuple(
            self.clocks.after_turn(left) if seat in self.turn and seat not in turn else left
            for seat, left in enumerate(self.left)
        )
        return replace(self, left=left, turn=turn)

    def inner(self, event: Event[A]) -> Event[A]:
        """What happens in the game: a fallen flag is its seat's idle move."""
        flag = self._flag(event)
        if flag is None:
            return event
        return Event(event.at, flag, next(iter(self.game.legal(flag))))

    def _flag(self, event: Event[A]) -> Seat | None:
        """Whose flag falls by the event, if one does."""
        running = self.running
        return min(running, key=self.left.__getitem__) if event.by is CLOCK and running else None

    def view(self, seat: Seat | None) -> TimedView[V]:
        """The game's view with the clocks, which are open to all."""
        return TimedView(self.game.view(seat), self.clocks, self.left, self.turn, self.since)

    def news(self, event: Event[A], after: Self, seat: Seat | None) -> TimedSeen[S]:
        """The game's news, and whose flag fell."""
        seen = self.game.news(self.inner(event), after.game, seat)
        return TimedSeen(seen, event.at, self._flag(event))


def timed(game: Game[Any], clocks: Clocks) -> Game[Timed[Any, Any, Any]]:
    """The same game with turn clocks."""

    def start(seats: int, options: Struct) -> Timed[Any, Any, Any]:
        left = (clocks.at_start,) * seats
        bare = Timed(game.start(seats, options), clocks, left, (), 0)
        return replace(bare, turn=bare.running)

    def guess(view: TimedView[Any], rng: Rng) -> Timed[Any, Any, Any]:
        return Timed(game.guess(view.game, rng), view.clocks, view.left, view.turn, view.since)

    view: Any = TimedView
    seen: Any = TimedSeen
    return Game(
        name=game.name,
        version=game.version,
        seats=game.seats,
        start=start,
        guess=guess,
        unfit=game.unfit,
        options=game.options,
        action=game.action,
        happening=game.happening | Ring,
        view=view[game.view],
        seen=seen[game.seen],
        refusal=game.refusal,
        quiet=game.quiet,
        live=game.live,
        one_seat_each=game.one_seat_each,
        usual_beside=game.usual_beside,
        presets=game.presets,
    )
