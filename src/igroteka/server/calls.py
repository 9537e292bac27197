"""What can be asked of a room."""

import asyncio
from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from igroteka.bots.adapting import Form
from igroteka.server.hints import Advice
from igroteka.server.keeping import HeldRow
from igroteka.server.line import Line
from igroteka.server.opponents import Thought
from igroteka.server.protocol import FromPerson, Why
from igroteka.server.store import Statement


class Came(NamedTuple):
    """A line was opened."""

    line: Line


class Went(NamedTuple):
    """A line was cut."""

    line: Line


class Asked(NamedTuple):
    """Something was said on a line."""

    line: Line
    message: FromPerson


class Tick(NamedTuple):
    """The alarm rang."""


class Stop(NamedTuple):
    """The server stops."""

    why: Why


class Matched(NamedTuple):
    """The strength for the adapting bots was read."""

    form: Form


class Forget(NamedTuple):
    """Somebody wants to be forgotten; these lines say who held the seats, Stale if there are newer ones."""

    person: str
    name: str
    held: Sequence[HeldRow]
    done: "asyncio.Future[None]"


class Left(NamedTuple):
    """Somebody leaves for good, without a line to the table."""

    person: str
    done: "asyncio.Future[None]"


class Close(NamedTuple):
    """The operator of the server ends the table without a winner."""

    done: "asyncio.Future[None]"


class NextTable(NamedTuple):
    """The lobby has made a table for the rematch; these statements store it."""

    table: str
    statements: Sequence[Statement]
    done: "asyncio.Future[None]"


Awaited: TypeAlias = Forget | Left | Close | NextTable  # somebody waits until it is done
Call: TypeAlias = Came | Went | Asked | Thought | Advice | Tick | Stop | Matched | Awaited
