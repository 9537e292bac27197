"""The victim itself: it plays, it measures, and it notices what is wrong."""

import asyncio
from pathlib import Path

import pytest

from tests.attacks.victim import CALM, WORST, victim
from tests.server.process import Process

pytestmark = pytest.mark.anyio


async def test_nobody_suffers_where_nobody_attacks(tmp_path: Path) -> None:
    async def nothing() -> None:
        await asyncio.sleep(0)

    with Process(tmp_path / "a.db") as server:
        async with victim(server) as anna:
            assert await anna.bears(nothing) <= WORST
            assert len(anna.waits) >= 2 * CALM


async def test_a_victim_whose_line_is_cut_says_so(tmp_path: Path) -> None:
    async def cut(server: Process) -> None:
        async with victim(server) as anna:
            await anna.plays(1)
            server.kill()

    with pytest.raises(AssertionError, match="something was wrong"):
        await cut(Process(tmp_path / "a.db").start())
