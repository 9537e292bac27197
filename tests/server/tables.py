"""Started tables, and games played out at them."""

from typing import Any

from igroteka.core.game import Power
from igroteka.server import protocol as say
from igroteka.server.protocol import Status
from tests.server.in_process import LEVEL, TURNS, TestServer, Visitor

SEATS = TURNS.seats[0]


def legal(visitor: Visitor) -> Any:
    """Some action of the visitor's seat that is to act."""
    table = visitor.room.table
    assert table is not None
    seats = visitor.room.sheet.seats_of(visitor.person.id)
    seat = next(seat for seat in seats if seat in table.position.to_act)
    return next(iter(table.position.legal(seat)))


async def started(server: TestServer, **wanted: Any) -> tuple[Visitor, Visitor]:
    """Two people at a started table, bots in the other seats; the first one is the host."""
    anna, boris = await server.person("Анна"), await server.person("Борис")
    table = await server.table(anna, "", None, *[LEVEL] * (SEATS - 2), **wanted)
    host, guest = await server.visit(table, anna), await server.visit(table, boris)
    await guest.says(say.Sit(1))
    await host.says(say.Start())
    return host, guest


def on_turn(*visitors: Visitor) -> Visitor:
    """Who of them is to act."""
    table = visitors[0].room.table
    assert table is not None
    seats = [actor for actor in table.position.to_act if not isinstance(actor, Power)]
    return next(v for v in visitors if set(v.room.sheet.seats_of(v.person.id)) & set(seats))


async def play_out(server: TestServer, *visitors: Visitor) -> None:
    """The idle move of whoever is to act, to the end."""
    room = visitors[0].room
    while room.sheet.status is Status.PLAYING:
        table = room.table
        assert table is not None
        before = table.version
        for visitor in visitors:
            if set(room.sheet.seats_of(visitor.person.id)) & set(table.position.to_act):
                await visitor.acts(legal(visitor))
                break
        else:
            await server.passes(1_000)
        assert table.version > before, "the table stands still"
