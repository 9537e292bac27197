"""A SQLite file as one end of a move."""

import sqlite3
from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

from igroteka.server.moving import TOGETHER, Columns, Row, listed
from igroteka.server.schema import NOTES
from igroteka.server.sqlite_file import DatabaseFile, damaged, is_damage
from igroteka.server.sqlite_schema import migrate, steps_done
from igroteka.server.store import CannotOpen

PARTS = "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name"


class SqliteEnd:
    """A file that no server uses meanwhile."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._file: DatabaseFile | None = None
        self._connection: sqlite3.Connection | None = None

    async def begin(self) -> int:
        """Takes it for this move alone; by how many steps it was made, 0 where it is empty."""
        self._file = DatabaseFile(self._path)
        if not self._path.is_file():
            return 0
        with self._said():
            return steps_done(self._open(), self._path)

    async def make(self, steps: int) -> None:
        """Makes an empty one by so many steps; nothing that is put there is kept before `keep`."""
        migrate(self._path, until=steps)
        with self._said():
            self._open().execute("BEGIN IMMEDIATE")

    async def parts(self) -> Mapping[str, Columns]:
        """Its tables that are moved, each with its columns."""
        with self._said():
            names = [name for (name,) in self._open().execute(PARTS) if name != NOTES]
            return {name: self._columns(name) for name in names}

    def _columns(self, part: str) -> Columns:
        found = self._open().execute("SELECT name FROM pragma_table_info(?)", (part,))
        return tuple(name for (name,) in found)

    async def rows(self, part: str, columns: Columns) -> AsyncIterator[Sequence[Row]]:
        """All rows of a part as they are at one moment, in whatever order."""
        with self._said():
            found = self._open().execute(f'SELECT {listed(columns)} FROM "{part}"')
            while rows := found.fetchmany(TOGETHER):
                yield rows

    async def put(self, part: str, columns: Columns, rows: Sequence[Row]) -> None:
        """Adds rows."""
        places = ", ".join("?" * len(columns))
        with self._said():
            self._open().executemany(f'INSERT INTO "{part}" ({listed(columns)}) VALUES ({places})', rows)

    async def keep(self) -> None:
        """All that was put there is durable, together."""
        with self._said():
            self._open().execute("COMMIT")

    async def close(self) -> None:
        """Lets it go; what is not kept is gone."""
        if self._connection is not None:
            self._connection.close()
        if self._file is not None:
            self._file.release()

    def _open(self) -> sqlite3.Connection:
        assert self._file is not None, "it was begun"
        if self._connection is None:
            self._connection = self._file.connect()
        return self._connection

    @contextmanager
    def _said(self) -> Iterator[None]:
        """Says what goes wrong meanwhile."""
        try:
            yield
        except sqlite3.Error as problem:
            if is_damage(problem):
                raise CannotOpen(damaged(self._path, problem)) from None
            raise CannotOpen(f"{self._path} cannot be used: {problem}.") from None
