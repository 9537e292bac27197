"""One moment of a game in two worlds: a room for each, the same people, and all that is sent to them."""

import asyncio
from collections.abc import Iterable, Sequence
from copy import copy
from functools import partial
from random import Random
from typing import Any

import msgspec
from msgspec import Raw, Struct

from igroteka.core.game import Event, Game, Millis, Power, Refusal, Refused, Seat, refusal
from igroteka.core.history import History, Moments
from igroteka.core.table import Table
from igroteka.server import protocol as say
from igroteka.server.answers import answer
from igroteka.server.bot_processes import OwnProcess
from igroteka.server.calls import Asked, Came, Tick
from igroteka.server.counts import Counts
from igroteka.server.hints import Curiosity
from igroteka.server.line import DECODER, Line
from igroteka.server.opponents import Pace
from igroteka.server.protocol import Chat, Status, Watching
from igroteka.server.reading import Reading
from igroteka.server.room import Room
from igroteka.server.services import Keep, Services
from igroteka.server.sheet import Sheet, Taken
from igroteka.server.store import OnWritten
from tests.server.in_process import FakeClock

SEED = bytes(range(16))
MOST_PAUSE: Millis = 1_500  # between two actions
TRIED = 6  # actions that the watcher tries although they are refused; the others try a few less


class Scripted(Table[Any]):
    """A table at which the powers do what is written for them, one thing at a time."""

    written: Event[Any] | None = None

    def wake(self, now: Millis) -> None:
        """What is written happens now, also where no deadline runs."""
        super().wake(now)
        self._let_powers_act(now)

    def _let_powers_act(self, now: Millis) -> None:
        if self.written is not None:
            event, self.written = self.written, None
            self.history.add(event)


class NoDisk:
    """A store that takes everything and keeps nothing: here it matters only what is told."""

    async def write(self, *statements: Any) -> None:
        """Is done."""

    def write_then(self, statements: Any, on_written: OnWritten) -> None:
        """Is done, and told as a store tells it: not before the next turn of the loop."""
        asyncio.get_running_loop().call_soon(on_written, None)


def walked(game: Game[Any], seats: int, options: Struct, number: int, rng: Random) -> Table[Any]:
    """A whole game in which everybody does anything, now and then too late."""
    table, now = Table(game, seats, options, number.to_bytes(16, "big")), 0
    while table.position.outcome is None:
        position = table.position
        now += rng.randrange(MOST_PAUSE)
        able = [seat for seat in position.to_act if not isinstance(seat, Power) and position.legal(seat)]
        if able and (position.deadline is None or position.deadline > now):
            seat = rng.choice(able)
            table.act(seat, position.legal(seat).sample(rng), now)
        else:
            assert position.deadline is not None, "nobody can do anything, and no time runs out"
            now = max(table.history.last, position.deadline)
            table.wake(now)
        table.catch_up(now)
    return table


def table_at(table: Table[Any], version: int, moment: Any, seed: bytes = SEED) -> Scripted:
    """The table as it was at a version, with another position there, and perhaps with another future."""
    other = Scripted.__new__(Scripted)
    other.seed = seed
    history = other.history = copy(table.history)
    history.log = table.history.log[:version]
    stand(history, moment)
    history.last = history.log[-1].at if version else 0
    return other


def stand(history: History[Any], moment: Any) -> None:
    """Puts another position in the place of the newest."""
    version = history.version
    if version:
        history.moments = history.moments.until(version - 1, history.log)
        history.moments.append(moment)
    else:
        history.moments = Moments(moment, history.log)
    history.position = moment


def sheet_of(table: Table[Any]) -> Sheet:
    """A table by invitation at which person 0 has seat 0, and so on."""
    history = table.history
    return Sheet(
        game=history.game.name,
        rules=history.game.version,
        options=Raw(msgspec.json.encode(history.options)),
        clocks=None,
        chairs=tuple(Taken(str(seat), f"Игрок {seat}") for seat in range(history.seats)),
        host="0",
        public=False,
        chat=Chat.FREE,
        watching=Watching.BLIND,
        grace=1_000,
        status=Status.PLAYING,
        seed=SEED.hex(),
    )


class World:
    """A room at a moment, a line for every seat and for a spectator (None), and what they are sent."""

    def __init__(self, table: Scripted) -> None:
        self.table = table
        self.clock = FakeClock()
        self.counts = Counts()
        store: Any = NoDisk()
        services = Services(
            store,
            self.clock,
            OwnProcess(),
            self.counts,
            Pace(),
            Reading(self.clock),
            Curiosity(self.clock),
            lambda _: None,
            _no_rematch,
            lambda _: None,
        )
        self.room = Room("table", sheet_of(table), table, 0, services, answer)
        seats: list[Seat | None] = [None, *range(table.history.seats)]
        self.lines = {seat: Line(str(seat), str(seat), self.clock) for seat in seats}
        self.read: dict[Seat | None, list[bytes]] = {seat: [] for seat in seats}
        for seat, line in self.lines.items():  # who would not read is dropped, and sooner the more he knows
            line.write_now = partial(_reads, self.read[seat])
        self.screen, self.shown = Line("screen", "", self.clock, screen=""), list[bytes]()
        self.screen.write_now = partial(_reads, self.shown)

    async def goes_on(self, script: Iterable["Cue"]) -> None:
        """Everybody comes and sees the table as it stands; then what is written happens, line by line."""
        version, last = self.table.version, self.table.history.last
        life = asyncio.create_task(self.room.run())
        for line in (*self.lines.values(), self.screen):
            self.room.post(Came(line))
            self.room.post(Asked(line, say.Hello(version)))
        for each in script:
            if each.at > last or isinstance(each.does, Event):
                await self._rest(life)
                self.clock.time += each.at - last
                last = each.at
            if isinstance(each.does, Event):
                self.table.written = each.does
                self.room.post(Tick())
            else:
                self.room.post(Asked(self.lines[each.by], DECODER.decode(msgspec.json.encode(each.does))))
        await self._rest(life)
        life.cancel()
        await asyncio.wait((life,))

    async def _rest(self, life: "asyncio.Task[None]") -> None:
        while not self.room.rests:
            assert not life.done(), life.exception()
            await asyncio.sleep(0)

    def sent(self, seat: Seat | None) -> list[bytes]:
        """Every byte that the line of the seat was sent, and what the server counts of itself.

        With a spectator's goes what a big screen was sent.
        """
        shown = [*self.shown, *self.screen.waiting] if seat is None else []
        return [*shown, *self.read[seat], *self.lines[seat].waiting, self.counts.text({}).encode()]


def _reads(read: list[bytes], message: bytes) -> bool:
    """A line on which everything is read at once."""
    read.append(message)
    return True


async def _no_rematch(sheet: Sheet, before: str, keep: Keep) -> None:
    raise AssertionError("nobody plays again here")


class Cue(Struct, frozen=True):
    """A cue of a script: who says what, or which power does what."""

    at: Millis
    by: Seat | None
    does: Any


def refused_alike(worlds: Sequence[Any], event: Event[Any]) -> Refusal | None:
    """Why an action is refused, if it is in all of these worlds for the same reason."""
    reasons = {refusal(world, event) for world in worlds}
    return reasons.pop() if len(reasons) == 1 else None


def probes(table: Table[Any], version: int, world: Any, watcher: Seat | None, rng: Random) -> list[Cue]:
    """What everybody asks for and does not get, or gets without changing anything.

    The watcher tries whatever is refused in the true world: another answer in the other one is a leak.
    The rest try what is refused in both, since an answer to them may well tell what they alone know.
    """
    history, moment = table.history, table.history.moments[version]
    now = history.log[version - 1].at if version else 0
    lines = [Cue(now, 0, say.Say("привет")), Cue(now, 0, say.Pause()), Cue(now, 0, say.Resume())]
    actions = _tried(table, version, rng)
    for seat in (None, *range(history.seats)):
        most = TRIED if seat == watcher else TRIED // 3
        for action in rng.sample(actions, min(most, len(actions))):
            sent = Raw(msgspec.json.encode(action))
            if seat is not None:
                event = Event(now, seat, action)
                why = refusal(moment, event) if seat == watcher else refused_alike((moment, world), event)
                if why is None:
                    continue
            lines.append(Cue(now, seat, say.Act(version, sent, seat)))
        lines += [Cue(now, seat, say.Act(version, Raw(b'{"type":"No"}'))), Cue(now, seat, say.Rematch())]
    if watcher is not None:
        lines += _looks(table, version, watcher, now)
    return lines


def _tried(table: Table[Any], version: int, rng: Random) -> list[Any]:
    """Actions of this moment and of others, by anybody."""
    history, moment = table.history, table.history.moments[version]
    acts = [each.did for each in history.log if isinstance(each, Event) and not isinstance(each.by, Power)]
    some = rng.sample(acts, min(10, len(acts)))
    for seat in range(history.seats):
        legal = moment.legal(seat)
        some += [legal.sample(rng) for _ in range(3)] if legal else []
    return list(dict.fromkeys(some))


def _looks(table: Table[Any], version: int, seat: Seat, now: Millis) -> list[Cue]:
    """Quiet moves that the seat tries, and a step back where there is none."""
    history, moment = table.history, table.history.moments[version]
    quiet = [a for a in _some(moment.legal(seat)) if isinstance(a, history.game.quiet)]
    lines = [Cue(now, seat, say.Try(Raw(msgspec.json.encode(action)), seat)) for action in quiet]
    try:
        table_at(table, version, moment).history.step_back(seat, now)
    except Refused:
        lines.append(Cue(now, seat, say.TakeBack(seat)))
    return lines


def _some(legal: Any) -> list[Any]:
    return [action for action, _ in zip(legal, range(TRIED), strict=False)]


def step_of(event: Event[Any], version: int, quiet: tuple[type, ...]) -> list[Cue]:
    """How an event comes about: a person acts, or it is written for a power; a quiet step is taken back."""
    if isinstance(event.by, Power):
        return [Cue(event.at, None, event)]
    act = Cue(event.at, event.by, say.Act(version, Raw(msgspec.json.encode(event.did)), event.by))
    return [act, Cue(event.at, event.by, say.TakeBack(event.by))] if isinstance(event.did, quiet) else [act]
