"""The store in one SQLite file: a thread writes it, and nothing is acknowledged before it is on disk."""

import asyncio
import contextlib
import logging
import queue
import sqlite3
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from igroteka.server.sqlite_file import DatabaseFile, damaged, is_damage, is_sound
from igroteka.server.sqlite_schema import migrate
from igroteka.server.store import (
    MOST_AT_ONCE,
    CannotOpen,
    NotRead,
    OnWritten,
    Parameters,
    Statement,
    Store,
    Unmet,
    Write,
    tell,
)

LOG = logging.getLogger("igroteka.server")


class SqliteStore(Store):
    """A file of SQLite."""

    def __init__(self, path: Path, before_commit: Callable[[], None] = lambda: None) -> None:
        self._file = DatabaseFile(path)
        self._takes = True  # what was asked last was written
        self._damaged = False  # a page that makes no sense was met since the start
        self.commits = 0
        self._before_commit = before_commit
        try:
            migrate(self._file.path)
            self._connection = self._file.connect()
            self._probe()
            self._file.note()
        except BaseException:
            self._file.release()
            raise
        self._loop: asyncio.AbstractEventLoop | None = None  # of those who write
        self._waiting: list[Write] = []  # asked for in this turn of the loop
        self._queue: queue.SimpleQueue[list[Write] | None] = queue.SimpleQueue()
        self._writer = threading.Thread(target=self._write_on, name="store", daemon=True)
        self._writer.start()
        self._readers = ThreadPoolExecutor(1, "reader")

    def _probe(self) -> None:
        """Reads what every start needs, so that damage there ends in a sentence."""
        try:
            self._connection.execute("SELECT sheet FROM tables WHERE status = 'setting'").fetchall()
        except sqlite3.DatabaseError as problem:
            self._connection.close()
            raise CannotOpen(damaged(self._file.path, problem)) from None

    @property
    def trouble(self) -> str | None:
        """Why what people do cannot be kept, or not all of it; None where all is well."""
        try:
            self._file.demand_in_place()
        except OSError as problem:
            return str(problem)
        if self._damaged:
            return "the database is damaged"
        return None if self._takes else "the disk takes nothing"

    @property
    def lost(self) -> None:
        """Never: whatever a disk does, it may be well again."""

    def write_then(self, statements: Sequence[Statement], on_written: OnWritten) -> None:
        """The same for who does not wait: it is called in this loop, with what was wrong, if anything was."""
        if not self._waiting:  # the writer is woken once for all that this turn of the loop brings
            self._loop = asyncio.get_running_loop()
            self._loop.call_soon(self._hand_over)
        self._waiting.append(Write(statements, on_written))

    def _hand_over(self) -> None:
        if self._waiting:
            self._queue.put(self._waiting)
            self._waiting = []

    async def read(self, sql: str, *parameters: Any) -> list[Parameters]:
        """The rows that answer the question, as they are on disk."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._read, sql, parameters)

    def _read(self, sql: str, parameters: Parameters) -> list[Parameters]:
        try:
            self._file.demand_in_place()
            connection = self._file.connect()
            try:
                return connection.execute(sql, parameters).fetchall()
            finally:
                connection.close()
        except (sqlite3.DatabaseError, OSError) as problem:
            self._note_damage(problem)
            LOG.warning("not read", extra={"why": str(problem)})
            raise NotRead(str(problem)) from None

    def _note_damage(self, problem: BaseException | None) -> None:
        """Remembers that a page made no sense: whoever runs the server has something to do."""
        if problem is not None and is_damage(problem) and not self._damaged:
            self._damaged = True
            LOG.error("the database is damaged", extra={"why": damaged(self._file.path, problem)})

    async def pragmas(self) -> dict[str, Any]:
        """How the writer's own connection keeps its promises."""
        await self.write()  # afterwards the writer rests until the next write
        return {
            name: self._connection.execute(f"PRAGMA {name}").fetchone()[0]
            for name in ("journal_mode", "synchronous", "foreign_keys")
        }

    async def close(self) -> None:
        """Writes what is waiting, and lets the file go."""
        self._hand_over()
        self._queue.put(None)
        self._writer.join()
        self._readers.shutdown()
        self._connection.close()
        self._file.release()

    def _write_on(self) -> None:
        going_on = True
        while going_on:
            batch: list[Write] = []
            writes = self._queue.get()
            while writes is not None:
                batch += writes
                if len(batch) >= MOST_AT_ONCE or self._queue.empty():
                    break
                writes = self._queue.get()
            going_on = writes is not None
            if batch:
                self._commit(batch)

    def _commit(self, batch: Sequence[Write]) -> None:
        """One commit for all; where one of them cannot be, the others still are."""
        errors: list[Exception | None] = []
        try:
            self._connection.execute("BEGIN IMMEDIATE")
            errors = self._execute_all(batch)
            self._before_commit()
            self._file.demand_in_place()
            self._connection.execute("COMMIT")
            self.commits += 1
            # A clash of versions is a refusal; a disk that takes nothing is an illness.
            self._takes = not any(isinstance(error, sqlite3.OperationalError) for error in errors)
        except (sqlite3.Error, OSError) as error:
            self._roll_back()
            self._takes = False
            errors = [error] * len(batch)
        for problem in errors:
            self._note_damage(problem)
        self._tell(batch, errors)

    def _roll_back(self) -> None:
        if self._connection.in_transaction:
            with contextlib.suppress(sqlite3.Error):  # the disk may fail again, and the writer lives on
                self._connection.execute("ROLLBACK")

    def _tell(self, batch: Sequence[Write], errors: Sequence[Exception | None]) -> None:
        """Wakes the loop once for all who wait, since that costs more than the rest."""
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(tell, batch, errors)

    def _execute_all(self, batch: Sequence[Write]) -> list[Exception | None]:
        """All writes in a row; only where one of them cannot be, each again with a way back of its own."""
        try:
            for write in batch:
                self._run(write)
        except Exception:  # noqa: BLE001 - whatever one of them is, the others are written
            self._roll_back()
            self._connection.execute("BEGIN IMMEDIATE")
            return [self._execute(write) for write in batch]
        return [None] * len(batch)

    def _execute(self, write: Write) -> Exception | None:
        """What was wrong with one write, of which then nothing is left."""
        if not write.statements:
            return None
        self._connection.execute("SAVEPOINT one")
        try:
            self._run(write)
        except Exception as error:
            if not self._connection.in_transaction:
                raise  # the whole transaction is gone with it
            self._connection.execute("ROLLBACK TO one")
            return error
        finally:
            if self._connection.in_transaction:
                self._connection.execute("RELEASE one")
        return None

    def _run(self, write: Write) -> None:
        """Executes the statements of one write; a SELECT touches the rows that it finds."""
        for sql, parameters, otherwise in write.statements:
            cursor = self._connection.execute(sql, parameters)
            if otherwise is not None and cursor.rowcount < 1 and cursor.fetchone() is None:
                raise Unmet(otherwise)


def backup(source: Path, target: Path) -> bool:
    """Copies the database as it is this moment, while a server may be writing on; whether it is sound."""
    if not source.is_file():
        raise CannotOpen(f"There is no database {source}.")
    if target.exists():
        raise CannotOpen(f"{target} is there already, and a backup overwrites nothing.")
    original = sqlite3.connect(source, timeout=30)
    copy = sqlite3.connect(target)
    try:
        original.backup(copy)
        return is_sound(copy)
    finally:
        copy.close()
        original.close()
