"""How a table starts: set up as it is wanted, perhaps with its game begun; and how that is kept."""

from typing import Any

from igroteka.core.record import Held
from igroteka.core.table import Table
from igroteka.server import lessons
from igroteka.server.keeping import entries_kept, held_kept, holder_of
from igroteka.server.laying import laid
from igroteka.server.lobby_protocol import NewTable
from igroteka.server.people import Person
from igroteka.server.sealing import agreed, begun, fresh, is_awaited, sealed
from igroteka.server.sheet import Sheet, ready
from igroteka.server.store import Statement


def set_up(wanted: NewTable, person: Person, table_id: str) -> tuple[Sheet, Table[Any] | None]:
    """The sheet of a new table, and its game where that begins at once; or Refused."""
    if wanted.lesson:
        return lessons.begun(wanted.game, person.id, person.name, person.face)
    sheet = sealed(fresh(laid(wanted, person.id, person.name, person.face)), person.id, wanted.seal)
    if wanted.start:
        ready(sheet, person.id)
        sheet = agreed(sheet, table_id)
        if not is_awaited(sheet):
            return begun(sheet)
    return sheet, None


def start_kept(table_id: str, sheet: Sheet, table: Table[Any], first: int = 0) -> list[Statement]:
    """How the log of a new table is written from that version on, and who holds its seats."""
    history = table.history
    held = [Held(history.last, seat, holder_of(sheet, seat)) for seat in range(len(sheet.chairs))]
    return [
        *entries_kept(table_id, first, history.log[first:]),
        *held_kept(table_id, 0, history.version, held),
    ]
