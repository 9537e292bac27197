"""A turn: whose it is, and what stays as it is until it is over."""

from typing import Final, NewType, final

from igroteka.core.game import Seat
from igroteka.core.native import mypyc_attr
from igroteka.core.value import Value

Bonus = NewType("Bonus", int)  # bonus turns still to come before the next player's
Barren = NewType("Barren", int)  # turns in a row in which no collection grew


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Turn(Value):
    """The player on turn, and all that changes only when the turn is over."""

    __slots__ = ("barren", "bonus", "collections", "seat", "ties_open")

    def __init__(
        self, seat: Seat, bonus: Bonus, collections: tuple[int, ...], barren: Barren, ties_open: bool
    ) -> None:
        self.seat: Final = seat
        self.bonus: Final = bonus
        self.collections: Final = collections  # the tokens of each seat, as counts
        self.barren: Final = barren
        self.ties_open: Final = ties_open  # GEN-13

    @property
    def collection(self) -> int:
        """The tokens of the player on turn."""
        return self.collections[self.seat]


def first_turn(seats: int, starter: Seat) -> Turn:
    """A game starts: nobody has any tokens (GEN-01)."""
    return Turn(starter, Bonus(0), (0,) * seats, Barren(0), ties_open=False)
