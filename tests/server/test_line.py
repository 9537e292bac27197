"""A line whose other end does not read is cut, and holds up nobody."""

import asyncio
from pathlib import Path

import msgspec
import pytest

from igroteka.server import lines
from igroteka.server import protocol as say
from igroteka.server.allowances import Allowance
from igroteka.server.calls import Came
from igroteka.server.faces import seeded
from igroteka.server.line import BURST, LONGEST_QUEUE, Line
from igroteka.server.room import SAYINGS
from tests.server.in_process import FakeClock, open_server
from tests.server.tables import legal, on_turn, started

pytestmark = pytest.mark.anyio


class Deaf:
    """A socket whose other end never reads and never says anything."""

    async def read(self) -> str | bytes | None:
        """Waits for ever."""
        await asyncio.Event().wait()
        return None

    async def write(self, message: bytes) -> None:
        """Waits for ever."""
        await asyncio.Event().wait()

    async def close(self) -> None:
        """Cannot even be closed."""
        await asyncio.Event().wait()


async def test_who_does_not_read_is_dropped_and_nobody_waits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lines, "GOODBYE", 0.01)
    async with open_server(tmp_path / "a.db") as server:
        host, guest = await started(server)
        watcher = Line((await server.person("Вера")).id, "Вера", server.clock)
        tending = asyncio.create_task(lines.tend(Deaf(), watcher, host.room, server.lobby.counts))
        host.room.post(Came(watcher))
        watcher.sent = 0
        player = on_turn(host, guest)
        told = len(player.socket.read_)
        await player.acts(legal(player))
        assert len(player.socket.read_) > told
        assert not watcher.cut
        for _ in range(LONGEST_QUEUE // 100):
            watcher.tell(say.Said("x", "x" * 100, None, None, seated=True, face=seeded("x")))
        await tending
        assert server.lobby.counts.dropped == 1


async def test_who_is_hung_up_on_is_not_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lines, "GOODBYE", 0.01)
    async with open_server(tmp_path / "a.db") as server:
        flooding = Line("anna", "Анна", server.clock)
        tending = asyncio.create_task(lines.tend(Deaf(), flooding, None, server.lobby.counts))
        hearing = lines.Hearing(flooding, None, server.lobby.counts)
        closing = []
        for _ in range(BURST + lines.PATIENCE + 1):
            closing.append(hearing.closing)
            hearing.other_frame()
        assert (any(closing), hearing.closing) == (False, True)
        async with asyncio.timeout(10):
            await tending


async def test_an_allowance_comes_back_with_time() -> None:
    clock = FakeClock()
    allowance = Allowance(clock, 3, 2)
    assert [allowance.take() for _ in range(5)] == [True, True, True, False, False]
    clock.time += 1_000
    assert [allowance.take() for _ in range(3)] == [True, True, False]


async def test_of_how_a_table_stands_a_slow_reader_is_told_the_newest() -> None:
    line = Line("anna", "Анна", FakeClock())
    for number in range(100):
        line.tell_newest(say.Said("x", str(number), None, None, seated=True, face=seeded("x")))
    line.tell(say.Said("x", "between", None, None, seated=True, face=seeded("x")))
    line.tell_newest(say.Said("x", "last", None, None, seated=True, face=seeded("x")))
    assert [msgspec.json.decode(each)["name"] for each in line.waiting] == ["99", "between", "last"]


async def test_who_opens_another_line_does_not_say_more(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        host, guest = await started(server)
        said = 0
        for _ in range(4):
            again = await server.visit(host.room.id, guest.person)
            for _ in range(SAYINGS):
                await again.says(say.Say("Ау!"))
            said += SAYINGS - len(again.refusals())
            await again.goes()
        assert said == SAYINGS
