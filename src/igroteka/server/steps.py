"""A step: what comes of a call at a table, which is kept first and told then."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from igroteka.core.game import Seat
from igroteka.core.record import Held
from igroteka.core.table import Table
from igroteka.server.sheet import Sheet
from igroteka.server.store import Statement


def nothing() -> None:
    """Does nothing."""


class Step(NamedTuple):
    """What is to be kept, together with all new entries of the log, and what is done once it is."""

    sheet: Sheet
    held: Sequence[Held] = ()  # who holds seats from now on
    more: Sequence[Statement] = ()  # whatever else is written with it, or else nothing is
    dealt: Table[Any] | None = None  # the table of a game that begins
    stand_ins: Mapping[Seat, str] | None = None  # who stands in from now on; None where that stays
    then: Callable[[], None] = nothing  # who hears of it, besides all who hear what was played
    otherwise: Callable[[], None] | None = None  # where it could not be kept; None for a refusal
