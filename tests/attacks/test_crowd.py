"""All lines that one address may have come to one table at once, while another one plays at another."""

import asyncio
from contextlib import AsyncExitStack, suppress
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from igroteka.server.door import MOST_LINES, MOST_LINES_OF_ONE
from tests.attacks.victim import WORST, victim
from tests.server.process import Process

pytestmark = pytest.mark.anyio

LINES = MOST_LINES - MOST_LINES_OF_ONE


async def test_a_crowd_at_one_table_is_felt_at_no_other(tmp_path: Path) -> None:
    with Process(tmp_path / "a.db") as server:
        crowd = [server.guest(f"Зевака {number}") for number in range(LINES // MOST_LINES_OF_ONE)]
        table = server.table(crowd[0], game="genius", seats=["", None])

        async def look_on(stack: AsyncExitStack, number: int) -> None:
            line = server.line(
                table, crowd[number % len(crowd)], local_addr=("127.0.0.2", 0), close_timeout=0
            )
            line = await stack.enter_async_context(line)
            with suppress(ConnectionClosed):  # who comes too often is refused
                await line.send('{"type":"Hello"}')
                await line.recv()

        async def attack() -> None:
            async with AsyncExitStack() as stack:
                await asyncio.gather(*(look_on(stack, number) for number in range(LINES)))

        async with victim(server) as anna:
            assert await anna.bears(attack) <= WORST
