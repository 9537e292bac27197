"""A pool of workers on many machines, by Dask (the extra `igroteka[ladder]`)."""

from collections.abc import Callable, Iterator
from itertools import islice
from typing import TypeVar

from distributed import Client, Future, KilledWorker, wait

from igroteka.arena.pool import AHEAD, PULSE, NoCluster, PoolBroken

T = TypeVar("T")
R = TypeVar("R")

PATIENCE = 30  # seconds in which a scheduler answers, if there is one


class Cluster:
    """The workers of a Dask scheduler; each has igroteka installed and needs nothing else.

    The scheduler gives the tasks and the results of a lost worker to others, and a task is counted when its
    one future is done: nothing is lost, and nothing counts twice.
    """

    def __init__(self, address: str) -> None:
        try:
            self._client = Client(address, timeout=PATIENCE)
        except (OSError, ValueError) as problem:
            raise NoCluster(address) from problem

    def results(self, work: Callable[[T], R], tasks: Iterator[T]) -> Iterator[tuple[T, R] | None]:
        """Each task with its result, or PoolBroken where a task kills one worker after another."""
        underway: dict[Future[R], T] = {}
        try:
            while True:
                for task in islice(tasks, max(0, AHEAD * max(1, self._threads()) - len(underway))):
                    underway[self._client.submit(work, task, pure=False)] = task
                if not underway:
                    return
                try:
                    done = wait(list(underway), PULSE, "FIRST_COMPLETED").done
                except TimeoutError:
                    yield None
                    continue
                for future in done:
                    yield underway.pop(future), future.result()
        except KilledWorker as broken:
            raise PoolBroken from broken
        finally:
            self._client.cancel(list(underway))

    def _threads(self) -> int:
        """How many tasks the cluster can run at once right now."""
        return sum(self._client.nthreads().values())

    def close(self) -> None:
        """Disconnect; the cluster goes on running."""
        self._client.close()
