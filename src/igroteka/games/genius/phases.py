"""What a position waits for, in plain classes; words.py has the same phases as views say them."""

from typing import Final, TypeAlias, final

from igroteka.core.game import Outcome
from igroteka.core.native import mypyc_attr
from igroteka.core.phases import Phases, Spelling
from igroteka.core.value import Value
from igroteka.games.genius import words
from igroteka.games.genius.kernel import INDEX, ONE
from igroteka.games.genius.words import COLOURS, Colour


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Zone(Value):
    """What was revealed with success in this turn."""

    __slots__ = ("colours", "tokens")

    def __init__(self, colours: tuple[Colour, ...], tokens: int) -> None:
        self.colours: Final = colours  # in the order in which they came
        self.tokens: Final = tokens  # the same as counts: one of each

    def and_one(self, colour: int) -> "Zone":
        """The zone after one more success."""
        return Zone((*self.colours, COLOURS[colour]), self.tokens + ONE[colour])


NO_ZONE: Final = Zone((), 0)


def zone_of(colours: tuple[Colour, ...]) -> Zone:
    """The zone of these colours, in the order in which they came."""
    return Zone(colours, sum([ONE[INDEX[colour]] for colour in colours]))


def _colours_of(zone: Zone) -> tuple[Colour, ...]:
    return zone.colours


@final
class Lots(Value):
    """NATURE says who starts."""

    __slots__ = ()


@final
class Filling(Value):
    """NATURE fills the centre up to three."""

    __slots__ = ()


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Choosing(Value):
    """The player on turn decides, with this zone."""

    __slots__ = ("zone",)

    def __init__(self, zone: Zone) -> None:
        self.zone: Final = zone


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Revealing(Value):
    """NATURE decides which token joins the zone."""

    __slots__ = ("zone",)

    def __init__(self, zone: Zone) -> None:
        self.zone: Final = zone


@final
class Over(Value):
    """The last game of the series is over."""

    __slots__ = ("outcome",)

    def __init__(self, outcome: Outcome[words.Why]) -> None:
        self.outcome: Final = outcome


Phase: TypeAlias = Lots | Filling | Choosing | Revealing | Over

LOTS: Final = Lots()
FILLING: Final = Filling()
CHOOSING: Final = Choosing(NO_ZONE)  # as a turn starts
REVEALING: Final = Revealing(NO_ZONE)
_FIRST_SUCCESS: Final = tuple(Choosing(NO_ZONE.and_one(colour)) for colour in range(len(COLOURS)))


def succeeded(zone: Zone, colour: int) -> Choosing:
    """The player decides again, with one more colour in the zone."""
    return _FIRST_SUCCESS[colour] if zone is NO_ZONE else Choosing(zone.and_one(colour))


PHASES: Final[Phases[Phase, words.Phase]] = Phases(
    {
        Lots: words.Lots,
        Filling: words.Filling,
        Choosing: words.Choosing,
        Revealing: words.Revealing,
        Over: words.Over,
    },
    {"zone": Spelling(said=_colours_of, native=zone_of)},
)
