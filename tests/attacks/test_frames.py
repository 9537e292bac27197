"""Floods of frames on one socket, from somebody who never reads, cost nobody else anything."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, suppress
from functools import partial

import pytest

from tests.attacks.test_connections import MORE_MEMORY, memory
from tests.attacks.victim import WORST, victim
from tests.server.process import LIMIT, Process
from tests.server.test_sockets import CONT, PING, PONG, TEXT, frame
from tests.sizes import how_many

pytestmark = pytest.mark.anyio

BYTES = how_many(20_000_000, long=100_000_000)  # more than the system's own buffers take
AT_ONCE = 64 * 1024
FLOODS = {
    "pings": frame(b"x" * 125, PING),
    "empty pings": frame(b"", PING),
    "pongs": frame(b"", PONG),
    "empty parts": frame(b"", CONT, last=False),
    "messages": frame(b"{}"),
    "long messages": frame(b"x" * 4_000),
}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """One server for these attacks."""
    with Process(tmp_path_factory.mktemp("flooded") / "a.db") as process:
        yield process


@asynccontextmanager
async def raw_line(server: Process, path: str, cookie: str = "") -> AsyncIterator[asyncio.StreamWriter]:
    """A socket of which only the bytes are known, and which is never read."""
    reader, writer = await asyncio.open_connection(
        "127.0.0.1", server.port, local_addr=("127.0.0.2", 0), limit=1_024
    )
    head = (
        f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Cookie: igroteka={cookie}\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    )
    writer.write(head.encode())
    async with asyncio.timeout(LIMIT):
        assert b" 101 " in await reader.readline()
    try:
        yield writer
    finally:
        writer.transport.abort()


async def flooded(writer: asyncio.StreamWriter, flood: bytes, size: int) -> int:
    """Sends so many bytes, or as many as are taken before the line is cut; returns how many went off."""
    several = flood * (AT_ONCE // len(flood) + 1)
    sent = 0
    with suppress(ConnectionError, TimeoutError):
        while sent < size:
            writer.write(several)
            async with asyncio.timeout(LIMIT):
                await writer.drain()
            sent += len(several)
    return sent


async def test_a_flood_of_frames_is_felt_by_nobody(server: Process) -> None:
    async def attack(server: Process, cookie: str, table: str, flood: bytes) -> None:
        async with raw_line(server, f"/api/tables/{table}/line", cookie) as writer:
            if flood == FLOODS["empty parts"]:
                writer.write(frame(b"x", TEXT, last=False))
            assert await flooded(writer, flood, BYTES) < BYTES, "it was taken to the end"

    async def attacks(server: Process, cookie: str, table: str) -> None:
        await asyncio.gather(*(attack(server, cookie, table, flood) for flood in FLOODS.values()))

    cookie = server.guest("Злюка")
    table = server.table(cookie, game="genius", seats=["", ""])
    async with victim(server) as anna:
        before = memory(server)
        assert await anna.bears(partial(attacks, server, cookie, table)) <= WORST
        assert memory(server) - before < MORE_MEMORY


async def test_a_flood_on_a_socket_that_was_refused_is_not_read(server: Process) -> None:
    before = memory(server)
    async with raw_line(server, "/api/tables/nowhere/line") as writer:
        assert await flooded(writer, FLOODS["empty pings"], BYTES) < BYTES
    assert memory(server) - before < MORE_MEMORY
    assert "error" not in server.log()
