"""What a position waits for: told to players in the wire's words, which rules cannot ask as fast."""

from dataclasses import dataclass
from typing import Final, final

from igroteka.core.game import Outcome, Seat
from igroteka.games.rainbow import words
from igroteka.games.rainbow.words import Why


@final
@dataclass(frozen=True)
class DrawingLots:
    """NATURE says who starts."""


@final
@dataclass(frozen=True)
class Filling:
    """NATURE deals so many cards to a seat."""

    seat: Seat
    cards: int


@final
@dataclass(frozen=True)
class Starting:
    """NATURE turns up the first card of the play pile."""


@final
@dataclass(frozen=True)
class OnTurn:
    """The player on turn plays a combination or exchanges cards."""


@final
@dataclass(frozen=True)
class Ended:
    """The last round is over."""

    outcome: Outcome[Why]


# No alias that the wire knows: it has its own.
Phase = DrawingLots | Filling | Starting | OnTurn | Ended

DRAWING_LOTS: Final = DrawingLots()
STARTING: Final = Starting()
ON_TURN: Final = OnTurn()
# By seat and by how many cards: phases are made once, like actions.
FILLING: Final = tuple(tuple(Filling(seat, cards) for cards in range(9)) for seat in range(5))

_SAYS_CHOOSING: Final = words.Choosing()


def said(phase: Phase) -> words.Phase:
    """The phase as it is told."""
    match phase:
        case OnTurn():
            return _SAYS_CHOOSING
        case Filling(seat=seat, cards=cards):
            return words.Dealing(seat, cards)
        case Ended(outcome=outcome):
            return words.Over(outcome)
        case DrawingLots():
            return words.Lots()
        case Starting():
            return words.Turning()


def meant(phase: words.Phase) -> Phase:
    """The phase that is told so."""
    match phase:
        case words.Choosing():
            return ON_TURN
        case words.Dealing(seat=seat, cards=cards):
            return FILLING[seat][cards]
        case words.Over(outcome=outcome):
            return Ended(outcome)
        case words.Lots():
            return DRAWING_LOTS
        case words.Turning():
            return STARTING
