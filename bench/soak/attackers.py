"""Four attackers of this machine against a server of this machine, each a process of its own.

They go as far as the server lets them, at a bounded rate, and end by themselves.
"""

import asyncio
import json
import sys
from collections import Counter
from collections.abc import Awaitable, Callable
from random import Random
from time import monotonic
from typing import Any

from bench.lines import PING, Line, frame, opened
from bench.soak.asking import ask, newcomer
from igroteka.bots.levels import searches
from igroteka.games import GAMES

AT_ONCE = 100  # connections of one wave
WAVE = 1.0  # seconds from one wave to the next
HELD = 5.0  # seconds that a half-sent request is held
MEGABYTE = b"x" * 1_000_000


async def half_sent(port: int, source: str, counts: Counter[str]) -> None:
    """Connections that never finish their request, and one whose headers have no end."""
    connections = []
    for _ in range(AT_ONCE):
        try:
            connections.append(await asyncio.open_connection("127.0.0.1", port, local_addr=(source, 0)))
            connections[-1][1].write(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Half: ")
            counts["half-sent"] += 1
        except OSError:
            counts["turned away"] += 1
    if connections:
        writer = connections[0][1]
        try:
            for _ in range(20):
                writer.write(MEGABYTE)
                await asyncio.wait_for(writer.drain(), HELD)
                counts["megabytes of headers"] += 1
        except (OSError, TimeoutError):
            counts["headers cut"] += 1
    await asyncio.sleep(HELD)
    for _, writer in connections:
        writer.close()


async def pings(port: int, source: str, counts: Counter[str]) -> None:
    """Pings without end on sockets that never read."""
    try:
        line = await opened(f"http://127.0.0.1:{port}", "/api/lobby", _deaf, source=source)
    except OSError:
        counts["turned away"] += 1
        return
    many = frame(PING, b"x" * 125) * 200
    for _ in range(100):
        if line.closed.done():
            counts["cut"] += 1
            break
        line.write(many)
        counts["pings"] += 200
        await asyncio.sleep(0.01)
    line.close()


def _deaf(line: Line, message: bytes) -> None:
    """Hears nothing."""


async def tables(port: int, source: str, counts: Counter[str]) -> None:
    """Tables with impossible clocks, tables without number, tables full of experts, guessed codes."""
    cookie = await newcomer(port, source, "Ева")
    searched = next(game for game in GAMES if searches(game.name, "expert"))
    seats: list[str | None] = ["", None]
    clocks: list[Any] = [{"type": "PerTurn", "millis": wrong} for wrong in (0, 1, -1, 10**400)]
    wishes: list[dict[str, Any]] = [{"game": "genius", "seats": seats, "clocks": wrong} for wrong in clocks]
    wishes += [{"game": "genius", "seats": seats, "public": True}] * 40
    experts = ["", *["expert"] * (searched.seats[-1] - 1)]
    wishes += [{"game": searched.name, "seats": experts, "start": True}] * 5
    for wish in wishes:
        made = await ask(port, source, "/api/tables", wish, cookie=cookie)
        counts[f"a table: {made.status}"] += 1
        if made.status == 201 and wish.get("start"):
            await _watch(port, source, made.json["table"], cookie)
    for number in range(50):
        answer = await ask(port, source, "/api/join", {"code": f"{number:06}"}, cookie=cookie)
        counts[f"a code: {answer.status}"] += 1


async def _watch(port: int, source: str, table: str, cookie: str) -> None:
    """Opens a line to a table for a moment, so that its bots think."""
    path = f"/api/tables/{table}/line"
    line = await opened(f"http://127.0.0.1:{port}", path, _deaf, cookie=f"igroteka={cookie}", source=source)
    line.say(b'{"type":"Hello"}')
    await asyncio.sleep(WAVE)
    line.close()


class Reads:
    """Whole logs, asked for again and again: records, replays, playing on, the first Hello."""

    def __init__(self) -> None:
        self._finished: tuple[str, str] | None = None

    async def __call__(self, port: int, source: str, counts: Counter[str]) -> None:
        """One wave."""
        if self._finished is None:
            self._finished = await self._play(port, source)
        table, cookie = self._finished
        paths = ("record", "replay?eyes=all&since=0&until=99", "replay?eyes=none")
        for path in paths * 10:
            answer = await ask(port, source, f"/api/tables/{table}/{path}", cookie=cookie)
            counts[f"{path.partition('?')[0]}: {answer.status}"] += 1
        for _ in range(5):
            answer = await ask(
                port, source, f"/api/tables/{table}/play-on", {"version": 5, "seat": 0}, cookie=cookie
            )
            counts[f"play-on: {answer.status}"] += 1
        line = await opened(
            f"http://127.0.0.1:{port}",
            f"/api/tables/{table}/line",
            _deaf,
            cookie=f"igroteka={cookie}",
            source=source,
        )
        for _ in range(200):
            line.say(b'{"type":"Hello","seen":0}')
        counts["hello from the beginning"] += 200
        await asyncio.sleep(WAVE)
        line.close()

    async def _play(self, port: int, source: str) -> tuple[str, str]:
        """A long finished game of one person in all seats."""
        cookie = await newcomer(port, source, "Ева")
        wanted = {"game": "genius", "seats": ["", ""], "start": True}
        table = (await ask(port, source, "/api/tables", wanted, cookie=cookie)).json["table"]
        over, rng = asyncio.Event(), Random(1)

        def hears(line: Line, data: bytes) -> None:
            message = json.loads(data)
            if message["type"] != "Now" or not message["running"]:
                return
            if not message["to_act"] or message["version"] > 1_000:
                line.say(b'{"type":"EndUnfinished"}')
                over.set()
                return
            eyes = next(eyes for eyes in message["eyes"] if eyes["seat"] in message["to_act"])
            action = rng.choice(eyes["view"]["legal"])
            act = {"type": "Act", "seen": message["version"], "seat": eyes["seat"], "action": action}
            asyncio.get_running_loop().call_later(0.03, line.say, json.dumps(act).encode())

        path = f"/api/tables/{table}/line"
        line = await opened(
            f"http://127.0.0.1:{port}", path, hears, cookie=f"igroteka={cookie}", source=source
        )
        line.say(b'{"type":"Hello"}')
        async with asyncio.timeout(120):
            await over.wait()
        await asyncio.sleep(WAVE)
        line.close()
        return table, cookie


Attack = Callable[[int, str, Counter[str]], Awaitable[None]]
KINDS: dict[str, Callable[[], Attack]] = {
    "half-sent": lambda: half_sent,
    "pings": lambda: pings,
    "tables": lambda: tables,
    "reads": Reads,
}


async def attack(kind: str, port: int, seconds: float) -> None:
    """Wave after wave until the time is over; whatever the server does, the next wave comes."""
    counts: Counter[str] = Counter()
    wave, source = KINDS[kind](), f"127.2.0.{1 + list(KINDS).index(kind)}"
    until = monotonic() + seconds
    while monotonic() < until:
        try:
            async with asyncio.timeout(60):
                await wave(port, source, counts)
        except (OSError, TimeoutError, KeyError, ValueError) as problem:
            counts[type(problem).__name__] += 1
        await asyncio.sleep(WAVE)
    print(json.dumps(counts))


if __name__ == "__main__":
    asyncio.run(attack(sys.argv[1], int(sys.argv[2]), float(sys.argv[3])))
