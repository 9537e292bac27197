"""The lobby: it lays tables, finds them by address and by code, and knows which rooms are awake."""

import asyncio
import contextlib
import logging
from collections.abc import Callable, Sequence
from functools import partial
from time import time
from weakref import WeakValueDictionary

from msgspec.structs import replace

from igroteka.core.game import Refused
from igroteka.server.allowances import Allowances
from igroteka.server.answers import answer
from igroteka.server.audience import may_see, may_show
from igroteka.server.bot_processes import BotProcesses
from igroteka.server.calls import Call, Close, Forget, Left, Stop
from igroteka.server.clock import Clock
from igroteka.server.codes import Codes
from igroteka.server.counts import Counts
from igroteka.server.finished import Finished
from igroteka.server.forgetting import forgotten, held_without
from igroteka.server.hints import Curiosity
from igroteka.server.keeping import (
    HeldRow,
    Kept,
    entries_copied,
    held_rows,
    hosted,
    load,
    sheet_kept,
    sheet_of,
    sheets_in,
)
from igroteka.server.line import Line
from igroteka.server.listing import MOST_WAITING, Listing
from igroteka.server.lobby_protocol import Look, MyTable, NewTable, PlayOn, Tables
from igroteka.server.mine import MOST_MINE, Followers, my_table, standing_in_memory, standing_on_disk
from igroteka.server.opponents import Pace
from igroteka.server.people import Guests, Person, new_id, still_known
from igroteka.server.playing_on import played_on
from igroteka.server.protocol import Status, Why
from igroteka.server.reading import OnceForAll, Reading
from igroteka.server.refusals import (
    Interrupted,
    NoSuchCode,
    NoSuchTable,
    NotForWatching,
    NotSaved,
    SetAside,
    Stale,
    TooFast,
    TooMany,
)
from igroteka.server.room import Room
from igroteka.server.sealing import fresh
from igroteka.server.services import Keep, Services
from igroteka.server.sheet import Sheet
from igroteka.server.starting import set_up, start_kept
from igroteka.server.store import InDoubt, NotRead, NotWritten, Statement, Store
from igroteka.server.sweeping import DAY, Sweeper, Swept

LOG = logging.getLogger("igroteka.server")
MOST_TABLES = 30  # that wait for players and that a person may host
MOST_GAMES = 200  # unfinished ones that a person may host, those of the past month too
HOUR = 3600
TABLES_OF_ONE = 60  # new ones of a person at once, and an hour
TABLES_OF_ADDRESS = 600  # the same for all who come from one address
LAST_WORDS = 2.0  # seconds in which people hear that the server stops
TRIES = 10  # how often somebody is followed to new tables while he wants to be forgotten


class Lobby:
    """All tables of a server."""

    def __init__(
        self,
        store: Store,
        clock: Clock,
        bot_processes: BotProcesses,
        pace: Pace,
        keep_days: int | None = None,
    ) -> None:
        self.store = store
        self.counts = Counts()
        self.reading = Reading(clock)
        self.rooms: dict[str, Room] = {}
        self.lines: set[Line] = set()  # of people, before a room has heard of them too
        self.listing = Listing(clock)
        self.followers = Followers(clock, self._looks)
        self._clock = clock
        self._bot_processes = bot_processes
        self._sweeper = Sweeper(store, keep_days, self._in_use)
        self._services = Services(
            store,
            clock,
            bot_processes,
            self.counts,
            pace,
            self.reading,
            Curiosity(clock),
            self._changed,
            self._lay_again,
            self._unload,
        )
        self._waking: OnceForAll[Room] = OnceForAll()
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._codes = Codes(clock)
        self._turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._new_of_person = Allowances(clock, TABLES_OF_ONE, TABLES_OF_ONE / HOUR)
        self._new_of_address = Allowances(clock, TABLES_OF_ADDRESS, TABLES_OF_ADDRESS / HOUR)
        self._stopping = False
        self._sweeping: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Finds the tables that wait for players; all others wake when somebody comes."""
        await self._sweep(passed=False)
        sql = "SELECT id, sheet FROM tables WHERE status = 'setting' ORDER BY changed DESC, id DESC LIMIT ?"
        waiting = list(sheets_in(reversed(await self.store.read(sql, MOST_WAITING))))
        self.listing.find_again(waiting)
        for table, sheet in waiting:
            self._codes.put(sheet.code, table)

    async def sweep(self, *, by_order: bool) -> Swept:
        """Deletes what is too old; more than a share of the tables only by order."""
        swept = await self._sweeper.sweep(by_order=by_order)
        for table in swept.tables:
            sheet = self.listing.sheet(table)
            if sheet is not None:
                self._forget(table, sheet)
        return swept

    async def _sweep(self, *, passed: bool) -> None:
        with contextlib.suppress(NotWritten, NotRead):  # a disk that is ill loses nothing by this either
            await self._sweeper.count_day(passed=passed)
            await self.sweep(by_order=False)
        self._clock.call_at(self._clock.now() + DAY * 1000, self._sweep_again)

    def _sweep_again(self) -> None:
        if not self._stopping:
            self._sweeping = asyncio.create_task(self._sweep(passed=True))

    def _in_use(self, table: str) -> bool:
        return table in self.rooms or table in self._waking.names

    async def stop(self) -> None:
        """Every room finishes what it is about, keeps its time and says goodbye."""
        self._stopping = True
        lines = [line for room in self.rooms.values() for line in room.audience.lines]
        for room in self.rooms.values():
            room.post(Stop(Why.STOPPING))
        self.rooms.clear()
        await self._waking.finish()
        sweeping = () if self._sweeping is None else (self._sweeping,)
        await asyncio.gather(*self._tasks.values(), *sweeping, return_exceptions=True)
        for line in self.listing.lines:
            line.hang_up(Why.STOPPING)
        self._bot_processes.close()
        lines += self.listing.lines
        last_words = [asyncio.create_task(line.finished.wait()) for line in lines]
        if last_words:
            _, deaf = await asyncio.wait(last_words, timeout=LAST_WORDS)
            for task in deaf:
                task.cancel()

    # Laying tables.

    async def lay(self, wanted: NewTable, person: Person, address: str) -> tuple[str, Sheet]:
        """Sets a new table, or Refused."""
        table = new_id()
        sheet, game = set_up(wanted, person, table)
        start = () if game is None else start_kept(table, sheet, game)
        return await self._keep_new(table, sheet, start, self._write, address)

    async def play_on(
        self, finished: Finished, person: Person, wanted: PlayOn, address: str
    ) -> tuple[str, Sheet]:
        """Lays a table at which a finished game goes on, or Refused."""
        self.reading.take(wanted.version, person.id, address)
        table = new_id()
        sheet, game = played_on(finished, person, wanted, table)
        copied = entries_copied(table, finished.table, wanted.version)
        start = (*copied, *start_kept(table, sheet, game, wanted.version))
        return await self._keep_new(table, sheet, start, self._write, address)

    async def _lay_again(self, sheet: Sheet, before: str, keep: Keep) -> None:
        table, _ = await self._keep_new(new_id(), fresh(sheet), (), keep)
        LOG.info("a rematch", extra={"table": table, "before": before})

    async def _keep_new(
        self, table: str, sheet: Sheet, start: Sequence[Statement], keep: Keep, *addresses: str
    ) -> tuple[str, Sheet]:
        """Keeps a table that waits for players, or one whose game begins and whose room still sleeps."""
        async with self._turns.setdefault(sheet.host, asyncio.Lock()):  # one is counted before the next
            await self._demand_few(sheet.host, *addresses)
            waits = sheet.status is Status.SETTING
            sheet = replace(sheet, code=self._codes.reserve(table)) if waits else sheet
            try:
                await keep(table, [still_known(sheet.host), *sheet_kept(table, sheet), *start])
            except BaseException:
                self._codes.release(sheet.code)
                raise
            if waits:
                self._list(table, sheet, present=False)
            return table, sheet

    async def _write(self, _: str, statements: Sequence[Statement]) -> None:
        try:
            await self.store.write(*statements)
        except NotWritten:
            raise Refused(NotSaved()) from None

    async def _demand_few(self, person: str, *addresses: str) -> None:
        waiting = self.listing.hosted_by(person)
        if waiting >= MOST_TABLES:
            raise Refused(TooMany(MOST_TABLES))
        if waiting + await hosted(self.store, person) >= MOST_GAMES:
            raise Refused(TooMany(MOST_GAMES))
        self._new_of_person.demand(person)
        for address in addresses:
            self._new_of_address.demand(address)

    # Finding tables.

    def by_code(self, code: str, *asking: str) -> str:
        """The table that has the code, or Refused."""
        table = self._codes.table(code, *asking)
        if self.listing.sheet(table) is None:  # it is still being kept
            raise Refused(NoSuchCode())
        return table

    async def enter(self, table: str, person: Person, address: str = "") -> Room:
        """The room, if the person may come in, or Refused; to wake it is counted as reading its log."""
        room = await self._read(table, person.id, address)
        sheet = room.sheet
        if person.id in sheet.removed or person.banned:
            raise Refused(NoSuchTable())
        if not may_see(sheet, person.id):
            raise Refused(NotForWatching())
        return room

    async def show(self, table: str, word: str, address: str) -> Room:
        """The room, if a big screen may show it, or Refused; to wake it is counted as above."""
        room = await self._read(table, address, address)
        if not may_show(room.sheet, word):
            raise Refused(NotForWatching())
        return room

    async def _read(self, table: str, person: str, address: str) -> Room:
        if table not in self.rooms:
            sql = 'SELECT count(*) FROM entries WHERE "table" = ?'
            self.reading.take((await self.store.read(sql, table))[0][0], person, address)
        return await self.room(table)

    async def sheet(self, table: str, person: Person | None) -> Sheet:
        """The sheet of a table that the person, or a newcomer, may come to, or Refused; nothing is woken."""
        sheet = self.sheet_in_mind(table) or await sheet_of(self.store, table)
        asking = "" if person is None else person.id
        if sheet is None or table in self._sweeper.going or asking in sheet.removed:
            raise Refused(NoSuchTable())
        if sheet.status is Status.SET_ASIDE:
            raise Refused(SetAside())
        if not may_see(sheet, asking):
            raise Refused(NotForWatching())
        return sheet

    def sheet_in_mind(self, table: str) -> Sheet | None:
        """The sheet of a table that is awake or waits for players."""
        room = self.rooms.get(table)
        return self.listing.sheet(table) if room is None else room.sheet

    async def room(self, table: str) -> Room:
        """The room of a table, woken if it sleeps, or Refused."""
        room = self.rooms.get(table)
        if table in self._sweeper.going:  # what is being deleted is not woken
            raise Refused(NoSuchTable())
        return room if room is not None else await self._waking.done(table, lambda: self._wake(table))

    async def exists(self, table: str) -> bool:
        """Whether there is such a table; that is no secret, since nobody guesses an id."""
        return table in self.rooms or bool(await self.store.read("SELECT 1 FROM tables WHERE id = ?", table))

    async def _wake(self, table: str) -> Room:
        if self._stopping:
            raise Refused(Interrupted())
        kept = await load(self.store, table)
        if kept is None:
            raise Refused(NoSuchTable())
        if kept.sheet.status is Status.SET_ASIDE:
            raise Refused(SetAside())
        try:
            replayed = await self.reading.replay(kept)
        except Exception as problem:  # noqa: BLE001 - whatever is wrong with a log, other tables play on
            await self._set_aside(table, kept, problem)
            raise Refused(SetAside()) from None
        if self._stopping:
            raise Refused(Interrupted())
        room = Room(table, kept.sheet, replayed, len(kept.held), self._services, answer)
        self.rooms[table] = room
        self._tasks[table] = asyncio.create_task(self._live(room))
        return room

    async def _live(self, room: Room) -> None:
        """A room's life; one that fails is closed alone, and wakes from what is on disk."""
        try:
            await room.run()
        except InDoubt:
            LOG.warning("a room is read again", extra={"table": room.id})
            self._end(room, Why.STOPPING)
        except Exception:
            LOG.exception("a room failed", extra={"table": room.id})
            self._end(room, Why.CLOSED)
        finally:
            self._tasks.pop(room.id, None)

    def _end(self, room: Room, why: Why) -> None:
        """Lets a room go that cannot go on, with everybody there."""
        self.rooms.pop(room.id, None)
        room.opponents.dismiss_all()
        for line in room.audience.lines:
            line.hang_up(why)

    async def _set_aside(self, table: str, kept: Kept, problem: Exception) -> None:
        LOG.error("a log no longer replays", extra={"table": table, "why": repr(problem)})
        with contextlib.suppress(NotWritten):
            aside = replace(kept.sheet, status=Status.SET_ASIDE, code=None)
            await self.store.write(*sheet_kept(table, aside))
        self._forget(table, kept.sheet)

    async def forget(self, guests: Guests, person: Person) -> None:
        """The person leaves every table, the name goes from all of them, and then all else that is kept."""
        async with guests.leaving(person):
            self.throw_out(person.id, Why.LEFT)
            for _ in range(TRIES):
                sql = 'SELECT "table" FROM seated WHERE person = ?'
                tables = await self.store.read(sql, person.id)
                for (table,) in tables:
                    await self._leave(table, person)
                try:
                    return await guests.forget(person, len(tables))
                except Refused as no:
                    if not isinstance(no.refusal, Stale):
                        raise
            raise Refused(TooFast())

    async def _leave(self, table: str, person: Person) -> None:
        for _ in range(TRIES):
            held = await held_rows(self.store, table)
            try:
                room = await self.room(table)
                await self._done(room, partial(Forget, person.id, person.name, held))
            except Refused as no:
                match no.refusal:
                    case NoSuchTable():
                        return None  # it was swept away
                    case SetAside():
                        return await self._leave_set_aside(table, person, held)
                    case Stale():
                        continue
                    case _:
                        raise
            else:
                return None
        raise Refused(TooFast())

    async def _leave_set_aside(self, table: str, person: Person, held: Sequence[HeldRow]) -> None:
        """Takes a name from a table that has no room, since nobody can open it."""
        sql = "SELECT id, sheet FROM tables WHERE id = ? AND status = ?"
        for _, sheet in sheets_in(await self.store.read(sql, table, Status.SET_ASIDE)):
            after, names = forgotten(sheet, person.id, person.name)
            await self._write(table, [*sheet_kept(table, after), *held_without(table, held, names)])

    async def leave(self, table: str, person: Person, address: str) -> None:
        """A person leaves a table for good, or Refused."""
        await self._done(await self.enter(table, person, address), partial(Left, person.id))

    async def close(self, table: str) -> None:
        """End the table without a winner, or Refused if there is no such table."""
        await self._done(await self.room(table), Close)

    async def _done(self, room: Room, call: Callable[[asyncio.Future[None]], Call]) -> None:
        """Waits until a room has done something, or Refused."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        room.post(call(done))
        await done

    def throw_out(self, person: str, why: Why) -> None:
        """Hangs up on every line of a person."""
        lines = [line for room in self.rooms.values() for line in room.audience.lines]
        for line in {*self.lines, *lines, *self.listing.lines}:
            if line.person == person:
                line.hang_up(why)

    # What the rooms tell the lobby.

    def _changed(self, table: str) -> None:
        room = self.rooms.get(table)
        if room is None:
            return
        sheet, before = room.sheet, self.listing.sheet(table)
        self.followers.changed(table, sheet.people)
        if sheet.status is Status.SETTING:
            self._list(table, sheet, present=room.audience.present(sheet.host))
        elif before is not None:
            self._forget(table, before)

    def _list(self, table: str, sheet: Sheet, *, present: bool) -> None:
        """Keeps a table that waits for players in memory; of too many, some are only found on disk."""
        self.listing.put(table, sheet, present=present)
        self._codes.put(sheet.code, table)
        for other, before in self.listing.too_many():
            self._forget(other, before)

    def _unload(self, table: str) -> None:
        self.rooms.pop(table, None)

    def _forget(self, table: str, before: Sheet) -> None:
        self.listing.remove(table)
        self._codes.release(before.code)

    # Lists.

    async def tables(self, person: Person | None, asked: Look) -> Tables:
        """What the lobby shows to a person, or to a newcomer."""
        mine = () if person is None or asked.first else await self._mine(person)
        tables, more = self.listing.page(asked.first, asked.game)
        return Tables(tables, mine, more)

    async def _mine(self, person: Person) -> tuple[MyTable, ...]:
        entries = '(SELECT coalesce(max(version) + 1, 0) FROM entries WHERE entries."table" = id)'
        sql = (
            f'SELECT id, sheet, changed, {entries} FROM tables JOIN seated ON seated."table" = id '
            f"WHERE person = ? ORDER BY changed DESC LIMIT {MOST_MINE}"
        )
        rows = await self.store.read(sql, person.id)
        about = {table: (changed, entries) for table, _, changed, entries in rows}
        found = []
        for table, sheet in sheets_in((table, data) for table, data, *_ in rows):
            changed, entries = about[table]
            if person.id in sheet.people:
                standing = standing_on_disk(sheet, entries)
                asleep = my_table(table, sheet, person.id, standing, changed)
                found.append(self._looks(table, person.id) or asleep)
        return tuple(found)

    def _looks(self, table: str, person: str) -> MyTable | None:
        """How a table that is awake looks to somebody who sits there."""
        room = self.rooms.get(table)
        if room is None or person not in room.sheet.people:
            return None
        return my_table(table, room.sheet, person, standing_in_memory(room.table), int(time()))

    def now(self) -> dict[str, int]:
        """What there is at this moment, for the counts."""
        lines = [line for room in self.rooms.values() for line in room.audience.lines]
        return {
            "tables_awake": len(self.rooms),
            "tables_setting": len(self.listing),
            "connections": len(lines),
            "people": len({line.person for line in lines}),
            "calls_waiting": sum(room.calls_waiting for room in self.rooms.values()),
        }
