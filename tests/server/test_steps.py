"""Clocks that ring without end: new tables cannot have them, and old ones cost nobody else anything."""

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

from igroteka.core import record
from igroteka.core.table import MOST_STEPS
from igroteka.core.timed import Bank, Clocks, PerTurn
from igroteka.games import find
from igroteka.server import protocol as say
from igroteka.server.clock import RealClock
from igroteka.server.keeping import load, record_of
from igroteka.server.lobby_protocol import NewTable
from igroteka.server.protocol import Status, Unfinished
from tests.server.in_process import TestServer, Visitor, open_server
from tests.server.tables import legal, on_turn, started

pytestmark = pytest.mark.anyio
LONGEST = 4 * MOST_STEPS  # entries of a log in these tests
MANY_GAMES = msgspec.Raw(b'{"games": 12}')  # more than such a log has room for
ENDLESS = [PerTurn(0), Bank(0), PerTurn(1), Bank(1, 1)]  # as version 0.1 let tables have them
A_DAY = 24 * 3600 * 1000


@pytest.fixture(autouse=True)
def _short_logs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("igroteka.server.moves.LONGEST_LOG", LONGEST)


@pytest.mark.parametrize(
    "clocks",
    [
        {"type": "PerTurn", "millis": 0},
        {"type": "PerTurn", "millis": 4_999},
        {"type": "PerTurn", "millis": A_DAY + 1},
        {"type": "PerTurn", "millis": 10**400},
        {"type": "PerTurn", "millis": -1},
        {"type": "Bank", "millis": 0, "increment": 5_000},
        {"type": "Bank", "millis": 60_000, "increment": 0},
        {"type": "Bank", "millis": 60_000, "increment": 10**400},
        {"type": "Bank", "millis": 10**400, "increment": 5_000},
    ],
)
async def test_nobody_asks_for_such_a_clock(clocks: dict[str, Any]) -> None:
    wanted = msgspec.json.encode({"game": "any", "seats": [""], "clocks": clocks})
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(wanted, type=NewTable)


async def test_a_clock_of_the_page_may_be_asked_for() -> None:
    wanted = b'{"game": "any", "seats": [], "clocks": {"type": "Bank", "millis": 300000, "increment": 10000}}'
    assert msgspec.json.decode(wanted, type=NewTable).clocks


async def goes_on(server: TestServer, visitor: Visitor) -> None:
    """Time passes until the game is over."""
    for _ in range(10 * LONGEST):
        if visitor.room.sheet.status is not Status.PLAYING:
            return
        await server.passes(1)
    raise AssertionError("the game goes on without end")


@pytest.mark.parametrize("clocks", ENDLESS, ids=str)
async def test_a_table_that_never_rests_lets_others_play_and_ends_in_words(
    tmp_path: Path, clocks: Clocks
) -> None:
    async with open_server(tmp_path / "a.db") as server:
        victim = on_turn(*await started(server))
        host, _ = await started(server, options=MANY_GAMES, clocks=clocks)
        await victim.acts(legal(victim))
        assert victim.refusals() == []
        await goes_on(server, host)
        told = host.heard("Now")
        assert all(now["version"] - now["since"] <= 2 * MOST_STEPS for now in told)
        assert host.last("People")["status"] == "unfinished"
        assert host.last("People")["unfinished"] == Unfinished.TOO_LONG
        assert LONGEST <= host.last("Now")["version"] <= LONGEST + 2 * MOST_STEPS


async def test_what_is_still_due_is_done_after_a_restart_and_nothing_is_left_out(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        anna = await server.person("Анна")
        seats = [""] * 2
        table = await server.table(anna, *seats, options=MANY_GAMES, clocks=PerTurn(0), start=True)
        kept = await load(server.store, table)
        assert kept is not None
        assert len(kept.entries) == MOST_STEPS, "the rest is still due"
    async with open_server(tmp_path / "a.db") as server:
        visitor = await server.visit(table, anna)
        await goes_on(server, visitor)
        kept = await load(server.store, table)
        assert kept is not None
        read = record.read(record_of(kept), find)
        assert record.verified(read, find).version == len(kept.entries) >= LONGEST


async def test_a_deadline_that_never_comes_is_waited_for(tmp_path: Path) -> None:
    rang = asyncio.Event()
    alarm = RealClock().call_at(10**400, rang.set)
    assert not rang.is_set()
    alarm.cancel()
    async with open_server(tmp_path / "a.db") as server:
        host, guest = await started(server, clocks=PerTurn(10**400))
        player = on_turn(host, guest)
        await player.acts(legal(player))
        assert player.refusals() == []


async def test_why_a_game_has_no_winner_is_told(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        host, guest = await started(server)
        await host.says(say.EndUnfinished())
        assert host.last("People")["unfinished"] is None
        await guest.says(say.EndUnfinished())
        assert host.last("People")["unfinished"] == Unfinished.AGREED
        other, _ = await started(server)
        await server.lobby.close(other.room.id)
        await server.quiet()
        assert other.last("People")["unfinished"] == Unfinished.CLOSED
        await host.says(say.Rematch())
        rematch = await server.visit(host.last("People")["rematch"], host.person)
        assert rematch.last("People")["unfinished"] is None
