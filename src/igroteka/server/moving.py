"""`igroteka move-database`: takes everything over into another database, all of it or nothing."""

import asyncio
from collections.abc import AsyncIterator, Mapping, Sequence
from hashlib import sha256
from typing import Any, NamedTuple, Protocol, TypeAlias

import msgspec

from igroteka.server.databases import Database
from igroteka.server.schema import steps_after
from igroteka.server.store import CannotOpen

Row: TypeAlias = tuple[Any, ...]
Columns: TypeAlias = tuple[str, ...]
TOGETHER = 1_000  # rows that are carried at a time
SIZE = 2**256  # of the numbers that digests are
DIGITS = 16  # of a digest as it is shown


class End(Protocol):
    """One end of a move: a database that no server uses meanwhile."""

    async def begin(self) -> int:
        """Takes it for this move alone; by how many steps it was made, 0 where it is empty."""

    async def make(self, steps: int) -> None:
        """Makes an empty one by so many steps; nothing that is put there is kept before `keep`."""

    async def parts(self) -> Mapping[str, Columns]:
        """Its tables that are moved, each with its columns."""

    def rows(self, part: str, columns: Columns) -> AsyncIterator[Sequence[Row]]:
        """All rows of a part as they are at one moment, in whatever order."""

    async def put(self, part: str, columns: Columns, rows: Sequence[Row]) -> None:
        """Adds rows."""

    async def keep(self) -> None:
        """All that was put there is durable, together."""

    async def close(self) -> None:
        """Lets it go; what is not kept is gone."""


def listed(columns: Columns) -> str:
    """The columns as they stand in SQL."""
    return ", ".join(f'"{column}"' for column in columns)


class Moved(NamedTuple):
    """How many rows of a part were taken over, and their digest."""

    part: str
    rows: int
    digest: str


class Digest:
    """What rows are, in whatever order they come."""

    def __init__(self) -> None:
        self.rows = 0
        self._sum = 0

    def add(self, rows: Sequence[Row]) -> None:
        """Counts these in."""
        self.rows += len(rows)
        for row in rows:
            self._sum += int.from_bytes(sha256(msgspec.msgpack.encode(row)).digest())

    @property
    def told(self) -> str:
        """The digest in letters."""
        return f"{self._sum % SIZE:064x}"[:DIGITS]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Digest) and (self.rows, self._sum % SIZE) == (other.rows, other._sum % SIZE)

    __hash__ = None  # type: ignore[assignment]  # it changes


async def move(source: Database, target: Database) -> list[Moved]:
    """Takes everything over; CannotOpen or WrongSchema where that cannot be, and then the target is empty."""
    if source == target:
        raise CannotOpen(f"{source.name} is both ends of the move.")
    here, there = source.end(), target.end()
    try:
        steps = await here.begin()
        steps_after(steps, source.name)
        if not steps:
            raise CannotOpen(f"There is nothing in {source.name}.")
        made = await there.begin()
        if made not in (0, steps):
            raise CannotOpen(
                f"{target.name} is of step {made}, and {source.name} of step {steps}.\n"
                "Next: serve both once with this version, which brings them up to date."
            )
        await there.make(steps)
        return await _carried(here, there, target.name)
    finally:
        await there.close()
        await here.close()


async def _carried(here: End, there: End, target: str) -> list[Moved]:
    parts, moved = await there.parts(), []
    for part, columns in parts.items():
        async for rows in there.rows(part, columns):
            if rows:
                raise CannotOpen(f"{target} is not empty.\nNext: move into a new database.")
    for part, columns in parts.items():
        sent, kept = Digest(), Digest()
        async for rows in here.rows(part, columns):
            sent.add(rows)
            await there.put(part, columns, rows)
            await asyncio.sleep(0)  # so that it can be interrupted
        async for rows in there.rows(part, columns):
            kept.add(rows)
        if sent != kept:
            raise CannotOpen(f"{part}: what {target} keeps is not what it was given, so nothing was moved.")
        moved.append(Moved(part, kept.rows, kept.told))
    await there.keep()
    return moved
