"""What the table waits for: its words, and beside them in plain numbers what the rules ask most."""

from typing import Final, final

from igroteka.core.game import CLOCK, NATURE, Actor, Millis, Seat
from igroteka.games.seven_on_nine.words import (
    Card,
    Countdown,
    Drawing,
    Opening,
    Over,
    Phase,
    Playing,
    Turned,
)

BEFORE_DEAL: Final = 0
BEFORE_GO: Final = 1
IN_PLAY: Final = 2
AT_DECKS: Final = 3
AFTER_ALL: Final = 4

MOST_SEATS: Final = 4

# Who may act, the last by the number of seats.
NATURE_ACTS: Final[tuple[Actor, ...]] = (NATURE,)
NOBODY_ACTS: Final[tuple[Actor, ...]] = ()
ALL_ACT: Final[tuple[tuple[Actor, ...], ...]] = tuple(
    (*range(seats), CLOCK) for seats in range(MOST_SEATS + 1)
)


@final
class Stage:
    """A phase with its number; `go` counts before "go", `seat` and `others` while cards are drawn."""

    __slots__ = ("go", "kind", "others", "phase", "seat")

    def __init__(self, kind: int, phase: Phase, go: Millis, seat: Seat, others: int) -> None:
        self.kind: Final = kind
        self.phase: Final = phase
        self.go: Final = go
        self.seat: Final = seat  # whose card is next
        self.others: Final = others  # the seats whose cards come then, one bit each


def countdown(go: Millis) -> Stage:
    """All wait for the first "go" of a deal."""
    return Stage(BEFORE_GO, Countdown(go), go, 0, 0)


def turned(top: Card, go: Millis) -> Stage:
    """The pile was turned, and all wait for "go"."""
    return Stage(BEFORE_GO, Turned(top, go), go, 0, 0)


def over(finisher: Seat | None) -> Stage:
    """The last deal is over."""
    return Stage(AFTER_ALL, Over(finisher), 0, 0, 0)


def _drawing(seats: int, *, idle: bool) -> Stage:
    drawers = tuple(seat for seat in range(MOST_SEATS) if seats >> seat & 1)
    return Stage(AT_DECKS, Drawing(drawers, idle), 0, drawers[0] if drawers else 0, seats & (seats - 1))


OPENING: Final = Stage(BEFORE_DEAL, Opening(), 0, 0, 0)
PLAYING: Final = Stage(IN_PLAY, Playing(), 0, 0, 0)
# A seat draws; and cards are drawn for a set of seats, one bit each.
DRAWS: Final = tuple(_drawing(1 << seat, idle=False) for seat in range(MOST_SEATS))
DRAWN_FOR: Final = tuple(_drawing(seats, idle=True) for seats in range(1 << MOST_SEATS))


def stage_of(phase: Phase) -> Stage:
    """The stage that these words tell of."""
    match phase:
        case Opening():
            return OPENING
        case Countdown(go=go):
            return countdown(go)
        case Turned(top=top, go=go):
            return turned(top, go)
        case Playing():
            return PLAYING
        case Drawing(seats=seats, idle=idle):
            return DRAWN_FOR[sum([1 << seat for seat in seats])] if idle else DRAWS[seats[0]]
        case Over(finisher=finisher):
            return over(finisher)
