"""A small live game for the tests: whoever presses is counted, anybody may at any moment, until the bell."""

from typing import Any, Self

from msgspec import Struct
from msgspec.structs import replace

from igroteka.core.game import (
    CLOCK,
    NOTHING,
    RING,
    Actor,
    Event,
    Game,
    Legal,
    Listed,
    Millis,
    NotAMove,
    Outcome,
    Refusal,
    Rng,
    Seat,
)
from igroteka.texts import Texts

BELL = 10_000


class Press(Struct, frozen=True, tag=True):
    """Counts."""


class Pressed(Struct, frozen=True, tag=True):
    """Somebody, or the bell."""

    by: Actor


class Options(Struct, frozen=True):
    """None."""


class Race(Struct, frozen=True):
    """A moment of the race, all of it open."""

    presses: tuple[int, ...]
    over: bool = False

    @property
    def to_act(self) -> tuple[Actor, ...]:
        return () if self.over else (*range(len(self.presses)), CLOCK)

    @property
    def deadline(self) -> Millis | None:
        return None if self.over else BELL

    @property
    def outcome(self) -> Outcome[str] | None:
        return Outcome((1,) * len(self.presses), self.presses, "the bell") if self.over else None

    def legal(self, actor: Actor) -> Legal[Any]:
        if self.over:
            return NOTHING
        return RING if actor is CLOCK else Listed((Press(),))

    def why_not(self, actor: Actor, action: object) -> Refusal:
        return NotAMove()

    def then(self, event: Event[Any]) -> Self:
        if event.by is CLOCK:
            return replace(self, over=True)
        return replace(self, presses=tuple(n + (seat == event.by) for seat, n in enumerate(self.presses)))

    def view(self, seat: Seat | None) -> "Race":
        return self

    def news(self, event: Event[Any], after: Self, seat: Seat | None) -> Pressed:
        return Pressed(event.by)


def _start(seats: int, options: Options) -> Race:
    return Race((0,) * seats)


def _guess(view: Race, rng: Rng) -> Race:
    return view


def _unfit(seats: int, options: Options) -> None:
    return None


GAME: Game[Race] = Game(
    name="race",
    version=1,
    seats=range(2, 4),
    start=_start,
    guess=_guess,
    unfit=_unfit,
    options=Options,
    action=Press,
    happening=Press,
    view=Race,
    seen=Pressed,
    refusal=NotAMove,
)
TEXTS = Texts(
    "en",
    "race",
    """
race-title = Race
    .about = Press.
race-Press = press
race-Pressed = pressed: { $by }
""",
)
