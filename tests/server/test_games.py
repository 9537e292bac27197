"""What every game needs from a room: quiet moves tried and taken back, a page that is loaded in a pause."""

from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec import Raw

from igroteka.bots.random import RandomBot
from igroteka.core.game import Refused
from igroteka.core.table import Table
from igroteka.games import SHELF
from igroteka.server import protocol as say
from igroteka.server.moves import MOST_TAKEN_BACK
from igroteka.server.protocol import Status
from tests.server.in_process import LEVEL, TestServer, Visitor, open_server

pytestmark = pytest.mark.anyio
STEPS = 400  # of random play in which such a moment must come, if it ever does


async def sat_down(server: TestServer, game: str) -> Visitor:
    """Somebody at a started table of the game, with bots."""
    anna = await server.person("Анна")
    bots = [LEVEL] * (SHELF[game].seats[0] - 1)
    visitor = await server.visit(await server.table(anna, "", *bots, game=game), anna)
    return await visitor.says(say.Start())


async def step(server: TestServer, visitor: Visitor, bot: RandomBot) -> None:
    """The person does anything that is allowed, or waits until something happens."""
    table = visitor.room.table
    assert table is not None
    if 0 in table.position.to_act:
        intent = bot.decide(table.position.view(0), table.history.last)
        if intent is not None:
            await visitor.acts(intent.action)
            return
    alarm = server.clock.next_alarm(server.clock.time + 24 * 3600 * 1000)
    assert alarm is not None, "nothing will ever happen"
    assert alarm.call is not None
    alarm.call()
    await server.quiet()


def can_be_tried(table: Table[Any], action: Any) -> bool:
    """Whether the action shows nothing new to the one in seat 0."""
    try:
        table.attempt(0, action, table.history.last)
    except Refused:
        return False
    return True


async def _to_a_quiet_move(server: TestServer, visitor: Visitor, game: str) -> Any:
    """A quiet move that can be tried now, after some random play; None where the game has none."""
    bot = RandomBot(SHELF[game], 0, Random(5))
    for _ in range(STEPS if SHELF[game].quiet else 0):
        table = visitor.room.table
        assert table is not None
        for action in table.position.legal(0) if 0 in table.position.to_act else ():
            if can_be_tried(table, action):
                return action
        if visitor.room.sheet.status is not Status.PLAYING:
            break
        await step(server, visitor, bot)
    return None


@pytest.mark.parametrize("game", SHELF)
async def test_a_quiet_move_is_tried_made_and_taken_back(tmp_path: Path, game: str) -> None:
    async with open_server(tmp_path / "a.db") as server:
        visitor = await sat_down(server, game)
        action = await _to_a_quiet_move(server, visitor, game)
        assert all(now["may_take_back"] == [] for now in visitor.heard("Now")[:1])
        if action is None:
            await visitor.says(say.TakeBack())
            assert visitor.refusals()
            return
        before = visitor.last("Now")
        await visitor.says(say.Try(Raw(msgspec.json.encode(action))))
        assert visitor.last("Now") == before, "a try happens for nobody"
        await visitor.acts(action)
        assert visitor.last("Now")["eyes"][0]["view"] == visitor.last("Preview")["view"]
        assert visitor.last("Now")["may_take_back"] == [0]
        await visitor.says(say.TakeBack())
        assert visitor.last("Now")["may_take_back"] == before["may_take_back"]
        assert visitor.last("Now")["version"] == before["version"] + 2
        assert visitor.last("Now")["eyes"][0]["view"] == before["eyes"][0]["view"]
        assert visitor.last("Now")["eyes"][0]["news"][-1]["type"] == "TookBack"


async def _before_a_quiet_move(server: TestServer) -> tuple[Visitor, Any]:
    """Somebody who can make a quiet move, and that move."""
    for game in (name for _ in range(5) for name in SHELF if SHELF[name].quiet):
        visitor = await sat_down(server, game)
        action = await _to_a_quiet_move(server, visitor, game)
        if action is not None:
            return visitor, action
    raise AssertionError("a quiet move comes in one of many games")


async def test_a_log_is_not_filled_by_taking_back(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        visitor, action = await _before_a_quiet_move(server)
        version = visitor.last("Now")["version"]
        for _ in range(MOST_TAKEN_BACK + 2):
            await visitor.acts(action)
            await visitor.says(say.TakeBack())
        assert "TakenBackTooOften" in visitor.refusals()
        assert visitor.last("Now")["version"] == version + 2 * MOST_TAKEN_BACK + 1, "the last one stands"
        assert visitor.last("Now")["may_take_back"] == []


async def test_a_page_that_is_loaded_in_a_pause_sees_all_of_it_afterwards(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        visitor = await sat_down(server, next(iter(SHELF)))
        version = visitor.last("Now")["version"]
        await visitor.says(say.Pause())
        again = await server.visit(visitor.room.id, visitor.person)
        assert again.last("Now")["eyes"] == []
        await visitor.says(say.Resume())
        now = next(now for now in again.heard("Now") if now["eyes"])
        assert (now["since"], len(now["eyes"][0]["news"])) == (0, version)
