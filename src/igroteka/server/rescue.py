"""`igroteka rescue`: copies all that can still be read of a damaged database into a new one."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

from igroteka.server.schema import NOTES, WrongSchema
from igroteka.server.sqlite_schema import migrate, steps_done
from igroteka.server.store import CannotOpen

Row: TypeAlias = tuple[Any, ...]
# Parts that SQLite keeps in the order of a table's id and this number; all others have ids of rows.
BY_TABLE = {"entries": "version", "held": "number"}
FARTHEST = 2**40  # how far behind damage the next row is looked for


class Rescued(NamedTuple):
    """How much of a part of the database was copied, and at most how much was not."""

    part: str
    saved: int
    lost: int
    broken: tuple[str, ...] = ()  # the tables whose log or seats have gaps


def rescue(source: Path, target: Path) -> list[Rescued]:
    """Copies every row that can be read; CannotOpen where there is nothing to read or no place to write."""
    if not source.is_file():
        raise CannotOpen(f"There is no database {source}.")
    if target.exists():
        raise CannotOpen(f"{target} is there already, and a rescue overwrites nothing.")
    damaged = sqlite3.connect(f"{source.resolve().as_uri()}?mode=ro", uri=True, timeout=30)
    try:
        # The same step as the damaged one: a server brings it up to date when it starts.
        migrate(target, until=steps_done(damaged, source))
        copy = sqlite3.connect(target)
        try:
            return _copy_all(damaged, copy)
        finally:
            copy.close()
    except (sqlite3.DatabaseError, WrongSchema) as problem:
        target.unlink(missing_ok=True)
        raise CannotOpen(f"Nothing of {source} can be read ({problem}).\nNext: serve a backup.") from None
    finally:
        damaged.close()


def _copy_all(damaged: sqlite3.Connection, copy: sqlite3.Connection) -> list[Rescued]:
    names = [name for (name,) in copy.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
    whole = [name for name in names if name not in BY_TABLE and name != NOTES]
    done = [_copy_rows(damaged, copy, part) for part in whole]
    tables = {table for (table,) in copy.execute('SELECT id FROM tables UNION SELECT "table" FROM seated')}
    done += [_copy_logs(damaged, copy, part, tables) for part in BY_TABLE if part in names]
    copy.commit()
    return done


def _copy_rows(damaged: sqlite3.Connection, copy: sqlite3.Connection, part: str) -> Rescued:
    """Copies a part that is in the order of its rows' ids."""
    columns = _columns(copy, part)
    found = _Rows(damaged, f'SELECT rowid, {columns} FROM "{part}" WHERE rowid', ())
    return Rescued(part, _insert(copy, part, columns, found.read()), found.lost)


def _copy_logs(damaged: sqlite3.Connection, copy: sqlite3.Connection, part: str, tables: set[str]) -> Rescued:
    """Copies a part table by table, so that damage in one log costs no other."""
    saved, lost, broken = 0, 0, []
    key, columns = BY_TABLE[part], _columns(copy, part)
    for table in sorted(tables):
        found = _Rows(damaged, f'SELECT {key}, {columns} FROM {part} WHERE "table" = ? AND {key}', (table,))
        saved += _insert(copy, part, columns, found.read())
        lost += found.lost
        if found.lost:
            broken.append(table)
    return Rescued(part, saved, lost, tuple(broken))


def _columns(copy: sqlite3.Connection, part: str) -> str:
    names = copy.execute("SELECT name FROM pragma_table_info(?)", (part,)).fetchall()
    return ", ".join(f'"{name}"' for (name,) in names)


def _insert(copy: sqlite3.Connection, part: str, columns: str, rows: Iterator[Row]) -> int:
    """Writes rows without the number they were found by; of two with one key the first is kept."""
    before = copy.total_changes
    for _, *row in rows:
        sql = f'INSERT OR IGNORE INTO "{part}" ({columns}) VALUES ({", ".join("?" * len(row))})'
        copy.execute(sql, row)
    return copy.total_changes - before


class _Rows:
    """Rows in the order of a number, read past the pages that make no sense."""

    def __init__(self, damaged: sqlite3.Connection, question: str, parameters: Row) -> None:
        self._damaged = damaged
        self._question = question
        self._parameters = parameters
        self.lost = (
            0  # numbers at which nothing could be read; one for an end of which nobody knows how long it is
        )

    def read(self) -> Iterator[Row]:
        """All that can be read, in order."""
        first: int | None = 0
        while first is not None:
            last = first - 1
            try:
                for row in self._ask(">= ?", first):
                    last = row[0]
                    yield row
                return
            except sqlite3.DatabaseError:
                first = self._readable_behind(last + 1)
            if first is None:
                self.lost += 1
            else:
                yield from self._between(last + 1, first - 1)

    def _readable_behind(self, damage: int) -> int | None:
        """A number from which reading goes on, looked for in growing steps."""
        step = 1
        while step < FARTHEST:
            try:
                self._ask(">= ?", damage + step).fetchone()
            except sqlite3.DatabaseError:
                step += step // 4 + 1
            else:
                return damage + step
        return None

    def _between(self, first: int, last: int) -> Iterator[Row]:
        """Halves what cannot be read until it is one number."""
        if first > last:
            return
        try:
            yield from self._ask("BETWEEN ? AND ?", first, last).fetchall()
        except sqlite3.DatabaseError:
            if first == last:
                self.lost += 1
                return
            middle = (first + last) // 2
            yield from self._between(first, middle)
            yield from self._between(middle + 1, last)

    def _ask(self, which: str, *numbers: int) -> sqlite3.Cursor:
        return self._damaged.execute(f"{self._question} {which} ORDER BY 1", (*self._parameters, *numbers))
