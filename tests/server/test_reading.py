"""Reading old logs: in slices, once for all, within an allowance, and no more of them than is needed."""

import asyncio
from collections.abc import Awaitable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from igroteka.core import record
from igroteka.core.game import Power, Refused
from igroteka.core.history import History
from igroteka.core.table import Table
from igroteka.games import find
from igroteka.server import protocol as say
from igroteka.server import reading
from igroteka.server.bot_processes import PART, Ahead, OwnProcess, Question, Who, in_parts
from igroteka.server.fairness import Behalf
from igroteka.server.finished import AN_ANSWER, Archive
from igroteka.server.keeping import SLICE, laid_out, load, record_of
from igroteka.server.lobby_protocol import PlayOn
from igroteka.server.opponents import Opponents, Pace
from igroteka.server.protocol import Status
from igroteka.server.reading import Reading
from igroteka.server.refusals import NotSaved, TooFast
from tests.server.in_process import LEVEL, FakeClock, TestServer, open_server
from tests.server.long import LASTING, long_game

pytestmark = pytest.mark.anyio
LONG = 300  # entries
SECOND = 1_000


async def why_not(asked: Awaitable[Any]) -> type | None:
    """Why something is refused, or None where it is not."""
    try:
        await asked
    except Refused as no:
        return type(no.refusal)
    return None


async def turns_of_others(work: Awaitable[Any]) -> int:
    """How often others had their turn while the work was done."""
    turns = 0

    async def others() -> None:
        nonlocal turns
        while True:
            turns += 1
            await asyncio.sleep(0)

    task = asyncio.create_task(others())
    await work
    task.cancel()
    return turns


def archive(server: TestServer) -> Archive:
    """The finished games of the server."""
    return Archive(server.store, server.clock, server.lobby.reading)


@pytest.fixture
def replays(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many entries were replayed each time."""
    seen: list[int] = []

    async def counted(kept: Any) -> Any:
        seen.append(len(kept.entries))
        return await laid_out(kept)

    monkeypatch.setattr(reading, "laid_out", counted)
    return seen


async def test_others_have_their_turn_while_a_room_wakes(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        anna = await server.person("Анна")
        table = await long_game(server.store, anna, LONG, Status.PLAYING)
        kept = await load(server.store, table)
        assert kept is not None
        assert await turns_of_others(laid_out(kept)) >= LONG // SLICE


async def test_a_room_is_woken_once_for_all_who_come_together(tmp_path: Path, replays: list[int]) -> None:
    async with open_server(tmp_path / "a.db") as server:
        people = [await server.person(name) for name in ("Анна", "Борис", "Вера")]
        table = await long_game(server.store, people[0], LONG, Status.PLAYING)
        rooms = await asyncio.gather(*(server.lobby.enter(table, person) for person in people))
        assert len(set(map(id, rooms))) == len(replays) == 1


async def test_a_film_is_replayed_once_for_all_who_look(tmp_path: Path, replays: list[int]) -> None:
    async with open_server(tmp_path / "a.db") as server:
        anna = await server.person("Анна")
        table, films = await long_game(server.store, anna, LONG), archive(server)
        await asyncio.gather(*(films.opened(table, anna) for _ in range(5)))
        await films.opened(table, anna)
        assert len(replays) == 1


async def test_who_wakes_too_many_tables_waits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "BURST", 2 * LONG + 50)
    async with open_server(tmp_path / "a.db") as server:
        anna, boris = await server.person("Анна"), await server.person("Борис")
        tables = [await long_game(server.store, anna, LONG, Status.PLAYING) for _ in range(3)]
        answers = [await why_not(server.lobby.enter(table, anna)) for table in tables]
        assert answers == [None, None, TooFast]
        assert await why_not(server.lobby.enter(tables[0], anna)) is None, "it is awake"
        assert await why_not(server.lobby.enter(tables[2], boris)) is None, "others may"


async def test_who_asks_for_too_many_records_waits(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        anna = await server.person("Анна")
        table, films = await long_game(server.store, anna, LONG), archive(server)
        kept = await load(server.store, table)
        assert kept is not None
        most = reading.BURST // (len(kept.entries) + AN_ANSWER)
        records = [await why_not(films.record(table, anna)) for _ in range(most + 2)]
        assert records == [None] * most + [TooFast] * 2


def test_an_address_has_more_than_a_person_and_not_without_end() -> None:
    counted = Reading(FakeClock())
    for number in range(reading.HOUSEHOLD):
        counted.take(reading.BURST, str(number), "10.0.0.1")
    with pytest.raises(Refused):
        counted.take(reading.BURST, "another", "10.0.0.1")
    counted.take(reading.BURST, "a third", "10.0.0.2")


def test_what_costs_more_than_anybody_has_can_still_be_had() -> None:
    clock = FakeClock()
    counted = Reading(clock)
    counted.take(10 * reading.BURST, "anna", "10.0.0.1")
    with pytest.raises(Refused):
        counted.take(1, "anna", "10.0.0.1")
    clock.time += SECOND
    counted.take(reading.A_SECOND, "anna", "10.0.0.1")


async def test_long_logs_wait_for_each_other_and_short_ones_for_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reading, "SHORT", LONG - 1)
    async with open_server(tmp_path / "a.db") as server:
        anna = await server.person("Анна")
        lengths = {"longest": 4 * LONG, "long": 2 * LONG, "short": LONG // 10}
        tables = {name: await long_game(server.store, anna, entries) for name, entries in lengths.items()}
        games = {name: await load(server.store, table) for name, table in tables.items()}
        ended: list[str] = []

        async def replay(name: str) -> None:
            kept = games[name]
            assert kept is not None
            await server.lobby.reading.replay(kept)
            ended.append(name)

        await asyncio.gather(*map(replay, games))
        assert ended == ["short", "longest", "long"]


async def test_a_record_is_written_without_replaying_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_server(tmp_path / "a.db") as server:
        anna = await server.person("Анна")
        table = await long_game(server.store, anna, LONG)
        with monkeypatch.context() as nothing:
            nothing.setattr(History, "add", None)
            name, data = await archive(server).record(table, anna)
        assert name == f"{table}.jsonl"
        read = record.read(data, find)
        assert record.verified(read, find).version == len(read.entries()) >= LONG
        assert record.write(read) == data
        kept = await load(server.store, table)
        assert kept is not None
        assert record_of(kept) == data


class Asked(OwnProcess):
    """Keeps what bots are asked."""

    def __init__(self) -> None:
        super().__init__()
        self.questions: list[Question] = []

    async def decide(self, question: Question) -> None:
        """Keeps the question, and wants nothing."""
        self.questions.append(question)


def told_a_bot(table: Table[Any], bots: OwnProcess, counted: Reading) -> Opponents:
    """Whoever is on turn is a bot from now on, which is asked what it would do."""
    opponents = Opponents(bots, counted, lambda _: None, Pace(), Random(1))
    (seat,) = (actor for actor in table.position.to_act if not isinstance(actor, Power))
    opponents.seat({seat: Who("table", seat, LASTING.name, LASTING.version, None, LEVEL)})
    opponents.think(table, 0, Behalf("10.0.0.1", "anna"))
    return opponents


async def test_others_have_their_turn_while_a_bot_is_told_of_a_long_game(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        kept = await load(server.store, await long_game(server.store, await server.person("Анна"), LONG))
        assert kept is not None
        table = await laid_out(kept)
        assert table is not None
        bots, version = Asked(), table.version
        told_a_bot(table, bots, server.lobby.reading)

        async def answered() -> None:
            while not bots.questions:
                await asyncio.sleep(0)

        assert await turns_of_others(answered()) >= LONG // SLICE
        seat = bots.questions[0].who.seat
        assert [news for _, news in bots.questions[0].steps] == table.history.news(seat)
        assert len(bots.questions[0].steps) == version


async def test_a_bot_of_somebody_for_whom_too_much_was_read_comes_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reading, "A_WHILE", 0)
    async with open_server(tmp_path / "a.db") as server:
        kept = await load(server.store, await long_game(server.store, await server.person("Анна"), LONG))
        assert kept is not None
        table = await laid_out(kept)
        assert table is not None
        bots = Asked()
        server.lobby.reading.take(reading.BURST, "anna", "10.0.0.1")
        told_a_bot(table, bots, server.lobby.reading)
        for _ in range(10 * LONG):
            await asyncio.sleep(0)
        assert bots.questions == []
        server.clock.time += SECOND
        while not bots.questions:
            await asyncio.sleep(0)


def test_a_process_is_told_of_a_long_game_in_parts() -> None:
    who = Who("table", 0, LASTING.name, LASTING.version, None, LEVEL)
    for steps in (0, 1, PART, PART + 1, 5 * PART):
        question = Question(who, True, [(number, None) for number in range(steps)], None, 0)
        *ahead, last = in_parts(question)
        assert isinstance(last, Question)
        assert all(isinstance(part, Ahead) for part in ahead)
        sent = [part.steps for part in ahead if isinstance(part, Ahead)] + [last.steps]
        assert all(len(part) <= PART for part in sent)
        assert [step for part in sent for step in part] == question.steps


async def test_a_newcomer_is_told_the_newest_news(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        anna = await server.person("Анна")
        visitor = await server.visit(await long_game(server.store, anna, LONG, Status.PLAYING), anna)
        now = visitor.heard("Now")[0]
        assert now["version"] - now["since"] == say.MOST_NEWS < now["version"]
        assert all(len(eyes["news"]) == say.MOST_NEWS for eyes in now["eyes"])
        table = visitor.room.table
        assert table is not None
        await visitor.says(say.Hello(table.version - 3))
        assert visitor.last("Now")["since"] == table.version - 3


async def test_who_asks_for_all_news_again_and_again_waits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reading, "BURST", 5_000)
    async with open_server(tmp_path / "a.db") as server:
        anna = await server.person("Анна")
        visitor = await server.visit(await long_game(server.store, anna, LONG, Status.PLAYING), anna)
        for _ in range(20):
            await visitor.says(say.Hello())
        told = len(visitor.heard("Now"))
        assert set(visitor.refusals()) == {"TooFast"}
        assert told + len(visitor.refusals()) >= 21
        assert told < 5_000 / say.MOST_NEWS
        server.clock.time += SECOND
        await visitor.says(say.Hello())
        assert len(visitor.heard("Now")) == told + 1


async def test_playing_on_copies_the_log_and_replays_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_server(tmp_path / "a.db") as server:
        anna = await server.person("Анна")
        source = await long_game(server.store, anna, LONG)
        finished = await archive(server).opened(source, anna)
        with monkeypatch.context() as nothing:
            nothing.setattr(History, "add", None)
            table, _ = await server.lobby.play_on(finished, anna, PlayOn(LONG, 0), "10.0.0.1")
        old, new = await load(server.store, source), await load(server.store, table)
        assert old is not None
        assert new is not None
        assert new.entries[:LONG] == old.entries[:LONG]
        assert (await server.visit(table, anna)).last("Now")["version"] >= LONG


async def test_nobody_plays_on_from_a_game_that_went_this_moment(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        anna = await server.person("Анна")
        finished = await archive(server).opened(await long_game(server.store, anna, LONG), anna)
        before = await server.store.read("SELECT id FROM tables")
        gone = finished._replace(table="gone")
        assert await why_not(server.lobby.play_on(gone, anna, PlayOn(LONG, 0), "10.0.0.1")) is NotSaved
        assert await server.store.read("SELECT id FROM tables") == before
