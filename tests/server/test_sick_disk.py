"""What could not be kept has not happened: bots go on standing in, and it is kept when the disk is well."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from igroteka.core import record
from igroteka.core.game import Refused
from igroteka.core.record import Held
from igroteka.core.table import Table
from igroteka.server import protocol as say
from igroteka.server.calls import Asked, Came, Tick
from igroteka.server.keeping import HELD, load
from igroteka.server.on_disk import TOUCHED, OnDisk
from igroteka.server.refusals import NotSaved
from igroteka.server.room import RETRY
from igroteka.server.sheet import GRACE_TURNS, Botted, stand_in_level
from igroteka.server.steps import Step
from tests.server.disk import Disk, open_house_on, rests
from tests.server.in_process import TURNS, FakeClock, TestServer, Visitor
from tests.server.tables import play_out, started
from tests.server.worlds import sheet_of

pytestmark = pytest.mark.anyio
ANNA, STAND_IN = record.Person("Анна"), record.Bot(stand_in_level(TURNS), "Анна")


class Away:
    """A server in which a bot stands in for Anna, who hosts, while Boris plays."""

    def __init__(self, server: TestServer, disk: Disk, host: Visitor, guest: Visitor) -> None:
        self.server, self.disk, self.host, self.guest = server, disk, host, guest
        self.room = host.room

    async def anna_comes(self) -> Visitor:
        """Anna opens a line again."""
        visitor = Visitor(self.server, self.host.person, self.room)
        self.room.post(Came(visitor.line))
        await rests(self.room)
        return visitor

    async def disk_is_well(self) -> None:
        """The disk takes everything again, and is tried."""
        self.disk.full = False
        await self.server.passes(RETRY)

    def bot_plays(self) -> bool:
        """Whether everybody is told that a bot stands in, and one does."""
        told = self.guest.last("People")["seats"][0]["stand_in"]
        assert told == (0 in self.room.stand_ins)
        return bool(told)

    async def holders(self) -> list[record.Holder]:
        """Who held Anna's seat, as the record will say."""
        kept = await load(self.server.store, self.room.id)
        assert kept is not None
        return [line.by for line in (HELD.decode(data) for _, data in kept.held) if line.seat == 0]


@pytest.fixture
async def away(tmp_path: Path) -> AsyncIterator[Away]:
    """Anna is away, and the disk is full."""
    disk = Disk()
    async with open_house_on(disk, tmp_path / "a.db") as server:
        host, guest = await started(server)
        await host.goes()
        await server.passes(GRACE_TURNS)
        disk.full = True
        yield Away(server, disk, host, guest)


async def test_a_seat_is_handed_back_when_that_can_be_kept(away: Away) -> None:
    anna = await away.anna_comes()
    assert away.bot_plays()
    assert not away.room.running
    await away.disk_is_well()
    assert not away.bot_plays()
    assert await away.holders() == [ANNA, STAND_IN, ANNA]
    await anna.says(say.Hello())
    await play_out(away.server, anna, away.guest)


async def test_who_cannot_leave_is_still_played_for(away: Away) -> None:
    anna = await away.anna_comes()
    away.room.post(Asked(anna.line, say.Leave()))
    await rests(away.room)
    assert anna.refusals() == ["NotSaved"]
    assert away.bot_plays()
    assert not anna.line.closing
    await away.disk_is_well()
    assert await away.holders() == [ANNA, STAND_IN, ANNA]


async def test_who_cannot_be_forgotten_is_still_played_for(away: Away) -> None:
    anna = away.host.person
    with pytest.raises(Refused) as no:
        await away.server.lobby.forget(away.server.guests, anna)
    assert no.value.refusal == NotSaved()
    await rests(away.room)
    assert away.bot_plays()
    assert away.guest.last("People")["seats"][0]["name"] == "Анна"
    await away.disk_is_well()
    await away.server.lobby.forget(away.server.guests, anna)
    chair = away.room.sheet.chairs[0]
    assert isinstance(chair, Botted)
    assert chair.name == "Guest"
    assert not away.room.stand_ins


async def test_a_bot_stands_in_as_soon_as_that_can_be_kept(tmp_path: Path) -> None:
    disk = Disk()
    async with open_house_on(disk, tmp_path / "a.db") as server:
        host, guest = await started(server)
        await host.goes()
        server.clock.time += GRACE_TURNS
        disk.full = True
        away = Away(server, disk, host, guest)
        away.room.post(Tick())
        await rests(away.room)
        assert not away.bot_plays()
        await away.disk_is_well()
        await server.passes(GRACE_TURNS)
        assert away.bot_plays()
        assert await away.holders() == [ANNA, STAND_IN]


def test_a_game_is_marked_as_played_only_by_what_is_written() -> None:
    clock = FakeClock()
    table = Table(TURNS, 2, TURNS.options(), bytes(16))
    sheet, disk = sheet_of(table), OnDisk("table", 0, 0, clock)
    step = Step(sheet, [Held(0, 0, ANNA)])

    def touches() -> bool:
        return any("SET changed" in sql for sql, *_ in disk.lacks(step, sheet, table))

    assert touches()
    assert touches(), "the first write failed"
    assert disk.has(step, table) == table.version
    assert (disk.version, disk.held) == (table.version, 1)
    seat = next(iter(table.position.to_act))
    assert isinstance(seat, int)
    table.act(seat, next(iter(table.position.legal(seat))), 0)
    assert not touches(), "once an hour is enough"
    clock.time += TOUCHED
    assert touches()
