"""A turn: whose it is, and what is needed to undo it when its player gives up."""

from typing import Final, NewType, final

from igroteka.core.game import Seat
from igroteka.core.native import mypyc_attr
from igroteka.core.value import KEEP, Keep, Value
from igroteka.games.red7.pieces import Rank

Owner = NewType("Owner", int)  # the seat from whose palette a card was taken


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Turn(Value):
    """The player on turn, and what lay there before (RED7-19)."""

    __slots__ = ("canvas", "placed", "seat")

    def __init__(self, seat: Seat, canvas: tuple[Rank, ...], placed: Owner | None) -> None:
        self.seat: Final = seat
        self.canvas: Final = canvas  # as it lay when the turn began
        self.placed: Final = placed  # whose card was put on top of the deck in this turn

    def but(
        self,
        *,
        seat: Seat | Keep = KEEP,
        canvas: tuple[Rank, ...] | Keep = KEEP,
        placed: Owner | Keep | None = KEEP,
    ) -> "Turn":
        """The same turn, with these things changed."""
        return Turn(
            self.seat if seat is KEEP else seat,
            self.canvas if canvas is KEEP else canvas,
            self.placed if placed is KEEP else placed,
        )
