"""What a room is asked, one call after the other: each makes a step, which is kept and then told."""

import asyncio
import logging
from collections import deque
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from igroteka.core.game import Millis, Refused
from igroteka.server.calls import Asked, Awaited, Call, Came, Tick
from igroteka.server.clock import Wake
from igroteka.server.protocol import Why
from igroteka.server.refusals import Interrupted, NotSaved
from igroteka.server.steps import Step
from igroteka.server.store import InDoubt, NotWritten, Unmet
from igroteka.server.weakly import weakly

if TYPE_CHECKING:
    from igroteka.server.room import Room

LOG = logging.getLogger("igroteka.server")


class Inbox:
    """Takes the calls of a room, and is the one way by which anything gets on disk there."""

    def __init__(self, room: "Room") -> None:
        self._room = room
        self._clock = room.services.clock
        self._counts = room.services.counts
        self._calls: deque[tuple[Millis, Call]] = deque()
        self._call: Call | None = None  # what is being done; None for what follows from it
        self._unsettled: Millis | None = None  # when that came, until all that follows from it is done
        self._busy = False  # whether calls wait for the one before them
        self._keeping: Millis | None = None  # because that one is being written, since then
        self._alarm = Wake(self._clock, partial(weakly(self.post), Tick()))
        self._ended = asyncio.Event()
        self._failure: Exception | None = None

    @property
    def empty(self) -> bool:
        """Whether nothing waits."""
        return not self._calls

    @property
    def quiet(self) -> bool:
        """Whether all that was asked is done."""
        return not self._busy and not self._calls

    @property
    def waiting(self) -> int:
        """How many calls wait for the one before them."""
        return len(self._calls)

    def post(self, call: Call) -> None:
        """Takes a call with the time at which it came; it is done at once, or after those before it."""
        if self._ended.is_set():
            self._turn_away(call)
            return
        self._calls.append((self._clock.now(), call))
        if not self._busy:
            self._go_on()

    async def run(self) -> None:
        """Waits until the room has stopped; raises what went wrong in it."""
        self._alarm.set(self._room.due())
        await self._ended.wait()
        if self._failure is not None:
            raise self._failure

    def _go_on(self, step: Step | None = None, problem: NotWritten | None = None) -> None:
        """Ends the step that was being kept, if one was, and takes the calls that wait."""
        self._busy = True
        try:
            if step is not None and self._keeping is not None:
                self._counts.keeping.add((self._clock.now() - self._keeping) / 1000)
                self._keeping = None
                self._written(step, problem)
            self._take_calls()
        except Exception as error:  # noqa: BLE001 - whatever it is, the room ends by it and not the line
            self._failure = error
            self._end()

    def _take_calls(self) -> None:
        """Takes calls and settles what follows from each, until something is being kept."""
        while self._keeping is None:
            if self._unsettled is not None:
                step = self._room.settle(self._unsettled)
                if step is not None:
                    self._commit(step)
                    continue
                self._unsettled = None
                self._alarm.set(self._room.due())
            if self._room.stopped:
                self._end()
                return
            if not self._calls:
                self._busy = False
                return
            self._unsettled, self._call = self._calls.popleft()
            self._take(self._call, self._unsettled)

    def _take(self, call: Call, now: Millis) -> None:
        try:
            step = self._room.step(call, now)
        except Refused as refused:  # what was due before it has happened all the same
            step = self._room.played(partial(self._refuse, call, refused))
        if step is None:
            self._finish()
        else:
            self._commit(step)

    def _commit(self, step: Step) -> None:
        """Writes what a step changes; the room goes on when that is on disk."""
        statements = self._room.unwritten(step)
        if statements:
            self._keeping = self._clock.now()
            self._room.services.store.write_then(statements, partial(self._go_on, step))
        else:
            self._tell(step.then)

    def _written(self, step: Step, problem: NotWritten | None) -> None:
        """Makes a step that is on disk come true and tells of it, or undoes one that is not."""
        if problem is None:
            self._room.comes_true(step)
            self._tell(step.then)
            return
        if isinstance(problem, InDoubt):  # whoever comes next reads what has happened
            raise problem
        LOG.error("not written", extra={"table": self._room.id, "why": str(problem)})
        self._room.undo(sick=not isinstance(problem, Unmet))
        why = problem.refusal if isinstance(problem, Unmet) else NotSaved()
        self._tell(step.otherwise or partial(self._refuse, self._call, Refused(why)))

    def _tell(self, tell: Callable[[], None]) -> None:
        """Tells whoever is to hear of a step, and ends the call."""
        try:
            tell()
        except Refused as refused:
            self._refuse(self._call, refused)
        self._finish()

    def _finish(self) -> None:
        call, self._call = self._call, None
        if isinstance(call, Asked) and self._unsettled is not None:
            self._counts.answers.add((self._clock.now() - self._unsettled) / 1000)
        elif isinstance(call, Awaited) and not call.done.done():
            call.done.set_result(None)

    def _refuse(self, call: Call | None, refused: Refused) -> None:
        """Tells whoever asked why not."""
        if isinstance(call, Asked):
            self._room.refuse(call.line, call.message, refused)
            return
        if isinstance(call, Awaited) and not call.done.done():
            call.done.set_exception(refused)
        LOG.warning("refused", extra={"table": self._room.id, "why": type(refused.refusal).__name__})

    def _end(self) -> None:
        """Nothing is done here any more."""
        self._busy = False
        self._alarm.set(None)
        self._ended.set()
        for call in (self._call, *(call for _, call in self._calls)):
            self._turn_away(call)
        self._calls.clear()
        self._room.let_go()

    def _turn_away(self, call: Call | None) -> None:
        """Tells whoever waits for something, or has just come in, that nothing is done here any more."""
        if isinstance(call, Awaited):
            self._refuse(call, Refused(Interrupted()))
        elif isinstance(call, Came):
            call.line.hang_up(Why.STOPPING)
