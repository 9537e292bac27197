"""Reading old logs: it costs work, so it is counted for each person and address, and done in slices."""

import asyncio
from collections.abc import Callable, Coroutine, Iterable
from contextlib import nullcontext
from functools import partial
from typing import Any, Generic, TypeVar

from igroteka.core.game import Refused
from igroteka.core.table import Table
from igroteka.server.allowances import Allowances
from igroteka.server.clock import Clock
from igroteka.server.keeping import SLICE, Kept, laid_out
from igroteka.server.refusals import TooFast

T = TypeVar("T")
BURST = 40_000  # entries of logs that one person may have read at once: two of the longest
A_SECOND = 1_000  # and more of them with every second
HOUSEHOLD = 5  # times as much for an address
SHORT = 1_000  # entries of a log that is replayed at once; longer ones wait for each other
A_WHILE = 1.0  # seconds after which somebody who has had too much read may have something read again


class Reading:
    """What everybody has had read lately, and the replaying itself."""

    def __init__(self, clock: Clock) -> None:
        self._people = Allowances(clock, BURST, A_SECOND)
        self._addresses = Allowances(clock, HOUSEHOLD * BURST, HOUSEHOLD * A_SECOND)
        self._long = asyncio.Lock()

    def take(self, entries: int, person: str, address: str) -> None:
        """Counts so many entries for a person and an address, if there is one, or Refused: it is too much."""
        if not self._people.take(person, entries):
            raise Refused(TooFast())
        if address and not self._addresses.take(address, entries):
            raise Refused(TooFast())

    async def replay(self, kept: Kept) -> Table[Any] | None:
        """The table as its log left it, while other tables go on; raises as `laid_out` does."""
        if len(kept.entries) <= SHORT:
            return await laid_out(kept)
        async with self._long:
            return await laid_out(kept)

    async def in_slices(self, steps: Iterable[T], entries: int, person: str, address: str) -> list[T]:
        """Read all steps of that many entries for a bot, slice by slice, while other tables go on.

        A bot waits if too much was read lately for the person it plays for.
        """
        while True:
            try:
                self.take(entries, person, address)
                break
            except Refused:
                await asyncio.sleep(A_WHILE)
        async with nullcontext() if entries <= SHORT else self._long:
            read = []
            for number, step in enumerate(steps, 1):
                read.append(step)
                if number % SLICE == 0:
                    await asyncio.sleep(0)
            return read


class OnceForAll(Generic[T]):
    """Work that is done once for all who ask for the same while it is done."""

    def __init__(self) -> None:
        self._tasks: dict[str, asyncio.Task[T]] = {}

    @property
    def names(self) -> tuple[str, ...]:
        """What is being done."""
        return tuple(self._tasks)

    async def done(self, name: str, work: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """What comes of the work under that name; who stops waiting for it stops nobody else."""
        task = self._tasks.get(name)
        if task is None:
            task = self._tasks[name] = asyncio.create_task(work())
            task.add_done_callback(partial(self._forget, name))
        return await asyncio.shield(task)

    def _forget(self, name: str, task: "asyncio.Task[T]") -> None:
        del self._tasks[name]

    async def finish(self) -> None:
        """Waits until nothing is being done."""
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)
