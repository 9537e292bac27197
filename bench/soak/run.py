"""`python3 dev.py soak`: people at a human pace, four attackers and kills, on a server of this machine.

All kills come in the first third, so that one process is seen for as long as it takes to come to its usual
size: tables are all young after a start, and hold most when their games are long. It fails where anything
acknowledged is lost or memory grows; times are told, and only those of a quiet machine count.
"""

import argparse
import asyncio
import json
import resource
import sqlite3
import statistics
import sys
import tempfile
from collections.abc import Sequence
from itertools import cycle
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any, NamedTuple

import msgspec
import uvloop

from bench.processes import allow_many_files
from bench.soak.attackers import KINDS
from bench.soak.people import Pair, Tally
from igroteka.games import SHELF
from igroteka.server.protocol import PROTOCOL
from tests.server.process import Process

TABLES_AN_ADDRESS = 5
MORE = 1.1  # times as much memory in the last quarter as in the one before is growth
PARTS = 12  # lines of the table that is printed


class Sample(NamedTuple):
    """How much memory the server held at a moment, its bot processes apart."""

    at: float
    megabytes: float


def memory(server: Process) -> float | None:
    """Megabytes that the server's own process holds; None while it is down."""
    if server.process is None:
        return None
    try:
        pages = Path(f"/proc/{server.process.pid}/statm").read_text(encoding="ascii").split()[1]
    except (OSError, IndexError):
        return None
    return int(pages) * resource.getpagesize() / 1e6


async def watch_memory(server: Process, samples: list[Sample]) -> None:
    """Takes a sample every few seconds."""
    while True:
        held = memory(server)
        if held is not None:
            samples.append(Sample(perf_counter(), held))
        await asyncio.sleep(5)


async def kill_now_and_then(server: Process, kills: int, seconds: float) -> None:
    """Kills the server at even moments of the first third, and starts it again at once."""
    for _ in range(kills):
        await asyncio.sleep(seconds / 3 / (kills + 1))
        await server.killed_and_started()


async def soak(server: Process, chosen: argparse.Namespace) -> tuple[Tally, list[Sample], dict[str, Any]]:
    """Runs all of it at once."""
    tally, samples, began = Tally(), list[Sample](), perf_counter()
    seconds: float = chosen.minutes * 60
    games, rng = cycle(SHELF), Random(1)
    pairs = [
        Pair(server.port, _address(number), next(games), tally, Random(rng.random()), PROTOCOL)
        for number in range(chosen.people // 2)
    ]

    def late() -> bool:
        return perf_counter() - began > seconds

    watching = asyncio.create_task(watch_memory(server, samples))
    attackers = (
        {} if chosen.no_attackers else {kind: await _attacker(kind, server, seconds) for kind in KINDS}
    )
    killing = asyncio.create_task(kill_now_and_then(server, chosen.kills, seconds))
    await asyncio.gather(*(pair.play(late) for pair in pairs), killing)
    watching.cancel()
    attacks = {kind: (await process.communicate())[0] for kind, process in attackers.items()}
    return tally, samples, {kind: json.loads(said or b"{}") for kind, said in attacks.items()}


def _address(number: int) -> str:
    place = number // TABLES_AN_ADDRESS
    return f"127.1.{place // 250}.{place % 250 + 1}"


async def _attacker(kind: str, server: Process, seconds: float) -> asyncio.subprocess.Process:
    command = (sys.executable, "-m", "bench.soak.attackers", kind, str(server.port), str(seconds))
    return await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE)


def missing(database: Path, tally: Tally) -> list[str]:
    """Every acknowledged action of a game with turns that is not in the log where it was acknowledged."""
    found, connection = [], sqlite3.connect(database)
    for table, told in tally.acknowledged.items():
        rows = connection.execute('SELECT version, entry FROM entries WHERE "table" = ?', (table,))
        log = {version: msgspec.json.decode(entry) for version, entry in rows}
        for version, action in told.items():
            if log.get(version, {}).get("did") != msgspec.json.decode(action):
                found.append(f"{table}: the action of version {version} is not there")
    connection.close()
    return found


def grown(samples: Sequence[Sample]) -> float:
    """How many times as much memory is held in the last quarter as in the third."""
    start, end = samples[0].at, samples[-1].at
    third = [one.megabytes for one in samples if 0.5 <= (one.at - start) / (end - start) < 0.75]
    last = [one.megabytes for one in samples if (one.at - start) / (end - start) >= 0.75]
    return statistics.mean(last) / statistics.mean(third)


def show(tally: Tally, samples: Sequence[Sample], attacks: dict[str, Any]) -> None:
    """Prints waits and memory over time, and what came of the attacks."""
    start, end = samples[0].at, samples[-1].at
    step = (end - start) / PARTS
    print(f"{'minutes':>8}{'moves':>8}{'p50 ms':>8}{'p99 ms':>8}{'longest':>9}{'MB':>7}")
    for part in range(PARTS):
        since, until = start + part * step, start + (part + 1) * step
        waits = sorted(wait for at, wait in tally.waits if since <= at < until)
        held = [one.megabytes for one in samples if since <= one.at < until]
        if waits and held:
            p50, p99 = waits[len(waits) // 2], waits[int(len(waits) * 0.99)]
            print(f"{(until - start) / 60:>8.1f}{len(waits):>8}{p50:>8.1f}{p99:>8.1f}", end="")
            print(f"{waits[-1]:>9.0f}{statistics.mean(held):>7.0f}")
    waits = sorted(wait for _, wait in tally.waits)
    if waits:
        print(f"all: {len(waits)} moves, p50 {waits[len(waits) // 2]:.1f}, ", end="")
        print(f"p99 {waits[int(len(waits) * 0.99)]:.1f} ms; {tally.games} games, {tally.cuts} cut lines")
    print(f"refused to people: {tally.refused}")
    for kind, counts in attacks.items():
        print(f"attacker {kind}: {counts}")


def main(arguments: list[str]) -> int:
    """Soaks, tells what was seen, and says by its exit code whether anything was lost or grew."""
    parser = argparse.ArgumentParser(prog="dev.py soak", description=__doc__)
    parser.add_argument("--minutes", type=float, default=60.0)
    parser.add_argument("--people", type=int, default=500, help="two at each table")
    parser.add_argument("--kills", type=int, default=5)
    parser.add_argument("--no-attackers", action="store_true", help="people and kills alone, to compare with")
    chosen = parser.parse_args(arguments)
    allow_many_files()
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "soak.db"
        with Process(database) as server:
            tally, samples, attacks = uvloop.run(soak(server, chosen))
        show(tally, samples, attacks)
        lost = [*tally.lost, *missing(database, tally)]
        errors = [line for line in server.log().splitlines() if '"level": "error"' in line]
    kept = sum(map(len, tally.acknowledged.values()))
    print(f"{kept} acknowledged actions looked up in the logs, {len(lost)} lost; {len(errors)} errors logged")
    for line in (*lost[:10], *errors[:10]):
        print(line)
    growth = grown(samples)
    print(f"memory in the last quarter: {growth:.2f} of the quarter before")
    return 1 if lost or errors or growth > MORE else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
