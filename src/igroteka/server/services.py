"""What all rooms of a server share."""

from collections.abc import Awaitable, Callable, Sequence
from typing import TypeAlias

from msgspec import Struct

from igroteka.server.bot_processes import BotProcesses
from igroteka.server.clock import Clock
from igroteka.server.counts import Counts
from igroteka.server.hints import Curiosity
from igroteka.server.opponents import Pace
from igroteka.server.reading import Reading
from igroteka.server.sheet import Sheet
from igroteka.server.store import Statement, Store

Keep: TypeAlias = Callable[[str, Sequence[Statement]], Awaitable[None]]  # how a new table is written


class Services(Struct, frozen=True):
    """What all rooms share."""

    store: Store
    clock: Clock
    bot_processes: BotProcesses
    counts: Counts
    pace: Pace
    reading: Reading
    curiosity: Curiosity
    changed: Callable[[str], None]  # the lobby hears that a table looks otherwise
    again: Callable[[Sheet, str, Keep], Awaitable[None]]  # the lobby lays a table for a rematch
    unload: Callable[[str], None]  # the lobby lets an empty room go
