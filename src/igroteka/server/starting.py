"""How a game starts: the seed is made, and the first entries are kept with who holds the seats."""

from typing import Any

import msgspec
from msgspec.structs import replace

from igroteka.core.luck import new_seed
from igroteka.core.record import Held
from igroteka.core.table import Table
from igroteka.server.keeping import entries_kept, held_kept, holder_of
from igroteka.server.protocol import Status
from igroteka.server.sheet import Sheet, game_of
from igroteka.server.store import Statement


def begun(sheet: Sheet) -> tuple[Sheet, Table[Any]]:
    """The sheet of a game that has begun, and its table."""
    game, seed = game_of(sheet), new_seed()
    options = msgspec.json.decode(sheet.options, type=game.options)
    table = Table(game, len(sheet.chairs), options, seed)
    return replace(sheet, status=Status.PLAYING, code=None, seed=seed.hex()), table


def start_kept(table_id: str, sheet: Sheet, table: Table[Any]) -> list[Statement]:
    """How the log of a new table is written, and who holds its seats."""
    history = table.history
    held = [Held(history.last, seat, holder_of(chair)) for seat, chair in enumerate(sheet.chairs)]
    return [
        *entries_kept(table_id, 0, history.log),
        *held_kept(table_id, 0, history.version, held),
    ]
