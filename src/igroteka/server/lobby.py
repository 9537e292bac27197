"""The lobby: it lays tables, finds them by address and by code, and knows which rooms are awake."""

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Callable
from typing import Any

import msgspec
from msgspec.structs import replace

from igroteka.core.game import Refused
from igroteka.core.table import Table
from igroteka.server import sheet as sheets
from igroteka.server.answers import answer
from igroteka.server.calls import Call, Close, Forget, Stop
from igroteka.server.clock import Clock
from igroteka.server.connection import Allowance, Connection
from igroteka.server.counts import Counts
from igroteka.server.finished import Finished
from igroteka.server.house import House
from igroteka.server.keeping import SHEET, Kept, hosted, laid_out, load, names_of, sheet_kept, swept
from igroteka.server.lobby_protocol import ListedTable, NewTable, PlayOn, Tables
from igroteka.server.minds import Minds
from igroteka.server.opponents import Pace
from igroteka.server.people import Person, new_id
from igroteka.server.playing_on import played_on
from igroteka.server.protocol import Status, Watching, Why
from igroteka.server.refusals import (
    NoSuchCode,
    NoSuchTable,
    NotForWatching,
    NotSaved,
    SetAside,
    TooFast,
    TooMany,
)
from igroteka.server.room import Room
from igroteka.server.sealing import agreed, begun, fresh, is_awaited, sealed
from igroteka.server.sheet import Sheet
from igroteka.server.starting import start_kept
from igroteka.server.store import NotWritten, Store

LOG = logging.getLogger("igroteka.server")
MOST_TABLES = 30  # that wait for players and that a person may host
MOST_GAMES = 200  # unfinished ones that a person may host, those of the past month too
LAST_WORDS = 2.0  # seconds in which people hear that the server stops
MOST_ASKING = 10_000  # people and addresses whose look-ups are counted at a time


class Lobby:
    """All tables of a server."""

    def __init__(
        self, store: Store, clock: Clock, minds: Minds, pace: Pace, keep_days: int | None = None
    ) -> None:
        self.store = store
        self.counts = Counts()
        self.rooms: dict[str, Room] = {}
        self.watching: set[Connection] = set()  # lines that hear of open tables
        self._clock = clock
        self._minds = minds
        self._keep_days = keep_days
        self._house = House(
            store, clock, minds, self.counts, pace, self._changed, self._lay_again, self._unload
        )
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._setting: dict[str, Sheet] = {}  # tables that wait for players
        self._codes: dict[str, str] = {}
        self._asking: dict[str, Allowance] = {}
        self._stopping = False
        self._sweeping: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Finds the tables that wait for players; all others wake when somebody comes."""
        await self.sweep()
        for table, sheet in await self.store.read("SELECT id, sheet FROM tables WHERE status = 'setting'"):
            self._note(table, SHEET.decode(sheet))

    async def sweep(self) -> None:
        """What is too old goes, now and once a day."""
        with contextlib.suppress(NotWritten):  # a disk that takes nothing loses nothing either
            await self.store.write(*swept(self.rooms, self._keep_days))
        self._clock.call_at(self._clock.now() + 24 * 3600 * 1000, self._sweep_again)

    def _sweep_again(self) -> None:
        if not self._stopping:
            self._sweeping = asyncio.create_task(self.sweep())

    async def stop(self) -> None:
        """Every room finishes what it is about, keeps its time and says goodbye."""
        self._stopping = True
        lines = [line for room in self.rooms.values() for line in room.audience.lines]
        for room in self.rooms.values():
            room.post(Stop(Why.STOPPING))
        self.rooms.clear()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)
        for line in self.watching:
            line.hang_up(Why.STOPPING)
        self._minds.close()
        last_words = [asyncio.create_task(line.finished.wait()) for line in (*lines, *self.watching)]
        if last_words:
            _, deaf = await asyncio.wait(last_words, timeout=LAST_WORDS)
            for task in deaf:
                task.cancel()

    # Laying tables.

    async def lay(self, wanted: NewTable, person: Person) -> tuple[str, Sheet]:
        """Sets a new table, or Refused."""
        await self._demand_few(person)
        table, sheet = new_id(), sheets.laid(wanted, person.id, person.name)
        sheet = sealed(fresh(sheet), person.id, wanted.seal)
        if not wanted.start:
            return await self._keep_new(table, replace(sheet, code=self._new_code()))
        sheets.ready(sheet, person.id)
        sheet = agreed(sheet, table)
        return await (
            self._keep_new(table, sheet) if is_awaited(sheet) else self._keep_new(table, *begun(sheet))
        )

    async def play_on(self, finished: Finished, person: Person, wanted: PlayOn) -> tuple[str, Sheet]:
        """Lays a table at which a finished game goes on, or Refused."""
        await self._demand_few(person)
        table = new_id()
        sheet, game = await asyncio.to_thread(played_on, finished, person, wanted, table)
        return await self._keep_new(table, sheet, game)

    async def _demand_few(self, person: Person) -> None:
        waiting = [sheet for sheet in self._setting.values() if sheet.host == person.id]
        if len(waiting) >= MOST_TABLES:
            raise Refused(TooMany(MOST_TABLES))
        if await hosted(self.store, person.id) >= MOST_GAMES:
            raise Refused(TooMany(MOST_GAMES))

    async def _lay_again(self, sheet: Sheet, before: str) -> str:
        table, _ = await self._keep_new(new_id(), fresh(replace(sheet, code=self._new_code())))
        LOG.info("a rematch", extra={"table": table, "before": before})
        return table

    async def _keep_new(self, table: str, sheet: Sheet, game: Table[Any] | None = None) -> tuple[str, Sheet]:
        """Keeps a table that waits for players, or one whose game begins and whose room still sleeps."""
        start = [] if game is None else start_kept(table, sheet, game)
        try:
            await self.store.write(*sheet_kept(table, sheet), *start)
        except NotWritten:
            raise Refused(NotSaved()) from None
        if sheet.status is Status.SETTING:
            self._note(table, sheet)
            self._tell_watching()
        return table, sheet

    def _new_code(self) -> str:
        while (code := f"{secrets.randbelow(1_000_000):06}") in self._codes:
            pass
        return code

    # Finding tables.

    def by_code(self, code: str, *asking: str) -> str:
        """The table that has the code; look-ups are few, for each person and each address."""
        for who in asking:
            if not self._allowance(who).take():
                raise Refused(TooFast())
        digits = "".join(sign for sign in code if sign.isdigit())
        table = self._codes.get(digits)
        if table is None:
            raise Refused(NoSuchCode())
        return table

    def _allowance(self, who: str) -> Allowance:
        if len(self._asking) > MOST_ASKING:
            self._asking.clear()
        return self._asking.setdefault(who, Allowance(self._clock, 20, 0.2))

    async def enter(self, table: str, person: Person) -> Room:
        """The room, if the person may come in, or Refused."""
        room = await self.room(table)
        sheet = room.sheet
        if person.id in sheet.removed or person.banned:
            raise Refused(NoSuchTable())
        outside = sheet.status is not Status.SETTING and person.id not in sheet.people
        if outside and person.id != sheet.host and sheet.watching is Watching.NONE:
            raise Refused(NotForWatching())
        return room

    async def room(self, table: str) -> Room:
        """The room of a table, woken if it sleeps, or Refused."""
        room = self.rooms.get(table)
        return room if room is not None else await self._wake(table)

    async def exists(self, table: str) -> bool:
        """Whether there is such a table: a newcomer may know, since nobody guesses an id."""
        return table in self.rooms or bool(await self.store.read("SELECT 1 FROM tables WHERE id = ?", table))

    async def _wake(self, table: str) -> Room:
        kept = None if self._stopping else await load(self.store, table)
        if table in self.rooms:
            return self.rooms[table]  # somebody else woke it meanwhile
        if kept is None:
            raise Refused(NoSuchTable())
        if kept.sheet.status is Status.SET_ASIDE:
            raise Refused(SetAside())
        try:
            laid = laid_out(kept)
        except Exception as problem:  # noqa: BLE001 - whatever is wrong with a log, other tables play on
            await self._set_aside(table, kept, problem)
            raise Refused(SetAside()) from None
        room = Room(table, kept.sheet, laid, len(kept.held), self._house, answer)
        self.rooms[table] = room
        self._tasks[table] = asyncio.create_task(self._live(room))
        return room

    async def _live(self, room: Room) -> None:
        """A room's life; one that fails is closed alone, and wakes from what is on disk."""
        try:
            await room.run()
        except Exception:
            LOG.exception("a room failed", extra={"table": room.id})
            self.rooms.pop(room.id, None)
            room.opponents.dismiss_all()
            for line in room.audience.lines:
                line.hang_up(Why.CLOSED)
        finally:
            self._tasks.pop(room.id, None)

    async def _set_aside(self, table: str, kept: Kept, problem: Exception) -> None:
        LOG.error("a log no longer replays", extra={"table": table, "why": repr(problem)})
        with contextlib.suppress(NotWritten):
            aside = replace(kept.sheet, status=Status.SET_ASIDE, code=None)
            await self.store.write(*sheet_kept(table, aside))
        self._forget(table)

    async def forget(self, person: Person) -> None:
        """The person leaves every table, and the name goes from all of them."""
        for (table,) in await self.store.read('SELECT "table" FROM seated WHERE person = ?', person.id):
            try:
                room = await self.room(table)
            except Refused:
                continue  # a table that is set aside cannot be opened
            await self._done(room, lambda done: Forget(person.id, person.name, done))

    async def close(self, table: str) -> None:
        """The table ends without a winner, or Refused where there is none."""
        await self._done(await self.room(table), Close)

    async def _done(self, room: Room, call: Callable[[asyncio.Future[None]], Call]) -> None:
        """Waits until a room has done something, or is no more."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        room.post(call(done))
        await asyncio.wait((done, self._tasks[room.id]), return_when=asyncio.FIRST_COMPLETED)
        if done.done():
            done.result()

    def throw_out(self, person: str) -> None:
        """Hangs up on every line of a person."""
        lines = [line for room in self.rooms.values() for line in room.audience.lines]
        for line in (*lines, *self.watching):
            if line.person == person:
                line.hang_up(Why.REMOVED)

    # What the rooms tell the lobby.

    def _changed(self, table: str) -> None:
        room = self.rooms.get(table)
        if room is not None:
            self._forget(table)
            if room.sheet.status is Status.SETTING:
                self._note(table, room.sheet)
            self._tell_watching()

    def _unload(self, table: str) -> None:
        self.rooms.pop(table, None)

    def _note(self, table: str, sheet: Sheet) -> None:
        self._setting[table] = sheet
        if sheet.code is not None:
            self._codes[sheet.code] = table

    def _forget(self, table: str) -> None:
        sheet = self._setting.pop(table, None)
        if sheet is not None and sheet.code is not None:
            self._codes.pop(sheet.code, None)

    # Lists.

    def open_tables(self) -> tuple[ListedTable, ...]:
        """The public tables that have a free seat."""
        waiting = self._setting.items()
        return tuple(listed(table, sheet) for table, sheet in waiting if sheet.public and sheet.free)

    async def tables(self, person: Person | None) -> Tables:
        """What the lobby shows to a person, or to a newcomer."""
        if person is None:
            return Tables(self.open_tables(), ())
        sql = (
            'SELECT id, sheet FROM tables JOIN seated ON "table" = id WHERE person = ? ORDER BY changed DESC'
        )
        rows = await self.store.read(f"{sql} LIMIT 100", person.id)
        kept = ((table, SHEET.decode(sheet)) for table, sheet in rows)
        mine = tuple(listed(table, sheet) for table, sheet in kept if person.id in sheet.people)
        return Tables(self.open_tables(), mine)

    def _tell_watching(self) -> None:
        if self.watching:
            message = msgspec.json.encode(Tables(self.open_tables(), ()))
            for line in self.watching:
                line.tell_bytes(message)

    def now(self) -> dict[str, int]:
        """What there is at this moment, for the counts."""
        lines = [line for room in self.rooms.values() for line in room.audience.lines]
        return {
            "tables_awake": len(self.rooms),
            "tables_setting": len(self._setting),
            "connections": len(lines),
            "people": len({line.person for line in lines}),
        }


def listed(table: str, sheet: Sheet) -> ListedTable:
    """A table as it stands in a list."""
    return ListedTable(table, sheet.game, sheet.status, len(sheet.chairs), sheet.free, names_of(sheet))
