"""What the table waits for, with what follows for it from the hand on turn: that part is never shown."""

from dataclasses import dataclass
from typing import Final, final

from igroteka.games.red7.words import Step


@final
@dataclass(frozen=True)
class Dealing:
    """NATURE gives each seat a hand, then each a palette card."""


@final
@dataclass(frozen=True)
class Playing:
    """A turn starts: to the palette, to the canvas, or out."""


@final
@dataclass(frozen=True)
class Adding:
    """A 5 was played: one more card to the palette."""

    acting: int  # the rank of the 5


@final
@dataclass(frozen=True)
class Moving:
    """A 7 was played: these other cards of the palette may go to the canvas, those to the deck."""

    acting: int  # the rank of the 7
    to_canvas: int
    to_deck: int


@final
@dataclass(frozen=True)
class Taking:
    """A 1 was played: these cards of rivals may go to the deck."""

    acting: int  # the rank of the 1
    cards: int


@final
@dataclass(frozen=True)
class Finishing:
    """The palette card and its action are done."""

    may_draw: bool


@final
@dataclass(frozen=True)
class Painted:
    """A hand card lies on the canvas."""

    may_draw: bool


@final
@dataclass(frozen=True)
class Drawing:
    """NATURE gives a card to the player on turn."""

    ends_turn: bool


@final
@dataclass(frozen=True)
class Over:
    """The match is over."""


# No alias that the wire knows: a phase never leaves the process.
Phase = Dealing | Playing | Adding | Moving | Taking | Finishing | Painted | Drawing | Over

DEALING: Final = Dealing()
PLAYING: Final = Playing()
FINISHING: Final = Finishing(may_draw=False)
MAY_DRAW: Final = Finishing(may_draw=True)
PAINTED: Final = Painted(may_draw=False)
PAINTED_MAY_DRAW: Final = Painted(may_draw=True)
DRAWING: Final = Drawing(ends_turn=False)
DRAWING_LAST: Final = Drawing(ends_turn=True)
OVER: Final = Over()


def step_of(phase: Phase) -> Step:
    """The phase in a word."""
    match phase:
        case Dealing():
            return Step.DEALING
        case Playing():
            return Step.PLAY
        case Adding():
            return Step.FIVE
        case Moving():
            return Step.SEVEN
        case Taking():
            return Step.ONE
        case Finishing():
            return Step.FINISH
        case Painted():
            return Step.PAINTED
        case Drawing(ends_turn=ends_turn):
            return Step.DRAWING_LAST if ends_turn else Step.DRAWING
        case Over():
            return Step.OVER
