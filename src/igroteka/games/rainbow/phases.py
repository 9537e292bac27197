"""What a position waits for: told to players in the wire's words, which rules cannot ask as fast."""

from dataclasses import dataclass
from typing import Final, final

from igroteka.core.game import Outcome, Seat
from igroteka.games.rainbow import words
from igroteka.games.rainbow.words import Why


@final
@dataclass(frozen=True)
class Lots:
    """NATURE says who starts."""


@final
@dataclass(frozen=True)
class Dealing:
    """NATURE deals so many cards to a seat."""

    seat: Seat
    cards: int


@final
@dataclass(frozen=True)
class Turning:
    """NATURE turns up the first card of the play pile."""


@final
@dataclass(frozen=True)
class Choosing:
    """The player on turn plays a combination or exchanges cards."""


@final
@dataclass(frozen=True)
class Over:
    """The last round is over."""

    outcome: Outcome[Why]


# No alias that the wire knows: it has its own.
Phase = Lots | Dealing | Turning | Choosing | Over

LOTS: Final = Lots()
TURNING: Final = Turning()
CHOOSING: Final = Choosing()
# By seat and by how many cards: phases are made once, like actions.
DEALING: Final = tuple(tuple(Dealing(seat, cards) for cards in range(9)) for seat in range(5))

_SAYS_CHOOSING: Final = words.Choosing()


def said(phase: Phase) -> words.Phase:
    """The phase as it is told."""
    match phase:
        case Choosing():
            return _SAYS_CHOOSING
        case Dealing(seat=seat, cards=cards):
            return words.Dealing(seat, cards)
        case Over(outcome=outcome):
            return words.Over(outcome)
        case Lots():
            return words.Lots()
        case Turning():
            return words.Turning()


def meant(phase: words.Phase) -> Phase:
    """The phase that is told so."""
    match phase:
        case words.Choosing():
            return CHOOSING
        case words.Dealing(seat=seat, cards=cards):
            return DEALING[seat][cards]
        case words.Over(outcome=outcome):
            return Over(outcome)
        case words.Lots():
            return LOTS
        case words.Turning():
            return TURNING
