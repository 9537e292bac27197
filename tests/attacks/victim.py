"""Somebody at another table who plays on while the server is attacked, and measures every move.

The victim is a process of its own, so that a busy attacker slows the server's answers down and not the
measuring. It says how long each move took, and ends with an error where anything at its table is wrong: a cut
line, a refusal, a gap in the versions.
"""

import asyncio
import json
import statistics
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from time import perf_counter
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from igroteka.games import SHELF
from tests.server.process import Process

GAME = SHELF["genius"]  # it has turns, and goes on for long
ADDRESS = "127.9.9.9"  # limits for an attacker's address are not the victim's
PAUSE = 0.03  # seconds between two moves: more than 40 a second nobody may send on and on
CALM = 60  # moves that are measured before the attack
FEWEST = 20  # and under it, however short it is: more would hide a table that stood still meanwhile
LIMIT = 60.0  # seconds in which so many moves are made, or the table stands still
TRIES = 5
WORST = 5.0  # times as long a move may take under an attack, by the means: a table that stands still counts
NOT_FELT = 20.0  # milliseconds: shorter ones are told apart by other load of the machine alone


class Victim:
    """The moves of somebody who plays all the while."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process
        self.waits: list[float] = []  # milliseconds from each move to its answer
        self._more = asyncio.Event()

    async def listen(self) -> None:
        """Takes in every move that is told."""
        assert self._process.stdout is not None
        async for line in self._process.stdout:
            self.waits.append(float(line))
            self._more.set()

    async def plays(self, moves: int) -> list[float]:
        """Waits until so many moves more are made, and returns how long they took."""
        first = len(self.waits)
        async with asyncio.timeout(LIMIT):
            while len(self.waits) < first + moves:
                self._more.clear()
                await self._more.wait()
        return self.waits[first:]

    async def bears(self, attack: Callable[[], Awaitable[None]]) -> float:
        """Runs the attack; how many times as long a move takes meanwhile, by the means.

        What makes a move slow may be another load of the machine: an attack that hurts does so every time.
        """
        ratio = await self._suffers(attack)
        for _ in range(TRIES - 1):
            if ratio > WORST:
                ratio = min(ratio, await self._suffers(attack))
        return ratio

    async def _suffers(self, attack: Callable[[], Awaitable[None]]) -> float:
        calm = statistics.mean(await self.plays(CALM))
        first = len(self.waits)
        under = asyncio.create_task(self.plays(FEWEST))
        await attack()
        await self.plays(1)  # the one that is waited for when it ends
        await under
        waits = self.waits[first:]
        attacked = statistics.mean(waits)
        print(f"a move takes {calm:.1f} ms alone and {attacked:.1f} ms under attack ({len(waits)} moves)")
        print(f"the longest took {max(waits):.0f} ms")
        return 1.0 if attacked < NOT_FELT else attacked / calm


@asynccontextmanager
async def victim(server: Process) -> AsyncIterator[Victim]:
    """A victim at a table of the server, who has lost nothing in the end."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "tests.attacks.victim",
        str(server.port),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
    )
    playing = Victim(process)
    listening = asyncio.create_task(playing.listen())
    try:
        yield playing
    finally:
        assert process.stdin is not None
        process.stdin.close()  # it makes its last move, and ends
        async with asyncio.timeout(LIMIT):
            code = await process.wait()
        await listening
    assert code == 0, "something was wrong at the victim's table"


# What the victim's own process does.


async def play(port: int) -> None:
    """Plays game after game until nobody listens any more, and tells how long each move took."""
    server = Process(Path())  # it runs already, and is only asked
    server.port = port
    cookie = server.guest("Жертва")
    ended = asyncio.create_task(asyncio.to_thread(sys.stdin.read))
    while not ended.done():
        table = server.table(cookie, game=GAME.name, seats=[""] * GAME.seats[0], start=True)
        url = f"ws://127.0.0.1:{port}/api/tables/{table}/line"
        headers = {"cookie": f"igroteka={cookie}"}
        async with connect(url, additional_headers=headers, local_addr=(ADDRESS, 0), max_queue=None) as line:
            await line.send('{"type":"Hello"}')
            await _play(line, ended)
            await line.send('{"type":"EndUnfinished"}')


async def _play(line: ClientConnection, ended: "asyncio.Task[str]") -> None:
    """One game: the first thing that is allowed, again and again."""
    now = await _next(line, -1)
    while not ended.done():
        seats = [eyes for eyes in now["eyes"] if eyes["seat"] in now["to_act"]]
        if not seats:
            return  # the game is over
        (eyes,) = seats
        act = {
            "type": "Act",
            "seen": now["version"],
            "action": eyes["view"]["legal"][0],
            "seat": eyes["seat"],
        }
        sent = perf_counter()
        await line.send(json.dumps(act))
        now = await _next(line, now["version"])
        print((perf_counter() - sent) * 1000, flush=True)
        await asyncio.sleep(PAUSE)


async def _next(line: ClientConnection, version: int) -> dict[str, Any]:
    """What is told of the table after that version, in which nothing is left out."""
    while True:
        async with asyncio.timeout(LIMIT):
            message = json.loads(await line.recv())
        assert message["type"] not in ("Refused", "Bye"), message
        if message["type"] == "Now" and message["running"] and message["version"] > version:
            assert version < 0 or message["since"] == version, "there is a gap"
            return dict(message)


if __name__ == "__main__":
    asyncio.run(play(int(sys.argv[1])))
