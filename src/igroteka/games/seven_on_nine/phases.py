"""What a position waits for, in plain classes; words.py has the same phases as views say them."""

from typing import Final, TypeAlias, final

from igroteka.core.game import Millis, Seat
from igroteka.core.native import mypyc_attr
from igroteka.core.phases import Phases
from igroteka.core.value import Value
from igroteka.games.seven_on_nine import words
from igroteka.games.seven_on_nine.pieces import MOST_SEATS
from igroteka.games.seven_on_nine.words import Card


@final
class Opening(Value):
    """NATURE opens the pile of a new deal."""

    __slots__ = ()


@final
@mypyc_attr(acyclic=True)
class Countdown(Value):
    """All wait for the first "go" of a deal."""

    __slots__ = ("go",)

    def __init__(self, go: Millis) -> None:
        self.go: Final = go


@final
@mypyc_attr(acyclic=True)
class Turned(Value):
    """The pile was turned, this card lies on top of it, and all wait for "go"."""

    __slots__ = ("go", "top")

    def __init__(self, top: Card, go: Millis) -> None:
        self.top: Final = top
        self.go: Final = go


@final
class Playing(Value):
    """Everybody may act."""

    __slots__ = ()


@final
@mypyc_attr(acyclic=True)
class Drawing(Value):
    """NATURE decides the next card of each of these decks in turn; nobody asked for them if `idle`."""

    __slots__ = ("idle", "seats")

    def __init__(self, seats: tuple[Seat, ...], *, idle: bool) -> None:
        self.seats: Final = seats
        self.idle: Final = idle


@final
class Over(Value):
    """The last deal is over; who put down his last card finished it."""

    __slots__ = ("finisher",)

    def __init__(self, finisher: Seat | None) -> None:
        self.finisher: Final = finisher


Phase: TypeAlias = Opening | Countdown | Turned | Playing | Drawing | Over

OPENING: Final = Opening()
PLAYING: Final = Playing()
DRAWS: Final = tuple(Drawing((seat,), idle=False) for seat in range(MOST_SEATS))  # by who draws

PHASES: Final[Phases[Phase, words.Phase]] = Phases(
    {
        Opening: words.Opening,
        Countdown: words.Countdown,
        Turned: words.Turned,
        Playing: words.Playing,
        Drawing: words.Drawing,
        Over: words.Over,
    }
)
