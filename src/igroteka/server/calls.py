"""What can be put into the inbox of a room."""

import asyncio
from typing import NamedTuple, TypeAlias

from igroteka.server.connection import Connection
from igroteka.server.opponents import Thought
from igroteka.server.protocol import FromPerson, Why


class Came(NamedTuple):
    """A line was opened."""

    line: Connection


class Went(NamedTuple):
    """A line was cut."""

    line: Connection


class Asked(NamedTuple):
    """Something was said on a line."""

    line: Connection
    message: FromPerson


class Acted(NamedTuple):
    """A move was made past the inbox, and there is something to settle after it."""


class Tick(NamedTuple):
    """The alarm rang."""


class Stop(NamedTuple):
    """The server stops, or the table is closed."""

    why: Why


class Forget(NamedTuple):
    """Somebody wants to be forgotten."""

    person: str
    name: str
    done: "asyncio.Future[None]"


class Close(NamedTuple):
    """The table ends without a winner, because whoever runs the server says so."""

    done: "asyncio.Future[None]"


Call: TypeAlias = Came | Went | Asked | Acted | Thought | Tick | Stop | Forget | Close
