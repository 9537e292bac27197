"""The victim itself: it plays, it measures, and it notices what is wrong."""

import asyncio
import signal
from pathlib import Path

import pytest

from tests.attacks.victim import CALM, FEWEST, WORST, victim
from tests.server.process import Process

pytestmark = pytest.mark.anyio


async def test_nobody_suffers_where_nobody_attacks(tmp_path: Path) -> None:
    async def nothing() -> None:
        await asyncio.sleep(0)

    with Process(tmp_path / "a.db") as server:
        async with victim(server) as anna:
            assert await anna.bears(nothing) <= WORST
            assert len(anna.waits) >= CALM + FEWEST


async def test_a_victim_whose_line_is_cut_says_so(tmp_path: Path) -> None:
    async def cut(server: Process) -> None:
        async with victim(server) as anna:
            await anna.plays(1)
            server.kill()

    with pytest.raises(AssertionError, match="something was wrong"):
        await cut(Process(tmp_path / "a.db").start())


async def test_a_table_that_stands_still_for_a_while_is_felt(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.attacks.victim.TRIES", 1)
    with Process(tmp_path / "a.db") as server:

        async def still() -> None:
            assert server.process is not None
            server.process.send_signal(signal.SIGSTOP)
            await asyncio.sleep(2)
            server.process.send_signal(signal.SIGCONT)

        async with victim(server) as anna:
            assert await anna.bears(still) > WORST
