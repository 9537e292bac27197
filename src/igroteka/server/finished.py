"""Replays of finished games: who may see them, through whose eyes, and their steps."""

import asyncio
import gzip
from collections import OrderedDict
from collections.abc import Iterator
from typing import Annotated, Any, NamedTuple, TypeAlias

import msgspec
from msgspec import Meta, Raw, Struct

from igroteka.core.game import Millis, Refused, Seat
from igroteka.core.history import Entry, History, news_of
from igroteka.server.clock import Clock
from igroteka.server.keeping import load, raw_lines, record_of, sheet_in
from igroteka.server.lobby_protocol import Replay, Step
from igroteka.server.people import Person
from igroteka.server.protocol import Eyes, Status, Version, Watching
from igroteka.server.reading import OnceForAll, Reading
from igroteka.server.refusals import (
    NoSuchSeat,
    NoSuchTable,
    NotAMessage,
    NotForWatching,
    NotOver,
    NotStarted,
    SetAside,
)
from igroteka.server.sheet import Free, Sheet, bot_named_at
from igroteka.server.store import Store

MOST_STEPS = 100  # in one answer
PACKING = 3  # compression level: somebody waits for the answer
MOST_MOMENTS = 20_000  # of all games that are kept in memory, beside the newest one
KEPT: Millis = 10 * 60 * 1000  # how long a game stays there after the last look
AN_ANSWER = 500  # entries of a log that could be read for what the steps of one answer cost

Sight: TypeAlias = tuple[Seat | None, ...]  # through whose eyes one may look; None are a spectator's


class Asked(Struct, frozen=True):
    """The steps that are wanted, first and last included, through the eyes of a seat, a spectator or all."""

    eyes: Annotated[str, Meta(max_length=4)] = "none"
    since: Version = 0
    until: Version | None = None


class Finished(NamedTuple):
    """A game that is over, and what somebody may see of it."""

    table: str
    sheet: Sheet
    history: History[Any]
    sight: Sight


class Archive:
    """The finished games of a server; the most recently used are kept replayed."""

    def __init__(self, store: Store, clock: Clock, reading: Reading) -> None:
        self._store = store
        self._clock = clock
        self._reading = reading
        self._replayed: OrderedDict[str, tuple[Millis, History[Any]]] = OrderedDict()
        self._replaying: OnceForAll[History[Any]] = OnceForAll()
        self._one_at_a_time = asyncio.Lock()  # encoding keeps the processor busy, and there are other tables

    async def _sheet(self, table: str) -> tuple[Sheet, int]:
        """The sheet of a table and how many entries its log has, or Refused."""
        sql = 'SELECT sheet, (SELECT count(*) FROM entries WHERE "table" = id) FROM tables WHERE id = ?'
        rows = await self._store.read(sql, table)
        if not rows:
            raise Refused(NoSuchTable())
        return sheet_in(rows[0][0]), rows[0][1]

    async def opened(self, table: str, person: Person, address: str = "") -> Finished:
        """A finished game, if the person may see anything of it, or Refused."""
        sheet, entries = await self._sheet(table)
        sight = sight_of(sheet, person)
        history = self._at_hand(table)
        self._reading.take(AN_ANSWER if history is not None else AN_ANSWER + entries, person.id, address)
        if history is None:
            history = await self._replaying.done(table, lambda: self._replay(table))
        self._put_by(table, history)
        return Finished(table, sheet, history, sight)

    async def record(self, table: str, person: Person, address: str = "") -> tuple[str, bytes]:
        """The record of a finished game, or what is left of a damaged one, under a name for the file."""
        sheet, entries = await self._sheet(table)
        damaged = sheet.status is Status.SET_ASIDE and person.id in sheet.people
        if not damaged:
            demand_all_eyes(sight_of(sheet, person))  # a record shows everybody's cards
        self._reading.take(AN_ANSWER + entries, person.id, address)
        kept = await load(self._store, table)
        if kept is None:
            raise Refused(NoSuchTable())  # it went this moment
        return (f"{table}.damaged.jsonl", raw_lines(kept)) if damaged else (f"{table}.jsonl", record_of(kept))

    async def _replay(self, table: str) -> History[Any]:
        kept = await load(self._store, table)
        if kept is None:
            raise Refused(NoSuchTable())  # it went this moment
        try:
            laid = await self._reading.replay(kept)
        except Exception:  # noqa: BLE001 - whatever is wrong with a log, others can be read
            raise Refused(SetAside()) from None
        assert laid is not None, "a game with a seed has started"
        return laid.history

    def _at_hand(self, table: str) -> History[Any] | None:
        old = self._clock.now() - KEPT
        for each in [each for each, (since, _) in self._replayed.items() if since < old]:
            del self._replayed[each]
        return self._replayed[table][1] if table in self._replayed else None

    def _put_by(self, table: str, history: History[Any]) -> None:
        self._replayed[table] = (self._clock.now(), history)
        self._replayed.move_to_end(table)
        while len(self._replayed) > 1 and self.moments > MOST_MOMENTS:
            self._replayed.popitem(last=False)

    @property
    def moments(self) -> int:
        """How many positions are kept."""
        return sum(history.moments.kept for _, history in self._replayed.values())

    async def replay(
        self, table: str, person: Person, asked: Asked, address: str = "", *, packed: bool = False
    ) -> bytes:
        """Some steps of a finished game as they are sent, compressed if that is accepted; or Refused."""
        finished = await self.opened(table, person, address)
        eyes = _eyes(asked.eyes, finished)
        async with self._one_at_a_time:
            return await asyncio.to_thread(_encoded, finished, eyes, asked, packed=packed)


def sight_of(sheet: Sheet, person: Person) -> Sight:
    """Through whose eyes somebody may look at a table whose game is over, or Refused."""
    if person.id in sheet.removed:
        raise Refused(NoSuchTable())
    if sheet.status is Status.SET_ASIDE:
        raise Refused(SetAside())
    if sheet.status not in (Status.OVER, Status.UNFINISHED):
        raise Refused(NotOver())
    if not sheet.dealt:
        raise Refused(NotStarted())
    all_eyes = (None, *range(len(sheet.chairs)))
    if person.id in sheet.people:
        return all_eyes
    match sheet.watching:
        case Watching.NONE:
            raise Refused(NotForWatching())
        case Watching.BLIND:
            return (None,)
        case Watching.OPEN_AT_END:
            return all_eyes


def demand_all_eyes(sight: Sight) -> None:
    """Refused where only the spectator's eyes are open."""
    if sight == (None,):
        raise Refused(NotForWatching())


def _eyes(wanted: str, finished: Finished) -> Sight:
    seats = len(finished.sheet.chairs)
    match wanted:
        case "none":
            eyes: Sight = (None,)
        case "all":
            eyes = (None, *range(seats))
        case _ if wanted.isdecimal():
            eyes = (int(wanted),)
            if int(wanted) >= seats:
                raise Refused(NoSuchSeat(int(wanted)))
        case _:
            raise Refused(NotAMessage())
    if not set(eyes) <= set(finished.sight):
        raise Refused(NotForWatching())
    return eyes


def _encoded(finished: Finished, eyes: Sight, asked: Asked, *, packed: bool) -> bytes:
    sheet, history = finished.sheet, finished.history
    data = msgspec.json.encode(
        Replay(
            game=sheet.game,
            rules=sheet.rules,
            options=sheet.options,
            clocks=sheet.clocks,
            names=tuple("" if isinstance(chair, Free) else chair.name for chair in sheet.chairs),
            bots=tuple(bot_named_at(chair) for chair in sheet.chairs),
            faces=sheet.faces,
            version=history.version,
            steps=tuple(_steps(history, eyes, asked)),
        )
    )
    return gzip.compress(data, PACKING) if packed else data


def _steps(history: History[Any], eyes: Sight, asked: Asked) -> Iterator[Step]:
    since, end = asked.since, min(asked.since + MOST_STEPS - 1, history.version)
    last = end if asked.until is None else min(asked.until, end)
    if since > last:
        return
    before = history.moments[since - 1] if since else None
    for version, moment in zip(range(since, last + 1), history.moments.since(since), strict=False):
        entry = history.log[version - 1] if version else None
        yield Step(
            version=version,
            at=0 if entry is None else entry.at,
            to_act=tuple(moment.to_act),
            deadline=moment.deadline,
            eyes=tuple(_seen(before, entry, moment, seat) for seat in eyes),
        )
        before = moment


def _seen(before: Any, entry: Entry | None, moment: Any, seat: Seat | None) -> Eyes:
    """What the seat saw of the step that led to this moment, and what it sees then."""
    news = () if entry is None else (_raw(news_of(before, entry, moment, seat)),)
    return Eyes(seat, _raw(moment.view(seat)), news)


def _raw(thing: Any) -> Raw:
    return Raw(msgspec.json.encode(thing))
