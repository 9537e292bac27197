"""What a room is asked: one call after the other, each with the time at which it came."""

import asyncio
from collections import deque

from igroteka.core.game import Millis
from igroteka.server.calls import Call


class Inbox:
    """Calls that wait for the task of a room, and the task that waits for calls."""

    def __init__(self) -> None:
        self._calls: deque[tuple[Millis, Call]] = deque()
        self._busy = False  # whether something is being done
        self._reader: asyncio.Future[None] | None = None  # the task's, while it waits

    @property
    def empty(self) -> bool:
        """Whether nothing waits."""
        return not self._calls

    @property
    def quiet(self) -> bool:
        """Whether all that was asked is done."""
        return not self._busy and not self._calls

    @property
    def awaited(self) -> bool:
        """Whether the task waits for a call, so that something may be done past it."""
        return self._reader is not None and not self._busy

    def put(self, now: Millis, call: Call) -> None:
        """A call more."""
        self._calls.append((now, call))
        self._wake()

    async def next(self) -> tuple[Millis, Call]:
        """The next call; nothing else is done until `release`."""
        while not self._calls:
            self._reader = asyncio.get_running_loop().create_future()
            try:
                await self._reader
            finally:  # a task that is called off waits for nothing any more
                self._reader = None
        self._busy = True
        return self._calls.popleft()

    def hold(self) -> None:
        """Something is done past the task, which is given no call until `release`."""
        self._busy = True

    def release(self) -> None:
        """It is done."""
        self._busy = False
        self._wake()

    def fail(self, error: Exception) -> None:
        """What was done past the task went wrong: it is as if the task had done it."""
        if self._reader is not None and not self._reader.done():
            self._reader.set_exception(error)
        self._reader = None

    def _wake(self) -> None:
        if self._reader is not None and self._calls and not self._busy:
            if not self._reader.done():
                self._reader.set_result(None)
            self._reader = None
