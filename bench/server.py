"""`python3 dev.py bench server`: our server beside a bare echo on its own stack and boardgame.io's server.

All take turns in one run, so that the figures are ratios. Each server has a core of its own, the load comes
from this process on another one, over loopback; rates are by the server's own processor time, the kernel's
share and its threads included, because a core that others use too tells nothing by the wall clock.
"""

import argparse
import asyncio
import statistics
from collections.abc import Sequence
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

import msgspec
import uvloop
from msgspec import Struct

from bench.breakdown import Parts, parts
from bench.contenders import ROOT, Contender, Memory, contenders
from bench.load import as_fast_as_answered, at_a_human_pace
from bench.processes import Running, allow_many_files, keep_off_the_servers_core
from igroteka.games import SHELF

WARM_UP = 1.0  # seconds of load before anything is measured: compilers and caches are warm then
EVERY = 2.0  # seconds between two actions of a table at a human pace, on average
REST = 0.5


class Fast(Struct, frozen=True):
    """As fast as it is answered."""

    per_processor_second: float
    per_second: float
    share_of_core: float


class Paced(Struct, frozen=True):
    """At a human pace: milliseconds from sending to the last one's hearing."""

    p50: float
    p99: float
    share_of_core: float


class Round(Struct, frozen=True):
    """What was measured of one contender once."""

    fast: Fast
    paced: Paced
    memory: Memory
    parts: Parts | None


class Result(Struct, frozen=True):
    """A contender's medians, their ratios, and every round they come from."""

    name: str
    per_processor_second: float
    of_echo: float
    of_boardgame: float | None
    p50: float
    p99: float
    p99_of_echo: float
    memory: Memory
    parts: Parts | None
    rounds: tuple[Round, ...]


async def measured(contender: Contender, server: Running, chosen: argparse.Namespace) -> Round:
    """Lays the tables once, and puts both loads on them."""
    count = chosen.people // 2
    laid = await contender.lay(server, count)
    few = laid.tables[: chosen.tables]
    await as_fast_as_answered(few, WARM_UP)
    await asyncio.sleep(REST)
    used, began = server.seconds, perf_counter()
    waits = await as_fast_as_answered([table for table in few if not table.over], chosen.seconds)
    used, took = server.seconds - used, perf_counter() - began
    fast = Fast(len(waits) / used, len(waits) / took, used / took)
    await asyncio.sleep(REST)
    used, began = server.seconds, perf_counter()
    playing = [table for table in laid.tables if not table.over]
    waits = sorted(await at_a_human_pace(playing, chosen.pace_seconds, EVERY, Random(count)))
    used, took = server.seconds - used, perf_counter() - began
    paced = Paced(waits[len(waits) // 2], waits[int(len(waits) * 0.99)], used / took)
    for table in laid.tables:
        table.close()
    await asyncio.sleep(REST)
    own = await parts(contender.name) if contender.name in SHELF else None
    return Round(fast, paced, laid.memory, own)


def results(rounds: dict[str, list[Round]]) -> list[Result]:
    """Medians and ratios."""
    rates = {
        name: statistics.median(one.fast.per_processor_second for one in seen)
        for name, seen in rounds.items()
    }
    echo_p99 = statistics.median(one.paced.p99 for one in rounds["echo"])
    found = []
    for name, seen in rounds.items():
        p99 = statistics.median(one.paced.p99 for one in seen)
        peer = rates.get("boardgame.io")
        found.append(
            Result(
                name=name,
                per_processor_second=rates[name],
                of_echo=rates[name] / rates["echo"],
                of_boardgame=None if peer is None else rates[name] / peer,
                p50=statistics.median(one.paced.p50 for one in seen),
                p99=p99,
                p99_of_echo=p99 / echo_p99,
                memory=Memory(*_medians([one.memory for one in seen])),
                parts=Parts(*_medians([one.parts for one in seen])) if seen[0].parts else None,
                rounds=tuple(seen),
            )
        )
    return found


def _medians(rows: Sequence[Any]) -> list[Any]:
    columns = zip(*rows, strict=True)
    return [None if column[0] is None else statistics.median(column) for column in columns]


def show(found: Sequence[Result]) -> None:
    """Prints what was found."""
    print(f"{'':<14}{'actions/CPU s':>14}{'of echo':>9}{'of b.io':>9}{'spread':>8}", end="")
    print(f"{'p50 ms':>9}{'p99 ms':>9}{'of echo':>9}{'kB idle':>9}{'kB running':>12}")
    for one in found:
        rates = [each.fast.per_processor_second for each in one.rounds]
        spread = (max(rates) - min(rates)) / one.per_processor_second
        peer = "" if one.of_boardgame is None else f"{one.of_boardgame:.2f}"
        idle = "" if one.memory.idle is None else f"{one.memory.idle / 1024:.1f}"
        print(f"{one.name:<14}{one.per_processor_second:>14,.0f}{one.of_echo:>9.2f}{peer:>9}", end="")
        print(f"{spread:>8.0%}{one.p50:>9.1f}{one.p99:>9.1f}{one.p99_of_echo:>9.1f}", end="")
        print(f"{idle:>9}{one.memory.running / 1024:>12.1f}")
    sending = 1e6 / found[0].per_processor_second
    for one in found:
        if one.parts is not None:
            whole = 1e6 / one.per_processor_second
            named = {**one.parts._asdict(), "send": sending}
            named["room and loop"] = whole - sum(named.values())
            told = ", ".join(f"{part} {micros:.0f}" for part, micros in named.items())
            print(f"{one.name}: {whole:.0f} µs of processor time an action: {told}")


def main(arguments: list[str]) -> None:
    """Measures in turn, several rounds, prints medians, and writes all of it as JSON."""
    parser = argparse.ArgumentParser(prog="dev.py bench server", description=__doc__)
    parser.add_argument("games", nargs="*", default=["genius", "red7"], metavar="GAME")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--people", type=int, default=2_000, help="two at each table")
    parser.add_argument("--tables", type=int, default=200, help="that play as fast as they are answered")
    parser.add_argument("--seconds", type=float, default=4.0, help="as fast as answered")
    parser.add_argument("--pace-seconds", type=float, default=10.0, help="at a human pace")
    parser.add_argument(
        "--no-boardgame", action="store_true", help="leave boardgame.io out: no npm, no network"
    )
    parser.add_argument(
        "--postgresql", action="store_true", help="on PostgreSQL too, whose own processor time counts as well"
    )
    parser.add_argument(
        "--before", type=Path, metavar="FOLDER", help="a checkout whose server takes turns too"
    )
    parser.add_argument("--json", type=Path, default=ROOT / ".cache" / "bench" / "server.json")
    chosen = parser.parse_args(arguments)
    keep_off_the_servers_core()
    allow_many_files()
    taking_turns = contenders(
        chosen.games,
        boardgame=not chosen.no_boardgame,
        postgres=chosen.postgresql,
        before=chosen.before,
    )
    rounds: dict[str, list[Round]] = {contender.name: [] for contender in taking_turns}
    for number in range(chosen.rounds):
        for contender in taking_turns:
            print(f"· round {number + 1} of {chosen.rounds}: {contender.name}", flush=True)
            with contender.start() as server:
                rounds[contender.name].append(uvloop.run(measured(contender, server, chosen)))
        found = results(rounds)  # after every round, so that a run that is cut short has told something
        chosen.json.parent.mkdir(parents=True, exist_ok=True)
        chosen.json.write_bytes(msgspec.json.format(msgspec.json.encode(found)))
        show(found)
    print(f"All of it: {chosen.json}")
