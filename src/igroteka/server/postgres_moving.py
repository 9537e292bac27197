"""A database of PostgreSQL as one end of a move."""

from collections import defaultdict
from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from contextlib import contextmanager

import asyncpg

from igroteka.server.databases import PostgresAddress
from igroteka.server.moving import TOGETHER, Columns, Row, listed
from igroteka.server.postgres_schema import migrate, steps_done
from igroteka.server.postgres_session import Connection, connected, demand_fit, hold
from igroteka.server.schema import NOTES
from igroteka.server.store import CannotOpen

COLUMNS = (
    "SELECT table_name, column_name, is_identity FROM information_schema.columns "
    "WHERE table_schema = current_schema() ORDER BY table_name, ordinal_position"
)


class PostgresEnd:
    """A database that no server uses meanwhile."""

    def __init__(self, address: PostgresAddress) -> None:
        self._address = address
        self._connection: Connection | None = None

    async def begin(self) -> int:
        """Takes it for this move alone; by how many steps it was made, 0 where it is empty."""
        name = self._address.name
        self._connection = await connected(self._address, "igroteka move-database")
        await demand_fit(self._connection, name)
        await hold(self._connection, name)
        with self._said():
            steps = await steps_done(self._connection, name)
            if steps:
                await self._open().execute("BEGIN ISOLATION LEVEL REPEATABLE READ")
            return steps

    async def make(self, steps: int) -> None:
        """Makes an empty one by so many steps; nothing that is put there is kept before `keep`."""
        with self._said():
            await self._open().execute("ROLLBACK")
        await migrate(self._open(), self._address.name, until=steps)
        with self._said():
            await self._open().execute("BEGIN")

    async def parts(self) -> Mapping[str, Columns]:
        """Its tables that are moved, each with its columns."""
        found: defaultdict[str, list[str]] = defaultdict(list)
        with self._said():
            for row in await self._open().fetch(COLUMNS):
                found[row["table_name"]].append(row["column_name"])
        return {part: tuple(columns) for part, columns in found.items() if part != NOTES}

    async def rows(self, part: str, columns: Columns) -> AsyncIterator[Sequence[Row]]:
        """All rows of a part as they are at one moment, in whatever order."""
        with self._said():
            found = await self._open().cursor(f'SELECT {listed(columns)} FROM "{part}"')
            while rows := await found.fetch(TOGETHER):
                yield [tuple(row) for row in rows]

    async def put(self, part: str, columns: Columns, rows: Sequence[Row]) -> None:
        """Adds rows."""
        with self._said():
            await self._open().copy_records_to_table(part, records=rows, columns=columns)

    async def keep(self) -> None:
        """All that was put there is durable, together, and what is numbered is counted on from there."""
        with self._said():
            for row in await self._open().fetch(COLUMNS):
                if row["is_identity"] == "YES" and row["table_name"] != NOTES:
                    await self._count_on(row["table_name"], row["column_name"])
            await self._open().execute("COMMIT")

    async def _count_on(self, part: str, column: str) -> None:
        last = f'SELECT coalesce(max("{column}"), 0) + 1 FROM "{part}"'
        sequence = "SELECT setval(pg_get_serial_sequence($1, $2), $3, false)"
        await self._open().fetchval(sequence, f'"{part}"', column, await self._open().fetchval(last))

    async def close(self) -> None:
        """Lets it go; what is not kept is gone."""
        if self._connection is not None:
            self._connection.terminate()

    def _open(self) -> Connection:
        assert self._connection is not None, "it was begun"
        return self._connection

    @contextmanager
    def _said(self) -> Iterator[None]:
        """Says what goes wrong meanwhile."""
        try:
            yield
        except (asyncpg.PostgresError, asyncpg.InterfaceError, OSError) as problem:
            raise CannotOpen(f"{self._address.name} cannot be used: {problem}.") from None
