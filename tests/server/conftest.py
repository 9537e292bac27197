"""What the server's tests share: they run on asyncio."""

from pathlib import Path

import pytest

from igroteka.server.databases import Database, PostgresAddress, SqliteFile
from tests.server.postgres import Postgres
from tests.server.stores import running


@pytest.fixture
def anyio_backend() -> str:
    """The loop on which coroutine tests run."""
    return "asyncio"


@pytest.fixture
def postgres() -> Postgres:
    """A PostgreSQL that answers."""
    return running()


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Database:
    """A new database of each kind."""
    if request.param == "sqlite":
        return SqliteFile(tmp_path / "a.db")
    return PostgresAddress(running().database())
