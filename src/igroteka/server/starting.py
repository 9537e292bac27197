"""How the start of a game is kept: its first entries, and who holds the seats."""

from typing import Any

from igroteka.core.record import Held
from igroteka.core.table import Table
from igroteka.server.keeping import entries_kept, held_kept, holder_of
from igroteka.server.sheet import Sheet
from igroteka.server.store import Statement


def start_kept(table_id: str, sheet: Sheet, table: Table[Any], first: int = 0) -> list[Statement]:
    """How the log of a new table is written from that version on, and who holds its seats."""
    history = table.history
    held = [Held(history.last, seat, holder_of(sheet, seat)) for seat in range(len(sheet.chairs))]
    return [
        *entries_kept(table_id, first, history.log[first:]),
        *held_kept(table_id, 0, history.version, held),
    ]
