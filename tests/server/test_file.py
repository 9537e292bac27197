"""The file of the database: one server whatever it is called, and nothing acknowledged once it is gone."""

import asyncio
import json
import os
import shutil
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from msgspec import Raw

from igroteka.server import protocol as say
from igroteka.server.calls import Asked
from igroteka.server.sqlite_store import SqliteStore
from igroteka.server.store import CannotOpen, NotRead, NotWritten, Statement, Store
from tests.server.in_process import Visitor, open_server
from tests.server.process import Process
from tests.server.stores import about_files
from tests.server.tables import legal, on_turn, play_out, started

pytestmark = [pytest.mark.anyio, about_files]
ENTRY = 'INSERT INTO entries ("table", version, entry) VALUES (?, ?, ?)'


def is_well(store: Store) -> bool:
    """Whether what people do can be kept."""
    return store.healthy


async def test_a_second_server_through_a_link_is_refused(tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "elsewhere" / "b.db").symlink_to(tmp_path / "a.db")
    (tmp_path / "folder").symlink_to(tmp_path)
    store = SqliteStore(tmp_path / "a.db")
    for path in (tmp_path / "elsewhere" / "b.db", tmp_path / "folder" / "a.db"):
        with pytest.raises(CannotOpen, match="Another server"):
            SqliteStore(path)
    await store.close()
    await SqliteStore(tmp_path / "elsewhere" / "b.db").close()


async def test_a_file_with_two_names_is_refused(tmp_path: Path) -> None:
    await SqliteStore(tmp_path / "a.db").close()
    os.link(tmp_path / "a.db", tmp_path / "b.db")
    with pytest.raises(CannotOpen, match="several names"):
        SqliteStore(tmp_path / "b.db")


def moved(path: Path) -> None:
    """Somebody tidies up."""
    path.rename(path.with_suffix(".old"))


def deleted(path: Path) -> None:
    """Somebody tidies up too well."""
    path.unlink()


def replaced(path: Path) -> None:
    """Somebody puts a copy in its place while the server runs."""
    shutil.copy(path, path.with_suffix(".copy"))
    path.with_suffix(".copy").replace(path)


def log_deleted(path: Path) -> None:
    """Somebody takes the file beside it for rubbish."""
    Path(f"{path}-wal").unlink()


@pytest.mark.parametrize("tidied", [moved, deleted, replaced, log_deleted])
async def test_what_would_not_be_found_again_is_not_acknowledged(
    tmp_path: Path, tidied: Callable[[Path], None]
) -> None:
    store = SqliteStore(tmp_path / "a.db")
    await store.write(Statement(ENTRY, ("table", 0, b"x")))
    assert is_well(store)
    tidied(tmp_path / "a.db")
    assert not is_well(store), "it is seen before anybody writes"
    with pytest.raises(NotWritten, match="database file was"):
        await store.write(Statement(ENTRY, ("table", 1, b"x")))
    with pytest.raises(NotRead):
        await store.read("SELECT version FROM entries")
    assert store.trouble is not None
    assert str(tmp_path) not in store.trouble, "who asks for the health learns no path"
    assert (tmp_path / "a.db").exists() == (tidied in (replaced, log_deleted)), "nothing is made in its place"
    await store.close()


async def posted(player: Visitor) -> None:
    """A move is made, and its answer is here."""
    refused, version = len(player.refusals()), player.last("Now")["version"]
    player.room.post(Asked(player.line, say.Act(version, Raw(msgspec.json.encode(legal(player))))))
    while len(player.refusals()) == refused and player.last("Now")["version"] == version:
        await asyncio.sleep(0)


async def test_moves_are_refused_in_words_until_the_file_is_back(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        host, guest = await started(server)
        player = on_turn(host, guest)
        moved(tmp_path / "a.db")
        version = player.last("Now")["version"]
        await posted(player)
        assert player.refusals() == ["NotSaved"]
        while player.room.running or not player.room.rests:
            await asyncio.sleep(0)
        (tmp_path / "a.old").rename(tmp_path / "a.db")
        await server.passes(2_000)
        assert server.store.healthy
        assert player.last("Now")["version"] == version
        await play_out(server, host, guest)
        entries = await server.store.read("SELECT count(*) FROM entries")
        assert host.room.table is not None
        assert entries == [(host.room.table.version,)]


def test_whoever_watches_the_server_is_told(tmp_path: Path) -> None:
    with Process(tmp_path / "a.db") as server:
        assert server.ask("GET", "/healthz")[:2] == (200, b"ok\n")
        moved(tmp_path / "a.db")
        assert server.ask("GET", "/healthz")[:2] == (503, b"the database file was moved or deleted\n")
        status, why, _ = server.ask("POST", "/api/me", {"name": "Анна"})
        assert (status, json.loads(why)["why"]["type"]) == (503, "NotSaved")
        (tmp_path / "a.old").rename(tmp_path / "a.db")
        server.guest("Анна")
        assert server.ask("GET", "/healthz")[0] == 200
