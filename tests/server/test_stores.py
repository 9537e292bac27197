"""What every store keeps to, be it a file of SQLite or a database of PostgreSQL."""

import asyncio
from functools import partial

import pytest

from igroteka.core.game import Refused
from igroteka.server.databases import Database, PostgresAddress
from igroteka.server.refusals import LinkIsSpent, NoSuchPerson
from igroteka.server.schema import STEPS, WrongSchema
from igroteka.server.store import CannotOpen, NotRead, NotWritten, Statement
from tests.server.in_process import open_server
from tests.server.stores import change
from tests.server.tables import play_out, started

pytestmark = pytest.mark.anyio
ENTRY = 'INSERT INTO entries ("table", version, entry) VALUES (?, ?, ?)'
ENTRIES = 'SELECT "table", version, entry FROM entries ORDER BY "table", version'


async def test_writes_of_one_turn_share_a_commit(database: Database) -> None:
    store = await database.opened()
    await store.write()
    before = store.commits
    await asyncio.gather(*(store.write(Statement(ENTRY, ("table", version, b"x"))) for version in range(20)))
    assert store.commits == before + 1
    assert await store.read("SELECT count(*) FROM entries") == [(20,)]
    await store.close()


async def test_what_waits_to_be_written_is_written_when_the_store_closes(database: Database) -> None:
    store = await database.opened()
    writing = asyncio.ensure_future(store.write(Statement(ENTRY, ("table", 0, b"x"))))
    await asyncio.sleep(0)  # it is asked for, and nobody has heard of it
    await store.close()
    await writing
    again = await database.opened()
    assert await again.read("SELECT count(*) FROM entries") == [(1,)]
    await again.close()


async def test_writes_are_done_in_the_order_in_which_they_were_asked_for(database: Database) -> None:
    store = await database.opened()
    said: list[tuple[int, NotWritten | None]] = []

    def hears(number: int, problem: NotWritten | None) -> None:
        said.append((number, problem))

    for number in range(30):
        upsert = (
            "INSERT INTO tables (id, status, changed, sheet) VALUES (?, ?, ?, ?) "
            "ON CONFLICT (id) DO UPDATE SET changed = excluded.changed"
        )
        statements = (
            Statement(upsert, ("table", "over", number, b"")),
            Statement(ENTRY, ("table", number, b"")),
        )
        store.write_then(statements, partial(hears, number))
    await store.write()
    assert said == [(number, None) for number in range(30)]
    assert await store.read("SELECT changed FROM tables") == [(29,)]
    await store.close()


async def test_two_writers_cannot_both_extend_a_table(database: Database) -> None:
    store = await database.opened()
    await store.write(Statement(ENTRY, ("table", 0, b"first")))
    with pytest.raises(NotWritten):
        await store.write(Statement(ENTRY, ("table", 1, b"second")), Statement(ENTRY, ("table", 0, b"other")))
    assert await store.read(ENTRIES) == [("table", 0, b"first")]
    assert store.healthy, "a clash is no illness of the disk"
    await store.close()


async def test_one_that_fails_does_not_take_the_others_with_it(database: Database) -> None:
    store = await database.opened()
    nonsense = Statement("INSERT INTO nowhere VALUES (?)", (1,))
    writes = [
        *(store.write(Statement(ENTRY, ("table", version, b"x"))) for version in (0, 0, 1)),
        store.write(nonsense),
        store.write(Statement(ENTRY, ("table", 2, None))),
        store.write(Statement(ENTRY, ("table", 3, b"x")), Statement(ENTRY, ("other", 0, b"x"))),
    ]
    results = await asyncio.gather(*writes, return_exceptions=True)
    went = [type(result) for result in results]
    assert went == [type(None), NotWritten, type(None), NotWritten, NotWritten, type(None)]
    assert [row[:2] for row in await store.read(ENTRIES)] == [
        ("other", 0),
        ("table", 0),
        ("table", 1),
        ("table", 3),
    ]
    await store.close()


async def test_a_write_whose_condition_is_not_met_leaves_nothing_and_hinders_nobody(
    database: Database,
) -> None:
    store = await database.opened()
    found = 'SELECT 1 FROM entries WHERE "table" = ?'
    results = await asyncio.gather(
        store.write(Statement(ENTRY, ("a", 0, b""))),
        store.write(
            Statement(ENTRY, ("b", 0, b"")),
            Statement("DELETE FROM links WHERE token = ?", (b"none",), LinkIsSpent()),
        ),
        store.write(Statement(found, ("a",), NoSuchPerson()), Statement(ENTRY, ("c", 0, b""))),
        store.write(Statement(found, ("b",), NoSuchPerson())),
        return_exceptions=True,
    )
    refused = [result.refusal if isinstance(result, Refused) else result for result in results]
    assert refused == [None, LinkIsSpent(), None, NoSuchPerson()]
    assert [row[0] for row in await store.read(ENTRIES)] == ["a", "c"]
    assert store.healthy
    await store.close()


async def test_what_is_kept_comes_back_as_it_was(database: Database) -> None:
    store = await database.opened()
    person, form = ("id", "Анна 🂡", 2**40, 1, None), ("id", "genius", 1.1, 3)
    await store.write(
        Statement("INSERT INTO people (id, name, seen, banned, face) VALUES (?, ?, ?, ?, ?)", person),
        Statement("INSERT INTO forms (person, game, strength, games) VALUES (?, ?, ?, ?)", form),
        Statement(ENTRY, ("table", 0, bytes(range(256)))),
    )
    assert await store.read("SELECT id, name, seen, banned, face FROM people") == [person]
    assert await store.read("SELECT person, game, strength, games FROM forms") == [form]
    assert await store.read(ENTRIES) == [("table", 0, bytes(range(256)))]
    await store.close()


async def test_sayings_are_numbered_by_themselves(database: Database) -> None:
    store = await database.opened()
    said = 'INSERT INTO said ("table", person, "when", what) VALUES (?, ?, ?, ?)'
    for what in (b"1", b"2"):
        await store.write(Statement(said, ("table", "person", 0, what)))
    assert [what for (what,) in await store.read("SELECT what FROM said ORDER BY number")] == [b"1", b"2"]
    await store.close()


async def test_what_nobody_can_be_called_is_found_nowhere(database: Database) -> None:
    store = await database.opened()
    assert await store.read("SELECT count(*) FROM tables WHERE id = ?", "a\0b") == [(0,)]
    with pytest.raises(NotRead):
        await store.read("SELECT id FROM nowhere")
    assert store.healthy
    await store.close()


async def test_a_second_server_on_one_database_is_refused(database: Database) -> None:
    store = await database.opened()
    with pytest.raises(CannotOpen, match="Another server is using"):
        await database.opened()
    await store.close()
    again = await database.opened()
    await again.close()


async def test_a_newer_database_is_refused(database: Database) -> None:
    await (await database.opened()).close()
    change(database, f"INSERT INTO schema_steps VALUES ({len(list(STEPS.glob('*.sql'))) + 1}, 'shoe_sizes')")
    with pytest.raises(WrongSchema, match="newer Igroteka"):
        await database.opened()


async def test_somebody_elses_database_is_left_alone(database: Database) -> None:
    change(database, "CREATE TABLE photos (id INTEGER)")
    with pytest.raises(WrongSchema, match="not a database of Igroteka"):
        await database.opened()
    change(database, "DROP TABLE photos")
    await (await database.opened()).close()


async def test_a_game_goes_on_where_it_was_left(database: Database) -> None:
    async with open_server(database) as server:
        host, guest = await started(server)
        table, people = host.room.id, (host.person, guest.person)
        version = host.last("Now")["version"]
    async with open_server(database) as server:
        again = [await server.visit(table, person) for person in people]
        assert again[0].last("Now")["version"] == version
        await play_out(server, *again)
        assert again[0].last("People")["status"] == "over"
        assert not any(visitor.refusals() for visitor in again)


def test_a_password_is_part_of_no_sentence() -> None:
    secret = PostgresAddress("postgresql://anna:geheim@db:5433/games?sslmode=require&password=geheim")
    assert secret.name == "postgresql://anna@db:5433/games"
    assert "geheim" not in str(secret.key)
    by_socket = PostgresAddress("postgres://anna:geheim@/games?host=/run/postgresql")
    assert by_socket.name == "postgresql://anna@/games?host=/run/postgresql"
