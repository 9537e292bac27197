"""What a position waits for; what follows from the hand of the player on turn is never said."""

from typing import Final, TypeAlias, final

from igroteka.core.native import mypyc_attr
from igroteka.core.phases import Phases
from igroteka.core.value import Value
from igroteka.games.red7.kernel import Cards
from igroteka.games.red7.pieces import Rank
from igroteka.games.red7.words import Step


class OfNature(Value):
    """NATURE gives cards."""

    __slots__ = ()


@final
class Dealing(OfNature):
    """NATURE gives each seat a hand, then each a palette card."""

    __slots__ = ()


@final
class Play(Value):
    """A turn starts: to the palette, to the canvas, or out."""

    __slots__ = ()


@final
@mypyc_attr(acyclic=True)
class Five(Value):
    """A 5 was played: one more card to the palette."""

    __slots__ = ("acting",)

    def __init__(self, acting: Rank) -> None:
        self.acting: Final = acting  # the 5


@final
@mypyc_attr(acyclic=True)
class Seven(Value):
    """A 7 was played: these other cards of the palette may go to the canvas, those to the deck."""

    __slots__ = ("acting", "to_canvas", "to_deck")

    def __init__(self, acting: Rank, *, to_canvas: Cards, to_deck: Cards) -> None:
        self.acting: Final = acting  # the 7
        self.to_canvas: Final = to_canvas
        self.to_deck: Final = to_deck


@final
@mypyc_attr(acyclic=True)
class One(Value):
    """A 1 was played: these cards of rivals may go to the deck."""

    __slots__ = ("acting", "to_deck")

    def __init__(self, acting: Rank, *, to_deck: Cards) -> None:
        self.acting: Final = acting  # the 1
        self.to_deck: Final = to_deck


@final
class Finish(Value):
    """The palette card and its action are done."""

    __slots__ = ("may_draw",)

    def __init__(self, *, may_draw: bool) -> None:
        self.may_draw: Final = may_draw


@final
class Painted(Value):
    """A hand card lies on the canvas."""

    __slots__ = ("may_draw",)

    def __init__(self, *, may_draw: bool) -> None:
        self.may_draw: Final = may_draw


@final
class Drawing(OfNature):
    """NATURE gives a card to the player on turn, who goes on."""

    __slots__ = ()


@final
class DrawingLast(OfNature):
    """NATURE gives a card to the player on turn, which ends the turn."""

    __slots__ = ()


@final
class Over(Value):
    """The match is over."""

    __slots__ = ()


Phase: TypeAlias = Dealing | Play | Five | Seven | One | Finish | Painted | Drawing | DrawingLast | Over

DEALING: Final = Dealing()
PLAY: Final = Play()
FINISH: Final = Finish(may_draw=False)
FINISH_OR_DRAW: Final = Finish(may_draw=True)
PAINTED: Final = Painted(may_draw=False)
PAINTED_OR_DRAW: Final = Painted(may_draw=True)
DRAWING: Final = Drawing()
DRAWING_LAST: Final = DrawingLast()
OVER: Final = Over()

PHASES: Final[Phases[Phase, Step]] = Phases(
    {
        Dealing: Step.DEALING,
        Play: Step.PLAY,
        Five: Step.FIVE,
        Seven: Step.SEVEN,
        One: Step.ONE,
        Finish: Step.FINISH,
        Painted: Step.PAINTED,
        Drawing: Step.DRAWING,
        DrawingLast: Step.DRAWING_LAST,
        Over: Step.OVER,
    }
)
