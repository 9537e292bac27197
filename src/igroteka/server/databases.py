"""Which database is meant by `--database`: a file of SQLite, or one that PostgreSQL serves."""

import os
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, TypeAlias
from urllib.parse import parse_qs, urlsplit

from igroteka.server.store import Store

if TYPE_CHECKING:
    from igroteka.server.moving import End

SCHEMES = ("postgresql", "postgres")
DIGITS = 16  # of the name of a key


class SqliteFile(NamedTuple):
    """A file of SQLite."""

    path: Path

    @property
    def name(self) -> str:
        """What it is called in sentences."""
        return str(self.path)

    @property
    def key(self) -> Path:
        """Where the key of the server lies that runs on it."""
        return Path(f"{self.path.resolve()}.key")

    async def opened(self) -> Store:
        """Its store, brought up to date, which no other server has; or CannotOpen, or WrongSchema."""
        store: Store = import_module("igroteka.server.sqlite_store").SqliteStore(self.path)
        return store

    def end(self) -> "End":
        """One end of a move."""
        end: End = import_module("igroteka.server.sqlite_moving").SqliteEnd(self.path)
        return end


class PostgresAddress(NamedTuple):
    """A database that PostgreSQL serves, by a URL in which a password may be."""

    url: str

    @property
    def name(self) -> str:
        """What it is called in sentences: all that is no secret."""
        try:
            parts = urlsplit(self.url)
        except ValueError:
            return f"This {SCHEMES[0]}:// address"
        user, at, hosts = parts.netloc.rpartition("@")
        sockets = parse_qs(parts.query).get("host", [])
        asked = f"?host={sockets[0]}" if sockets else ""
        return f"{SCHEMES[0]}://{user.partition(':')[0]}{at}{hosts}{parts.path}{asked}"

    @property
    def key(self) -> Path:
        """Where the key of the server lies that runs on it from this machine."""
        called = sha256(self.name.encode()).hexdigest()[:DIGITS]
        return default_database().with_name(f"{SCHEMES[0]}-{called}.key")

    async def opened(self) -> Store:
        """Its store, brought up to date, which no other server has; or CannotOpen, or WrongSchema."""
        store: Store = await import_module("igroteka.server.postgres_store").opened(self)
        return store

    def end(self) -> "End":
        """One end of a move."""
        end: End = import_module("igroteka.server.postgres_moving").PostgresEnd(self)
        return end


Database: TypeAlias = SqliteFile | PostgresAddress


def default_database() -> Path:
    """The file that is meant unless it is said otherwise."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(home) / "igroteka" / "igroteka.db"


def database_called(given: str | None) -> Database | None:
    """The database of that name; None where it is of a kind that is not known here."""
    if given is None:
        return SqliteFile(default_database())
    scheme, slashes, _ = given.partition("://")
    if not slashes:
        return SqliteFile(Path(given))
    return PostgresAddress(given) if scheme in SCHEMES else None
