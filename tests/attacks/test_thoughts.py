"""Twenty tables of experts, laid by one person: other people's bots go on answering."""

import asyncio
import json
from functools import partial
from pathlib import Path

import pytest

from igroteka.bots.levels import searches
from igroteka.games import GAMES
from tests.attacks.victim import GAME, LIMIT, WORST, victim
from tests.server.process import Process

pytestmark = [pytest.mark.anyio, pytest.mark.long]

SEARCHED = next(game for game in GAMES if searches(game.name, "expert"))
TABLES = 20
STEPS = 60  # that a game with a bot makes while the experts think


async def test_a_crowd_of_experts_stops_nobodys_bots(tmp_path: Path) -> None:
    with Process(tmp_path / "a.db") as server:
        crowd, anna = server.guest("Толпа"), server.guest("Анна")
        experts = ["", *["expert"] * (SEARCHED.seats[-1] - 1)]
        tables = [
            server.table(crowd, game=SEARCHED.name, seats=experts, start=True) for _ in range(TABLES // 2)
        ]
        tables += [  # and some at which nobody plays
            server.table(crowd, game=SEARCHED.name, seats=experts[1:], start=True) for _ in range(TABLES // 2)
        ]
        other = server.table(anna, game=GAME.name, seats=["", "casual"], start=True)
        async with victim(server) as boris:
            lines = [await server.line(table, crowd).__aenter__() for table in tables]
            for line in lines:
                await line.send('{"type":"Hello"}')
            ratio = await boris.bears(partial(_play, server, other, anna))
            for line in lines:
                await line.close()
        assert ratio <= WORST


async def _play(server: Process, table: str, cookie: str) -> None:
    """Plays against a quick bot until the game has come so far."""
    async with server.line(table, cookie) as line, asyncio.timeout(LIMIT):
        await line.send('{"type":"Hello"}')
        async for data in line:
            message = json.loads(data)
            if message["type"] != "Now" or not message["running"]:
                continue
            if message["version"] >= STEPS or not message["to_act"]:
                return
            if 0 in message["to_act"]:
                action = message["eyes"][0]["view"]["legal"][0]
                await line.send(json.dumps({"type": "Act", "seen": message["version"], "action": action}))
