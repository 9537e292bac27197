"""What a server keeps, and all that it knows of a database: nothing is acknowledged before it is durable."""

import asyncio
from abc import abstractmethod
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple, Protocol, TypeAlias

from igroteka.core.game import Refusal, Refused
from igroteka.server.refusals import CannotRead

MOST_AT_ONCE = 500  # no more writes are added to a commit that has so many
Parameters: TypeAlias = tuple[Any, ...]


class Statement(NamedTuple):
    """One line of SQL, what goes into it, and what is refused where it touches no row.

    It is said in words that every database knows (ARCHITECTURE.md), with `?` for what goes into it.
    """

    sql: str
    parameters: Parameters = ()
    otherwise: Refusal | None = None


class CannotOpen(Exception):
    """The database cannot be used; the sentence says why."""


class NotWritten(Exception):
    """It is not durable, so it has not happened."""


class Unmet(NotWritten):
    """A statement that must touch a row touched none, so nothing of that write has happened."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(type(refusal).__name__)
        self.refusal = refusal


class InDoubt(NotWritten):
    """The database was lost in the middle of a commit: whoever needs to know must read it again."""


class NotRead(Refused):
    """The database did not give what was asked for."""

    def __init__(self, why: str) -> None:
        super().__init__(CannotRead())
        self.why = why


OnWritten: TypeAlias = Callable[[NotWritten | None], None]


class Write(NamedTuple):
    """Statements that are written together or not at all, and who hears of it."""

    statements: Sequence[Statement]
    on_written: OnWritten


class Store(Protocol):
    """The database of one server, which nobody else writes to meanwhile."""

    commits: int

    @property
    @abstractmethod
    def trouble(self) -> str | None:
        """Why what people do cannot be kept, or not all of it; None where all is well."""

    @property
    @abstractmethod
    def lost(self) -> str | None:
        """Why nothing can ever be kept here again, so that the server has to end; None as long as it can."""

    @abstractmethod
    def write_then(self, statements: Sequence[Statement], on_written: OnWritten) -> None:
        """Writes all of it, together; it is called in this loop, with what was wrong, if anything was.

        Writes are done in the order in which they were asked for; those that wait share a commit, and
        one of them that cannot be takes nothing from the others.
        """

    @abstractmethod
    async def read(self, sql: str, *parameters: Any) -> list[Parameters]:
        """The rows that answer the question, as far as they are durable; raises NotRead."""

    @abstractmethod
    async def close(self) -> None:
        """Writes what is waiting, and lets another server have the database."""

    @property
    def healthy(self) -> bool:
        """Whether what people do can be kept."""
        return self.trouble is None

    async def write(self, *statements: Statement) -> None:
        """Returns when all of it is durable, together; raises NotWritten or Refused, and none of it is."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.write_then(statements, partial(_finish, done))
        try:
            await done
        except Unmet as unmet:
            raise Refused(unmet.refusal) from None


def _finish(done: "asyncio.Future[None]", problem: NotWritten | None) -> None:
    """Lets go on whoever still waits for a write."""
    if done.done():
        return
    if problem is None:
        done.set_result(None)
    else:
        done.set_exception(problem)


def tell(batch: Sequence[Write], errors: Sequence[Exception | None]) -> None:
    """Tells whoever asked for these writes what came of each."""
    for (_, on_written), error in zip(batch, errors, strict=True):
        problem = error if error is None or isinstance(error, NotWritten) else NotWritten(str(error))
        on_written(problem)
