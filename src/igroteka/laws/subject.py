"""What the laws are tested on: a game, the options to try, and what its rules keep secret."""

from collections.abc import Callable, Sequence
from enum import StrEnum
from typing import Any, Generic, Self, TypeAlias, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from igroteka.core.game import Event, Game, Position, Rng, Seat
from igroteka.core.timed import Clocks, Timed, timed

P = TypeVar("P", bound=Position[Any, Any, Any])

AnyEvent: TypeAlias = Event[Any]
AnyPosition: TypeAlias = Position[Any, Any, Any]


class Permutation(Struct, Generic[P], frozen=True):
    """Another world that differs only in what a seat cannot know, and how events translate to it."""

    position: P
    # The event of that world which this seat cannot tell from the given one; None where the event
    # shows the seat something that was moved, so that nothing can be compared.
    rename: Callable[[AnyEvent], AnyEvent | None]


class Subject(Struct, Generic[P], frozen=True):
    """A game as the laws see it.

    `permute(position, seat, rng)` is written from the rules, never by `view` or `guess`: it moves whatever
    that seat (None is a spectator) cannot know and keeps every fact the rules make public; it is None where
    nothing can be otherwise. `sound(position)` raises AssertionError with a sentence about a position that
    the rules could never bring about. Random play must end within `most_steps` events.
    """

    game: Game[P]
    options: Callable[[int], Sequence[Struct]]  # the sets of options to try with that many seats
    sound: Callable[[P], None]
    permute: Callable[[P, Seat | None, Rng], Permutation[P] | None]
    most_steps: int
    clocks: Clocks | None = None  # turn clocks, if it is to be played with them
    deep: int = 16  # the costly laws look at every such moment, and at the first ones

    def timed(self, clocks: Clocks) -> Self:
        """The same game played with turn clocks."""
        return replace(self, clocks=clocks)

    @property
    def played(self) -> Game[Any]:
        """The game with its clocks, if it has any."""
        return self.game if self.clocks is None else timed(self.game, self.clocks)

    def found(self, name: str, version: int) -> Game[Any] | None:
        """The shelf of this one game, for reading its records."""
        return self.game if (name, version) == (self.game.name, self.game.version) else None

    def judge(self, position: Any) -> None:
        """Raises AssertionError where the position is not sound."""
        if isinstance(position, Timed):
            assert min(position.left) >= 0, "a clock has less than nothing left"
            assert position.outcome is not None or position.turn or not position.running, "nobody's turn runs"
            inner: Any = position.game
            self.sound(inner)
        else:
            self.sound(position)

    def permuted(self, position: Any, seat: Seat | None, rng: Rng) -> Permutation[Any] | None:
        """A permutation of the position, its clocks as they are."""
        if not isinstance(position, Timed):
            return self.permute(position, seat, rng)
        game: Any = position.game
        inner = self.permute(game, seat, rng)
        return None if inner is None else _beside_clocks(position, inner)


def _beside_clocks(position: Timed[Any, Any, Any], inner: Permutation[Any]) -> Permutation[Any]:
    """The permutation of a game, with the clocks that stand beside it."""
    world = replace(position, game=inner.position)

    def rename(event: AnyEvent) -> AnyEvent | None:
        happened = position.inner(event)
        renamed = inner.rename(happened)
        if happened is event or renamed is None:
            return renamed
        # A flag fell: in the other world the same ring must force the renamed move, or another is shown.
        return event if world.inner(event) == renamed else None

    return Permutation(world, rename)


class Temper(StrEnum):
    """How time passes in a walk."""

    AT_ONCE = "at once"  # everything within one millisecond
    BRISK = "brisk"
    SLEEPY = "sleepy"  # every second deadline is missed
    EDGE = "edge"  # in the last millisecond, or too late


class Case(Struct, frozen=True):
    """One walk to be tried: all of it follows from these five things."""

    seats: int
    options: Struct
    seed: int
    steps: int
    temper: Temper


class Broken(AssertionError):
    """A law that a game broke; `check(subject, case)` walks there again."""

    def __init__(self, law: str, sentence: str, game: str, case: Case | None, step: int) -> None:
        super().__init__(f"{law}: {sentence} ({game}, {case}, step {step})")
        self.law = law
        self.sentence = sentence
        self.game = game
        self.case = case
        self.step = step
