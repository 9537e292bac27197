"""Hints: what somebody skilled would do in a person's seat, thought out where bots think."""

import asyncio
import logging
from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Raw, Struct
from msgspec.structs import replace

from igroteka.bots.bot import Intent
from igroteka.bots.levels import ADVISER, bare
from igroteka.core.game import Millis, NotYourMove, Power, Refusal, Refused, Seat
from igroteka.core.table import Table
from igroteka.server import protocol as say
from igroteka.server.allowances import Allowances
from igroteka.server.bot_processes import BotLost, BotProcesses, Question, Who
from igroteka.server.clock import Clock
from igroteka.server.fairness import Behalf
from igroteka.server.keeping import SLICE
from igroteka.server.line import Line
from igroteka.server.moves import action_of, playing, seat_of
from igroteka.server.opponents import asked, seen_since
from igroteka.server.protocol import Status
from igroteka.server.reading import HOUSEHOLD, Reading
from igroteka.server.refusals import (
    Interrupted,
    NoHints,
    NothingToSuggest,
    NotSaved,
    Stale,
    StillThinking,
    TooFast,
)
from igroteka.server.sheet import Sheet, Taken, demand
from igroteka.server.steps import Step

if TYPE_CHECKING:
    from igroteka.server.room import Room

LOG = logging.getLogger("igroteka.server")
HINTS = 10  # that a person may ask for at once
HINTS_A_SECOND = 0.2  # and more of them with every second


class Curiosity:
    """How many hints everybody has asked for lately, at whatever tables."""

    def __init__(self, clock: Clock) -> None:
        self._people = Allowances(clock, HINTS, HINTS_A_SECOND)
        self._addresses = Allowances(clock, HOUSEHOLD * HINTS, HOUSEHOLD * HINTS_A_SECOND)

    def take(self, person: str, address: str) -> None:
        """Counts one for a person and an address, if there is one, or Refused: it is too much."""
        if not self._people.take(person) or (address and not self._addresses.take(address)):
            raise Refused(TooFast())


class Advice(Struct, frozen=True):
    """What came of a question for a hint; `lost` where whoever thought about it is gone."""

    line: Line
    seat: Seat
    version: int
    view: Any  # that it is about
    intent: Intent[Any] | None
    lost: bool = False


class Hints:
    """Who of a table's seats asked for a hint, and what those who think about them have been told."""

    def __init__(
        self, bot_processes: BotProcesses, reading: Reading, on_advice: Callable[[Advice], None]
    ) -> None:
        self._bot_processes = bot_processes
        self._reading = reading
        self._on_advice = on_advice
        self._advisers: dict[Seat, Who] = {}
        self._sent: dict[Seat, int] = {}
        self._asked: dict[Seat, asyncio.Task[None]] = {}

    @property
    def thinking(self) -> bool:
        """Whether somebody waits for one."""
        return bool(self._asked)

    def ask(self, room: "Room", line: Line, wanted: Seat | None, at: Millis) -> None:
        """Asks for a hint for one of a person's seats, or Refused; the answer comes as a call."""
        table, sheet = playing(room.table, room.sheet), room.sheet
        seat = seat_of(table, sheet, line.person, wanted)
        demand(may_ask(sheet, line.person), NoHints())
        to_act = table.position.to_act
        demand(seat in to_act, NotYourMove(tuple(to_act)))
        demand(seat not in self._asked, StillThinking())
        room.services.curiosity.take(line.person, line.address)
        who = Who(room.id, seat, sheet.game, sheet.rules, sheet.clocks, ADVISER)
        steps, owed = seen_since(table, seat, self._sent.get(seat, 0))
        steps_now, afresh = list(islice(steps, SLICE)), seat not in self._sent
        self._advisers[seat], self._sent[seat] = who, table.version
        behalf = Behalf(line.address, line.person)
        question = Question(who, afresh, steps_now, table.position.view(seat), at, behalf)
        self._asked[seat] = asyncio.create_task(self._ask(line, question, table.version, steps, owed))

    async def _ask(
        self, line: Line, question: Question, version: int, steps: Iterator[Any], owed: int
    ) -> None:
        advice = Advice(line, question.who.seat, version, question.view, None)
        try:
            intent = await asked(self._bot_processes, self._reading, question, steps, owed)
            advice = replace(advice, intent=intent)
        except BotLost as why:
            LOG.warning("a hint was lost", extra={"seat": question.who.seat, "why": str(why)})
            advice = replace(advice, lost=True)
        self._on_advice(advice)

    def hear(self, room: "Room", advice: Advice) -> Step | None:
        """The step by which a hint is counted and told to who asked; or it is said why there is none."""
        seat, line, intent = advice.seat, advice.line, advice.intent
        if self._asked.pop(seat, None) is None:
            return None
        if advice.lost:
            self._sent.pop(seat, None)
        why = self._why_not(room, advice)
        if intent is None or why is not None:
            self._refuse(room, line, why or NothingToSuggest())
            return None
        assert room.table is not None, "a game at which somebody acts has a table"
        because = tuple(Raw(msgspec.json.encode(one)) for one in intent.because)
        action = Raw(msgspec.json.encode(intent.action))
        hinted = say.Hinted(seat, room.table.version, action, because)
        return Step(
            counted(room.sheet, seat),
            then=partial(line.tell, hinted),
            otherwise=partial(self._refuse, room, line, NotSaved()),
        )

    def _why_not(self, room: "Room", advice: Advice) -> Refusal | None:
        """Why a hint that was thought out is not given."""
        table, sheet, intent = room.table, room.sheet, advice.intent
        if advice.lost:
            return Interrupted()
        if table is None or advice.seat not in sheet.seats_of(advice.line.person):
            return Stale(0 if table is None else table.version)
        if sheet.status is not Status.PLAYING or sheet.paused or not is_still_so(table, advice):
            return Stale(table.version)
        return None if intent is None or may_do(table, advice.seat, intent.action) else NothingToSuggest()

    def _refuse(self, room: "Room", line: Line, why: Refusal) -> None:
        room.refuse(line, say.Hint(), Refused(why))

    def dismiss_all(self) -> None:
        """Nobody thinks about hints any more."""
        for task in self._asked.values():
            task.cancel()
        for who in self._advisers.values():
            self._bot_processes.forget(who)
        for memory in (self._asked, self._advisers, self._sent):
            memory.clear()


def may_ask(sheet: Sheet, person: str) -> bool:
    """Whether a person may ask for hints: against bots alone, or where the table has agreed on it.

    Never in a guided first game: there somebody teaches.
    """
    alone = sum(isinstance(chair, Taken) for chair in sheet.chairs) == 1
    playing = sheet.status is Status.PLAYING and not sheet.lesson
    return person in sheet.people and playing and (alone or sheet.hints)


def counted(sheet: Sheet, seat: Seat) -> Sheet:
    """The sheet with one more hint of a seat."""
    before = sheet.hinted or (0,) * len(sheet.chairs)
    return replace(sheet, hinted=tuple(count + (one == seat) for one, count in enumerate(before)))


def is_still_so(table: Table[Any], advice: Advice) -> bool:
    """Whether the seat may do what it might when it asked; in a live game others go on meanwhile."""
    if advice.version == table.version:
        return True
    several = sum(not isinstance(actor, Power) for actor in table.position.to_act) > 1
    return several and bool(bare(table.position.view(advice.seat)).legal == bare(advice.view).legal)


def may_do(table: Table[Any], seat: Seat, action: Any) -> bool:
    """Whether the rules let a seat do that: it goes through the same decoder as a person's."""
    try:
        return action_of(table, msgspec.json.encode(action)) in table.position.legal(seat)
    except Refused:
        return False
