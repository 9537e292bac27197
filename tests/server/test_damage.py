"""Pages that make no sense: refused in words while the server runs, and what can be read is rescued."""

import asyncio
import gzip
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from igroteka.cli import main
from igroteka.core.game import Refused
from igroteka.server import protocol as say
from igroteka.server.lobby_protocol import Look
from igroteka.server.rescue import rescue
from igroteka.server.schema import WrongSchema
from igroteka.server.sqlite_store import SqliteStore
from igroteka.server.store import CannotOpen, NotWritten, Statement
from tests.server.in_process import open_server
from tests.server.process import Process
from tests.server.stores import about_files
from tests.server.tables import play_out, started

pytestmark = [pytest.mark.anyio, about_files]
DATA = Path(__file__).parent / "data"
ENTRY = 'INSERT INTO entries ("table", version, entry) VALUES (?, ?, ?)'
SHEET = "INSERT INTO tables (id, status, changed, sheet) VALUES (?, 'over', 0, ?)"
VERSIONS = 400  # of a log that fills several pages
PAGE = 4096


def mark(table: str, version: int) -> bytes:
    """A blob by which a page is found in the file."""
    return f"<{table} {version}>".encode().ljust(60, b".")


def spoil(path: Path, *marks: bytes) -> None:
    """Fills the pages on which these blobs lie with zeros, as a failing disk does."""
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    data = bytearray(path.read_bytes())
    for each in marks:
        place = data.find(each) // PAGE * PAGE
        assert place > 0, "the page is found"
        data[place : place + PAGE] = bytes(PAGE)
    path.write_bytes(data)


@pytest.fixture
async def logs(tmp_path: Path) -> Path:
    """A database with three logs."""
    store = SqliteStore(tmp_path / "a.db")
    for table in ("a", "b", "c"):
        await store.write(
            Statement(SHEET, (table, b"{}")),
            *(Statement(ENTRY, (table, version, mark(table, version))) for version in range(VERSIONS)),
        )
    await store.close()
    return tmp_path / "a.db"


def versions(path: Path, table: str) -> list[int]:
    """Which entries of a table are there, each as it was."""
    with closing(sqlite3.connect(path)) as connection:
        rows = connection.execute(
            f"SELECT version, entry FROM entries WHERE \"table\" = '{table}'"
        ).fetchall()
    assert all(entry == mark(table, version) for version, entry in rows)
    return [version for version, _ in rows]


@pytest.mark.parametrize("spoiled", [[200], [0], [VERSIONS - 1], [0, 200], [100, 300], [200, VERSIONS - 1]])
async def test_what_lies_on_other_pages_is_rescued(logs: Path, tmp_path: Path, spoiled: list[int]) -> None:
    spoil(logs, *(mark("b", version) for version in spoiled))
    parts = {part.part: part for part in rescue(logs, tmp_path / "new.db")}
    kept = [versions(tmp_path / "new.db", table) for table in ("a", "b", "c")]
    lost = 3 * VERSIONS - sum(map(len, kept))
    assert 0 < lost <= 90 * len(spoiled), "a page has some forty entries, and its neighbours lose none"
    assert "b" in parts["entries"].broken
    assert parts["entries"].saved == sum(map(len, kept))
    assert parts["entries"].lost > 0
    assert parts["tables"] == ("tables", 3, 0, ())
    with closing(sqlite3.connect(tmp_path / "new.db")) as copy:
        assert copy.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    await SqliteStore(tmp_path / "new.db").close()


async def test_a_sound_database_is_rescued_whole_and_is_of_the_step_it_was(tmp_path: Path) -> None:
    old, new = tmp_path / "old.db", tmp_path / "new.db"
    old.write_bytes(gzip.decompress((DATA / "version_0_1.db.gz").read_bytes()))
    before = old.read_bytes()
    parts = rescue(old, new)
    assert old.read_bytes() == before, "the damaged one is left as it is"
    assert all(part.lost == 0 for part in parts)
    with closing(sqlite3.connect(old)) as source, closing(sqlite3.connect(new)) as copy:
        for part in parts:
            question = f'SELECT * FROM "{part.part}" ORDER BY 1, 2'
            assert copy.execute(question).fetchall() == source.execute(question).fetchall()
        assert copy.execute("SELECT max(number) FROM schema_steps").fetchone() == (1,)
    await SqliteStore(new).close()


def test_where_nothing_can_be_read_it_is_said_so(tmp_path: Path) -> None:
    (tmp_path / "a.db").write_bytes(b"\xff" * 10 * PAGE)
    with pytest.raises(CannotOpen, match="Nothing of"):
        rescue(tmp_path / "a.db", tmp_path / "new.db")
    assert not (tmp_path / "new.db").exists()
    with pytest.raises(CannotOpen, match="no database"):
        rescue(tmp_path / "none.db", tmp_path / "new.db")
    with pytest.raises(CannotOpen, match="already"):
        rescue(tmp_path / "a.db", tmp_path / "a.db")


async def test_damage_in_one_log_is_refused_and_others_are_read_and_written(logs: Path) -> None:
    store = SqliteStore(logs)
    await store.close()
    spoil(logs, mark("b", 200))
    store = SqliteStore(logs)
    question = 'SELECT count(*), sum(length(entry)) FROM entries WHERE "table" = ?'
    with pytest.raises(Refused, match="CannotRead"):
        await store.read(question, "b")
    assert await store.read(question, "a") == [(VERSIONS, 60 * VERSIONS)]
    with pytest.raises(NotWritten, match="malformed"):
        await store.write(Statement(ENTRY, ("b", 200, b"again")))
    await store.write(Statement(ENTRY, ("a", VERSIONS, b"goes on")))
    assert store.trouble == "the database is damaged", "whoever runs it has something to do"
    await store.close()


async def test_a_table_on_a_damaged_page_is_refused_in_words_and_others_play_on(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        broken, _ = await started(server)
        host, guest = await started(server)
        people, tables = (host.person, guest.person), (broken.room.id, host.room.id)
        person = broken.person
    with closing(sqlite3.connect(tmp_path / "a.db")) as connection:
        connection.execute('UPDATE tables SET sheet = \'{"no": "sheet\' WHERE id = ?', (tables[0],))
        connection.commit()
    async with open_server(tmp_path / "a.db") as server:
        with pytest.raises(Refused, match="SetAside"):
            await server.visit(tables[0], person)
        assert (await server.lobby.tables(person, Look())).mine == ()
        host, guest = [await server.visit(tables[1], each) for each in people]
        await play_out(server, host, guest)
        await host.says(say.Say("всё"))


async def test_a_start_on_a_damaged_database_ends_in_a_sentence_with_a_way_out(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    store = SqliteStore(tmp_path / "a.db")
    for number in range(200):
        await store.write(Statement(SHEET.replace("over", "setting"), (f"{number}", mark("s", number) * 5)))
    await store.close()
    spoil(tmp_path / "a.db", mark("s", 100))
    words = ["--database", str(tmp_path / "a.db"), "--lang", "en"]
    assert await asyncio.to_thread(main, ["serve", "--port", "0", *words]) == 1  # in a loop of its own
    said = capsys.readouterr().err
    assert "is damaged" in said
    assert "igroteka rescue NEW.db" in said
    assert "Traceback" not in said
    assert main(["backup", str(tmp_path / "copy.db"), *words]) == 1, "a damaged copy is no backup"
    assert "so is its copy" in capsys.readouterr().err
    assert main(["rescue", str(tmp_path / "new.db"), *words]) == 0
    assert "or more cannot be read" in capsys.readouterr().out
    with closing(sqlite3.connect(tmp_path / "new.db")) as connection:
        connection.execute("DELETE FROM tables")  # their sheets are none
        connection.commit()
    with Process(tmp_path / "new.db") as server:
        assert server.ask("GET", "/healthz")[0] == 200


async def test_a_damaged_schema_ends_in_a_sentence(tmp_path: Path) -> None:
    await SqliteStore(tmp_path / "a.db").close()
    data = bytearray((tmp_path / "a.db").read_bytes())
    data[100:PAGE] = b"\x55" * (PAGE - 100)  # the first page, behind the header of the file
    (tmp_path / "a.db").write_bytes(data)
    with pytest.raises(WrongSchema, match="igroteka rescue"):
        SqliteStore(tmp_path / "a.db")
