"""Games that have gone on for long, as they lie on disk."""

import msgspec
from msgspec.structs import replace

from igroteka.core.game import Power
from igroteka.core.luck import Luck
from igroteka.server.keeping import sheet_kept
from igroteka.server.laying import laid
from igroteka.server.lobby_protocol import NewTable
from igroteka.server.people import Person, new_id
from igroteka.server.protocol import Status
from igroteka.server.sealing import agreed, begun, fresh
from igroteka.server.starting import start_kept
from igroteka.server.store import Store
from tests.server.in_process import TURNS

OPTIONS = msgspec.Raw(b'{"games": 12}')  # so that it does not end of itself


async def long_game(store: Store, person: Person, entries: int, status: Status = Status.UNFINISHED) -> str:
    """A table where one person sat in all seats and did anything, until the log had so many entries."""
    wanted = NewTable(TURNS.name, ("",) * TURNS.seats[0], OPTIONS)
    address = new_id()
    sheet, table = begun(agreed(fresh(laid(wanted, person.id, person.name)), address))
    luck = Luck(bytes(16), "long game")
    while table.version < entries:
        (seat,) = (actor for actor in table.position.to_act if not isinstance(actor, Power))
        table.act(seat, table.position.legal(seat).sample(luck), table.version)
    sheet = replace(sheet, status=status)
    await store.write(*sheet_kept(address, sheet), *start_kept(address, sheet, table))
    return address
