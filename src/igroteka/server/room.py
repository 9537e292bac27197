"""A room: a table at the server, one call after the other; nothing is told before it is kept."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, TypeAlias
from weakref import proxy

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
from igroteka.server.calls import Asked, Call, Came, Close, Forget, Left, Matched, NextTable, Stop, Tick, Went
from igroteka.server.forgetting import forgotten, held_without
from igroteka.server.hints import Advice, Hints
from igroteka.server.inbox import Inbox
from igroteka.server.keeping import holder_of
from igroteka.server.lessons import cues
from igroteka.server.line import Line
from igroteka.server.matching import Matching, adapted, matched
from igroteka.server.moves import action_of, sheet_after, standing_of
from igroteka.server.on_disk import OnDisk
from igroteka.server.opponents import Opponents, Thought, bots_at
from igroteka.server.protocol import FromPerson, SeatLeft, Status, Unfinished, Why
from igroteka.server.refusals import Stale
from igroteka.server.rematch import Rematch
from igroteka.server.sealing import begun, is_opening
from igroteka.server.services import Services
from igroteka.server.sheet import Sheet, ended, noted
from igroteka.server.steps import Step, nothing
from igroteka.server.store import Statement
from igroteka.server.talking import Talk
from igroteka.server.weakly import weakly

IDLE: Millis = 60_000  # how long an empty room stays in memory
RETRY: Millis = 2_000  # how soon a disk that took nothing is tried again
SAYINGS = 5  # chat messages of a person at once
SAYINGS_A_SECOND = 0.5
CROWD = 20  # lines to a table, beyond which it is told only now and then who comes and goes
NOW_AND_THEN: Millis = 500
PARTS: Millis = 5_000  # how long a deal waits for parts in its luck that are still sealed

Answer: TypeAlias = Callable[["Room", Line, FromPerson, Millis], Step | None]


class Room:
    """A table where people and bots play."""

    def __init__(
        self,
        table_id: str,
        sheet: Sheet,
        table: Table[Any] | None,
        held: int,
        services: Services,
        answer: Answer,
    ) -> None:
        self.id = table_id
        self.sheet = sheet
        self.table = table
        self.audience = Audience()
        self.sayings = Allowances(
            services.clock, SAYINGS, SAYINGS_A_SECOND
        )  # of a person, on however many lines
        self.services = services
        self.stand_ins: Mapping[Seat, str] = {}  # and their levels
        own: Room = proxy(self)  # its parts do not keep it, so that it leaves the memory when it ends
        self.rematch = Rematch(own)
        self.matching = Matching(own)
        self._answer = answer
        self._disk = OnDisk(table_id, 0 if table is None else table.version, held, services.clock)
        self._at = max(sheet.at, 0 if table is None else table.history.last)
        self._since: Millis | None = None  # when table time began to run; None while it rests
        self._parts_due: Millis | None = None  # when it is dealt without the parts that are still sealed
        self._empty_since = services.clock.now()
        self._presence_due: Millis | None = None  # when a crowd is told who has come and gone
        self.stopped = False
        self._inbox = Inbox(own)
        post = weakly(self.post)
        self.opponents = Opponents(services.bot_processes, services.reading, post, services.pace, Random())
        self.hints = Hints(services.bot_processes, services.reading, post)
        self.talk = Talk(Random())
        self.seat_bots()
        for person in sheet.people:
            self.audience.gone[person] = self._empty_since

    # Time.

    def at(self, now: Millis) -> Millis:
        """Table time: stopped while nobody is there, in a pause, and while the server is down."""
        return self._at if self._since is None else self._at + max(0, now - self._since)

    def moment(self, now: Millis) -> Millis:
        """Table time of a call; a call that came while an earlier one was kept is not older than that."""
        return self.at(now) if self.table is None else max(self.at(now), self.table.history.last)

    @property
    def version(self) -> int:
        """How long the log is; 0 before the first deal."""
        return 0 if self.table is None else self.table.version

    @property
    def running(self) -> bool:
        """Whether table time passes."""
        return self._since is not None

    def due(self) -> Millis | None:
        """When something comes next by itself."""
        if self.stopped:
            return None
        dues = (self._presence_due, self._next_due())
        return min((due for due in dues if due is not None), default=None)

    def _next_due(self) -> Millis | None:
        """When the game goes on by itself, or the room of one that rests does."""
        if self._disk.sick:
            return self.services.clock.now() + RETRY
        if self.table is not None and self._since is not None:
            if self.table.behind(self.moment(now := self.services.clock.now())):
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

    def post(self, call: Call) -> None:
        """Takes a call: it is done at once, or after those before it."""
        self._inbox.post(call)

    @property
    def rests(self) -> bool:
        """Whether it has done all that it was asked, and nobody is thinking."""
        thinking = self.opponents.thinking or self.hints.thinking
        asking = thinking or self.rematch.is_being_laid or self.matching.is_reading
        return self._inbox.quiet and not asking

    async def run(self) -> None:
        """The life of the room, until it is empty or the server stops."""
        await self._inbox.run()

    @property
    def calls_waiting(self) -> int:
        """How many calls wait for the one before them."""
        return self._inbox.waiting

    def let_go(self) -> None:
        """Gives the memory of the game back at once, also where somebody still has a line to the room."""
        self.rematch.drop()
        self.matching.drop()
        self.table = None

    # What comes of each call.

    def step(self, call: Call, now: Millis) -> Step | None:
        """What comes of a call at its time; None where there is nothing to keep and all is told."""
        match call:
            case Asked(line, message):
                return self._answer(self, line, message, self.moment(now))
            case Came(line):
                self.audience.come(line)
                self._presence_changed(now)
            case Went(line):
                self.audience.go(line, now, self.sheet.people)
                self._empty_since = now
                self._presence_changed(now)
            case Thought() | Advice():
                return self._hear(call, now)
            case Tick():
                return self._tick(now)
            case Stop(why):
                return self._stop(why, now)
            case Matched(form):
                return matched(self, form, now)
            case Forget():
                return self._forget(call, now)
            case Left(person):
                return stand_ins.leave(self, person, self.moment(now))
            case Close():
                return self._close()
            case NextTable(table, statements):
                return Step(replace(self.sheet, rematch=table), more=statements, then=self.tell_people)
        return None

    def _hear(self, thought: Thought | Advice, now: Millis) -> Step | None:
        """Whoever was asked to think has done so."""
        if isinstance(thought, Advice):
            return self.hints.hear(self, thought)
        self._hear_thought(thought, now)
        return None

    def _hear_thought(self, thought: Thought, now: Millis) -> None:
        """A bot knows what it is about to do, and may say a word about how it stands."""
        if self.table is None:
            return
        self.opponents.hear(thought, self.table, self.moment(now), alone=not self.sheet.people)
        if thought.worth is not None and thought.version == self.table.version:
            self._tell_said(self.talk.thinks(self.sheet, thought.seat, thought.worth, now))

    def _presence_changed(self, now: Millis) -> None:
        self._await_openers(now)
        if len(self.audience.lines) <= CROWD:
            self.tell_people()
        else:  # to tell everybody of everybody is work that grows with the square of a crowd
            self._presence_due = self._presence_due or now + NOW_AND_THEN
        self.services.changed(self.id)

    def _tick(self, now: Millis) -> Step | None:
        """Whatever is due happens: the clock rings, bots act, bots stand in, an empty room goes."""
        if self._presence_due is not None and now >= self._presence_due:
            self.tell_people()
        if self._disk.sick:
            return Step(self.sheet)
        if self.running and self.table is not None:
            return stand_ins.stand_in(self, now) or self._go_on_playing(self.table, self.moment(now))
        if is_opening(self.sheet) and self._parts_due is not None and now >= self._parts_due:
            return self.begin(self.sheet)
        if not self.audience.lines and self._inbox.empty and now >= self._empty_since + IDLE:
            self.stopped = True
            self._dismiss_bots()
            self.services.unload(self.id)
        return None

    def _go_on_playing(self, table: Table[Any], moment: Millis) -> Step | None:
        """What is due at the table happens, and the next bot acts whose time has come."""
        table.wake(moment)
        playing = sheet_after(self.sheet, table).status is Status.PLAYING
        due = self.opponents.next_act(moment) if playing else None
        if due is not None:
            (seat, action), version = due, table.version
            try:  # through the same door as a person's
                table.act(seat, action_of(table, msgspec.json.encode(action)), moment)
                self.opponents.moved(seat)
            except Refused:
                if table.version == version:
                    self.opponents.refused(seat)
        return self.played()

    def played(self, then: Callable[[], None] = nothing) -> Step | None:
        """The step that keeps what was done at the table; where nothing was, the rest is told at once."""
        if self.table is None or self.table.version == self._disk.version:
            then()
            return None
        sheet, more = adapted(self.sheet, sheet_after(self.sheet, self.table), self.table)
        return Step(sheet, more=more, then=then)

    def _stop(self, why: Why, now: Millis) -> Step | None:
        """Time stops, it is kept when, and everybody is told."""
        self._at, self._since = self.moment(now), None
        self.stopped = True
        self._dismiss_bots()
        self.audience.hang_up(why)  # also where the disk takes nothing
        return Step(self._at_rest()) if self.sheet.status is Status.PLAYING else None

    def _close(self) -> Step | None:
        """The table ends, unless it is over, and everybody goes."""

        def part() -> None:
            self.tell_people()
            self.audience.hang_up(Why.CLOSED)

        if self.sheet.status in (Status.SETTING, Status.PLAYING):
            return Step(ended(self.sheet, Unfinished.CLOSED), then=part)
        part()
        return None

    def _forget(self, call: Forget, now: Millis) -> Step:
        """Somebody leaves, and the name goes from the sheet and from the record."""
        if len(call.held) != self._disk.held:  # a seat changed hands since they were read
            raise Refused(Stale(self._disk.held))
        after, names = forgotten(self.sheet, call.person, call.name)
        playing = self.sheet.status is Status.PLAYING
        seats = self.sheet.seats_of(call.person) if playing else ()
        held = [Held(self.moment(now), seat, holder_of(after, seat)) for seat in seats]
        after = noted(after, self.version, SeatLeft, seats)

        def part() -> None:
            self.audience.hang_up(Why.LEFT, call.person)
            self.tell_people()

        without = held_without(self.id, call.held, names)
        return Step(after, held, without, stand_ins=stand_ins.without(self, seats), then=part)

    def await_parts(self, sheet: Sheet) -> Step:
        """Everything is agreed on or somebody opened a part: the deal waits for others, for a moment."""

        def wait() -> None:
            self.audience.part_with_outsiders(self.sheet)
            self._await_openers(self.services.clock.now())
            self.tell_people()

        return Step(sheet, then=wait)

    def _await_openers(self, now: Millis) -> None:
        """The time for opening parts runs while somebody who plays is here."""
        here = is_opening(self.sheet) and self.audience.anybody(self.sheet.people)
        self._parts_due = (self._parts_due or now + PARTS) if here else None

    def begin(self, agreed: Sheet) -> Step:
        """The game starts: the first entries and who holds the seats are kept together."""
        sheet, table = begun(agreed)
        held = [Held(0, seat, holder_of(sheet, seat)) for seat in range(len(sheet.chairs))]
        return Step(sheet, held, dealt=table)

    def settle(self, now: Millis) -> Step | None:
        """What follows from a call: seats change hands, time runs or rests as it should, the bots think."""
        if self.stopped:
            return None
        owed = None if self._disk.sick else stand_ins.hand_back(self, now) or stand_ins.weaken(self, now)
        if owed is not None:
            return owed
        wanted = self.sheet.status is Status.PLAYING and not self.sheet.paused and not self._disk.sick
        wanted = wanted and self.table is not None and self.audience.anybody(self.sheet.people)
        if wanted and self._since is None:
            self._since = now
            self.audience.gone = dict.fromkeys(self.audience.gone, now)
            self.tell_now()
        elif not wanted and self._since is not None:
            self._at, self._since = self.moment(now), None
            self.opponents.rest()
            self.tell_now()  # first of all: nobody thinks on while a disk that is ill is tried
            return Step(self._at_rest())
        if not self._disk.sick:
            self.matching.look()
        if self._since is not None and self.table is not None and self.opponents.seated:
            script = cues(self.sheet, self.table.history)
            self.opponents.think(self.table, self.moment(now), self.audience.behalf(self.sheet), script)
        return None

    def _at_rest(self) -> Sheet:
        """The sheet with the time at which the game rests, and how it stands then."""
        standing = None if self.table is None else standing_of(self.table)
        return replace(self.sheet, at=self._at, standing=standing)

    # What is kept.

    def unwritten(self, step: Step) -> list[Statement]:
        """How a step is written; nothing where it changes nothing."""
        return self._disk.lacks(step, self.sheet, step.dealt or self.table)

    def comes_true(self, step: Step) -> None:
        """Takes over what is on disk now, and tells everybody what was played."""
        self.table = step.dealt or self.table
        new = self._disk.has(step, self.table)
        self.services.counts.actions += new
        if step.sheet is not self.sheet or step.stand_ins is not None:
            self.stand_ins = self.stand_ins if step.stand_ins is None else step.stand_ins
            self.sheet = step.sheet
            self.services.changed(self.id)
            self.seat_bots()
        if step.dealt is not None:
            self._at = 0
            self.audience.part_with_outsiders(self.sheet)
            self.tell_people()
            self.tell_now()
        elif new:
            self.services.changed(self.id)
            self.tell_now()
            if self.sheet.status is not Status.PLAYING:
                self.tell_people()
            if self.table is not None and self.table.position.outcome is not None:
                now = self.services.clock.now()
                self._tell_said(self.talk.ends(self.sheet, self.table.position.outcome, now))

    def undo(self, *, sick: bool) -> None:
        """Forgets what could not be kept: it has not happened; where the disk is ill, the table waits."""
        self._disk.sick = self._disk.sick or sick
        if self.table is not None and self.table.version > self._disk.version:
            self.table.history.cut(self._disk.version)
            self._dismiss_bots()
            self.seat_bots()

    # What is told.

    def refuse(self, line: Line, message: FromPerson, refused: Refused) -> None:
        """Says on the line why not."""
        self.services.counts.refusals[type(refused.refusal).__name__] += 1
        line.tell(
            say.Refused(type(message).__name__, self.version, Raw(msgspec.json.encode(refused.refusal)))
        )

    def tell_now(self) -> None:
        """Tells every line where the table stands."""
        if self.table is not None:
            now = self.services.clock.now()
            teller = Teller(self.table, self.sheet, self.moment(now), running=self.running)
            for line in self.audience.lines:
                teller.tell(line)

    def tell_people(self) -> None:
        """Tells every line who is there and what is agreed."""
        self._presence_due = None
        for line in self.audience.lines:
            if line.sent is not None:
                line.tell_newest(people(self.id, self.sheet, self.audience, self.stand_ins, line.person))

    def _tell_said(self, said: say.Said | None) -> None:
        """Tells everybody what a bot says, if it says anything."""
        if said is not None:
            self.audience.hear(said)

    def seat_bots(self) -> None:
        """The bots that are to play do, and no others."""
        if self.sheet.status is Status.PLAYING and self.table is not None:
            self.opponents.seat(bots_at(self.id, self.sheet, self.stand_ins))
        else:
            self._dismiss_bots()

    def _dismiss_bots(self) -> None:
        """Nobody thinks any more, neither who plays nor who gives hints."""
        self.opponents.dismiss_all()
        self.hints.dismiss_all()
