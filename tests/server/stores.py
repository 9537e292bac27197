"""On which database the tests of the server run: a file of SQLite, or PostgreSQL where that is asked for.

With IGROTEKA_STORE=postgresql every test that is not about files runs on PostgreSQL.
"""

import atexit
import os
import shutil
import sqlite3
import tempfile
from contextlib import closing
from functools import cache
from pathlib import Path

import pytest

from igroteka.server.databases import Database, PostgresAddress, SqliteFile
from tests.server.postgres import WITHOUT, Postgres, programs

WAITING = 30.0  # seconds for a server that is writing
ON_POSTGRES = os.environ.get("IGROTEKA_STORE") == "postgresql"
FOLDERS = "igroteka-postgres-"  # where clusters lie, each with the process it belongs to
about_files = pytest.mark.skipif(ON_POSTGRES, reason="this is about a file of SQLite")


@cache
def cluster() -> Postgres:
    """The one PostgreSQL of this process, which is gone with it; or the test is skipped, and says why."""
    found = programs()
    if found is None:
        pytest.skip(WITHOUT)
    _tidy_up()
    folder = Path(tempfile.mkdtemp(prefix=f"{FOLDERS}{os.getpid()}-"))
    folder.chmod(0o755)
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    made = Postgres(folder / "cluster", found)
    atexit.register(made.stop)
    return made


def _tidy_up() -> None:
    """Deletes what tests left behind that were killed."""
    for folder in Path(tempfile.gettempdir()).glob(f"{FOLDERS}*-*"):
        owner = folder.name.removeprefix(FOLDERS).partition("-")[0]
        if Path("/proc").is_dir() and not Path(f"/proc/{owner}").exists():
            shutil.rmtree(folder, ignore_errors=True)


def running() -> Postgres:
    """That PostgreSQL, which answers."""
    made = cluster()
    made.start()
    return made


@cache
def _known_by(path: Path) -> PostgresAddress:
    return PostgresAddress(running().database())


def database_at(path: Path, *, file_only: bool = False) -> Database:
    """The database that a test knows by that path."""
    if not ON_POSTGRES:
        return SqliteFile(path)
    if file_only:
        pytest.skip("this is about a file of SQLite")
    return _known_by(path)


def change(database: Database, sql: str) -> None:
    """Writes past the program."""
    if isinstance(database, PostgresAddress):
        running().sql(database.url, sql)
        return
    with closing(sqlite3.connect(database.path, timeout=WAITING)) as connection:
        connection.executescript(sql)


def answer(database: Database, sql: str) -> list[tuple[str, ...]]:
    """Reads past the program; everything is text."""
    if isinstance(database, PostgresAddress):
        return [tuple(line.split("|")) for line in running().sql(database.url, sql).splitlines()]
    with closing(sqlite3.connect(database.path, timeout=WAITING)) as connection:
        return [tuple(map(str, row)) for row in connection.execute(sql)]
