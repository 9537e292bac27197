"""Whole games on the real server, which is killed at random moments: nothing acknowledged is ever lost."""

import asyncio
import contextlib
import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from igroteka.core import record
from igroteka.core.game import Event
from igroteka.games import SHELF, find
from igroteka.server.databases import Database
from tests.server.players import Player, Progress, is_subsequence
from tests.server.process import Process
from tests.server.quick import QuickProcess
from tests.server.stores import answer
from tests.sizes import how_many

pytestmark = pytest.mark.anyio
KILLS = how_many(5, long=50)
TABLES = how_many(1, long=20)  # of each game
BETWEEN = how_many(250, long=1_000)  # steps that are acknowledged between two kills, on average

# A game is to last for some kills, and not for minutes.
OPTIONS: dict[str, dict[str, Any]] = {
    "red7": {"rounds": 20},
    "seven_on_nine": {"idle_draw": 500, "idle_stop": 1_500},
    "rps": {"race_seconds": 1, "thanks_seconds": 1},
    "genius": {"games": 1},
}


async def seated(
    server: Process, game: str, seed: int, progress: Progress, anna: str, boris: str
) -> list[Player]:
    """A started table of the game: two people, and a bot in every other seat."""
    seats = SHELF[game].seats
    count = min(max(3, seats[0]), seats[-1])
    bots = ["random"] * (count - 2)
    table = server.table(anna, game=game, seats=["", None, *bots], options=OPTIONS.get(game, {}))
    async with server.line(table, anna) as host, server.line(table, boris) as guest:
        await say(guest, '{"type":"Hello"}', "People")
        await say(guest, '{"type":"Sit","seat":1}', "People")
        await say(host, '{"type":"Hello"}', "People")
        await say(host, '{"type":"Start"}', "Now")
    return [
        Player(server, table, cookie, seat, game, seed, progress) for seat, cookie in enumerate((anna, boris))
    ]


async def say(line: ClientConnection, message: str, answer: str) -> None:
    """Says something and waits for an answer of that type."""
    await line.send(message)
    async for data in line:
        assert '"type":"Refused"' not in str(data), data
        if f'"type":"{answer}"' in str(data):
            return


async def test_nothing_acknowledged_is_lost(tmp_path: Path) -> None:
    rng, progress = Random(7), Progress()
    with QuickProcess(tmp_path / "a.db") as server:
        tables: list[list[Player]] = []
        for number in range(TABLES):
            anna, boris, vera = (server.guest(name) for name in ("Анна", "Борис", "Вера"))
            for game in SHELF:
                tables.append(await seated(server, game, number, progress, anna, boris))
                if number == 0:
                    watcher = Player(server, tables[-1][0].table, vera, None, game, number, progress)
                    tables[-1].append(watcher)
        async with asyncio.TaskGroup() as playing:
            for player in (player for table in tables for player in table):
                playing.create_task(player.play())
            for kill in range(KILLS):
                await progress.reaches(progress.total + rng.randrange(1, 2 * BETWEEN))
                assert not all(table[0].over for table in tables), f"all is over before kill {kill}"
                await server.killed_and_started()
        for table in tables:
            is_whole(server, table)
        met = {table[0].game.name for table in tables if table[0].returned}
        assert met == set(SHELF), "a game that was over before the first kill proves nothing"
        no_gap_and_no_duplicate(server.on)
        assert '"level": "error"' not in server.log()
        print(f"{KILLS} kills, {len(tables)} tables, {progress.total} steps acknowledged")


def is_whole(server: Process, table: list[Player]) -> None:
    """The record verifies, has all that anybody was told, and no move that was not made just so often."""
    status, data, _ = server.ask("GET", f"/api/tables/{table[0].table}/record", None, table[0].cookie)
    assert status == 200, data
    history = record.verified(record.read(data, find), find)
    assert history.position.outcome is not None
    for player in table:
        assert player.version == history.version
        made = [entry.did for entry in history.log if isinstance(entry, Event) and entry.by == player.seat]
        assert is_subsequence(made, player.sent), "a move was made twice, or by nobody"


def no_gap_and_no_duplicate(database: Database) -> None:
    sql = 'SELECT "table", count(*), min(version), max(version) FROM entries GROUP BY 1'
    for table, *counted in answer(database, sql):  # (table, version) is unique: no number is there twice
        entries, first, last = map(int, counted)
        assert (first, last) == (0, entries - 1), table


async def test_people_are_told_when_the_server_stops(tmp_path: Path) -> None:
    with Process(tmp_path / "a.db") as server:
        cookies = server.guest("Анна"), server.guest("Борис")
        anna, _ = await seated(server, next(iter(SHELF)), 1, Progress(), *cookies)
        async with server.line(anna.table, anna.cookie) as line:
            await say(line, '{"type":"Hello"}', "Now")
            stopping = asyncio.get_running_loop().run_in_executor(None, server.stop)
            told = []
            with contextlib.suppress(ConnectionClosed):
                async for data in line:
                    told.append(json.loads(data))  # noqa: PERF401 - the line ends in the middle
            await stopping
    assert told[-1] == {"type": "Bye", "why": "stopping"}
    assert not (tmp_path / "a.db.key").exists()
