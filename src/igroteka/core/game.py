"""The contract: a game is an immutable value, all that happens to it is an event, the log is the game."""

from collections.abc import Callable, Collection, Iterable, Iterator
from enum import StrEnum
from fractions import Fraction
from typing import Annotated, Any, Generic, Literal, Protocol, Self, TypeAlias, TypeVar, runtime_checkable

import msgspec
from msgspec import Meta, Struct

from igroteka.core.legal import NOTHING as NOTHING
from igroteka.core.legal import Listed as Listed
from igroteka.core.legal import Weighted as Weighted
from igroteka.core.legal import pick as pick
from igroteka.core.places import places_of as places_of
from igroteka.core.presets import Preset as Preset
from igroteka.core.presets import PresetName

A = TypeVar("A")  # anything that can be in a log: actions of seats, of NATURE and of CLOCK
A_co = TypeVar("A_co", covariant=True)
V_co = TypeVar("V_co", covariant=True)
S_co = TypeVar("S_co", covariant=True)
W = TypeVar("W")

# The name in `extra` survives into the generated TypeScript, and tells the texts that a number is a seat.
# Both come from outside too, in actions and options, so both have a most.
MOST_SEATS = 16
MOST_MILLIS = 2**53 - 1  # what every reader of JSON takes for the same number
Seat: TypeAlias = Annotated[int, Meta(ge=0, le=MOST_SEATS - 1, extra={"name": "Seat"})]
Millis: TypeAlias = Annotated[int, Meta(ge=0, le=MOST_MILLIS, extra={"name": "Millis"})]


class Power(StrEnum):
    """Who acts besides the seats: chance and time."""

    NATURE = "nature"
    CLOCK = "clock"


NATURE: Literal[Power.NATURE] = Power.NATURE
CLOCK: Literal[Power.CLOCK] = Power.CLOCK
Actor: TypeAlias = Seat | Power


class Event(Struct, Generic[A_co], frozen=True, tag=True):
    """Something that happened: when, by whom, what."""

    at: Millis
    by: Actor
    did: A_co

    @property
    def seat(self) -> Seat:
        """The seat that acted, where it must have been one."""
        assert not isinstance(self.by, Power), f"{self.by} is not a seat"
        return self.by


class Ring(Struct, frozen=True, tag=True):
    """All that CLOCK ever says: the position's deadline has come."""


class Outcome(Struct, Generic[W], frozen=True):
    """How a game ended: each seat's place (1 is best, ties share), its points, and why."""

    places: tuple[int, ...]
    points: tuple[int, ...]
    why: W


class Refusal(Struct, frozen=True, tag=True):
    """Why something cannot be done; each kind is a subclass, its words are in the texts."""


class GameIsOver(Refusal, frozen=True):
    """Nothing happens after the end."""


class NotYourMove(Refusal, frozen=True):
    """Somebody else is to act."""

    to_act: tuple[Actor, ...]


class NotAMove(Refusal, frozen=True):
    """The actor has no such action at this moment."""


class TimeIsUp(Refusal, frozen=True):
    """The deadline has come: CLOCK acts first."""


class NotYetTime(Refusal, frozen=True):
    """CLOCK rings at the deadline and at no other moment."""

    deadline: Millis


class WrongSeats(Refusal, frozen=True):
    """The game cannot be played with that many seats."""

    seats: int
    fewest: int
    most: int


class OptionOutOfBounds(Refusal, frozen=True):
    """An option has a value that its type does not allow."""

    option: str


CoreRefusal: TypeAlias = (
    GameIsOver | NotYourMove | TimeIsUp | NotYetTime | NotAMove | WrongSeats | OptionOutOfBounds
)


class Refused(Exception):
    """Raised when something is asked for that is refused."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal)
        self.refusal = refusal


class Rng(Protocol):
    """A source of chance: `random.Random` is one, `igroteka.core.luck.Luck` is another."""

    def random(self) -> float:
        """A number from 0 up to, not including, 1."""


class Legal(Protocol[A_co]):
    """What an actor may do, as a set: iterate (the idle move comes first), test, ask `in`, take a sample."""

    def __iter__(self) -> Iterator[A_co]: ...

    def __contains__(self, action: object, /) -> bool: ...

    def __bool__(self) -> bool: ...

    def sample(self, rng: Rng) -> A_co:
        """One of the actions at random; only where there is one."""


@runtime_checkable
class Chances(Legal[A_co], Protocol[A_co]):
    """What NATURE may do: a legal set in which each action has its odds, and `sample` follows them."""

    def odds(self, action: Any, /) -> Fraction:
        """How likely the action is."""


RING: Listed[Ring] = Listed((Ring(),))


class Position(Protocol[A, V_co, S_co]):
    """A moment of a game: an immutable value that hashes and compares by what it holds."""

    @property
    def to_act(self) -> Collection[Actor]:
        """Who may act now: public, so it may be wider than who can; empty exactly when it is over."""

    @property
    def deadline(self) -> Millis | None:
        """When CLOCK rings, if it will; CLOCK is to act exactly when there is one."""

    @property
    def outcome(self) -> Outcome[Any] | None:
        """How it ended, if it has."""

    def legal(self, actor: Actor) -> Legal[A]:
        """What the actor may do now: the one place where the rules say so."""

    def why_not(self, seat: Seat, action: A) -> Refusal:
        """The reason against an action, never a Ring, of a seat that is to act, where `legal` lacks it."""

    def then(self, event: Event[A]) -> Self:
        """The next moment; it trusts its caller, `after` does not."""

    def view(self, seat: Seat | None) -> V_co:
        """All that a seat can see, built field by field; None is a spectator."""

    def news(self, event: Event[A], after: Self, seat: Seat | None) -> S_co:
        """What a seat saw of one step: a line of the log and a motion on the board."""


P = TypeVar("P", bound=Position[Any, Any, Any])


def refusal(position: Position[A, Any, Any], event: Event[A]) -> Refusal | None:
    """Why the event cannot happen now, or None where it can."""
    to_act = position.to_act
    if not to_act:
        return GameIsOver()
    if event.by not in to_act:
        return NotYourMove(tuple(to_act))
    deadline = position.deadline
    if deadline is not None:
        if event.by is CLOCK:
            if event.at != deadline:
                return NotYetTime(deadline)
        elif event.at >= deadline:
            return TimeIsUp()
    if event.did in position.legal(event.by):
        return None
    if isinstance(event.by, Power) or isinstance(event.did, Ring):
        return NotAMove()
    return position.why_not(event.by, event.did)


def after(position: P, event: Event[Any]) -> P:
    """The moment after the event, or Refused."""
    why = refusal(position, event)
    if why is not None:
        raise Refused(why)
    return position.then(event)


def replay(position: P, events: Iterable[Event[Any]]) -> P:
    """The position after these events, each of them checked."""
    for event in events:
        position = after(position, event)
    return position


def in_turns(options: Any) -> bool:
    """A game that is never live, whatever the options."""
    return False


def all_at_once(options: Any) -> bool:
    """A game that is always live."""
    return True


class Game(Struct, Generic[P], frozen=True):
    """One entry on the shelf: how a game starts and is guessed, and the types it speaks in."""

    name: str
    version: int  # of the rules: records carry it
    seats: range
    start: Callable[[int, Any], P]
    guess: Callable[[Any, Rng], P]  # (view, rng): a position that the viewer cannot tell from the true one
    unfit: Callable[[int, Any], Refusal | None]  # why these options do not fit that many seats
    options: type[Struct]
    action: Any  # what a client may send: a union of tagged structs
    happening: Any  # what a log may hold: actions, and what NATURE and CLOCK do
    view: Any
    seen: Any
    refusal: Any  # what the game itself may answer
    quiet: tuple[type[Struct], ...] = ()  # tell their player nothing new: may be tried and taken back
    live: Callable[[Any], bool] = in_turns  # (options): whether seats race, so that seconds count
    one_seat_each: Refusal | None = None  # why one person cannot hold several seats, where that is so
    usual_beside: Struct | None = None  # the options, unless chosen, where one person holds several seats
    presets: tuple[Preset, ...] = ()  # ways to play that are offered by name


def opening(game: Game[P], seats: int, options: Struct) -> P:
    """The first position for that many seats, or Refused where the options do not fit."""
    why = unfit(game, seats, options)
    if why is not None:
        raise Refused(why)
    # Python takes a plain string for an enum's member; what compares by identity must not meet one.
    return game.start(seats, msgspec.convert(msgspec.to_builtins(options), type(options)))


def unfit(game: Game[Any], seats: int, options: Struct) -> Refusal | None:
    """Why the game cannot be played with these seats and options, or None."""
    if seats not in game.seats:
        return WrongSeats(seats, game.seats[0], game.seats[-1])
    return _out_of_bounds(options) or game.unfit(seats, options)


def _out_of_bounds(options: Struct) -> OptionOutOfBounds | None:
    """The first option outside the bounds of its type, which Python itself does not check."""
    for field in msgspec.structs.fields(options):
        try:
            msgspec.convert(msgspec.to_builtins(getattr(options, field.name)), field.type)
        except msgspec.ValidationError:
            return OptionOutOfBounds(field.name)
    return None


def usual_options(game: Game[Any], *, several: bool) -> Struct:
    """The options where none are chosen; `several` says that one person holds several seats."""
    if several and game.usual_beside is not None:
        return game.usual_beside
    named = (preset.options for preset in game.presets if preset.name is PresetName.USUAL)
    return next(named, game.options())


def too_many_seats(game: Game[Any], held: int) -> Refusal | None:
    """Why one person cannot hold that many seats of the game, or None where it can be done."""
    return game.one_seat_each if held > 1 else None
