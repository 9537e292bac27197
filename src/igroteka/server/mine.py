"""Tables of one's own: how each of them looks to whoever sits there, and who hears of that at the lobby."""

from collections.abc import Callable, Collection
from typing import Any

from igroteka.core.game import Millis
from igroteka.core.table import Table
from igroteka.server.clock import Clock, Wake
from igroteka.server.line import Line
from igroteka.server.lobby_protocol import Mine, MyTable, SeatThere
from igroteka.server.moves import standing_of
from igroteka.server.protocol import Status
from igroteka.server.sheet import Chair, Free, Sheet, Standing, bot_named_at

MOST_MINE = 100  # tables of one person in a list
RATE: Millis = 1_000  # those who listen are told at most so often


def my_table(table_id: str, sheet: Sheet, person: str, standing: Standing | None, changed: int) -> MyTable:
    """A table as it looks to somebody who sits there; `standing` is None where that is not known."""
    stands = standing if sheet.status in (Status.PLAYING, Status.OVER) else None
    return MyTable(
        table=table_id,
        game=sheet.game,
        status=sheet.status,
        seats=tuple(map(_seat_there, sheet.chairs)),
        mine=sheet.seats_of(person),
        to_act=() if stands is None else stands.to_act,
        places=() if stands is None else stands.places,
        people=len(sheet.people),
        changed=changed,
    )


def _seat_there(chair: Chair) -> SeatThere | None:
    return None if isinstance(chair, Free) else SeatThere(chair.name, bot_named_at(chair))


def standing_in_memory(table: Table[Any] | None) -> Standing | None:
    """How the game of a room that is awake stands."""
    return None if table is None else standing_of(table)


def standing_on_disk(sheet: Sheet, entries: int) -> Standing | None:
    """How a game that sleeps stands, unless its server was killed after it had gone on."""
    standing = sheet.standing
    return standing if standing is not None and standing.version == entries else None


class Followers:
    """The lines to the lobby, by the people whose tables they hear of."""

    def __init__(self, clock: Clock, look: Callable[[str, str], MyTable | None]) -> None:
        self._clock = clock
        self._look = look  # how a table that is awake looks to a person who sits there
        self._lines: dict[str, set[Line]] = {}
        self._due: dict[Line, dict[str, None]] = {}  # the tables that each is to hear of, in order
        self._quiet_until: Millis = 0
        self._alarm = Wake(clock, self._tell)

    def listen(self, line: Line) -> None:
        """A line hears from now on what becomes of the tables of its person."""
        self._lines.setdefault(line.person, set()).add(line)

    def leave(self, line: Line) -> None:
        """A line hears no more of them."""
        lines = self._lines.get(line.person, set())
        lines.discard(line)
        if not lines:
            self._lines.pop(line.person, None)
        self._due.pop(line, None)

    def changed(self, table: str, people: Collection[str]) -> None:
        """Something happened at a table of these people."""
        lines = [line for person in people for line in self._lines.get(person, ())]
        for line in lines:
            due = self._due.setdefault(line, {})
            if len(due) < MOST_MINE:
                due[table] = None
        if lines:
            self._alarm.set(max(self._clock.now(), self._quiet_until))

    def _tell(self) -> None:
        """Tells how the tables look now; who still reads what was told before is told later."""
        behind = {line: tables for line, tables in self._due.items() if line.waiting}
        for line in self._due.keys() - behind.keys():
            for table in self._due[line]:
                looks = self._look(table, line.person)
                if looks is not None:
                    line.tell(Mine(looks))
        self._due = behind
        self._quiet_until = self._clock.now() + RATE
        self._alarm.set(self._quiet_until if behind else None)
