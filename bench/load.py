"""Load on tables: as fast as they answer, or at a human pace."""

import asyncio
from collections.abc import Sequence
from functools import partial
from random import Random
from time import perf_counter

from bench.tables import Table

ANSWER = 30.0  # seconds after which an answer will not come


class Silent(Exception):
    """A table was not answered."""


async def as_fast_as_answered(tables: Sequence[Table], seconds: float) -> list[float]:
    """Each table acts when the last action was heard by all; the waits in milliseconds."""
    waits: list[float] = []
    sent = [0.0] * len(tables)
    until = perf_counter() + seconds
    playing = set(range(len(tables)))
    ended = asyncio.Event()

    def act(number: int) -> None:
        sent[number] = perf_counter()
        tables[number].act()

    def answered(number: int) -> None:
        now = perf_counter()
        waits.append((now - sent[number]) * 1000)
        if now < until and not tables[number].over:
            act(number)
        else:
            playing.discard(number)
            if not playing:
                ended.set()

    for number, table in enumerate(tables):
        table.answered = partial(answered, number)
        act(number)
    await _within(ended, seconds)
    return waits


async def at_a_human_pace(tables: Sequence[Table], seconds: float, every: float, rng: Random) -> list[float]:
    """Each table is to act at random moments, so often on average; waits count from that moment."""
    waits: list[float] = []
    due: list[list[float]] = [[] for _ in tables]  # moments whose action is not answered yet
    loop = asyncio.get_running_loop()
    until = perf_counter() + seconds
    quiet = asyncio.Event()

    def call(number: int) -> None:
        if perf_counter() < until and not tables[number].over:
            due[number].append(perf_counter())
            if len(due[number]) == 1:
                tables[number].act()
            loop.call_later(rng.expovariate(1 / every), call, number)

    def answered(number: int) -> None:
        waits.append((perf_counter() - due[number].pop(0)) * 1000)
        if tables[number].over:
            due[number].clear()
        if due[number]:
            tables[number].act()
        elif perf_counter() >= until and not any(due):
            quiet.set()

    for number, table in enumerate(tables):
        table.answered = partial(answered, number)
        loop.call_later(rng.expovariate(1 / every), call, number)
    await asyncio.sleep(seconds)
    if any(due):
        await _within(quiet, 0)
    return waits


async def _within(happened: asyncio.Event, seconds: float) -> None:
    try:
        await asyncio.wait_for(happened.wait(), seconds + ANSWER)
    except TimeoutError:
        raise Silent("somebody was not told of an action") from None
