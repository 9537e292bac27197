"""`python3 dev.py bench server`: what an action costs the server, beside a bare echo on the same stack.

Both are measured in processor time of their own process, the load comes from this one, over loopback.
"""

import argparse
import asyncio
import json
import re
import resource
import signal
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable, Coroutine
from functools import partial
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any, NamedTuple, TypeAlias
from urllib.request import Request, urlopen

import msgspec
from websockets.asyncio.client import connect

from igroteka.bots.random import RandomBot
from igroteka.games import SHELF

Load: TypeAlias = Callable[[str], Coroutine[Any, Any, list[float]]]

TABLES_OF_ONE = 10  # a person has 20 lines at most, and each table takes two


class Round(NamedTuple):
    """What was measured once."""

    per_second: float  # of the server's processor time
    p50: float  # milliseconds from sending to the last one's hearing
    p99: float


def started(*command: str) -> tuple[subprocess.Popen[str], str]:
    """The process, and its address."""
    process = subprocess.Popen(
        (sys.executable, "-m", *command), stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    )
    assert process.stdout is not None
    for line in process.stdout:
        if found := re.search(r"http://\S+:\d+$", line.strip()):
            return process, found[0]
    raise RuntimeError(f"{command} did not start")


def measured(command: tuple[str, ...], load: Load) -> Round:
    """Runs the process twice, without and with the load, and divides by what the load alone took."""
    took: list[float] = []
    waits: list[float] = []
    for loaded in (False, True):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        process, url = started(*command)
        if loaded:
            waits = asyncio.run(load(url))
        process.send_signal(signal.SIGINT)
        process.communicate()
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        took.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    waits.sort()
    return Round(len(waits) / (took[1] - took[0]), waits[len(waits) // 2], waits[int(len(waits) * 0.99)])


async def echoes(url: str, lines: int, messages: int) -> list[float]:
    """So many lines, each of which sends when it is answered."""

    async def line() -> list[float]:
        waits = []
        async with connect(url.replace("http", "ws"), compression=None) as socket:
            for _ in range(messages):
                sent = perf_counter()
                await socket.send('{"type":"Act","seen":100,"action":{"type":"Reveal"}}')
                await socket.recv()
                waits.append((perf_counter() - sent) * 1000)
        return waits

    return [wait for one in await asyncio.gather(*(line() for _ in range(lines))) for wait in one]


def ask(url: str, path: str, body: Any, cookie: str = "") -> tuple[Any, str]:
    """One request to the lobby: its answer, and the cookie."""
    request = Request(url + path, json.dumps(body).encode(), {"cookie": cookie})
    with urlopen(request) as answer:
        return json.load(answer), (answer.headers["set-cookie"] or cookie).split(";")[0]


async def actions(url: str, game: str, tables: int, enough: int) -> list[float]:
    """So many tables of two people each; whoever is on turn moves as soon as the last move is heard of."""
    hosts = [ask(url, "/api/me", {"name": "A"})[1] for _ in range(1 + tables // TABLES_OF_ONE)]
    playing = [table(url, game, hosts[number // TABLES_OF_ONE], enough, number) for number in range(tables)]
    return [wait for one in await asyncio.gather(*playing) for wait in one]


async def table(url: str, game: str, cookie: str, enough: int, seed: int) -> list[float]:
    """One table, at which a person holds both seats and looks on by a second line."""
    made, _ = ask(url, "/api/tables", {"game": game, "seats": ["", ""]}, cookie)
    address = f"{url.replace('http', 'ws')}/api/tables/{made['table']}/line"
    options: dict[str, Any] = {
        "additional_headers": {"cookie": cookie},
        "compression": None,
        "max_queue": None,
    }
    bots = [RandomBot(SHELF[game], seat, Random(seed + seat)) for seat in range(2)]
    decoder = msgspec.json.Decoder(SHELF[game].view)
    waits: list[float] = []
    sent: float | None = None
    async with connect(address, **options) as line, connect(address, **options) as other:
        await other.send('{"type":"Hello"}')
        await line.send('{"type":"Hello"}')
        await line.send('{"type":"Start"}')
        async for data in line:
            now = msgspec.json.decode(data)
            if now["type"] != "Now" or not now["running"]:
                continue
            if sent is not None:
                version = 0
                while version < now["version"]:
                    version = msgspec.json.decode(await other.recv()).get("version", 0)
                waits.append((perf_counter() - sent) * 1000)
            if len(waits) >= enough or not now["to_act"]:
                return waits
            seat = next(actor for actor in now["to_act"] if isinstance(actor, int))
            view = decoder.decode(msgspec.json.encode(now["eyes"][seat]["view"]))
            intent = bots[seat].decide(view, now["at"])
            assert intent is not None
            await asyncio.sleep(0.055)  # a line may not say more than 20 things a second
            act = {
                "type": "Act",
                "seen": now["version"],
                "seat": seat,
                "action": msgspec.to_builtins(intent.action),
            }
            sent = perf_counter()
            await line.send(json.dumps(act))
    return waits


def main(arguments: list[str]) -> None:
    """Measures in turn, several rounds, and prints medians."""
    parser = argparse.ArgumentParser(prog="dev.py bench server", description=__doc__)
    parser.add_argument("games", nargs="*", default=[next(iter(SHELF))], metavar="GAME")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--actions", type=int, default=60, help="of each table")
    chosen = parser.parse_args(arguments)
    count, enough = chosen.tables, chosen.actions
    rounds: dict[str, list[Round]] = {}
    for _ in range(chosen.rounds):
        bare = measured(("bench.echo",), partial(echoes, lines=count, messages=enough))
        rounds.setdefault("echo", []).append(bare)
        for game in chosen.games:
            with tempfile.TemporaryDirectory() as folder:
                database = str(Path(folder) / "a.db")
                command = ("igroteka.cli", "serve", "--port", "0", "--database", database)
                load = measured(command, partial(actions, game=game, tables=count, enough=enough))
            rounds.setdefault(game, []).append(load)
    print(f"{'':<16}{'per CPU second':>16}{'of echo':>9}{'p50 ms':>9}{'p99 ms':>9}")
    echo = statistics.median(one.per_second for one in rounds["echo"])
    for name, seen in rounds.items():
        rate, p50, p99 = (statistics.median(one) for one in zip(*seen, strict=True))
        print(f"{name:<16}{rate:>16,.0f}{rate / echo:>9.2f}{p50:>9.1f}{p99:>9.1f}")
