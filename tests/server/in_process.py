"""A server inside a test: its clock is a number, its people are lists of what they were told."""

import asyncio
import heapq
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from igroteka.core.game import Millis
from igroteka.games import SHELF
from igroteka.server import protocol as say
from igroteka.server.bot_processes import BotProcesses, OwnProcess
from igroteka.server.calls import Asked, Came, Went
from igroteka.server.databases import Database, SqliteFile
from igroteka.server.line import DECODER, Line
from igroteka.server.lobby import Lobby
from igroteka.server.lobby_protocol import NewTable
from igroteka.server.opponents import Pace
from igroteka.server.people import Guests, Person
from igroteka.server.room import Room
from igroteka.server.sqlite_store import SqliteStore
from igroteka.server.store import Store
from tests.server.stores import database_at

TURNS = SHELF["genius"]  # a game with turns that goes on for long when everybody makes the idle move
LEVEL = "random"
PACE = Pace(100, 0, 10)
LIMIT = 30.0  # seconds after which a test that waits has failed


class FakeAlarm:
    """A wake-up call in fake time."""

    def __init__(self, call: Callable[[], None]) -> None:
        self.call: Callable[[], None] | None = call

    def cancel(self) -> None:
        """Calls it off."""
        self.call = None


class FakeClock:
    """A clock that goes on only when it is told to."""

    def __init__(self) -> None:
        self.time: Millis = 1_000_000
        self._alarms: list[tuple[Millis, int, FakeAlarm]] = []
        self._order = count()

    def now(self) -> Millis:
        """The number."""
        return self.time

    def call_at(self, at: Millis, call: Callable[[], None]) -> FakeAlarm:
        """Remembers the call."""
        alarm = FakeAlarm(call)
        heapq.heappush(self._alarms, (at, next(self._order), alarm))
        return alarm

    def next_alarm(self, until: Millis) -> FakeAlarm | None:
        """The next call that is due by then; time goes to it."""
        while self._alarms and self._alarms[0][0] <= until:
            at, _, alarm = heapq.heappop(self._alarms)
            if alarm.call is not None:
                self.time = max(self.time, at)
                return alarm
        return None


class FakeSocket:
    """The other end of a line: it keeps all that it reads."""

    def __init__(self, line: Line) -> None:
        self.line = line
        self.read_: list[bytes] = []

    async def read(self) -> str | bytes | None:
        """Nothing is said here: tests post."""
        raise AssertionError("nobody reads from it")

    async def write(self, message: bytes) -> None:
        """Keeps it."""
        self.read_.append(message)

    async def close(self) -> None:
        """Is closed."""


class Visitor:
    """A person with one line to one room."""

    def __init__(self, server: "TestServer", person: Person, room: Room) -> None:
        self.server = server
        self.person = person
        self.room = room
        self.line = Line(person.id, person.name, server.clock, face=person.face)
        self.socket = FakeSocket(self.line)
        self.task = asyncio.create_task(self.line.drain(self.socket))

    async def says(self, message: Struct) -> "Visitor":
        """Says something, as it would come over the wire, and waits until all is quiet."""
        self.room.post(Asked(self.line, DECODER.decode(msgspec.json.encode(message))))
        await self.server.quiet()
        return self

    async def acts(self, action: Any, seat: int | None = None, seen: int | None = None) -> "Visitor":
        """Makes a move."""
        table = self.room.table
        version = table.version if seen is None and table is not None else seen or 0
        return await self.says(say.Act(version, msgspec.Raw(msgspec.json.encode(action)), seat))

    async def goes(self) -> None:
        """The line is cut."""
        self.room.post(Went(self.line))
        await self.server.quiet()

    def heard(self, kind: str) -> list[dict[str, Any]]:
        """What was told of one type."""
        everything = [msgspec.json.decode(message) for message in self.socket.read_]
        return [message for message in everything if message["type"] == kind]

    def last(self, kind: str) -> dict[str, Any]:
        """The newest of one type."""
        return self.heard(kind)[-1]

    def refusals(self) -> list[str]:
        """Why something was refused."""
        return [message["why"]["type"] for message in self.heard("Refused")]


class TestServer:
    """A lobby, its clock and its people."""

    __test__ = False

    def __init__(self, store: Store, bot_processes: BotProcesses, pace: Pace, keep_days: int | None) -> None:
        self.store = store
        self.clock = FakeClock()
        self.lobby = Lobby(store, self.clock, bot_processes, pace, keep_days)
        self.guests = Guests(store)

    async def quiet(self) -> None:
        """Waits until every room has done what it was asked, and its bots have thought."""
        async with asyncio.timeout(LIMIT):
            calm = 0
            while calm < 3:
                await self.store.write()  # behind whatever waits to be written
                for _ in range(5):
                    await asyncio.sleep(0)
                rooms = self.lobby.rooms.values()
                calm = calm + 1 if all(room.rests for room in rooms) else 0

    async def passes(self, millis: Millis) -> None:
        """Time goes on; whoever is to be woken on the way is."""
        until = self.clock.time + millis
        while (alarm := self.clock.next_alarm(until)) is not None:
            assert alarm.call is not None
            alarm.call()
            await self.quiet()
        self.clock.time = until
        await self.quiet()

    async def person(self, name: str) -> Person:
        """Somebody new."""
        return (await self.guests.welcome(name))[0]

    async def table(self, host: Person, *seats: str | None, **wanted: Any) -> str:
        """A table laid by the host; seats as on the wire."""
        asked = NewTable(wanted.pop("game", TURNS.name), seats, **wanted)
        table, _ = await self.lobby.lay(asked, host, "127.0.0.1")
        return table

    async def visit(self, table: str, person: Person, *, hello: bool = True) -> Visitor:
        """A person opens a line to a table."""
        visitor = Visitor(self, person, await self.lobby.enter(table, person))
        visitor.room.post(Came(visitor.line))
        if hello:
            await visitor.says(say.Hello())
        else:
            await self.quiet()
        return visitor


@asynccontextmanager
async def open_server(
    where: Path | Database,
    bot_processes: BotProcesses | None = None,
    before_commit: Callable[[], None] | None = None,
    pace: Pace = PACE,
    keep_days: int | None = None,
) -> AsyncIterator[TestServer]:
    """A server on that database, which stops at the end."""
    database = database_at(where, file_only=before_commit is not None) if isinstance(where, Path) else where
    if before_commit is None:
        store = await database.opened()
    else:
        assert isinstance(database, SqliteFile)
        store = SqliteStore(database.path, before_commit)
    server = TestServer(store, bot_processes or OwnProcess(), pace, keep_days)
    await server.lobby.open()
    try:
        yield server
    finally:
        await server.lobby.stop()
        await store.close()
