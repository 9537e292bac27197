"""Everything is taken over from one database into another, or nothing is."""

import asyncio
import gzip
import re
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from igroteka.cli import main
from igroteka.server import protocol as say
from igroteka.server.databases import Database, PostgresAddress, SqliteFile
from igroteka.server.keeping import entries_copied
from igroteka.server.moving import Columns, move
from igroteka.server.people import Person
from igroteka.server.schema import STEPS, WrongSchema
from igroteka.server.sqlite_schema import migrate
from igroteka.server.store import CannotOpen, Statement
from tests.server.in_process import TURNS, TestServer, open_server
from tests.server.process import named
from tests.server.stores import change, running
from tests.server.tables import play_out, started

pytestmark = pytest.mark.anyio
DATA = Path(__file__).parent / "data"
LONG = 2_500  # entries, more than are carried at a time


@pytest.fixture
def other(database: Database, tmp_path: Path) -> Database:
    """Another new database, of the other kind."""
    return on_postgres() if isinstance(database, SqliteFile) else SqliteFile(tmp_path / "other.db")


def on_postgres() -> Database:
    """A new database of PostgreSQL."""
    return PostgresAddress(running().database())


async def everything(database: Database) -> dict[str, list[tuple[Any, ...]]]:
    """All rows of all parts."""
    end = database.end()
    assert await end.begin()
    found = {}
    for part, columns in (await end.parts()).items():
        rows = [row async for some in end.rows(part, columns) for row in some]
        found[part] = sorted(rows, key=repr)
    await end.close()
    return found


async def lived_in(database: Database) -> tuple[str, str]:
    """A database in which something of everything is; a table that goes on, and who hosts it."""
    async with open_server(database) as server:
        host, guest = await started(server)
        await host.says(say.Say("привет"))
        await play_out(server, host, guest)
        again, _ = await started(server)
        await server.guests.link(host.person)
        store = server.store
        await store.write(
            *(
                Statement(
                    'INSERT INTO entries ("table", version, entry) VALUES (?, ?, ?)', ("long", n, b"{}")
                )
                for n in range(LONG)
            ),
            *entries_copied("copy", "long", 10),
            Statement(
                "INSERT INTO forms (person, game, strength, games) VALUES (?, ?, ?, ?)",
                (host.person.id, TURNS.name, 1 / 3, 7),
            ),
        )
        return again.room.id, again.person.id


async def test_everything_is_taken_over(database: Database, other: Database) -> None:
    table, person = await lived_in(database)
    before = await everything(database)
    assert all(before[part] for part in before), "there is something of everything"
    moved = await move(database, other)
    assert {part.part: part.rows for part in moved} == {part: len(rows) for part, rows in before.items()}
    assert await everything(other) == before
    assert await everything(database) == before, "and stays where it was"
    async with open_server(other) as server:
        visitors = [await server.visit(table, each) for each in await people(server, table)]
        assert person in {visitor.person.id for visitor in visitors}
        await visitors[0].says(say.Say("снова здесь"))
        assert visitors[0].refusals() == [], "what is said is counted on"
        await play_out(server, *visitors)
        assert visitors[0].last("People")["status"] == "over"


async def people(server: TestServer, table: str) -> list[Person]:
    """Who sits at a table."""
    sat = 'SELECT id, name FROM people JOIN seated ON person = id WHERE "table" = ? ORDER BY name'
    return [Person(person, name) for person, name in await server.store.read(sat, table)]


async def test_a_database_of_version_0_1_is_taken_over_as_it_is(tmp_path: Path) -> None:
    old, new, back = (
        SqliteFile(tmp_path / "old.db"),
        on_postgres(),
        SqliteFile(tmp_path / "b.db"),
    )
    old.path.write_bytes(gzip.decompress((DATA / "version_0_1.db.gz").read_bytes()))
    await move(old, new)
    await move(new, back)
    kept = await everything(back)
    assert {part: rows for part, rows in (await everything(old)).items() if part in kept} == kept
    await (await new.opened()).close()


async def test_what_is_not_empty_is_left_alone(database: Database, other: Database) -> None:
    for each in (database, other):
        await (await each.opened()).close()
        change(each, "INSERT INTO people (id, name, seen) VALUES ('anna', 'Анна', 1)")
    before = await everything(other)
    with pytest.raises(CannotOpen, match="is not empty"):
        await move(database, other)
    assert await everything(other) == before


async def test_nothing_is_moved_while_a_server_runs(database: Database, other: Database) -> None:
    store = await database.opened()
    for ends in ((database, other), (other, database)):
        with pytest.raises(CannotOpen, match=r"Another server is using|There is nothing in"):
            await move(*ends)
    with pytest.raises(CannotOpen, match="both ends"):
        await move(database, database)
    await store.close()


async def test_a_move_that_is_interrupted_leaves_nothing_and_can_be_made_again(
    database: Database, other: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    await lived_in(database)
    kind = type(database.end())
    whole = kind.rows

    async def rows(self: Any, part: str, columns: Columns) -> AsyncIterator[Sequence[tuple[Any, ...]]]:
        async for some in whole(self, part, columns):
            yield some
            if part == "entries":
                raise KeyboardInterrupt

    monkeypatch.setattr(kind, "rows", rows)
    with pytest.raises(KeyboardInterrupt):
        await move(database, other)
    monkeypatch.undo()
    assert not any((await everything(other)).values())
    await move(database, other)
    assert await everything(other) == await everything(database)


async def test_what_does_not_arrive_as_it_was_sent_is_not_kept(
    database: Database, other: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    await lived_in(database)
    kind = type(other.end())
    whole = kind.put

    async def put(self: Any, part: str, columns: Columns, rows: Sequence[tuple[Any, ...]]) -> None:
        await whole(self, part, columns, rows[1:] if part == "seated" else rows)

    monkeypatch.setattr(kind, "put", put)
    with pytest.raises(CannotOpen, match=r"seated: what .* keeps is not what it was given"):
        await move(database, other)
    monkeypatch.undo()
    assert not any((await everything(other)).values())


async def test_a_newer_database_is_not_moved(tmp_path: Path) -> None:
    newer = SqliteFile(tmp_path / "a.db")
    migrate(newer.path)
    change(newer, f"INSERT INTO schema_steps VALUES ({len(list(STEPS.glob('*.sql'))) + 1}, 'shoe_sizes')")
    with pytest.raises(WrongSchema, match="newer Igroteka"):
        await move(newer, SqliteFile(tmp_path / "b.db"))


async def test_both_ends_are_of_one_step(tmp_path: Path) -> None:
    old, new = SqliteFile(tmp_path / "a.db"), SqliteFile(tmp_path / "b.db")
    migrate(old.path, until=1)
    migrate(new.path)
    with pytest.raises(CannotOpen, match="Next: serve both once"):
        await move(old, new)


def test_the_command_tells_what_it_took_over(
    database: Database, other: Database, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ("move-database", named(database), named(other), "--lang", "en")
    assert main(words) == 1
    assert f"There is nothing in {database.name}.\n" in capsys.readouterr().err
    change(database, "CREATE TABLE photos (id INTEGER)")
    assert main(words) == 1
    assert "is not a database of Igroteka" in capsys.readouterr().err
    change(database, "DROP TABLE photos")
    asyncio.run(made(database))
    assert main(words) == 0
    said = capsys.readouterr().out
    assert re.search(r"^people: 1 row, digest [0-9a-f]{16}$", said, re.MULTILINE)
    assert f"Everything is in {other.name} now" in said


async def made(database: Database) -> None:
    """A database with one person in it."""
    async with open_server(database) as server:
        await server.person("Анна")
