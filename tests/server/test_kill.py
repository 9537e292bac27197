"""Whole games on the real server, which is killed at random moments: nothing acknowledged is ever lost."""

import asyncio
import contextlib
import json
import os
import sqlite3
from pathlib import Path
from random import Random

import pytest
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from igroteka.games import SHELF
from tests.server.process import Player, Process

pytestmark = pytest.mark.anyio
LONG = bool(os.environ.get("IGROTEKA_LONG"))
KILLS = 50 if LONG else 5
TABLES = 20 if LONG else 1  # of each game
ENOUGH = 150  # entries of a log after which a table has been through enough


async def seated(server: Process, game: str, seed: int) -> list[Player]:
    """A started table of the game: two people, a bot in every other seat, and somebody who looks on."""
    seats = SHELF[game].seats
    count = min(max(3, seats[0]), seats[-1])
    anna, boris, vera = (server.guest(name) for name in ("Анна", "Борис", "Вера"))
    table = server.table(anna, game=game, seats=["", None, *["random"] * (count - 2)])
    async with server.line(table, anna) as host, server.line(table, boris) as guest:
        await say(guest, '{"type":"Hello"}', "People")
        await say(guest, '{"type":"Sit","seat":1}', "People")
        await say(host, '{"type":"Hello"}', "People")
        await say(host, '{"type":"Start"}', "Now")
    people = ((anna, 0), (boris, 1), *([] if LONG else [(vera, None)]))
    return [Player(server, table, cookie, seat, game, seed) for cookie, seat in people]


async def say(line: ClientConnection, message: str, answer: str) -> None:
    """Says something and waits for an answer of that type."""
    await line.send(message)
    async for data in line:
        assert '"type":"Refused"' not in str(data), data
        if f'"type":"{answer}"' in str(data):
            return


async def test_nothing_acknowledged_is_lost(tmp_path: Path) -> None:
    rng = Random(7)
    with Process(tmp_path / "a.db") as server:
        games = [game for game in SHELF for _ in range(TABLES)]
        tables = [await seated(server, game, seed) for seed, game in enumerate(games)]
        players = [player for table in tables for player in table]
        playing = asyncio.gather(*(player.play(ENOUGH) for player in players))
        for _ in range(KILLS):
            goal = sum(player.version for player in players) + rng.randrange(20, 120)
            while sum(player.version for player in players) < goal and not playing.done():
                await asyncio.sleep(0.005)  # until enough has been acknowledged
            server.kill()
            server.start()
        await playing
        for table in tables:
            longest = max((player.news for player in table[:1]), key=len)
            assert longest, "a table never came on"
        _no_gap_and_no_duplicate(tmp_path / "a.db")
        assert '"level": "error"' not in server.log()


def _no_gap_and_no_duplicate(path: Path) -> None:
    sql = 'SELECT "table", count(*), min(version), max(version) FROM entries GROUP BY 1'
    connection = sqlite3.connect(path)
    rows = connection.execute(sql).fetchall()
    connection.close()
    for table, entries, first, last in rows:  # (table, version) is unique, so that no number is there twice
        assert (first, last) == (0, entries - 1), table


async def test_people_are_told_when_the_server_stops(tmp_path: Path) -> None:
    with Process(tmp_path / "a.db") as server:
        anna, *_ = await seated(server, next(iter(SHELF)), 1)
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
