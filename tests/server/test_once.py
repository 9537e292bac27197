"""What is checked and what is done are one: many tries in the same moment count as one after the other."""

import asyncio
import sqlite3
import threading
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import pytest

from igroteka.core.game import Refusal, Refused
from igroteka.server import protocol as say
from igroteka.server.calls import Asked
from igroteka.server.lobby import MOST_TABLES
from igroteka.server.people import MOST_KNOWN, Guests
from igroteka.server.refusals import LinkIsSpent, TooMany, WhoAreYou
from igroteka.server.sqlite_store import SqliteStore
from tests.server.in_process import LEVEL, TURNS, TestServer, open_server
from tests.server.tables import play_out, started

pytestmark = pytest.mark.anyio
SEATS = TURNS.seats[0]
FREE = [None] * (SEATS - 1)


def refusals(results: Sequence[object]) -> Counter[Refusal]:
    """How often what was refused; anything else that went wrong is raised."""
    for result in results:
        if isinstance(result, BaseException) and not isinstance(result, Refused):
            raise result
    return Counter(result.refusal for result in results if isinstance(result, Refused))


async def test_a_device_link_is_taken_once(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        token = await server.guests.link(await server.person("Анна"))
        results = await asyncio.gather(
            *(server.guests.enter(token) for _ in range(30)), return_exceptions=True
        )
        assert refusals(results) == {LinkIsSpent(): 29}
        assert await server.store.read("SELECT count(*) FROM secrets") == [(2,)]


async def test_tables_laid_in_one_moment_are_counted(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        anna = await server.person("Анна")
        laid = (server.table(anna, "", *FREE) for _ in range(MOST_TABLES + 20))
        results = await asyncio.gather(*laid, return_exceptions=True)
        assert refusals(results) == {TooMany(MOST_TABLES): 20}
        assert await server.store.read("SELECT count(*) FROM tables") == [(MOST_TABLES,)]


async def test_games_started_in_one_moment_are_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("igroteka.server.lobby.MOST_GAMES", 5)
    async with open_server(tmp_path / "a.db") as server:
        anna = await server.person("Анна")
        laid = (server.table(anna, "", *[LEVEL] * (SEATS - 1), start=True) for _ in range(12))
        results = await asyncio.gather(*laid, return_exceptions=True)
        assert refusals(results) == {TooMany(5): 7}


async def test_a_rematch_is_laid_with_its_mention_or_not_at_all(tmp_path: Path) -> None:
    full = threading.Event()

    def before_commit() -> None:
        if full.is_set():
            raise sqlite3.OperationalError("disk full")

    async with open_server(tmp_path / "a.db", before_commit=before_commit) as server:
        host, guest = await started(server)
        await play_out(server, host, guest)
        tables = await server.store.read("SELECT count(*) FROM tables")
        full.set()
        host.room.post(Asked(host.line, say.Rematch()))
        while not host.refusals():
            await asyncio.sleep(0)
        full.clear()
        await server.quiet()
        assert host.refusals()[-1:] == ["NotSaved"]
        assert await server.store.read("SELECT count(*) FROM tables") == tables
        for visitor in (host, guest):
            visitor.room.post(Asked(visitor.line, say.Rematch()))
        await server.quiet()
        assert await server.store.read("SELECT count(*) FROM tables") == [(tables[0][0] + 1,)]
        assert host.last("People")["rematch"] == guest.last("People")["rematch"] is not None


async def test_rematches_count_as_tables_of_whoever_asks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_server(tmp_path / "a.db") as server:
        host, guest = await started(server)
        await play_out(server, host, guest)
        monkeypatch.setattr("igroteka.server.lobby.MOST_TABLES", 0)
        await host.says(say.Rematch())
        assert host.refusals() == ["TooMany"]
        assert host.room.sheet.rematch is None
        monkeypatch.undo()
        await host.says(say.Rematch())
        assert host.last("People")["rematch"] is not None, "the room is well"


class SlowReads(SqliteStore):
    """A store whose answers can be held back."""

    gate: asyncio.Event | None = None

    async def read(self, sql: str, *parameters: object) -> list[tuple[object, ...]]:
        """The rows, once the gate is open."""
        rows = await super().read(sql, *parameters)
        if self.gate is not None:
            await self.gate.wait()
        return rows


@pytest.mark.parametrize("change", ["rename", "ban", "forget"])
async def test_whoever_is_looked_up_while_he_changes_is_not_remembered_as_he_was(
    tmp_path: Path, change: str
) -> None:
    store = SlowReads(tmp_path / "a.db")
    person, secret = await Guests(store).welcome("Анна")
    guests = Guests(store)
    store.gate = asyncio.Event()
    asking = asyncio.create_task(guests.by_secret(secret))
    await store.write()
    await asyncio.sleep(0.05)
    match change:
        case "rename":
            await guests.rename(person, "Вера")
        case "ban":
            await guests.ban(person.id, banned=True)
        case _:
            await guests.forget(person)
    store.gate.set()
    await asking
    known = await guests.by_secret(secret)
    match change:
        case "rename":
            assert known is not None
            assert known.name == "Вера"
        case "ban":
            assert known is not None
            assert known.banned
            assert not guests.welcome_here(person)
        case _:
            assert known is None
    await store.close()


async def test_only_so_many_people_are_remembered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert MOST_KNOWN >= 1_000
    monkeypatch.setattr("igroteka.server.people.MOST_KNOWN", 3)
    async with open_server(tmp_path / "a.db") as server:
        secrets = [(await server.guests.welcome(f"Игрок {number}"))[1] for number in range(6)]
        for secret in secrets * 2:
            assert await server.guests.by_secret(secret) is not None
        assert server.guests.remembered == 3


async def test_who_is_forgotten_is_not_renamed_given_links_or_seated_meanwhile(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        anna = await server.person("Анна")
        await server.table(anna, "", *FREE)
        await server.table(anna, "", *FREE)
        results = await asyncio.gather(
            server.lobby.forget(server.guests, anna),
            server.guests.rename(anna, "Вера"),
            server.guests.link(anna),
            *(server.table(anna, "", *FREE) for _ in range(5)),
            return_exceptions=True,
        )
        assert set(refusals(results)) <= {WhoAreYou()}
        assert await server.store.read("SELECT name FROM people") == [("Guest",)]
        for kept in ("links", "secrets", "seated"):
            assert await server.store.read(f"SELECT count(*) FROM {kept}") == [(0,)]
        for (sheet,) in await server.store.read("SELECT sheet FROM tables"):
            assert "Анна" not in sheet.decode()


async def test_links_of_a_person_are_few(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        anna = await server.person("Анна")
        tokens = [await server.guests.link(anna) for _ in range(8)]
        assert await server.store.read("SELECT count(*) FROM links") == [(5,)]
        await server.guests.enter(tokens[-1])


async def test_codes_are_reserved_before_they_are_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = iter([7, 7, 8])
    monkeypatch.setattr("igroteka.server.codes.secrets.randbelow", lambda _: next(drawn))
    async with open_server(tmp_path / "a.db") as server:
        anna, boris = await server.person("Анна"), await server.person("Борис")
        tables = await asyncio.gather(server.table(anna, "", *FREE), server.table(boris, "", *FREE))
        codes = [_code(server, table) for table in tables]
        assert len(set(codes)) == 2
        assert [server.lobby.by_code(code, "a") for code in codes] == list(tables)


def _code(server: TestServer, table: str) -> str:
    sheet = server.lobby.listing.sheet(table)
    assert sheet is not None
    assert sheet.code is not None
    return sheet.code
