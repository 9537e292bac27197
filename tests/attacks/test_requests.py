"""One address asks again and again over all the connections that it may have, while another one plays."""

import asyncio
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress

import pytest

from igroteka.server.http_protocol import LONGEST_REQUEST, MOST_PIPELINED
from igroteka.server.pacing import REQUESTS, REQUESTS_A_SECOND
from igroteka.server.places import MOST_OF_AN_ADDRESS
from tests.attacks.test_connections import MORE_MEMORY, memory
from tests.attacks.victim import WORST, victim
from tests.server.process import Process
from tests.sizes import how_many

pytestmark = pytest.mark.anyio

CONNECTIONS = MOST_OF_AN_ADDRESS - 20
SECONDS = how_many(2, long=30)
PATHS = ("/api/shelf", "/api/me", "/metrics", "/")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """One server for these attacks."""
    with Process(tmp_path_factory.mktemp("asked") / "a.db") as process:
        yield process


async def ask_on(server: Process, path: str, until: float, answers: Counter[bytes]) -> None:
    """Asks the same again and again, many times before the first answer, and reads what comes."""
    request = f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode() * MOST_PIPELINED
    with suppress(OSError, asyncio.IncompleteReadError):
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port, local_addr=("127.0.0.2", 0))
        try:
            while asyncio.get_running_loop().time() < until:
                writer.write(request)
                for _ in range(MOST_PIPELINED):
                    async with asyncio.timeout_at(until):
                        answers[await answer(reader)] += 1
        except TimeoutError:
            pass
        finally:
            writer.close()


async def answer(reader: asyncio.StreamReader) -> bytes:
    """Reads one answer; its status."""
    head = (await reader.readuntil(b"\r\n\r\n")).lower()
    await reader.readexactly(int(head.partition(b"content-length: ")[2].split(b"\r\n")[0]))
    return head.split()[1]


async def test_who_asks_without_end_waits_and_others_play_on(server: Process) -> None:
    answers: Counter[bytes] = Counter()
    attacks = 0

    async def attack() -> None:
        nonlocal attacks
        attacks += 1
        until = asyncio.get_running_loop().time() + SECONDS
        paths = (PATHS[number % len(PATHS)] for number in range(CONNECTIONS))
        await asyncio.gather(*(ask_on(server, path, until, answers) for path in paths))

    async with victim(server) as anna:
        before = memory(server)
        ratio = await anna.bears(attack)
        assert memory(server) - before < MORE_MEMORY
    print(answers)
    assert ratio <= WORST
    assert sum(answers.values()) <= attacks * (REQUESTS + 2 * SECONDS * REQUESTS_A_SECOND)
    assert (await asyncio.to_thread(server.ask, "GET", "/healthz"))[0] == 200


async def test_requests_that_are_sent_ahead_are_few(server: Process) -> None:
    request = b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
    several = request * (LONGEST_REQUEST // len(request))
    before = memory(server)
    writers = []
    for _ in range(CONNECTIONS):
        _, writer = await asyncio.open_connection(
            "127.0.0.1", server.port, local_addr=("127.0.0.2", 0), limit=1_024
        )
        writer.write(several)
        writers.append(writer)
    for _ in range(3):
        assert (await asyncio.to_thread(server.ask, "GET", "/healthz"))[0] == 200
    assert memory(server) - before < MORE_MEMORY
    for writer in writers:
        writer.transport.abort()
