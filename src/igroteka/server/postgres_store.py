"""The store in a database of PostgreSQL: written by one session, which holds the database while it lasts.

Nothing of it runs in a thread: the loop waits for PostgreSQL, and what is asked for meanwhile makes up the
next commit.
"""

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any, NamedTuple, Self

import asyncpg

from igroteka.core.game import Refusal
from igroteka.server import dialect
from igroteka.server.databases import PostgresAddress
from igroteka.server.postgres_schema import migrate
from igroteka.server.postgres_session import (
    ANSWERING,
    CONNECTING,
    Connection,
    connected,
    demand_fit,
    end_session,
    hold,
    leave_mark,
    past_of,
)
from igroteka.server.store import (
    MOST_AT_ONCE,
    CannotOpen,
    InDoubt,
    NotRead,
    NotWritten,
    OnWritten,
    Parameters,
    Statement,
    Store,
    Unmet,
    Write,
    tell,
)

LOG = logging.getLogger("igroteka.server")
READERS = 4  # sessions that read at a time
SOON, LATER = 0.1, 1.0  # seconds between two tries to come back: at first, and when it lasts
AWAY = "the database is away"
# By these it shows that a session is over, or that it leads to what is no primary any more.
OVER = (
    OSError,
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,
    asyncpg.ReadOnlySQLTransactionError,
)
# PostgreSQL has no room for more, which may pass; all other errors are about what it was given.
ILL = (asyncpg.InsufficientResourcesError, asyncpg.PostgresSystemError)


class _Run(NamedTuple):
    """Statements one after the other that differ by their parameters alone."""

    sql: str
    parameters: list[Parameters]
    otherwise: Refusal | None


async def opened(address: PostgresAddress) -> Store:
    """The store of a database that no other server has, brought up to date."""
    return await PostgresStore(address).open()


class PostgresStore(Store):
    """A database that PostgreSQL serves."""

    def __init__(self, address: PostgresAddress) -> None:
        self.commits = 0
        self._address = address
        self._mark = secrets.token_hex(8)
        self._called = f"igroteka {self._mark}"
        self._past: tuple[str | None, str | None] = (None, None)
        self._writer: Connection | None = None  # while it holds the database
        self._readers: asyncpg.Pool[asyncpg.Record] | None = None
        self._takes = True  # what was asked last was written
        self._lost: str | None = None
        self._closing = False
        self._waiting: list[Write] = []
        self._asked = asyncio.Event()
        self._writing: asyncio.Task[None] | None = None
        self._returning: asyncio.Task[None] | None = None

    async def open(self) -> Self:
        """Takes the database, or CannotOpen, or WrongSchema."""
        self._readers = asyncpg.create_pool(
            self._address.url,
            min_size=0,
            max_size=READERS,
            reset=_as_it_is,
            timeout=CONNECTING,
            command_timeout=ANSWERING,
            server_settings={"application_name": "igroteka"},
        )
        writer = await connected(self._address, self._called)
        try:
            await demand_fit(writer, self._address.name)
            await hold(writer, self._address.name)
            await migrate(writer, self._address.name)
            await leave_mark(writer, self._mark)
            self._past = await past_of(writer)
            await self._readers
        except BaseException:
            writer.terminate()
            raise
        self._here(writer)
        self._writing = asyncio.create_task(self._write_on())
        return self

    @property
    def trouble(self) -> str | None:
        """Why what people do cannot be kept; None where all is well."""
        if self._lost is not None:
            return self._lost
        if self._writer is None:
            return AWAY
        return None if self._takes else "the database takes nothing"

    @property
    def lost(self) -> str | None:
        """Why nothing can ever be kept here again: the database went on without this server."""
        return self._lost

    def write_then(self, statements: Sequence[Statement], on_written: OnWritten) -> None:
        """Writes all of it, together, with whatever else waits; it is called with what was wrong."""
        self._waiting.append(Write(statements, on_written))
        self._asked.set()

    async def read(self, sql: str, *parameters: Any) -> list[Parameters]:
        """The rows that answer the question, as they are kept; nothing is read that is still in doubt."""
        if self._writer is None or self._readers is None:
            raise NotRead(AWAY)
        try:
            rows = await self._readers.fetch(dialect.statement(sql), *map(dialect.sought, parameters))
        except (*OVER, asyncpg.PostgresError, asyncpg.InterfaceError) as problem:
            LOG.warning("not read", extra={"why": str(problem)})
            raise NotRead(str(problem)) from None
        return [tuple(row) for row in rows]

    async def close(self) -> None:
        """Writes what is waiting, and lets another server have the database."""
        self._closing = True
        self._asked.set()
        if self._returning is not None:
            self._returning.cancel()
            await asyncio.wait([self._returning])
        if self._writing is not None:
            await self._writing
        if self._readers is not None:
            self._readers.terminate()  # nobody waits for what was asked last
        if self._writer is not None:
            with contextlib.suppress(*OVER, asyncpg.InterfaceError):
                await self._writer.close(timeout=CONNECTING)

    # Writing.

    async def _write_on(self) -> None:
        while not (self._closing and not self._waiting):
            await self._asked.wait()
            self._asked.clear()
            while self._waiting:
                batch, self._waiting = self._waiting[:MOST_AT_ONCE], self._waiting[MOST_AT_ONCE:]
                errors = await self._commit(batch)
                asyncio.get_running_loop().call_soon(tell, batch, errors)
                await asyncio.sleep(0)  # what follows from it is in the next commit

    async def _commit(self, batch: Sequence[Write]) -> Sequence[Exception | None]:
        """One commit for all; where one of them cannot be, the others still are."""
        writer = self._writer
        if writer is None or writer.is_closed():
            return [NotWritten(AWAY)] * len(batch)
        transaction = _Transaction(writer)
        try:
            errors = await self._execute_all(transaction, batch)
        except Exception as problem:  # noqa: BLE001 - whatever it is, this session writes no more
            self._gone(writer, str(problem))
            lost = InDoubt if transaction.deciding else NotWritten
            return [lost(str(problem))] * len(batch)
        # A clash of versions is a refusal; a disk that takes nothing is an illness.
        self._takes = not any(isinstance(error, ILL) for error in errors)
        return errors

    async def _execute_all(
        self, transaction: "_Transaction", batch: Sequence[Write]
    ) -> Sequence[Exception | None]:
        """All writes in a row; only where one of them cannot be, each again with a way back of its own."""
        runs = list(_runs(batch))
        if not runs:
            return [None] * len(batch)
        try:
            await transaction.whole(runs)
        except Exception as problem:  # whatever one of them is, the others are written
            if transaction.is_ended_by(problem):
                raise
            if len(batch) == 1:
                return [problem]
            errors = await transaction.one_by_one(batch)
        else:
            errors = [None] * len(batch)
        self.commits += 1
        return errors

    # Coming and going of the session that writes.

    def _here(self, writer: Connection) -> None:
        writer.add_termination_listener(self._ended)
        self._writer = writer

    def _ended(self, writer: Any) -> None:
        self._gone(writer, "the session has ended")

    def _gone(self, writer: Connection, why: str) -> None:
        """Nothing is written or read until the database is held again."""
        if self._writer is not writer:
            return
        self._writer = None
        writer.terminate()
        if not self._closing:
            LOG.error(AWAY, extra={"why": why})
            self._returning = asyncio.create_task(self._return())

    async def _return(self) -> None:
        """Tries until the database is held again, or has gone on without this server."""
        pause, said = SOON, ""
        while self._writer is None and self._lost is None:
            await asyncio.sleep(pause)
            pause = min(2 * pause, LATER)
            writer: Connection | None = None
            try:
                writer = await connected(self._address, self._called)
                await self._take_again(writer)
            except (CannotOpen, *OVER, asyncpg.PostgresError, asyncpg.InterfaceError) as problem:
                if str(problem) != said:
                    said = str(problem)
                    LOG.warning(AWAY, extra={"why": said})
            finally:
                if writer is not None and self._writer is not writer:
                    writer.terminate()

    async def _take_again(self, writer: Connection) -> None:
        await demand_fit(writer, self._address.name)
        if await past_of(writer) == self._past:
            await end_session(writer, self._called)
            await hold(writer, self._address.name)
        if await past_of(writer) != self._past:
            self._lost = "the database went on without this server, or is another one"
            LOG.error(self._lost)
            return
        if self._readers is not None:
            await self._readers.expire_connections()
        self._here(writer)
        LOG.info("the database is back")


class _Transaction:
    """What a session does with one batch, and whether that may have been decided already."""

    def __init__(self, writer: Connection) -> None:
        self.deciding = False  # PostgreSQL may have been told to keep it
        self._writer = writer

    def is_ended_by(self, problem: Exception) -> bool:
        """Whether it shows by this problem that the session is over."""
        return isinstance(problem, OVER) or self._writer.is_closed()

    async def whole(self, runs: Sequence[_Run]) -> None:
        """All of it or nothing."""
        if len(runs) == 1:  # which is a transaction by itself, and costs one round trip instead of three
            self.deciding = True
            await self._run(runs[0])
            return
        await self._writer.execute("BEGIN")
        try:
            for run in runs:
                await self._run(run)
        except Exception as problem:
            if not self.is_ended_by(problem):
                await self._writer.execute("ROLLBACK")
            raise
        await self._keep()

    async def one_by_one(self, batch: Sequence[Write]) -> list[Exception | None]:
        """What was wrong with each, of which then nothing is left, and all others are kept."""
        self.deciding = False
        await self._writer.execute("BEGIN")
        errors = [await self._alone(write) for write in batch]
        await self._keep()
        return errors

    async def _alone(self, write: Write) -> Exception | None:
        await self._writer.execute("SAVEPOINT one")
        try:
            for run in _runs([write]):
                await self._run(run)
        except Exception as problem:
            if self.is_ended_by(problem):
                raise
            await self._writer.execute("ROLLBACK TO SAVEPOINT one")
            return problem
        await self._writer.execute("RELEASE SAVEPOINT one")
        return None

    async def _keep(self) -> None:
        self.deciding = True
        await self._writer.execute("COMMIT")

    async def _run(self, run: _Run) -> None:
        """Executes one statement with each of its parameters; a SELECT touches the rows that it finds."""
        sql = dialect.statement(run.sql)
        if len(run.parameters) > 1:
            await self._writer.executemany(sql, run.parameters)
            return
        touched = await self._writer.execute(sql, *run.parameters[0])  # such as INSERT 0 1
        if run.otherwise is not None and touched.endswith(" 0"):
            raise Unmet(run.otherwise)


def _runs(batch: Sequence[Write]) -> Iterator[_Run]:
    """The statements of a batch in their order; alike ones that demand nothing go together."""
    statements = (statement for write in batch for statement in write.statements)
    for (sql, otherwise), alike in groupby(statements, lambda each: (each.sql, each.otherwise)):
        parameters = [each.parameters for each in alike]
        if otherwise is None:
            yield _Run(sql, parameters, None)
        else:
            yield from (_Run(sql, [each], otherwise) for each in parameters)


async def _as_it_is(_: Any) -> None:
    """Sessions that only read have nothing to tidy up."""
