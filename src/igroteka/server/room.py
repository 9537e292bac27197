"""A room: one task a table, the only reader of its clock; nothing is told before it is kept."""

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from random import Random
from typing import Any, TypeAlias

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from igroteka.core import record
from igroteka.core.game import Millis, Refused, Seat
from igroteka.core.record import Held
from igroteka.core.table import Table
from igroteka.server.audience import Audience, Teller, people
from igroteka.server.calls import Asked, Call, Came, Close, Forget, Stop, Tick, Went
from igroteka.server.clock import Alarm, Clock
from igroteka.server.connection import Connection
from igroteka.server.counts import Counts
from igroteka.server.keeping import entries_kept, held_kept, held_without, sheet_kept
from igroteka.server.minds import Minds, Who
from igroteka.server.moves import action_of
from igroteka.server.opponents import Opponents, Pace, Thought
from igroteka.server.protocol import FromPerson, Status, Why
from igroteka.server.refusals import NotSaved
from igroteka.server.sheet import Botted, Chair, Free, Sheet, Taken, bare_game, forgotten, stand_in_level
from igroteka.server.store import NotWritten, Statement, Store

LOG = logging.getLogger("igroteka.server")
IDLE: Millis = 60_000  # how long an empty room stays in memory
RETRY: Millis = 2_000  # how soon a disk that took nothing is tried again


class House(Struct, frozen=True):
    """What all rooms share."""

    store: Store
    clock: Clock
    minds: Minds
    counts: Counts
    pace: Pace
    changed: Callable[[str], None]  # the lobby hears that a table looks otherwise
    again: Callable[[Sheet, str], Awaitable[str]]  # the lobby lays a table for a rematch
    unload: Callable[[str], None]  # the lobby lets an empty room go


Answer: TypeAlias = Callable[["Room", Connection, FromPerson, Millis], Awaitable[None]]


class Room:
    """A table where people and bots play."""

    def __init__(
        self, table_id: str, sheet: Sheet, table: Table[Any] | None, held: int, house: House, answer: Answer
    ) -> None:
        self.id = table_id
        self.sheet = sheet
        self.table = table
        self.audience = Audience()
        self.house = house
        self.stand_ins: set[Seat] = set()
        self._answer = answer
        self._kept = 0 if table is None else table.version
        self._held = held
        self._at = max(sheet.at, 0 if table is None else table.history.last)
        self._since: Millis | None = None  # when table time began to run; None while it rests
        self._sick = False
        self._stopped = False
        self._busy = False
        self._alarm: Alarm | None = None
        self._alarm_at: Millis | None = None  # when the alarm rings, until it does
        self._empty_since = house.clock.now()
        self._inbox: deque[tuple[Millis, Call]] = deque()
        self._something: asyncio.Future[None] | None = None  # what the task waits for
        self.opponents = Opponents(house.minds, self.post, house.pace, Random())
        self._seat_bots()
        for person in sheet.people:
            self.audience.gone[person] = self._empty_since

    # Time.

    def at(self, now: Millis) -> Millis:
        """Table time: stopped while nobody is there, in a pause, and while the server is down."""
        return self._at if self._since is None else self._at + max(0, now - self._since)

    @property
    def running(self) -> bool:
        """Whether table time passes."""
        return self._since is not None

    def post(self, call: Call) -> None:
        """Puts a call into the inbox, with the time at which it came."""
        self._inbox.append((self.house.clock.now(), call))
        if self._something is not None and not self._something.done():
            self._something.set_result(None)

    @property
    def rests(self) -> bool:
        """Whether it has done all that it was asked, and nobody is thinking."""
        return not self._busy and not self._inbox and not self.opponents.thinking

    async def run(self) -> None:
        """The life of the room: one call after the other, until it is empty or the server stops."""
        while not self._stopped:
            if not self._inbox:
                self._something = asyncio.get_running_loop().create_future()
                await self._something
            now, call = self._inbox.popleft()
            self._busy = True
            try:
                await self._take(call, now)
            except Refused as refused:  # the disk took nothing
                if isinstance(call, Forget | Close):
                    call.done.set_exception(refused)
                LOG.warning("refused", extra={"table": self.id, "why": type(refused.refusal).__name__})
            self._set_alarm()
            self._busy = False

    async def _take(self, call: Call, now: Millis) -> None:
        match call:
            case Asked(line, message):
                await self._answer(self, line, message, self._moment(now))
                self.house.counts.took(self.house.clock.now() - now)
            case Came(line):
                self.audience.come(line)
                await self._hand_back(line.person, now)
                self.tell_people()
            case Went(line):
                self.audience.go(line, now)
                self._empty_since = now
                self.tell_people()
            case Thought() if self.table is not None:
                alone = not self.sheet.people
                self.opponents.hear(call, self.table, self._moment(now), alone=alone)
            case Tick():
                await self._tick(now)
            case Stop(why):
                await self._stop(why, now)
            case Forget(person, name, done):
                await self._forget(person, name, now)
                done.set_result(None)
            case Close(done):
                await self._close()
                done.set_result(None)
            case _:
                pass
        if not self._stopped:
            await self._settle(now)

    def _moment(self, now: Millis) -> Millis:
        """Table time of a call; a call that came while an earlier one was kept is not older than that."""
        return self.at(now) if self.table is None else max(self.at(now), self.table.history.last)

    async def _settle(self, now: Millis) -> None:
        """Time runs or rests as it should, and the bots think."""
        wanted = self.sheet.status is Status.PLAYING and not self.sheet.paused and not self._sick
        wanted = wanted and self.audience.anybody(self.sheet.people)
        if wanted and self._since is None:
            self._since = now
            self.audience.gone = dict.fromkeys(self.audience.gone, now)
            self.tell_now()
        elif not wanted and self._since is not None:
            self._at, self._since = self._moment(now), None
            self.opponents.rest()
            self.tell_now()
            await self.keep(replace(self.sheet, at=self._at))
            await self._settle(now)  # a disk that took this is well again
        if self._since is not None and self.table is not None and self.opponents.seated:
            self.opponents.think(self.table, self._moment(now))

    def _set_alarm(self) -> None:
        """Asks to be woken for whatever comes next by itself, unless that is so already."""
        due = self._due()
        if due != self._alarm_at:
            if self._alarm is not None:
                self._alarm.cancel()
            self._alarm = None if due is None else self.house.clock.call_at(due, self._ring)
            self._alarm_at = due

    def _ring(self) -> None:
        self._alarm_at = None
        self.post(Tick())

    def _due(self) -> Millis | None:
        if self._stopped:
            return None
        if self._sick:
            return self.house.clock.now() + RETRY
        if self.table is not None and self._since is not None:
            start = self._since - self._at
            moments = (self.table.position.deadline, self.opponents.due)
            dues = [start + moment for moment in moments if moment is not None]
            for person, since in self.audience.gone.items():
                if self._to_stand_in_for(person):
                    dues.append(since + self.sheet.grace)
            return min(dues) if dues else None
        return None if self.audience.lines else self._empty_since + IDLE

    async def _tick(self, now: Millis) -> None:
        """Whatever is due happens: the clock rings, bots act, bots stand in, an empty room goes."""
        if self._sick:
            await self.keep(self.sheet)
        elif self.running and self.table is not None:
            await self._stand_in(now)
            moment, table = self._moment(now), self.table
            await self.play(lambda: table.wake(moment))
            due = self.opponents.next_act(moment) if self.sheet.status is Status.PLAYING else None
            if due is not None:
                await self._bot_acts(*due, moment)
        elif not self.audience.lines and not self._inbox and now >= self._empty_since + IDLE:
            self._stopped = True
            self.opponents.dismiss_all()
            self.house.unload(self.id)

    async def _bot_acts(self, seat: Seat, action: Any, moment: Millis) -> None:
        table = self.table
        assert table is not None, "bots act at tables that have started"
        version = table.version
        try:
            did = action_of(table, msgspec.json.encode(action))  # through the same door as a person's
            await self.play(lambda: table.act(seat, did, moment))
        except Refused:
            if table.version == version and not self._sick:
                self.opponents.refused(seat)

    async def _stop(self, why: Why, now: Millis) -> None:
        """Time stops, it is kept when, and everybody is told."""
        self._at, self._since = self._moment(now), None
        self._stopped = True
        self.opponents.dismiss_all()
        if self._alarm is not None:
            self._alarm.cancel()
        for line in self.audience.lines:
            line.hang_up(why)
        if self.sheet.status is Status.PLAYING:
            await self.keep(replace(self.sheet, at=self._at))

    async def _close(self) -> None:
        """The table ends, unless it is over, and everybody goes."""
        if self.sheet.status in (Status.SETTING, Status.PLAYING):
            await self.keep(replace(self.sheet, status=Status.UNFINISHED, code=None, paused=False))
        self.tell_people()
        for line in self.audience.lines:
            line.hang_up(Why.CLOSED)

    async def _forget(self, person: str, name: str, now: Millis) -> None:
        """Somebody leaves, and the name goes from the sheet and from the record."""
        after, names = forgotten(self.sheet, person, name)
        playing = self.sheet.status is Status.PLAYING
        seats = self.sheet.seats_of(person) if playing else ()
        self.stand_ins -= set(seats)
        held = [Held(self._moment(now), seat, holder_of(after.chairs[seat])) for seat in seats]
        await self.keep(after, held, *await held_without(self.house.store, self.id, names))
        for line in self.audience.lines:
            if line.person == person:
                line.hang_up(Why.LEFT)
        self.tell_people()

    # Keeping, then telling.

    async def play(self, do: Callable[[], Any]) -> Any:
        """Does something at the table, keeps all that happened, tells everybody, and hands back what came."""
        assert self.table is not None, "something is done at tables that have started"
        result, why = None, None
        try:
            result = do()
        except Refused as refused:
            why = refused
        if self.table.version > self._kept:
            over = self.table.position.outcome is not None
            await self.keep(replace(self.sheet, status=Status.OVER) if over else self.sheet)
            self.tell_now()
            if over:
                self.tell_people()
        if why is not None:
            raise why
        return result

    async def keep(self, sheet: Sheet, held: Sequence[Held] = (), *more: Statement) -> None:
        """The sheet and all new entries are on disk, in one commit; or Refused, and all is as before."""
        table, first = self.table, self._kept
        statements = [] if sheet is self.sheet and not self._sick else sheet_kept(self.id, sheet)
        if table is not None:
            statements += entries_kept(self.id, first, table.history.log[first:])
            statements += held_kept(self.id, self._held, table.version, held)
        try:
            await self.house.store.write(*statements, *more)
        except NotWritten as problem:
            LOG.error("not written", extra={"table": self.id, "why": str(problem)})
            self._undo(table)
            raise Refused(NotSaved()) from None
        self._sick = False
        self._held += len(held)
        if table is not None:
            self.house.counts.actions += table.version - first
            self._kept = table.version
        if sheet is not self.sheet:
            self.sheet = sheet
            self.house.changed(self.id)
            self._seat_bots()

    def _undo(self, table: Table[Any] | None) -> None:
        """What could not be kept has not happened; the table waits for the disk."""
        self._sick = True
        if table is not None and table.version > self._kept:
            history = table.history
            log = history.log[: self._kept]
            self.table = Table(history.game, history.seats, history.options, table.seed, log)
            self.opponents.dismiss_all()
            self._seat_bots()

    async def begin(self, sheet: Sheet, table: Table[Any]) -> None:
        """The game starts: the first entries and who holds the seats are kept together."""
        self.table, self._at, self._kept = table, 0, 0
        held = [Held(0, seat, holder_of(chair)) for seat, chair in enumerate(sheet.chairs)]
        try:
            await self.keep(sheet, held)
        except Refused:
            self.table = None
            raise
        self.tell_people()
        self.tell_now()

    def tell_now(self) -> None:
        """Tells every line where the table stands."""
        if self.table is not None:
            now = self.house.clock.now()
            teller = Teller(self.table, self.sheet, self._moment(now), running=self.running)
            for line in self.audience.lines:
                teller.tell(line)

    def tell_people(self) -> None:
        """Tells every line who is there and what is agreed."""
        for line in self.audience.lines:
            if line.told is not None:
                line.tell(people(self.id, self.sheet, self.audience, self.stand_ins, line.person))

    # Bots in seats, and for people who are away.

    def _seat_bots(self) -> None:
        sheet = self.sheet
        if sheet.status is not Status.PLAYING:
            self.opponents.dismiss_all()
            return
        away = stand_in_level(bare_game(sheet))
        bots = {}
        for seat, chair in enumerate(sheet.chairs):
            level = chair.level if isinstance(chair, Botted) else away if seat in self.stand_ins else None
            if level is not None:
                bots[seat] = Who(self.id, seat, sheet.game, sheet.rules, sheet.clocks, level)
        self.opponents.seat(bots)

    def _to_stand_in_for(self, person: str) -> list[Seat]:
        """The seats of somebody in which no bot stands in yet."""
        return [seat for seat in self.sheet.seats_of(person) if seat not in self.stand_ins]

    async def _stand_in(self, now: Millis) -> None:
        """Bots play on for those who have been gone too long."""
        late = [person for person, since in self.audience.gone.items() if now >= since + self.sheet.grace]
        seats = [seat for person in late for seat in self._to_stand_in_for(person)]
        if seats:
            level = stand_in_level(bare_game(self.sheet))
            names = {seat: getattr(self.sheet.chairs[seat], "name", "") for seat in seats}
            await self.hold({seat: record.Bot(level, names[seat]) for seat in seats}, now)
            self.stand_ins |= set(seats)
            self._seat_bots()
            self.tell_people()

    async def _hand_back(self, person: str, now: Millis) -> None:
        """Somebody is back and has the seats again at once."""
        seats = [seat for seat in self.sheet.seats_of(person) if seat in self.stand_ins]
        if seats:
            self.stand_ins -= set(seats)
            self._seat_bots()
            await self.hold({seat: holder_of(self.sheet.chairs[seat]) for seat in seats}, now)

    async def hold(self, holders: dict[Seat, record.Holder], now: Millis) -> None:
        """Keeps who holds seats from now on."""
        moment = self._moment(now)
        await self.keep(self.sheet, [Held(moment, seat, holder) for seat, holder in holders.items()])


def holder_of(chair: Chair) -> record.Holder:
    """Who a record names as holding a seat."""
    match chair:
        case Taken(name=name):
            return record.Person(name)
        case Botted(level=level, instead_of=instead_of):
            return record.Bot(level, instead_of)
        case Free():
            raise AssertionError("no game starts with a free seat")
