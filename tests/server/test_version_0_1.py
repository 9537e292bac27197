"""A database that version 0.1 wrote opens: running games are played to their end, finished ones verify."""

from pathlib import Path
from random import Random

import pytest

from igroteka.core import record
from igroteka.core.game import Refused
from igroteka.games import SHELF, find
from igroteka.server import protocol as say
from igroteka.server.finished import Archive
from igroteka.server.keeping import load, record_of
from igroteka.server.people import Person
from igroteka.server.protocol import Status
from tests.server.in_process import LEVEL, TestServer, Visitor, open_server
from tests.server.stores import about_files
from tests.server.version_0_1 import KNOWN, left_this_minute

pytestmark = [pytest.mark.anyio, about_files]
GAMES = sorted(KNOWN["tables"])
RUNNING = ("running", "stand-in", "played on")
STEPS = 3_000  # after which a game that is not over never ends
STARTED = 10  # steps of a game that only shows that it can begin


@pytest.fixture
def database(tmp_path: Path) -> Path:
    """The database as if it had been left this minute."""
    return left_this_minute(tmp_path / "a.db")


async def people_of(server: TestServer) -> dict[str, Person]:
    """Everybody by name, known again by the secret of 0.1."""
    known = {name: await server.guests.by_secret(keys["secret"]) for name, keys in KNOWN["people"].items()}
    return {name: person for name, person in known.items() if person is not None}


async def log_on_disk(server: TestServer, table: str) -> tuple[bytes, ...]:
    """The entries of a table."""
    kept = await load(server.store, table)
    assert kept is not None
    return kept.entries


async def step(server: TestServer, visitors: list[Visitor], rng: Random) -> None:
    """Somebody who is here does anything, or all wait until bots or the clock have done something."""
    room = visitors[0].room
    assert room.table is not None
    position = room.table.position
    able = [
        (visitor, seat)
        for visitor in visitors
        for seat in room.sheet.seats_of(visitor.person.id)
        if seat in position.to_act and position.legal(seat)
    ]
    version = room.table.version
    if able and (position.deadline is None or rng.random() < 0.8):
        visitor, seat = rng.choice(able)
        await visitor.acts(position.legal(seat).sample(rng), seat=seat)
    if room.table.version == version:
        await server.passes(1_000)


async def play_out(server: TestServer, visitors: list[Visitor]) -> None:
    """Plays to the end, which must come, and checks the record that is left."""
    room, rng = visitors[0].room, Random(5)
    for _ in range(STEPS):
        if room.sheet.status is not Status.PLAYING:
            break
        await step(server, visitors, rng)
    assert room.sheet.status is Status.OVER
    await verify(server, room.id)


async def verify(server: TestServer, table: str) -> None:
    """The record of a finished game can be downloaded, read again and checked."""
    kept = await load(server.store, table)
    assert kept is not None
    record.verified(record.read(record_of(kept), find), find)


def test_it_has_every_game_of_the_shelf_of_then() -> None:
    assert set(GAMES) <= set(SHELF), "a game that is gone leaves its tables behind"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("table", RUNNING)
async def test_a_running_game_goes_on_to_its_end(database: Path, game: str, table: str) -> None:
    async with open_server(database) as server:
        people = await people_of(server)
        address = KNOWN["tables"][game][table]
        before = await log_on_disk(server, address)
        first = await server.visit(address, people["Анна"])
        assert first.room.sheet.rules == 1, "a game ends by the rules by which it began"
        second = [await server.visit(address, people["Борис"])] if table == "running" else []
        await play_out(server, [first, *second])
        after = await log_on_disk(server, address)
        assert after[: len(before)] == before
        assert len(after) > len(before)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("table", ["waiting", "rematch"])
async def test_a_table_that_waits_can_start(database: Path, game: str, table: str) -> None:
    async with open_server(database) as server:
        host = await server.visit(KNOWN["tables"][game][table], (await people_of(server))["Анна"])
        for seat in range(1, len(host.room.sheet.chairs)):
            await host.says(say.PutBot(seat, LEVEL))
        await host.says(say.Start())
        assert host.room.sheet.status is Status.PLAYING
        for number in range(STARTED):
            await step(server, [host], Random(number))
        await host.says(say.EndUnfinished())
        await verify(server, host.room.id)


@pytest.mark.parametrize("game", GAMES)
async def test_finished_games_replay_and_verify(database: Path, game: str) -> None:
    async with open_server(database) as server:
        anna = (await people_of(server))["Анна"]
        for table in ("over 0", "over 1", "unfinished"):
            address = KNOWN["tables"][game][table]
            finished = await Archive(server.store, server.clock, server.lobby.reading).opened(address, anna)
            assert finished.history.version == len(await log_on_disk(server, address))
            assert (finished.history.position.outcome is None) is (table == "unfinished")
            await verify(server, address)


async def test_people_codes_links_and_chat_are_there(database: Path) -> None:
    async with open_server(database) as server:
        people = await people_of(server)
        assert {name: person.id for name, person in people.items()} == {
            name: keys["id"] for name, keys in KNOWN["people"].items()
        }
        assert [name for name, person in people.items() if person.banned] == ["Вера"]
        device = await server.guests.by_secret(await server.guests.enter(KNOWN["link"]))
        assert device == people["Анна"]
        for tables in KNOWN["tables"].values():
            assert server.lobby.by_code(tables["code"], people["Борис"].id) == tables["waiting"]
            with pytest.raises(Refused):
                await server.lobby.enter(tables["waiting"], people["Глеб"])
        assert len((await server.guests.data(people["Анна"]))["said"]) == len(GAMES)  # type: ignore[arg-type]
