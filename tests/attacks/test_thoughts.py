"""Tables of experts without number, laid by one person: other people's bots go on answering."""

import asyncio
import json
import statistics
from functools import partial
from pathlib import Path
from time import perf_counter

import pytest

from igroteka.bots.levels import searches
from igroteka.games import GAMES
from tests.attacks.victim import GAME, LIMIT, WORST, victim
from tests.server.process import Process
from tests.sizes import how_many

pytestmark = pytest.mark.anyio

SEARCHED = next(game for game in GAMES if searches(game.name, "expert"))
TABLES = how_many(6, long=20)
STEPS = how_many(40, long=100)  # that a game with a bot makes while the experts think
NOT_FELT = 500.0  # milliseconds: less than a bot pauses anyhow before a move


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
        answers: list[float] = []
        play = partial(_play, server, anna, answers)
        await play()  # the process of the bots starts
        answers.clear()
        await play()
        calm = statistics.mean(answers)
        async with victim(server) as boris:
            lines = [await server.line(table, crowd).__aenter__() for table in tables]
            for line in lines:
                await line.send('{"type":"Hello"}')
            answers.clear()
            ratio = await boris.bears(play)
            for line in lines:
                await line.close()
        slowed = statistics.mean(answers)
        print(f"a bot answers after {calm:.0f} ms alone and {slowed:.0f} ms beside the crowd")
        assert ratio <= WORST
        assert slowed <= max(WORST * calm, NOT_FELT)


async def _play(server: Process, cookie: str, answers: list[float]) -> None:
    """Plays against a quick bot until the game has come so far; how many milliseconds each answer took."""
    wanted = {"game": GAME.name, "seats": ["", "casual"], "start": True}
    table = await asyncio.to_thread(lambda: server.table(cookie, **wanted))
    async with server.line(table, cookie) as line, asyncio.timeout(LIMIT):
        await line.send('{"type":"Hello"}')
        waits = None  # since when the bot is waited for
        async for data in line:
            message = json.loads(data)
            if message["type"] != "Now" or not message["running"]:
                continue
            if 0 not in message["to_act"] and waits is None:
                waits = perf_counter()
            elif 0 in message["to_act"] and waits is not None:
                answers.append((perf_counter() - waits) * 1000)
                waits = None
            if message["version"] >= STEPS or not message["to_act"]:
                return
            if 0 in message["to_act"]:
                action = message["eyes"][0]["view"]["legal"][0]
                await line.send(json.dumps({"type": "Act", "seen": message["version"], "action": action}))
