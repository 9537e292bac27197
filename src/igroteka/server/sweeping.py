"""What is too old goes: by days that the server counted itself, few tables at a time, and none in use.

A clock that jumps makes nothing old: a day is counted when the server has run for one, or once a start.
"""

import asyncio
import logging
from collections.abc import Callable, Sequence
from time import time

from msgspec import Struct

from igroteka.server.store import Statement, Store

LOG = logging.getLogger("igroteka.server")
DAY = 24 * 3600
FORGOTTEN_DAYS = 30  # chat, tables that never began, people who never sat down
UNTOUCHED_DAYS = 365  # games that nobody went on with
MOST_FINISHED = 1_000  # finished games of a person; the oldest go first
MOST_SAID = 1_000  # sayings of a table
SHARE = 10  # of so many tables one may go at a time without the operator's word
ALWAYS = 10  # so few may go at any rate
BATCH = 100  # tables that are deleted in one write

OVER = "status IN ('over', 'unfinished')"
RANKED = (
    'SELECT "table", row_number() OVER (PARTITION BY person ORDER BY changed DESC, id) AS place '
    f'FROM seated JOIN tables ON id = "table" WHERE {OVER}'
)
DUE = f"""
SELECT id, changed FROM tables WHERE (status = 'setting' AND changed < ?)
OR (status IN ('playing', 'set-aside') AND changed < ?)
OR ({OVER} AND changed < ?)
OR ({OVER} AND changed < ? AND NOT EXISTS (SELECT 1 FROM entries WHERE "table" = id))
OR ({OVER} AND changed < ? AND id NOT IN (SELECT "table" FROM ({RANKED}) AS ranked WHERE place <= ?))
ORDER BY changed
"""
NEVER_SAT = (
    "SELECT id FROM people WHERE seen < ? AND banned = 0 "
    "AND NOT EXISTS (SELECT 1 FROM seated WHERE person = id) "
    "AND NOT EXISTS (SELECT 1 FROM secrets WHERE person = id AND secrets.seen >= ?)"
)
SPOKEN = 'SELECT number, row_number() OVER (PARTITION BY "table" ORDER BY number DESC) AS place FROM said'


class Swept(Struct, frozen=True):
    """Which tables are gone, and how many wait for the operator's word."""

    tables: tuple[str, ...]
    held_back: int


class Sweeper:
    """Deletes what is too old, but nothing that is in use."""

    def __init__(self, store: Store, keep_days: int | None, in_use: Callable[[str], bool]) -> None:
        self.going: set[str] = set()  # tables that are being deleted, which nobody wakes
        self._store = store
        self._keep_days = keep_days
        self._in_use = in_use
        self._turn = asyncio.Lock()  # the daily sweep and the operator's come one after the other

    async def count_day(self, *, passed: bool) -> None:
        """Counts a day that has passed while the server ran, or one since it ran last."""
        now = int(time())
        ((number, began),) = await self._store.read("SELECT coalesce(max(number), 0), max(began) FROM days")
        if passed or began is None or now >= began + DAY:
            insert = "INSERT INTO days (number, began) VALUES (?, ?)"
            await self._store.write(Statement(insert, (number + 1, now)))

    async def sweep(self, *, by_order: bool) -> Swept:
        """Deletes what is due; more tables than a share only by order."""
        async with self._turn:
            return await self._sweep(by_order=by_order)

    async def _sweep(self, *, by_order: bool) -> Swept:
        month, year = await self._before(FORGOTTEN_DAYS), await self._before(UNTOUCHED_DAYS)
        kept = None if self._keep_days is None else await self._before(self._keep_days)
        await self._sweep_sayings_and_people(month)
        due = await self._store.read(DUE, month, year, kept, month, month, MOST_FINISHED)
        ((tables,),) = await self._store.read("SELECT count(*) FROM tables")
        if not by_order and len(due) > max(ALWAYS, tables // SHARE):
            LOG.warning(
                "tables are due to be deleted, and held back because they are many",
                extra={"due": len(due), "tables": tables, "next": "igroteka admin sweep deletes them"},
            )
            return Swept((), len(due))
        gone: list[str] = []
        for first in range(0, len(due), BATCH):
            gone += await self._delete(due[first : first + BATCH])
        return Swept(tuple(gone), 0)

    async def _before(self, days: int) -> int | None:
        """Before which time something is so many counted days old; None where so many were not counted."""
        newest = "SELECT began FROM days ORDER BY number DESC LIMIT ?"
        sql = f"SELECT count(*), min(began) FROM ({newest}) AS newest"
        ((counted, began),) = await self._store.read(sql, days)
        if counted < days:
            return None
        ago = int(time()) - days * DAY
        return ago if began is None else min(began, ago)

    async def _sweep_sayings_and_people(self, month: int | None) -> None:
        oldest = f"SELECT number FROM ({SPOKEN}) AS spoken WHERE place > ?"
        crowded = f"DELETE FROM said WHERE number IN ({oldest})"
        await self._store.write(
            Statement('DELETE FROM said WHERE "when" < ?', (month,)),
            Statement(crowded, (MOST_SAID,)),
            *(
                Statement(f"DELETE FROM {part} WHERE person IN ({NEVER_SAT})", (month, month))
                for part in ("links", "said")
            ),
            Statement(f"DELETE FROM people WHERE id IN ({NEVER_SAT})", (month, month)),
            *(
                Statement(f"DELETE FROM {part} WHERE person NOT IN (SELECT id FROM people)")
                for part in ("secrets", "forms")
            ),
        )

    async def _delete(self, due: Sequence[tuple[str, int]]) -> list[str]:
        """Deletes those tables that nobody uses or has touched since they were found due."""
        free = [(table, changed) for table, changed in due if not self._in_use(table)]
        self.going = {table for table, _ in free}
        try:
            await self._store.write(*(each for table in free for each in _deleted(*table)))
        finally:
            self.going = set()
        return [table for table, _ in free]


def _deleted(table: str, changed: int) -> list[Statement]:
    """How a table is deleted, unless it was touched meanwhile."""
    still = "NOT EXISTS (SELECT 1 FROM tables WHERE id = ?)"
    return [
        Statement("DELETE FROM tables WHERE id = ? AND changed = ?", (table, changed)),
        *(
            Statement(f'DELETE FROM {part} WHERE "table" = ? AND {still}', (table, table))
            for part in ("entries", "held", "said", "seated")
        ),
    ]
