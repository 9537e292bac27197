"""A line, a request or a room that is over leaves the memory at once, not when the collector comes by."""

import asyncio
import gc
import socket
import struct
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
import uvicorn
from uvicorn.protocols.http.httptools_impl import RequestResponseCycle
from websockets.server import ServerProtocol

from igroteka.server.app import make_app
from igroteka.server.http_protocol import LONGEST_REQUEST, Config, HttpProtocol
from igroteka.server.invitation import invitation
from igroteka.server.line import Line
from igroteka.server.places import Capacity, Place, Places
from igroteka.server.room import IDLE, Room
from igroteka.server.sockets import SocketProtocol
from tests.server.in_process import LEVEL, open_server
from tests.server.test_sockets import PING, frame

pytestmark = pytest.mark.anyio

HEAD = b"Host: 127.0.0.1\r\n"
UPGRADE = (
    b"Upgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)
REQUEST = b"GET /api/me HTTP/1.1\r\n" + HEAD
LOBBY = b"GET /api/lobby HTTP/1.1\r\n" + HEAD + UPGRADE
NO_TABLE = b"GET /api/tables/0/line HTTP/1.1\r\n" + HEAD + UPGRADE
HELLO = frame(b'{"type":"Hello"}')
SENT = {
    "a request": REQUEST + b"Connection: close\r\n\r\n",
    "a request, and the connection stays": REQUEST + b"\r\n",
    "requests ahead of their answers": (REQUEST + b"\r\n") * 8,
    "half a request": REQUEST,
    "headers without end": REQUEST + b"X: " + b"x" * LONGEST_REQUEST,
    "no request": b"\x00\x01\r\n\r\n",
    "a line to the lobby": LOBBY,
    "a line to no table": NO_TABLE,
    "a line of which nothing is read": LOBBY + frame(b"x" * 125, PING) * 500,
    "a line to a table": b"",
}
AGAIN = 3  # of each, whose lines end as they should or are cut
LOOKS = 200  # at what is left, for some seconds, in which the last words are said
KEPT = (HttpProtocol, RequestResponseCycle, SocketProtocol, ServerProtocol, Place, Line)


def kept(*kinds: type) -> Counter[str]:
    """What there is in memory of connections, requests and lines, or of others."""
    return Counter(type(each).__name__ for each in gc.get_objects() if type(each) in (kinds or KEPT))


@pytest.fixture(autouse=True)
def nothing_is_collected() -> Iterator[None]:
    """Whatever is still there was not let go."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()


@asynccontextmanager
async def house(path: Path) -> AsyncIterator[tuple[int, bytes]]:
    """A server that listens on a port, and the first bytes of a line to a table there."""
    async with open_server(path) as server:
        host, secret = await server.guests.welcome("Anna")
        table = await server.table(host, "", "", start=True)
        cookie = f"Cookie: igroteka={secret}\r\n".encode()
        line = f"GET /api/tables/{table}/line HTTP/1.1\r\n".encode() + HEAD + cookie + UPGRADE + HELLO
        listening = socket.create_server(("127.0.0.1", 0))
        port = listening.getsockname()[1]
        app = make_app(server.lobby, server.clock, invitation("127.0.0.1", port, None), None, "word")
        config = Config(
            app, Places(Capacity(100)), ws=SocketProtocol, ws_per_message_deflate=False, log_config=None
        )
        running = uvicorn.Server(config)
        serving = asyncio.create_task(running.serve(sockets=[listening]))
        try:
            yield port, line
        finally:
            running.should_exit = True
            await serving
            listening.close()


async def come_and_go(port: int, sent: bytes, *, cut: bool) -> None:
    """Somebody sends that, reads the beginning of an answer, if there is one, and goes."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(sent)
    try:
        async with asyncio.timeout(0.1):
            await reader.read(100)
    except (TimeoutError, ConnectionError):
        pass
    if cut:  # the other side is told that the connection was reset
        at_once = struct.pack("ii", 1, 0)
        writer.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, at_once)
    writer.close()


async def until(true: Callable[[], bool]) -> bool:
    """Whether it becomes true."""
    for _ in range(LOOKS):
        if true():
            return True
        await asyncio.sleep(0.05)
    return False


@pytest.mark.parametrize("visit", SENT)
async def test_nothing_is_left_of_who_has_gone(visit: str, tmp_path: Path) -> None:
    async with house(tmp_path / "a.db") as (port, to_table):
        before, sent = kept(), SENT[visit] or to_table
        await asyncio.gather(*(come_and_go(port, sent, cut=cut) for cut in (False, True) * AGAIN))
        assert await until(lambda: kept() == before), kept() - before


@pytest.mark.parametrize("seats", [("", None), ("", ""), ("", LEVEL)])
async def test_nothing_is_left_of_a_room_that_rests(seats: tuple[str | None, ...], tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        host = await server.person("Anna")
        table = await server.table(host, *seats, start=None not in seats)
        visitor = await server.visit(table, host)
        await server.passes(1_000)
        await visitor.goes()
        assert kept(Room) == {"Room": 1}
        del visitor
        await server.passes(2 * IDLE)
        assert kept(Room) == {}
