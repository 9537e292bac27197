"""Clocks that ring without end: refused of new tables, and borne by others where version 0.1 left some."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from igroteka.core.table import MOST_STEPS
from igroteka.core.timed import PerTurn
from igroteka.server.keeping import sheet_kept
from igroteka.server.laying import laid
from igroteka.server.lobby_protocol import NewTable
from igroteka.server.people import Guests, new_id
from igroteka.server.sealing import agreed, begun, fresh
from igroteka.server.sqlite_schema import migrate
from igroteka.server.sqlite_store import SqliteStore
from igroteka.server.starting import start_kept
from tests.attacks.victim import GAME, LIMIT, WORST, victim
from tests.server.process import Process

pytestmark = pytest.mark.anyio
TABLES = 3
ENTRIES = 1_000  # of each log, until the attack ends
ENDLESS: list[Any] = [
    {"type": "PerTurn", "millis": 0},
    {"type": "PerTurn", "millis": 1},
    {"type": "PerTurn", "millis": 10**400},
    {"type": "Bank", "millis": 0},
]


async def made(database: Path) -> tuple[str, list[str]]:
    """The secret of somebody who has tables with a clock of no time at all, and those tables."""
    migrate(database)
    store = SqliteStore(database)
    try:
        person, secret = await Guests(store).welcome("Спешащий")
        tables = [new_id() for _ in range(TABLES)]
        for table in tables:
            wanted = laid(NewTable(GAME.name, ("",) * GAME.seats[0]), person.id, person.name)
            sheet, started = begun(agreed(fresh(replace(wanted, clocks=PerTurn(0))), table))
            await store.write(*sheet_kept(table, sheet), *start_kept(table, sheet, started))
        return secret, tables
    finally:
        await store.close()


async def watch(server: Process, table: str, secret: str) -> None:
    """Looks on at a table that plays itself, until its log is long or the game is over."""
    async with server.line(table, secret) as line, asyncio.timeout(LIMIT):
        await line.send('{"type": "Hello"}')
        async for data in line:
            message = json.loads(data)
            if message["type"] == "Now":
                assert message["version"] - message["since"] <= 2 * MOST_STEPS, "one wake made too many steps"
                if message["version"] >= ENTRIES or not message["to_act"]:
                    return


async def test_tables_without_time_leave_others_theirs(tmp_path: Path) -> None:
    secret, tables = await made(tmp_path / "a.db")
    with Process(tmp_path / "a.db") as server:
        for clocks in ENDLESS:
            wanted = {"game": GAME.name, "seats": [""] * GAME.seats[0], "clocks": clocks, "start": True}
            status, body, _ = server.ask("POST", "/api/tables", wanted, secret)
            assert (status, json.loads(body)["why"]["type"]) == (409, "NotAMessage")

        async def attack() -> None:
            await asyncio.gather(*(watch(server, table, secret) for table in tables))

        async with victim(server) as anna:
            assert await anna.bears(attack) <= WORST
        assert server.ask("GET", "/healthz")[0] == 200
