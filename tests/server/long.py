"""Games that have gone on for long, as they lie on disk."""

from msgspec.structs import replace

from igroteka.core.game import Power
from igroteka.games import SHELF
from igroteka.server.keeping import sheet_kept
from igroteka.server.laying import laid
from igroteka.server.lobby_protocol import NewTable
from igroteka.server.people import Person, new_id
from igroteka.server.protocol import Status
from igroteka.server.sealing import agreed, begun, fresh
from igroteka.server.starting import start_kept
from igroteka.server.store import Store

LASTING = SHELF["rainbow"]  # a game with turns that never ends when everybody makes the idle move


async def long_game(store: Store, person: Person, entries: int, status: Status = Status.UNFINISHED) -> str:
    """A table where one person sat in all seats and did next to nothing, until the log was so long."""
    wanted = NewTable(LASTING.name, ("",) * LASTING.seats[0])
    address = new_id()
    sheet, table = begun(agreed(fresh(laid(wanted, person.id, person.name)), address))
    while table.version < entries:
        (seat,) = (actor for actor in table.position.to_act if not isinstance(actor, Power))
        table.act(seat, next(iter(table.position.legal(seat))), table.version)
    sheet = replace(sheet, status=status)
    await store.write(*sheet_kept(address, sheet), *start_kept(address, sheet, table))
    return address
