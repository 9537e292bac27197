"""What a position waits for, as plain values: the same phases under the same names as in words.py."""

from typing import Final, TypeAlias, final

from igroteka.core.game import Outcome, Seat
from igroteka.core.phases import Phases
from igroteka.core.value import Value
from igroteka.games.rainbow import words
from igroteka.games.rainbow.pieces import HAND, MOST_SEATS


@final
class Lots(Value):
    """NATURE says who starts."""

    __slots__ = ()


@final
class Dealing(Value):
    """NATURE deals so many cards to a seat."""

    __slots__ = ("cards", "seat")

    def __init__(self, *, seat: Seat, cards: int) -> None:
        self.seat: Final = seat
        self.cards: Final = cards


@final
class Turning(Value):
    """NATURE turns up the first card of the play pile."""

    __slots__ = ()


@final
class Choosing(Value):
    """The player on turn plays a combination or exchanges cards."""

    __slots__ = ()


@final
class Over(Value):
    """The last round is over."""

    __slots__ = ("outcome",)

    def __init__(self, outcome: Outcome[words.Why]) -> None:
        self.outcome: Final = outcome


Phase: TypeAlias = Lots | Dealing | Turning | Choosing | Over

# Phases are made once, like actions.
LOTS: Final = Lots()
TURNING: Final = Turning()
CHOOSING: Final = Choosing()
DEALING: Final = tuple(
    tuple(Dealing(seat=seat, cards=cards) for cards in range(HAND + 1)) for seat in range(MOST_SEATS)
)

PHASES: Final[Phases[Phase, words.Phase]] = Phases(
    {
        Lots: words.Lots,
        Dealing: words.Dealing,
        Turning: words.Turning,
        Choosing: words.Choosing,
        Over: words.Over,
    }
)
