"""An accepted action is on disk before anyone hears of it, whatever the disk does."""

import asyncio
import sqlite3
import threading
from pathlib import Path
from time import time

import msgspec
import pytest
from msgspec import Raw

from igroteka.core.timed import PerTurn
from igroteka.server import protocol as say
from igroteka.server.calls import Asked
from igroteka.server.lobby_protocol import Look
from igroteka.server.schema import WrongSchema
from igroteka.server.sqlite_store import SqliteStore, backup
from igroteka.server.store import CannotOpen, NotWritten, Statement, Store
from igroteka.server.sweeping import DAY
from tests.server.in_process import open_server
from tests.server.stores import about_files, change, database_at
from tests.server.tables import legal, on_turn, play_out, started

pytestmark = pytest.mark.anyio
ENTRY = 'INSERT INTO entries ("table", version, entry) VALUES (?, ?, ?)'


def is_sick(store: Store) -> bool:
    """Whether the disk took nothing when it was last asked."""
    return not store.healthy


async def test_nobody_hears_of_what_is_not_committed(tmp_path: Path) -> None:
    gate, reached = threading.Event(), threading.Event()
    gate.set()

    def before_commit() -> None:
        reached.set()
        gate.wait()

    async with open_server(tmp_path / "a.db", before_commit=before_commit) as server:
        host, guest = await started(server)
        watcher = await server.visit(host.room.id, await server.person("Вера"))
        player = on_turn(host, guest)
        everybody = (host, guest, watcher)
        told = [len(visitor.socket.read_) for visitor in everybody]
        gate.clear()
        reached.clear()
        table = player.room.table
        assert table is not None
        action = Raw(msgspec.json.encode(legal(player)))
        player.room.post(Asked(player.line, say.Act(table.version, action)))
        await asyncio.get_running_loop().run_in_executor(None, reached.wait)
        for _ in range(100):
            await asyncio.sleep(0)
        assert [len(visitor.socket.read_) for visitor in everybody] == told
        gate.set()
        await server.quiet()
        assert all(len(v.socket.read_) > before for v, before in zip(everybody, told, strict=True))


async def test_the_writers_own_connection_is_durable(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "a.db")
    pragmas = await store.pragmas()
    await store.close()
    assert (pragmas["journal_mode"], pragmas["synchronous"]) == ("wal", 2)


def test_what_is_no_database_is_refused(tmp_path: Path) -> None:
    (tmp_path / "b.db").write_text("this is no database, whatever its name says" * 100)
    with pytest.raises(WrongSchema, match="not a database"):
        SqliteStore(tmp_path / "b.db")


async def test_a_full_disk_takes_nothing_and_is_well_again_when_it_is_not(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "a.db")
    await store.write(Statement("PRAGMA max_page_count = 1"))  # as many as there are, in fact
    for _ in range(2):
        with pytest.raises(NotWritten, match="full"):
            await store.write(Statement(ENTRY, ("table", 0, b"x" * 100_000)))
        assert is_sick(store)
    await store.write(Statement("PRAGMA max_page_count = 1000000"))
    await store.write(Statement(ENTRY, ("table", 0, b"x" * 100_000)))
    assert not is_sick(store)
    await store.close()


async def test_a_read_only_disk_takes_nothing_and_is_still_read(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "a.db")
    await store.write(Statement(ENTRY, ("table", 0, b"x")), Statement("PRAGMA query_only = ON"))
    with pytest.raises(NotWritten, match="readonly"):
        await store.write(Statement(ENTRY, ("table", 1, b"x")))
    assert is_sick(store)
    assert await store.read("SELECT version FROM entries") == [(0,)]
    await store.close()


async def test_a_disk_that_fails_once_stops_a_table_for_no_longer_than_that(tmp_path: Path) -> None:
    fails = threading.Event()

    def before_commit() -> None:
        if fails.is_set():
            fails.clear()
            raise sqlite3.OperationalError("disk I/O error")

    async with open_server(tmp_path / "a.db", before_commit=before_commit) as server:
        host, guest = await started(server)
        player = on_turn(host, guest)
        act = say.Act(player.last("Now")["version"], Raw(msgspec.json.encode(legal(player))))
        fails.set()
        player.room.post(Asked(player.line, act))
        while not player.refusals():
            await asyncio.sleep(0)
        await server.quiet()
        assert player.refusals() == ["NotSaved"]
        assert [now["running"] for now in player.heard("Now")[-2:]] == [False, True]
        await play_out(server, host, guest)


def test_what_cannot_be_opened_is_said_so(tmp_path: Path) -> None:
    (tmp_path / "a.db").mkdir()
    with pytest.raises(WrongSchema, match="cannot be opened"):
        SqliteStore(tmp_path / "a.db")


@pytest.mark.parametrize("why", ["database or disk is full", "attempt to write a readonly database"])
async def test_what_the_disk_refuses_has_not_happened_and_the_table_waits(tmp_path: Path, why: str) -> None:
    full = threading.Event()

    def before_commit() -> None:
        if full.is_set():
            raise sqlite3.OperationalError(why)

    async with open_server(tmp_path / "a.db", before_commit=before_commit) as server:
        host, guest = await started(server, clocks=PerTurn(600_000))
        player = on_turn(host, guest)
        table = player.room.table
        assert table is not None
        version = table.version
        full.set()
        player.room.post(Asked(player.line, say.Act(version, Raw(msgspec.json.encode(legal(player))))))
        while not player.refusals():
            await asyncio.sleep(0)
        assert player.refusals() == ["NotSaved"]
        assert is_sick(server.store)
        while player.room.running or not player.room.rests:
            await asyncio.sleep(0)
        full.clear()
        assert not player.last("Now")["running"]
        assert player.last("Now")["version"] == version
        await server.passes(2_000)
        assert not is_sick(server.store)
        assert player.last("Now")["running"]
        assert player.last("Now")["at"] == 0, "the waiting is charged to nobody"
        await play_out(server, host, guest)


async def test_a_restart_leaves_a_table_where_it_was(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        host, guest = await started(server, clocks=PerTurn(600_000))
        player = on_turn(host, guest)
        await server.passes(5_000)
        await player.acts(legal(player))
        await server.passes(7_000)
        before = player.last("Now")
        table, people = host.room.id, (host.person, guest.person)
    assert host.last("Bye")["why"] == "stopping"
    async with open_server(tmp_path / "a.db") as server:
        host, guest = [await server.visit(table, person) for person in people]
        after = (host if player.person.id == host.person.id else guest).last("Now")
        assert after["version"] == before["version"]
        assert after["eyes"][0]["view"] == before["eyes"][0]["view"]
        assert after["at"] == 12_000, "time stood still while the server was down"
        await play_out(server, host, guest)


async def test_a_log_that_no_longer_replays_is_set_aside_and_others_play_on(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        host, guest = await started(server)
        good, _ = await started(server)
        bad, sound, person = host.room.id, good.room.id, host.person
        await server.passes(100)
        del guest
    first = f"DELETE FROM entries WHERE \"table\" = '{bad}' AND version = 0"
    change(database_at(tmp_path / "a.db"), first)
    async with open_server(tmp_path / "a.db") as server:
        for _ in range(2):
            with pytest.raises(Exception, match="SetAside"):
                await server.lobby.room(bad)
        await server.lobby.room(sound)
        (mine,) = (await server.lobby.tables(person, Look())).mine
        assert mine.status is say.Status.SET_ASIDE


@about_files
async def test_a_backup_of_a_server_that_writes_can_be_served(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        host, guest = await started(server)
        backup(tmp_path / "a.db", tmp_path / "copy.db")
        with pytest.raises(CannotOpen, match="already"):
            backup(tmp_path / "a.db", tmp_path / "copy.db")
        with pytest.raises(CannotOpen, match="no database"):
            backup(tmp_path / "none.db", tmp_path / "other.db")
        table, people = host.room.id, (host.person, guest.person)
    async with open_server(tmp_path / "copy.db") as server:
        host, guest = [await server.visit(table, person) for person in people]
        await play_out(server, host, guest)


async def test_what_is_too_old_goes_and_nothing_else(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        over = [await started(server) for _ in range(2)]
        for host, guest in over:
            await host.says(say.Say("привет"))
            await play_out(server, host, guest)
        waiting, _ = await started(server)
        tables = [visitor.room.id for visitor in (over[0][0], over[1][0], waiting)]
    now = int(time())
    days = ", ".join(f"({2 + day}, {now - (31 - day) * DAY})" for day in range(32))  # on which the server ran
    long_ago = (
        f"INSERT INTO days (number, began) VALUES {days}",
        f"UPDATE tables SET changed = changed - {10 * DAY} WHERE id = '{tables[0]}'",
        f'UPDATE said SET "when" = "when" - {31 * DAY} WHERE "table" = \'{tables[1]}\'',
        f"UPDATE tables SET changed = changed - {29 * DAY} WHERE id = '{tables[2]}'",
    )
    change(database_at(tmp_path / "a.db"), "; ".join(long_ago))
    async with open_server(tmp_path / "a.db", keep_days=9) as server:
        assert {row[0] for row in await server.store.read("SELECT id FROM tables")} == set(tables[1:])
        assert await server.store.read("SELECT * FROM said") == []
        kept = await server.store.read('SELECT DISTINCT "table" FROM entries')
        assert {row[0] for row in kept} == set(tables[1:])
        await server.passes(24 * 3600 * 1000)
        await server.quiet()
