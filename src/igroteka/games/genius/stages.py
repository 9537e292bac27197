"""What a position waits for, in plain numbers and one plain class: its words are made for views alone."""

from typing import Final, final

from igroteka.games.genius.counts import ONE
from igroteka.games.genius.words import (
    COLOURS,
    INDEX,
    Choosing,
    Colour,
    Filling,
    Lots,
    Over,
    Phase,
    Revealing,
)

LOTS: Final = 0
FILLING: Final = 1
CHOOSING: Final = 2
REVEALING: Final = 3
OVER: Final = 4


@final
class Zone:
    """What was revealed with success in this turn."""

    __slots__ = ("colours", "tokens")

    def __init__(self, colours: tuple[Colour, ...], tokens: int) -> None:
        self.colours: Final = colours  # in the order in which they came
        self.tokens: Final = tokens  # the same as counts: one of each

    def and_one(self, colour: int) -> "Zone":
        """The zone after one more success."""
        return Zone((*self.colours, COLOURS[colour]), self.tokens + ONE[colour])


NO_ZONE: Final = Zone((), 0)


_NUMBERS: Final[dict[type[Phase], int]] = {
    Lots: LOTS,
    Filling: FILLING,
    Choosing: CHOOSING,
    Revealing: REVEALING,
    Over: OVER,
}


def stage_of(phase: Phase) -> int:
    """The number of a phase."""
    return _NUMBERS[type(phase)]


def zone_of(phase: Phase) -> Zone:
    """The zone that a phase tells of."""
    if (type(phase) is Choosing or type(phase) is Revealing) and phase.zone:
        return Zone(phase.zone, sum([ONE[INDEX[colour]] for colour in phase.zone]))
    return NO_ZONE
