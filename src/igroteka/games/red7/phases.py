"""What the table waits for, with what follows for it from the hand on turn: that part is never shown."""

from typing import TypeAlias

from msgspec import Struct

from igroteka.core.game import Outcome
from igroteka.games.red7.words import Step, Why


class Dealing(Struct, frozen=True, tag=True):
    """NATURE gives each seat a hand, then each a palette card."""


class Playing(Struct, frozen=True, tag=True):
    """A turn starts: to the palette, to the canvas, or out."""


class Adding(Struct, frozen=True, tag=True):
    """A 5 was played: one more card to the palette."""

    acting: int  # the rank of the 5


class Moving(Struct, frozen=True, tag=True):
    """A 7 was played: these other cards of the palette may go to the canvas, those to the deck."""

    acting: int  # the rank of the 7
    to_canvas: int
    to_deck: int


class Taking(Struct, frozen=True, tag=True):
    """A 1 was played: these cards of rivals may go to the deck."""

    acting: int  # the rank of the 1
    cards: int


class Finishing(Struct, frozen=True, tag=True):
    """The palette card and its action are done."""

    may_draw: bool


class Painted(Struct, frozen=True, tag=True):
    """A hand card lies on the canvas."""

    may_draw: bool


class Drawing(Struct, frozen=True, tag=True):
    """NATURE gives a card to the player on turn."""

    ends_turn: bool


class Over(Struct, frozen=True, tag=True):
    """The match is over."""

    outcome: Outcome[Why]


Phase: TypeAlias = Dealing | Playing | Adding | Moving | Taking | Finishing | Painted | Drawing | Over

DEALING, PLAYING = Dealing(), Playing()
FINISHING, MAY_DRAW = Finishing(may_draw=False), Finishing(may_draw=True)
PAINTED, PAINTED_MAY_DRAW = Painted(may_draw=False), Painted(may_draw=True)
DRAWING, DRAWING_LAST = Drawing(ends_turn=False), Drawing(ends_turn=True)


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
