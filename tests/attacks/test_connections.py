"""Requests that never end, connections that only stand there: the house stays open for those who play."""

import asyncio
import resource
import sys
from collections.abc import Iterator
from contextlib import AsyncExitStack, suppress
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from igroteka.server.http_protocol import LONGEST_REQUEST, MOST_HEADERS
from igroteka.server.places import MOST_OF_AN_ADDRESS, PATIENCE, SPARE_FILES, capacity
from tests.attacks.victim import WORST, victim
from tests.server.process import LIMIT, Process
from tests.sizes import how_many

pytestmark = pytest.mark.anyio

FEW_FILES = 256
CONNECTIONS = how_many(600, long=5_000)
HEADERS = how_many(10_000_000, long=100_000_000)  # bytes
MORE_MEMORY = 40_000  # kB that an attack of any size may cost
HALF = b"GET /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Half:"
LINE = b"x-padding: " + b"x" * 1_000 + b"\r\n"


def memory(server: Process) -> int:
    """The memory that the server holds, in kB."""
    assert server.process is not None
    status = Path(f"/proc/{server.process.pid}/status").read_text(encoding="ascii")
    return int(status.partition("VmRSS:")[2].split()[0])


def files(server: Process) -> int:
    """How many descriptors it has open."""
    assert server.process is not None
    return len(list(Path(f"/proc/{server.process.pid}/fd").iterdir()))


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """One server for these attacks."""
    with Process(tmp_path_factory.mktemp("attacked") / "a.db") as process:
        yield process


@pytest.fixture(scope="module")
def small_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """A server that may open few files."""
    process = Process(tmp_path_factory.mktemp("small") / "a.db")
    limited = f'ulimit -n {FEW_FILES}; exec "$0" "$@"'
    process.program = ("/bin/sh", "-c", limited, sys.executable, "-m", process.module)
    with process:
        yield process


async def opened(server: Process, address: str, first: bytes) -> asyncio.StreamWriter:
    """A connection from an address over which something was sent."""
    _, writer = await asyncio.open_connection("127.0.0.1", server.port, local_addr=(address, 0))
    writer.write(first)
    return writer


async def asked(server: Process, request: bytes) -> bytes:
    """The first line of the answer to raw bytes, or nothing where the line is cut."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    try:
        with suppress(ConnectionError):
            writer.write(request)
            await writer.drain()
            async with asyncio.timeout(LIMIT):
                return await reader.readline()
    finally:
        writer.close()
    return b""


async def test_headers_without_end_cost_nothing(server: Process) -> None:
    async def attack() -> None:
        writer = await opened(server, "127.0.0.2", HALF + b"x\r\n")
        with suppress(ConnectionError):
            for _ in range(HEADERS // len(LINE)):
                writer.write(LINE)
                await writer.drain()
            pytest.fail("all of it was taken")
        writer.close()

    async with victim(server) as anna:
        before = memory(server)
        assert await anna.bears(attack) <= WORST
        assert memory(server) - before < MORE_MEMORY


async def test_a_request_has_a_longest_size_and_so_many_headers(server: Process) -> None:
    head = b"POST /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\n"
    many = b"".join(b"x-%d: x\r\n" % number for number in range(MOST_HEADERS))
    assert b" 400 " in await asked(server, head + many + b"\r\n")
    body = b"x" * LONGEST_REQUEST
    assert b" 413 " in await asked(server, head + b"Content-Length: %d\r\n\r\n" % len(body) + body)
    chunks = b"1\r\nx\r\n" * (LONGEST_REQUEST // 6)
    assert b" 413 " in await asked(server, head + b"Transfer-Encoding: chunked\r\n\r\n" + chunks)
    upgrade = b"Host: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n"
    assert b" 400 " in await asked(server, b"GET /api/\xff HTTP/1.1\r\n" + upgrade)
    assert "error" not in server.log()


async def test_half_requests_of_many_addresses_keep_nobody_out(small_server: Process) -> None:
    server = small_server
    async with AsyncExitStack() as stack:
        anna = await stack.enter_async_context(victim(server))

        async def attack() -> None:
            for number in range(CONNECTIONS):
                address = f"127.0.{number % 200 + 1}.2"
                writer = await opened(server, address, HALF if number % 2 else b"")
                stack.callback(writer.close)

        assert await anna.bears(attack) <= WORST
        assert files(server) <= FEW_FILES - SPARE_FILES // 2
        assert (await asyncio.to_thread(server.ask, "GET", "/healthz"))[0] == 200
        cookie = await asyncio.to_thread(server.guest, "Борис")
        game = {"game": "genius", "seats": ["", ""]}
        table = await asyncio.to_thread(lambda: server.table(cookie, **game))
        async with server.line(table, cookie) as line:
            await line.send('{"type":"Hello"}')
            assert "People" in str(await line.recv())


async def test_an_address_has_so_many_connections_and_no_more(server: Process) -> None:
    async with AsyncExitStack() as stack:
        before = files(server)
        for _ in range(MOST_OF_AN_ADDRESS + 100):
            stack.callback((await opened(server, "127.0.0.2", HALF)).close)
        assert (await asyncio.to_thread(server.ask, "GET", "/healthz"))[0] == 200
        assert MOST_OF_AN_ADDRESS - 10 < files(server) - before <= MOST_OF_AN_ADDRESS + 1


async def test_a_house_that_is_full_says_so(small_server: Process) -> None:
    server = small_server
    async with AsyncExitStack() as stack:
        first = await asyncio.to_thread(server.guest, "Анна")
        table = await asyncio.to_thread(lambda: server.table(first, game="genius", seats=["", ""]))
        cookies = [await asyncio.to_thread(server.guest, f"Гость {number}") for number in range(10)]
        told = []
        for number in range(100):
            local = (f"127.0.{number % 20 + 1}.3", 0)
            line = await stack.enter_async_context(
                server.line(table, cookies[number % 10], local_addr=local, close_timeout=0.1)
            )
            with suppress(ConnectionClosed):  # who is refused is told why, and hung up on
                await line.send('{"type":"Hello"}')
            told.append(str(await line.recv()))
        onlookers = capacity(FEW_FILES).lines * 3 // 4
        assert ["HouseFull" in words for words in told] == [
            number >= onlookers for number in range(len(told))
        ]
        assert (await asyncio.to_thread(server.ask, "GET", "/healthz"))[0] == 200
        async with server.line(table, first) as line:
            await line.send('{"type":"Hello"}')
            assert "People" in str(await line.recv())


async def test_a_server_without_files_says_so_and_recovers(server: Process) -> None:
    assert server.process is not None
    pid = server.process.pid
    async with AsyncExitStack() as stack:
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        stack.callback(writer.close)
        health = b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
        writer.write(health)
        async with asyncio.timeout(LIMIT):
            await reader.readuntil(b"ok\n")
        limits = resource.prlimit(pid, resource.RLIMIT_NOFILE)
        resource.prlimit(pid, resource.RLIMIT_NOFILE, (3, limits[1]))
        for _ in range(5):  # nobody can be let in
            with suppress(ConnectionError):
                stack.callback((await opened(server, "127.0.0.2", HALF)).close)
        writer.write(health)
        async with asyncio.timeout(LIMIT):
            answer = await reader.readuntil(b"no more files can be opened\n")
        assert b" 503 " in answer
        resource.prlimit(pid, resource.RLIMIT_NOFILE, limits)
    assert (await asyncio.to_thread(server.ask, "GET", "/healthz"))[0] == 200


@pytest.mark.long
async def test_half_requests_end_by_themselves(server: Process) -> None:
    before = files(server)
    writers = [await opened(server, "127.0.0.2", HALF) for _ in range(100)]
    body = b"POST /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 20\r\n\r\n{"
    writers += [await opened(server, "127.0.0.2", body) for _ in range(100)]
    for _ in range(int(PATIENCE) + 4):
        await asyncio.sleep(1)
        for writer in writers:
            with suppress(ConnectionError):
                writer.write(b"x")
    assert files(server) <= before
    for writer in writers:
        writer.close()
