"""Whatever is sent, a room answers or refuses; no other table notices, and nothing piles up."""

import asyncio
import gc
import logging
import tracemalloc
from itertools import cycle
from pathlib import Path
from random import Random

import pytest

from igroteka.games import SHELF
from igroteka.server.lines import read_on
from igroteka.server.room import IDLE
from tests.server.babble import Babbler
from tests.server.in_process import TestServer, open_server
from tests.server.tables import legal, started
from tests.sizes import how_many

pytestmark = pytest.mark.anyio
MESSAGES = how_many(10_000, long=1_000_000)
A_TABLE = 1_000  # messages, after which the next game of the shelf has its turn
WARM = len(SHELF)  # tables after which every game has been played once
MORE = 1_000_000  # bytes that may be in use beyond that, however many messages come


def in_use() -> int:
    """The memory that is in use, but for what the rules remember, of which each has a limit of its own."""
    gc.collect()
    ours = tracemalloc.take_snapshot().filter_traces([tracemalloc.Filter(False, "*/igroteka/games/*")])
    return sum(trace.size for trace in ours.traces)


async def test_nonsense_disturbs_nobody(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    rng, games = Random(1), cycle(SHELF)
    async with open_server(tmp_path / "a.db") as server:
        other, _ = await started(server)
        quiet_table = other.room.table
        assert quiet_table is not None
        version, told = quiet_table.version, len(other.socket.read_)
        before = 0
        for number in range(MESSAGES // A_TABLE):
            if number == WARM:
                tracemalloc.start()
            if number == 2 * WARM - 1:
                before = in_use()
            await _babble(server, next(games), rng)
            assert set(server.lobby.rooms) == {other.room.id}
        grown = in_use() - before
        tracemalloc.stop()
        assert server.lobby.counts.messages == MESSAGES
        assert before, "there is nothing to compare with"
        assert grown < MORE, "something piles up"
        assert (quiet_table.version, len(other.socket.read_)) == (version, told)
        await other.acts(legal(other) if 0 in quiet_table.position.to_act else {})
        assert len(other.socket.read_) > told
        print(f"{MESSAGES} messages, {server.lobby.counts.actions} steps, {grown} bytes more")
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []


async def _babble(server: TestServer, game: str, rng: Random) -> None:
    """The host, a guest and a spectator of a new table send things, all at once, and go."""
    host, guest = await started(server, game=game)
    watcher = await server.visit(host.room.id, await server.person("Вера"))
    shares = (A_TABLE // 2, A_TABLE // 4, A_TABLE // 4)
    babblers = [
        Babbler(server, visitor, rng, share)
        for visitor, share in zip((host, guest, watcher), shares, strict=True)
    ]
    async with asyncio.TaskGroup() as babbling:
        for babbler in babblers:
            line, room = babbler.visitor.line, babbler.visitor.room
            babbling.create_task(read_on(babbler, line, room, server.lobby.counts))
    await server.quiet()
    for babbler in babblers:
        await babbler.visitor.goes()
        babbler.visitor.task.cancel()
    await server.passes(IDLE)
