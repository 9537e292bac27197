"""What a position waits for, in plain classes; words.py has the same phases as views say them.

Here a card is a number. A class that is compiled is told from another in one comparison, one of msgspec's by
calls through the interpreter.
"""

from typing import Final, final

from igroteka.core.game import Millis, Outcome, Seat
from igroteka.core.phases import Phases, Spelling
from igroteka.core.value import Value
from igroteka.games.rps import words
from igroteka.games.rps.pieces import CARDS, KIND


class Phase(Value):
    """Something that is waited for."""

    __slots__ = ()


# Whom a phase waits for.


class OfPlayer(Phase):
    """The player alone acts."""

    __slots__ = ()


class OfNature(Phase):
    """NATURE deals cards or lots."""

    __slots__ = ()


@final
class Lots(OfNature):
    """NATURE says who starts."""

    __slots__ = ()


@final
class Dealing(OfNature):
    """NATURE deals a seat its first cards."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat


@final
class Turn(OfPlayer):
    """The player beats the top, or draws; with no card on the table yet, any card is put down."""

    __slots__ = ()


@final
class Pressed(OfPlayer):
    """The player answers a +3, or takes so many cards."""

    __slots__ = ("cards",)

    def __init__(self, cards: int) -> None:
        self.cards: Final = cards


@final
class Drawing(OfNature):
    """NATURE deals the player one card."""

    __slots__ = ()


@final
class Drawn(OfPlayer):
    """The player has drawn this card, and plays or keeps it."""

    __slots__ = ("card",)

    def __init__(self, card: int) -> None:
        self.card: Final = card


@final
class Naming(OfPlayer):
    """The player says what the joker is."""

    __slots__ = ()


@final
class Choosing(OfPlayer):
    """The player chooses between an extra turn and the other direction."""

    __slots__ = ()


@final
class Giving(OfPlayer):
    """The player gives a card away."""

    __slots__ = ()


@final
class Swapping(OfPlayer):
    """The player says whom to swap hands with."""

    __slots__ = ()


@final
class Race(Phase):
    """These still race for this card; without a time they are asked one after another."""

    __slots__ = ("onto", "racers", "until")

    def __init__(self, *, onto: int, racers: tuple[Seat, ...], until: Millis | None) -> None:
        self.onto: Final = onto
        self.racers: Final = racers
        self.until: Final = until

    def without(self, seat: Seat) -> "Race":
        """The race of all others."""
        racers = tuple([racer for racer in self.racers if racer != seat])
        return Race(onto=self.onto, racers=racers, until=self.until)


@final
class Fined(OfNature):
    """NATURE deals a seat so many cards as a penalty; a race may go on after that."""

    __slots__ = ("left", "race", "seat")

    def __init__(self, *, seat: Seat, left: int, race: Race | None) -> None:
        self.seat: Final = seat
        self.left: Final = left
        self.race: Final = race


@final
class Thanking(Phase):
    """A receiver has so long to say thanks."""

    __slots__ = ("seat", "until")

    def __init__(self, *, seat: Seat, until: Millis) -> None:
        self.seat: Final = seat
        self.until: Final = until


@final
class Between(Phase):
    """A round is over and all hands are open; the next one waits for these seats."""

    __slots__ = ("waits",)

    def __init__(self, waits: tuple[Seat, ...]) -> None:
        self.waits: Final = waits


@final
class Over(Phase):
    """The last round is over."""

    __slots__ = ("outcome",)

    def __init__(self, outcome: Outcome[words.Why]) -> None:
        self.outcome: Final = outcome


# Those of every turn are made once.
TURN: Final = Turn()
DRAWING: Final = Drawing()
DRAWN: Final = tuple(Drawn(kind) for kind in range(len(CARDS)))  # by kind
NAMING: Final = Naming()
CHOOSING: Final = Choosing()
GIVING: Final = Giving()
SWAPPING: Final = Swapping()

_A_CARD: Final = Spelling(said=CARDS.__getitem__, native=KIND.__getitem__)

PHASES: Final[Phases[Phase, words.Phase]] = Phases(
    {
        Lots: words.Lots,
        Dealing: words.Dealing,
        Turn: words.Turn,
        Pressed: words.Pressed,
        Drawing: words.Drawing,
        Drawn: words.Drawn,
        Naming: words.Naming,
        Choosing: words.Choosing,
        Giving: words.Giving,
        Swapping: words.Swapping,
        Race: words.Race,
        Fined: words.Fined,
        Thanking: words.Thanking,
        Between: words.Between,
        Over: words.Over,
    },
    {"card": _A_CARD, "onto": _A_CARD},
)
