"""PostgreSQL comes and goes while people play: what is refused is told, and nothing is lost or doubled."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import msgspec
import pytest
from msgspec import Raw

from igroteka.cli import main
from igroteka.server import protocol as say
from igroteka.server.calls import Asked
from igroteka.server.databases import PostgresAddress
from igroteka.server.postgres_store import PostgresStore
from igroteka.server.store import CannotOpen, InDoubt, NotRead, NotWritten, Statement
from tests.server.in_process import LIMIT, TURNS, TestServer, Visitor, open_server
from tests.server.players import Player, Progress
from tests.server.postgres import Postgres
from tests.server.process import Process
from tests.server.quick import QuickProcess
from tests.server.tables import legal, on_turn, play_out, started
from tests.server.test_kill import is_whole, no_gap_and_no_duplicate, seated

pytestmark = pytest.mark.anyio
ENTRY = 'INSERT INTO entries ("table", version, entry) VALUES (?, ?, ?)'


async def until(happens: Callable[[], object]) -> None:
    """Waits for something."""
    async with asyncio.timeout(LIMIT):
        while not happens():
            await asyncio.sleep(0.01)


class Cable:
    """What lies between a server and PostgreSQL: it can swallow answers, and be cut."""

    def __init__(self, port: int) -> None:
        self._port = port
        self.swallows = False  # what PostgreSQL answers
        self.broken = False  # so that nobody comes through
        self._ends: set[asyncio.StreamWriter] = set()

    @asynccontextmanager
    async def laid(self) -> AsyncIterator[int]:
        """The port at its other end."""
        server = await asyncio.start_server(self._carry, "127.0.0.1", 0)
        try:
            yield server.sockets[0].getsockname()[1]
        finally:
            server.close()
            self.cut()
            await server.wait_closed()

    def cut(self) -> None:
        """Ends all that goes through it."""
        for end in self._ends:
            end.transport.abort()

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self.broken:
            writer.transport.abort()
            return
        there, back = await asyncio.open_connection("127.0.0.1", self._port)
        ends = {writer, back}
        self._ends |= ends
        with suppress(ConnectionError):
            await asyncio.gather(self._pass(reader, back), self._pass(there, writer, swallowed=True))
        self._ends -= ends

    async def _pass(
        self, source: asyncio.StreamReader, target: asyncio.StreamWriter, *, swallowed: bool = False
    ) -> None:
        while data := await source.read(65_536):
            if not (swallowed and self.swallows):
                target.write(data)
                await target.drain()
        target.close()


async def test_moves_are_refused_in_words_until_postgresql_is_back(postgres: Postgres) -> None:
    async with open_server(PostgresAddress(postgres.database())) as server:
        host, guest = await started(server)
        await rounds(server, host, guest, 3)
        version = host.last("Now")["version"]
        postgres.kill()
        await until(lambda: not server.store.healthy)
        player = on_turn(host, guest)
        await tries(player)
        assert player.refusals() == ["NotSaved"]
        assert server.store.trouble == "the database is away"
        with pytest.raises(NotRead):
            await server.store.read("SELECT 1")
        postgres.start()
        await until(lambda: server.store.healthy)
        await server.passes(2_000)
        assert player.last("Now")["version"] == version
        await play_out(server, host, guest)
        assert host.last("People")["status"] == "over"
        table = host.room.table
        assert table is not None
        assert await server.store.read("SELECT count(*), max(version) FROM entries") == [
            (table.version, table.version - 1)
        ]


async def rounds(server: TestServer, host: Visitor, guest: Visitor, moves: int) -> None:
    """Some moves of a game."""
    for _ in range(moves):
        player = on_turn(host, guest)
        await player.acts(legal(player))
        await server.quiet()


async def tries(player: Visitor) -> None:
    """Makes a move and waits for its refusal; the server is not quiet while the database is away."""
    before = len(player.refusals())
    act = say.Act(player.last("Now")["version"], Raw(msgspec.json.encode(legal(player))))
    player.room.post(Asked(player.line, act))
    await until(lambda: len(player.refusals()) > before)


async def test_who_was_in_doubt_reads_what_has_happened(postgres: Postgres) -> None:
    """The commit went through, and its answer was lost with the cable."""
    address, cable = PostgresAddress(postgres.database()), Cable(postgres.port)
    async with cable.laid() as port:
        behind = PostgresAddress(address.url.replace(f":{postgres.port}", f":{port}"))
        async with open_server(behind) as server:
            host, guest = await started(server)
            await rounds(server, host, guest, 2)
            player, version = on_turn(host, guest), host.last("Now")["version"]
            cable.swallows = True
            player.room.post(Asked(player.line, say.Act(version, Raw(msgspec.json.encode(legal(player))))))
            kept = f"SELECT count(*) FROM entries WHERE \"table\" = '{host.room.id}'"
            await until(lambda: int(postgres.sql(address.url, kept)) > version)
            assert player.last("Now")["version"] == version, "nobody has heard of it"
            cable.swallows = False
            cable.cut()
            await until(lambda: host.heard("Bye") and guest.heard("Bye"))
            assert host.last("Bye")["why"] == "stopping", "come back in a moment"
            await until(lambda: server.store.healthy)
            again = [await server.visit(host.room.id, each.person) for each in (host, guest)]
            assert again[0].last("Now")["version"] > version
            assert again[0].room is not host.room
            await play_out(server, *again)
            assert again[0].last("People")["status"] == "over"


async def test_a_write_of_which_nothing_was_sent_is_not_in_doubt(postgres: Postgres) -> None:
    store = await PostgresAddress(postgres.database()).opened()
    await store.write(Statement(ENTRY, ("table", 0, b"x")))
    postgres.kill()
    await until(lambda: not store.healthy)
    with pytest.raises(NotWritten) as no:
        await store.write(Statement(ENTRY, ("table", 1, b"x")))
    assert not isinstance(no.value, InDoubt)
    postgres.start()
    await until(lambda: store.healthy)
    await store.write(Statement(ENTRY, ("table", 1, b"x")))
    assert await store.read("SELECT version FROM entries ORDER BY 1") == [(0,), (1,)]
    await store.close()


async def test_a_postgresql_that_hangs_counts_as_away(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    for patience in ("postgres_session.ANSWERING", "postgres_session.CONNECTING", "postgres_store.ANSWERING"):
        monkeypatch.setattr(f"igroteka.server.{patience}", 0.5)
    store = await PostgresAddress(postgres.database()).opened()
    await store.write(Statement(ENTRY, ("table", 0, b"x")))
    postgres.hang()
    with pytest.raises(InDoubt):
        await store.write(Statement(ENTRY, ("table", 1, b"x")))
    assert not store.healthy
    postgres.go_on()
    await until(lambda: store.healthy)
    happened = await store.read("SELECT count(*) FROM entries")
    assert happened in ([(1,)], [(2,)])
    await store.write(Statement(ENTRY, ("table", happened[0][0], b"x")))
    assert await store.read("SELECT count(*) FROM entries") == [(happened[0][0] + 1,)]
    await store.close()


async def test_a_server_that_was_cut_off_never_writes_beside_the_one_that_came_after_it(
    postgres: Postgres,
) -> None:
    address, cable = PostgresAddress(postgres.database()), Cable(postgres.port)
    async with cable.laid() as port:
        cut_off = await PostgresAddress(address.url.replace(f":{postgres.port}", f":{port}")).opened()
        cable.broken = True
        cable.cut()
        await until(lambda: not cut_off.healthy)
        other = await address.opened()
        cable.broken = False
        await until(lambda: cut_off.lost is not None)
        with pytest.raises(NotWritten):
            await cut_off.write(Statement(ENTRY, ("table", 0, b"x")))
        await other.close()
        assert not cut_off.healthy, "also when the other is gone again"
        await cut_off.close()


async def test_a_session_that_hangs_on_is_ended_by_the_server_that_comes_back(postgres: Postgres) -> None:
    """PostgreSQL has not noticed that the cable was cut, and still keeps the database for its server."""
    address = PostgresAddress(postgres.database())
    store = await address.opened()
    assert isinstance(store, PostgresStore)
    lingering = "SELECT count(*) FROM pg_stat_activity WHERE application_name LIKE 'igroteka %'"
    assert postgres.sql(address.url, lingering) == "1"
    writer = store._writer
    assert writer is not None
    store._gone(writer, "as if")
    await until(lambda: store.healthy)
    await store.write(Statement(ENTRY, ("table", 0, b"x")))
    await until(lambda: postgres.sql(address.url, lingering) == "1")
    await store.close()


async def test_games_go_on_when_the_server_or_postgresql_was_killed(
    postgres: Postgres, tmp_path: Path
) -> None:
    progress = Progress()
    with QuickProcess(tmp_path / "a.db", on=PostgresAddress(postgres.database())) as server:
        anna, boris = server.guest("Анна"), server.guest("Борис")
        table: list[Player] = await seated(server, TURNS.name, 1, progress, anna, boris)
        async with asyncio.TaskGroup() as playing:
            for player in table:
                playing.create_task(player.play())
            await progress.reaches(20)
            await server.killed_and_started()
            for how in (postgres.kill, postgres.stop):
                await progress.reaches(progress.total + 20)
                assert not table[0].over
                await asyncio.to_thread(how)
                status, why, _ = server.ask("GET", "/healthz")
                assert (status, why) == (503, b"the database is away\n")
                assert server.ask("POST", "/api/me", {"name": "Вера"})[0] == 503
                postgres.start()
        is_whole(server, table)
        no_gap_and_no_duplicate(server.on)
        assert server.ask("GET", "/healthz")[:2] == (200, b"ok\n")


def test_a_server_without_which_the_database_went_on_ends_with_a_sentence(
    postgres: Postgres, tmp_path: Path
) -> None:
    address = PostgresAddress(postgres.database())
    with Process(tmp_path / "a.db", on=address) as server:
        assert server.process is not None
        postgres.sql(address.url, "COMMENT ON TABLE schema_steps IS 'another server'")
        postgres.sql(
            address.url,
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE 'igroteka %'",
        )
        assert server.process.wait(LIMIT) == 1
        assert f"{address.name}: the database went on without this server" in server.log()


@pytest.mark.parametrize(
    "name, sentence",
    [
        ("no_such_games", 'database "no_such_games" does not exist'),
        ("latin", "is encoded in LATIN1"),
    ],
)
async def test_what_cannot_be_served_is_said(postgres: Postgres, name: str, sentence: str) -> None:
    there = f"SELECT 1 FROM pg_database WHERE datname = '{name}'"
    if name == "latin" and not postgres.sql(postgres.address("postgres"), there):
        postgres.ask("createdb", "--encoding", "LATIN1", "--template", "template0", "latin")
    with pytest.raises(CannotOpen, match=sentence):
        await PostgresAddress(postgres.address(name)).opened()


async def test_an_older_postgresql_is_refused(postgres: Postgres, monkeypatch: pytest.MonkeyPatch) -> None:
    address = PostgresAddress(postgres.database())
    monkeypatch.setattr("igroteka.server.postgres_session.OLDEST", 1_000)
    with pytest.raises(CannotOpen, match="1000 is the oldest that will do"):
        await address.opened()


@pytest.mark.parametrize("word", ["serve", "admin list"])
def test_no_word_of_the_program_tells_a_password(word: str, capsys: pytest.CaptureFixture[str]) -> None:
    for url in (
        "postgresql://anna:geheim@127.0.0.1:1/games",
        "postgresql://anna:geheim@127.0.0.1:0x/games",
        "postgresql://anna:geheim@[::1/games",
        "mysql://anna:geheim@127.0.0.1/games",
    ):
        options = ("--port", "0") if word == "serve" else ()
        assert main([*word.split(), *options, "--lang", "en", "--database", url]) == 1
        said = capsys.readouterr()
        assert "geheim" not in said.out + said.err
        assert said.err.count("\n") <= 2
