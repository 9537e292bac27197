"""A room: one task a table, the only reader of its clock; nothing is told before it is kept."""

import logging
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from random import Random
from typing import Any, TypeAlias

import msgspec
from msgspec import Raw
from msgspec.structs import replace

from igroteka.core.game import Millis, Refused, Seat
from igroteka.core.record import Held
from igroteka.core.table import Table
from igroteka.server import protocol as say
from igroteka.server import stand_ins
from igroteka.server.allowances import Allowances
from igroteka.server.audience import Audience, Teller, people
from igroteka.server.calls import Acted, Asked, Call, Came, Close, Forget, Stop, Tick, Went
from igroteka.server.clock import Wake
from igroteka.server.connection import Connection
from igroteka.server.forgetting import forgotten, held_without
from igroteka.server.house import House
from igroteka.server.inbox import Inbox
from igroteka.server.keeping import entries_kept, held_kept, holder_of, sheet_kept, touched
from igroteka.server.moves import act, action_of, sheet_after
from igroteka.server.opponents import Opponents, Thought, bots_at
from igroteka.server.protocol import Act, FromPerson, Status, Unfinished, Why
from igroteka.server.refusals import NotSaved
from igroteka.server.sealing import begun, is_opening
from igroteka.server.sheet import Sheet, ended
from igroteka.server.store import NotWritten, Statement

LOG = logging.getLogger("igroteka.server")
IDLE: Millis = 60_000  # how long an empty room stays in memory
TOUCHED: Millis = 3_600_000  # how often it is kept that somebody moves here
RETRY: Millis = 2_000  # how soon a disk that took nothing is tried again
SAYINGS = 5  # chat messages of a person at once
SAYINGS_A_SECOND = 0.5
PARTS: Millis = 5_000  # how long a deal waits for parts in its luck that are still sealed

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
        self.sayings = Allowances(
            house.clock, SAYINGS, SAYINGS_A_SECOND
        )  # of a person, on however many lines
        self.house = house
        self.stand_ins: dict[Seat, str] = {}  # and their levels
        self._answer = answer
        self._kept = 0 if table is None else table.version
        self._held = held
        self._at = max(sheet.at, 0 if table is None else table.history.last)
        self._since: Millis | None = None  # when table time began to run; None while it rests
        self._to_touch = house.clock.now()
        self._sick = False
        self._stopped = False
        self._parts_due: Millis | None = None  # when it is dealt without the parts that are still sealed
        self._alarm = Wake(house.clock, partial(self.post, Tick()))
        self._empty_since = house.clock.now()
        self._inbox = Inbox()
        self.opponents = Opponents(house.minds, self.post, house.pace, Random())
        self.seat_bots()
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
        """Takes a call, with the time at which it came; a move at a table that rests is made at once."""
        now = self.house.clock.now()
        if isinstance(call, Asked) and isinstance(call.message, Act) and self._at_once(call.line, now):
            self._act(call, call.message, now)
        else:
            self._inbox.put(now, call)

    @property
    def rests(self) -> bool:
        """Whether it has done all that it was asked, and nobody is thinking."""
        return self._inbox.quiet and not self.opponents.thinking

    async def run(self) -> None:
        """The life of the room: one call after the other, until it is empty or the server stops."""
        self._alarm.set(self._due())  # whoever had it woken may never come
        while not self._stopped:
            now, call = await self._inbox.next()
            try:
                await self._take(call, now)
            except Refused as refused:  # the disk took nothing
                if isinstance(call, Forget | Close) and not call.done.done():  # or it failed after that
                    call.done.set_exception(refused)
                LOG.warning("refused", extra={"table": self.id, "why": type(refused.refusal).__name__})
            self._alarm.set(self._due())
            self._inbox.release()

    async def _take(self, call: Call, now: Millis) -> None:
        match call:
            case Asked(line, message):
                await self._answer(self, line, message, self.moment(now))
                self.house.counts.took(self.house.clock.now() - now)
            case Came(line):
                self.audience.come(line)
                self._await_openers(now)
                await stand_ins.hand_back(self, line.person, now)
                self.tell_people()
                self.house.changed(self.id)
            case Went(line):
                self.audience.go(line, now, self.sheet.people)
                self._await_openers(now)
                self._empty_since = now
                self.tell_people()
                self.house.changed(self.id)
            case Thought() if self.table is not None:
                alone = not self.sheet.people
                self.opponents.hear(call, self.table, self.moment(now), alone=alone)
                await stand_ins.weaken(self, now)
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

    def moment(self, now: Millis) -> Millis:
        """Table time of a call; a call that came while an earlier one was kept is not older than that."""
        return self.at(now) if self.table is None else max(self.at(now), self.table.history.last)

    async def _settle(self, now: Millis) -> None:
        """Time runs or rests as it should, and the bots think."""
        wanted = self.sheet.status is Status.PLAYING and not self.sheet.paused and not self._sick
        wanted = wanted and self.table is not None and self.audience.anybody(self.sheet.people)
        if wanted and self._since is None:
            self._since = now
            self.audience.gone = dict.fromkeys(self.audience.gone, now)
            self.tell_now()
        elif not wanted and self._since is not None:
            self._at, self._since = self.moment(now), None
            self.opponents.rest()
            self.tell_now()
            await self.keep(replace(self.sheet, at=self._at))
            await self._settle(now)  # a disk that took this is well again
        if self._since is not None and self.table is not None and self.opponents.seated:
            self.opponents.think(self.table, self.moment(now), self.audience.behalf(self.sheet))

    def _due(self) -> Millis | None:
        """When something comes next by itself."""
        if self._stopped:
            return None
        if self._sick:
            return self.house.clock.now() + RETRY
        if self.table is not None and self._since is not None:
            if self.table.behind(self.moment(now := self.house.clock.now())):
                return now  # one wake makes so many steps, then others have their turn
            start = self._since - self._at
            moments = (self.table.position.deadline, self.opponents.due)
            dues = [start + moment for moment in moments if moment is not None]
            gone = self.audience.gone.items()
            dues += [since + self.sheet.grace for person, since in gone if stand_ins.missing(self, person)]
            return min(dues) if dues else None
        if self._parts_due is not None and is_opening(self.sheet):
            return self._parts_due
        return None if self.audience.lines else self._empty_since + IDLE

    async def _tick(self, now: Millis) -> None:
        """Whatever is due happens: the clock rings, bots act, bots stand in, an empty room goes."""
        if self._sick:
            await self.keep(self.sheet)
        elif self.running and self.table is not None:
            await stand_ins.stand_in(self, now)
            moment, table = self.moment(now), self.table
            await self.play(lambda: table.wake(moment))
            due = self.opponents.next_act(moment) if self.sheet.status is Status.PLAYING else None
            if due is not None:
                await self._bot_acts(*due, moment)
        elif is_opening(self.sheet) and self._parts_due is not None and now >= self._parts_due:
            await self.begin(*begun(self.sheet))
        elif not self.audience.lines and self._inbox.empty and now >= self._empty_since + IDLE:
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
            self.opponents.moved(seat)
        except Refused:
            if table.version == version and not self._sick:
                self.opponents.refused(seat)
                await stand_ins.weaken(self, self.house.clock.now())

    async def _stop(self, why: Why, now: Millis) -> None:
        """Time stops, it is kept when, and everybody is told."""
        self._at, self._since = self.moment(now), None
        self._stopped = True
        self.opponents.dismiss_all()
        self._alarm.set(None)
        self.audience.hang_up(why)
        if self.sheet.status is Status.PLAYING:
            await self.keep(replace(self.sheet, at=self._at))

    async def _close(self) -> None:
        """The table ends, unless it is over, and everybody goes."""
        if self.sheet.status in (Status.SETTING, Status.PLAYING):
            await self.keep(ended(self.sheet, Unfinished.CLOSED))
        self.tell_people()
        self.audience.hang_up(Why.CLOSED)

    async def _forget(self, person: str, name: str, now: Millis) -> None:
        """Somebody leaves, and the name goes from the sheet and from the record."""
        after, names = forgotten(self.sheet, person, name)
        playing = self.sheet.status is Status.PLAYING
        seats = self.sheet.seats_of(person) if playing else ()
        stand_ins.dismiss(self, seats)
        held = [Held(self.moment(now), seat, holder_of(after.chairs[seat])) for seat in seats]
        await self.keep(after, held, *await held_without(self.house.store, self.id, names))
        self.audience.hang_up(Why.LEFT, person)
        self.tell_people()

    # A move of a person, past the inbox: almost all that happens here is one.

    def _at_once(self, line: Connection, now: Millis) -> bool:
        """Whether a move needs nothing but the table: nothing else is being done, and nothing is due."""
        if self._since is None or self.table is None or not self._inbox.awaited:
            return False
        deadline = self.table.position.deadline
        if deadline is not None and deadline <= self.moment(now):
            return False
        return not line.closing and line.person not in self.sheet.removed

    def _act(self, said: Asked, move: Act, now: Millis) -> None:
        """Makes a move; all calls wait until it is kept."""
        self._inbox.hold()
        try:
            act(self.table, self.sheet, said.line.person, move, self.moment(now))
            sheet = self._sheet_after()
            self.house.store.write_then(self._unkept(sheet), partial(self._acted, said, sheet, now))
        except Refused as refused:
            self.refuse(*said, refused)
            self.house.counts.took(self.house.clock.now() - now)
            self._inbox.release()
        except Exception as error:  # noqa: BLE001 - whatever it is, the task ends by it and not the line
            self._inbox.fail(error)

    def _acted(self, said: Asked, sheet: Sheet, now: Millis, problem: NotWritten | None) -> None:
        """Tells of a move that is kept, or that it could not be."""
        try:
            if problem is None:
                self._is_kept(sheet)
                self._tell_of_play()
            else:
                self.refuse(*said, self._is_not_kept(problem))
            self.house.counts.took(self.house.clock.now() - now)
            self._alarm.set(self._due())
            if problem is not None or sheet.status is not Status.PLAYING or self.opponents.seated:
                self._inbox.put(now, Acted())
            self._inbox.release()
        except Exception as error:  # noqa: BLE001 - as above
            self._inbox.fail(error)

    def refuse(self, line: Connection, message: FromPerson, refused: Refused) -> None:
        """Says on the line why not."""
        self.house.counts.refusals[type(refused.refusal).__name__] += 1
        version = 0 if self.table is None else self.table.version
        line.tell(say.Refused(type(message).__name__, version, Raw(msgspec.json.encode(refused.refusal))))

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
            await self.keep(self._sheet_after())
            self._tell_of_play()
        if why is not None:
            raise why
        return result

    def _sheet_after(self) -> Sheet:
        """The sheet after what was done at the table."""
        return self.sheet if self.table is None else sheet_after(self.sheet, self.table)

    def _tell_of_play(self) -> None:
        self.tell_now()
        if self.sheet.status is not Status.PLAYING:
            self.tell_people()

    async def keep(self, sheet: Sheet, held: Sequence[Held] = (), *more: Statement) -> None:
        """The sheet and all new entries are on disk, in one commit; or Refused, and all is as before."""
        statements = (*self._unkept(sheet, held), *more)
        if not statements:
            return  # nothing is written where nothing changes
        try:
            await self.house.store.write(*statements)
        except NotWritten as problem:
            raise self._is_not_kept(problem) from None
        self._is_kept(sheet, held)

    def _unkept(self, sheet: Sheet, held: Sequence[Held] = ()) -> list[Statement]:
        """How the sheet, if it is new, and all new entries are written."""
        same = (sheet is self.sheet or sheet == self.sheet) and not self._sick
        statements = [] if same else sheet_kept(self.id, sheet)
        if self.table is not None:
            new = self.table.history.log[self._kept :]
            statements += entries_kept(self.id, self._kept, new)
            if new and self.house.clock.now() >= self._to_touch:  # else a game would be as old as its sheet
                statements.append(touched(self.id))
                self._to_touch = self.house.clock.now() + TOUCHED
            statements += held_kept(self.id, self._held, self.table.version, held) if held else ()
        return statements

    def _is_kept(self, sheet: Sheet, held: Sequence[Held] = ()) -> None:
        """All of that is on disk."""
        self._sick = False
        if self.table is not None:  # before the deal nobody holds a seat in the record
            self._held += len(held)
            self.house.counts.actions += self.table.version - self._kept
            self._kept = self.table.version
        if sheet is not self.sheet:
            self.sheet = sheet
            self.house.changed(self.id)
            self.seat_bots()

    def _is_not_kept(self, problem: NotWritten) -> Refused:
        """None of that is on disk: nothing of it has happened, and this is why."""
        LOG.error("not written", extra={"table": self.id, "why": str(problem)})
        self._undo()
        return Refused(NotSaved())

    def _undo(self) -> None:
        """What could not be kept has not happened; the table waits for the disk."""
        self._sick = True
        if self.table is not None and self.table.version > self._kept:
            self.table.history.cut(self._kept)
            self.opponents.dismiss_all()
            self.seat_bots()

    def _await_openers(self, now: Millis) -> None:
        """The time for opening parts runs while somebody who plays is here."""
        here = is_opening(self.sheet) and self.audience.anybody(self.sheet.people)
        self._parts_due = (self._parts_due or now + PARTS) if here else None

    async def await_parts(self, sheet: Sheet) -> None:
        """Everything is agreed on or somebody opened a part: the deal waits for others, for a moment."""
        await self.keep(sheet)
        self.audience.part_with_outsiders(sheet)
        self._await_openers(self.house.clock.now())
        self.tell_people()

    async def begin(self, sheet: Sheet, table: Table[Any]) -> None:
        """The game starts: the first entries and who holds the seats are kept together."""
        self.table, self._at, self._kept = table, 0, 0
        held = [Held(0, seat, holder_of(chair)) for seat, chair in enumerate(sheet.chairs)]
        try:
            await self.keep(sheet, held)
        except Refused:
            self.table = None
            raise
        self.audience.part_with_outsiders(sheet)
        self.tell_people()
        self.tell_now()

    def tell_now(self) -> None:
        """Tells every line where the table stands."""
        if self.table is not None:
            now = self.house.clock.now()
            teller = Teller(self.table, self.sheet, self.moment(now), running=self.running)
            for line in self.audience.lines:
                teller.tell(line)

    def tell_people(self) -> None:
        """Tells every line who is there and what is agreed."""
        for line in self.audience.lines:
            if line.told is not None:
                line.tell_newest(people(self.id, self.sheet, self.audience, self.stand_ins, line.person))

    def seat_bots(self) -> None:
        """The bots that are to play do, and no others."""
        if self.sheet.status is Status.PLAYING and self.table is not None:
            self.opponents.seat(bots_at(self.id, self.sheet, self.stand_ins))
        else:
            self.opponents.dismiss_all()
