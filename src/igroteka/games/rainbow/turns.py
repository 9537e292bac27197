"""A turn: whose it is, and what stays as it is until it is over."""

from typing import Final, final

from igroteka.core.game import Seat
from igroteka.core.native import mypyc_attr
from igroteka.core.value import KEEP, Keep, Value
from igroteka.games.rainbow.end import TurnsLeft
from igroteka.games.rainbow.kernel import NO_COLOURS, ColourSet
from igroteka.games.rainbow.words import Options


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Turn(Value):
    """The player on turn, and all that changes by a combination or when the turn is over."""

    __slots__ = ("options", "rainbows", "scores", "seat", "turns_left")

    def __init__(
        self,
        options: Options,
        seat: Seat,
        turns_left: TurnsLeft | None,
        rainbows: tuple[ColourSet, ...],
        scores: tuple[int, ...],
    ) -> None:
        self.options: Final = options
        self.seat: Final = seat
        self.turns_left: Final = turns_left  # None until a rainbow is whole
        self.rainbows: Final = rainbows
        self.scores: Final = scores  # of combinations alone

    def but(
        self,
        *,
        seat: Seat | Keep = KEEP,
        turns_left: TurnsLeft | Keep | None = KEEP,
        rainbows: tuple[ColourSet, ...] | Keep = KEEP,
        scores: tuple[int, ...] | Keep = KEEP,
    ) -> "Turn":
        """The same turn, with these things changed."""
        return Turn(
            self.options,
            self.seat if seat is KEEP else seat,
            self.turns_left if turns_left is KEEP else turns_left,
            self.rainbows if rainbows is KEEP else rainbows,
            self.scores if scores is KEEP else scores,
        )

    @property
    def rainbow(self) -> ColourSet:
        """What the player on turn has collected."""
        return self.rainbows[self.seat]


def first_turn(seats: int, options: Options) -> Turn:
    """The game starts: nobody has collected or scored anything, and whose turn it is falls by lot."""
    return Turn(options, 0, None, (NO_COLOURS,) * seats, (0,) * seats)
