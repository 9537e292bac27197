"""Somebody without a name looks round first: nothing of that is refused, and nothing of anybody's is told."""

import json
from collections.abc import Iterator

import pytest
from websockets.asyncio.client import connect

from tests.server.in_process import TURNS
from tests.server.process import LIMIT, Process

pytestmark = pytest.mark.anyio
SEATS = [""] + [None] * (TURNS.seats[0] - 1)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """One server for all of these tests."""
    with Process(tmp_path_factory.mktemp("newcomers") / "a.db") as process:
        yield process


async def test_a_newcomer_sees_open_tables_and_hears_of_new_ones(server: Process) -> None:
    host = server.guest("Анна")
    server.table(host, game=TURNS.name, seats=SEATS)
    status, body, _ = server.ask("GET", "/api/tables")
    assert (status, json.loads(body)) == (200, {"type": "Tables", "open": [], "mine": [], "more": 0})
    async with connect(f"ws://127.0.0.1:{server.port}/api/lobby", open_timeout=LIMIT) as line:
        assert json.loads(await line.recv())["open"] == []
        table = server.table(host, game=TURNS.name, seats=SEATS, public=True)
        heard = json.loads(await line.recv())
        assert [one["table"] for one in heard["open"]] == [table]
        assert heard["mine"] == []


def test_a_newcomer_is_nobody(server: Process) -> None:
    assert server.ask("GET", "/api/me")[:2] == (200, b"null")
    assert server.ask("GET", "/api/me/data")[0] == 401
