"""Bots think elsewhere: a slow one holds up nobody, one that fails is replaced, and the table goes on."""

import asyncio
from pathlib import Path

import msgspec
import pytest
from msgspec import Raw

from igroteka.core import record
from igroteka.server import protocol as say
from igroteka.server.bot_processes import (
    PART,
    BotProcesses,
    OwnProcess,
    Question,
    Who,
    Worker,
    WorkerProcesses,
)
from igroteka.server.calls import Asked
from igroteka.server.keeping import HELD, load
from igroteka.server.laying import again
from igroteka.server.opponents import Pace
from igroteka.server.protocol import FromPerson
from igroteka.server.sheet import Botted, weaker_level
from tests.server.bots import makers
from tests.server.in_process import TURNS, TestServer, Visitor, open_server
from tests.server.tables import SEATS, legal, play_out

pytestmark = pytest.mark.anyio


async def against_bots(server: TestServer) -> Visitor:
    """A person at a started table with bots of the game's own level."""
    anna = await server.person("Анна")
    visitor = await server.visit(await server.table(anna, "", *["casual"] * (SEATS - 1)), anna)
    await visitor.says(say.Start())
    return visitor


def asked(visitor: Visitor, message: FromPerson) -> Asked:
    """Something said, without waiting until all is quiet."""
    return Asked(visitor.line, message)


def next_act(visitor: Visitor) -> FromPerson:
    """The idle move of the visitor's seat that is to act."""
    table = visitor.room.table
    assert table is not None
    return say.Act(table.version, Raw(msgspec.json.encode(legal(visitor))))


async def to_a_bots_turn(visitor: Visitor) -> int:
    """Plays until a bot is to act, and says at which version."""
    table = visitor.room.table
    assert table is not None
    while 0 in table.position.to_act:
        await visitor.acts(legal(visitor))
    return table.version


async def test_a_slow_thought_holds_up_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    enough = tmp_path / "enough"
    monkeypatch.setenv("IGROTEKA_TEST_BOT", "slow")
    monkeypatch.setenv("IGROTEKA_TEST_ENOUGH", str(enough))
    async with open_server(tmp_path / "a.db", WorkerProcesses(1, makers)) as server:
        anna = await server.person("Анна")
        slow = await server.visit(await server.table(anna, "", *["casual"] * (SEATS - 1)), anna)
        calm = await server.visit(await server.table(anna, *[""] * SEATS), anna)
        for visitor in (slow, calm):
            visitor.room.post(asked(visitor, say.Start()))
        table = None
        while table is None or slow.room.table is None:
            await asyncio.sleep(0)
            table = calm.room.table
        while 0 in slow.room.table.position.to_act:
            version = slow.room.table.version
            slow.room.post(asked(slow, next_act(slow)))
            while slow.room.table.version == version:
                await asyncio.sleep(0)
        while not slow.room.opponents.thinking:
            await asyncio.sleep(0)
        for _ in range(4):  # the other table comes on while the bot thinks
            version = table.version
            calm.room.post(asked(calm, next_act(calm)))
            while table.version == version:
                await asyncio.sleep(0)
        assert slow.room.opponents.thinking
        enough.touch()
        await server.quiet()


@pytest.mark.parametrize("kind", ["cheating", "failing"])
async def test_a_bot_that_does_wrong_is_replaced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    monkeypatch.setenv("IGROTEKA_TEST_BOT", kind)
    async with open_server(tmp_path / "a.db", OwnProcess(makers)) as server:
        visitor = await against_bots(server)
        await play_out(server, visitor)
        bot = visitor.last("People")["seats"][1]
        assert (bot["level"], bot["weaker_than"]) == ("random", "casual"), "the mark says so"
        kept = await load(server.store, visitor.room.id)
        assert kept is not None
        held = [HELD.decode(line) for _, line in kept.held]
        assert [line.by for line in held if line.seat == 1] == [record.Bot("casual"), record.Bot("random")]


async def test_a_level_that_fails_gives_way_to_a_weaker_one() -> None:
    assert weaker_level(TURNS, "expert") == "casual"
    assert weaker_level(TURNS, "casual") == "random"
    assert weaker_level(TURNS, "novice") == "random"


async def test_a_rematch_has_the_level_that_was_chosen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("IGROTEKA_TEST_BOT", "failing")
    async with open_server(tmp_path / "a.db", OwnProcess(makers)) as server:
        visitor = await against_bots(server)
        await play_out(server, visitor)
        laid = again(visitor.room.sheet, visitor.person.id, [visitor.person.id])
        assert [chair.level for chair in laid.chairs if isinstance(chair, Botted)] == ["casual"] * (SEATS - 1)
        assert all(chair.weaker_than is None for chair in laid.chairs if isinstance(chair, Botted))


async def test_a_bot_whose_process_another_ended_is_not_to_blame(tmp_path: Path) -> None:
    bot_processes = OwnProcess()
    async with open_server(tmp_path / "a.db", bot_processes, pace=Pace(1, 0, 1)) as server:
        visitor = await against_bots(server)
        for _ in range(5):  # as often as it likes
            await to_a_bots_turn(visitor)
            bot_processes.close()  # all bots are forgotten
            await server.passes(1_000)
        assert visitor.last("People")["seats"][1]["weaker_than"] is None


@pytest.mark.parametrize("kind", ["crashing", "endless"])
async def test_a_worker_that_is_lost_is_replaced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    monkeypatch.setenv("IGROTEKA_TEST_BOT", kind)
    bot_processes = WorkerProcesses(1, makers, budget=20.0 if kind == "crashing" else 0.3)
    async with open_server(tmp_path / "a.db", bot_processes, pace=Pace(1, 0, 1)) as server:
        visitor = await against_bots(server)
        version = await to_a_bots_turn(visitor)
        table = visitor.room.table
        assert table is not None
        await server.passes(1_000)
        assert table.version > version, "another bot plays in its place"
        assert bot_processes.replaced >= 3


async def test_a_bot_in_a_worker_is_told_everything(tmp_path: Path) -> None:
    bot_processes: BotProcesses = WorkerProcesses(2)
    async with open_server(tmp_path / "a.db", bot_processes) as server:
        visitor = await against_bots(server)
        version = await to_a_bots_turn(visitor)
        await server.passes(5_000)
        assert visitor.last("Now")["version"] > version


async def test_a_process_that_cannot_be_started_loses_one_thought(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_worker(*_: object) -> Worker:
        monkeypatch.undo()
        raise OSError("too many open files")

    async with open_server(tmp_path / "a.db", WorkerProcesses(1)) as server:
        monkeypatch.setattr("igroteka.server.bot_processes.Worker", no_worker)
        visitor = await against_bots(server)
        version = await to_a_bots_turn(visitor)
        await server.passes(5_000)
        assert visitor.last("Now")["version"] > version


async def test_a_bot_in_a_worker_is_told_a_long_log_before_it_is_asked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("IGROTEKA_TEST_BOT", "counting")
    bot_processes = WorkerProcesses(1, makers)
    who = Who("table", 0, TURNS.name, TURNS.version, None, "casual")
    for afresh, steps, seen in ((True, 3 * PART, 3 * PART), (False, 1, 3 * PART + 1), (True, 2, 2)):
        intent = await bot_processes.decide(Question(who, afresh, [(None, None)] * steps, None, 0))
        assert intent is not None
        assert intent.action == seen
    bot_processes.close()
