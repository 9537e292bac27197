"""Who does the work: this process, several of this machine, or a cluster, all behind one small protocol."""

import multiprocessing
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import ExitStack
from importlib import import_module
from itertools import islice
from typing import Protocol, TypeVar

from igroteka.building import for_workers

T = TypeVar("T")
R = TypeVar("R")

PULSE = 0.5  # seconds after which whoever waits for results gets None, and can look around
AHEAD = 2  # tasks queued or running for each worker, so that none is idle


class PoolBroken(Exception):
    """Workers died, and some results are lost with them."""


class NoCluster(Exception):
    """Nobody answers at the address."""


class Pool(Protocol):
    """Workers; a task depends on nothing but itself, so it can be run again where its result is lost."""

    def results(self, work: Callable[[T], R], tasks: Iterator[T]) -> Iterator[tuple[T, R] | None]:
        """Each task with its result exactly once, as they come; tasks are taken as workers become free.

        None comes when nothing else has come for a while, so that the caller can see whether to go on.
        """

    def close(self) -> None:
        """Stop all workers, whatever is half done."""


class Here:
    """This process, one task after the other."""

    def results(self, work: Callable[[T], R], tasks: Iterator[T]) -> Iterator[tuple[T, R]]:
        """Each task with its result."""
        for task in tasks:
            yield task, work(task)

    def close(self) -> None:
        """Do nothing: there is nothing to close."""


class Processes:
    """Processes of this machine."""

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._others = multiprocessing.active_children()
        # A fresh process copies no locks and no threads of this one.
        context = multiprocessing.get_context("spawn")
        self._starting = ExitStack()  # processes start when there is work for them
        self._starting.enter_context(for_workers())
        self._pool = ProcessPoolExecutor(workers, context, leave_interrupts)

    def results(self, work: Callable[[T], R], tasks: Iterator[T]) -> Iterator[tuple[T, R] | None]:
        """Each task with its result, or PoolBroken where a process died."""
        underway: dict[Future[R], T] = {}
        try:
            while True:
                for task in islice(tasks, AHEAD * self._workers - len(underway)):
                    underway[self._pool.submit(work, task)] = task
                if not underway:
                    return
                done = wait(underway, PULSE, FIRST_COMPLETED).done
                if not done:
                    yield None
                for future in done:
                    yield underway.pop(future), future.result()
        except BrokenProcessPool as broken:
            raise PoolBroken from broken

    def close(self) -> None:
        """Kill the processes at once: one that thinks for long would not react to a request."""
        for child in multiprocessing.active_children():
            if child not in self._others:
                child.terminate()
        self._pool.shutdown(cancel_futures=True)
        self._starting.close()


def cluster(address: str) -> Pool:
    """The workers of the scheduler at an address, or NoCluster."""
    pool: Pool = import_module("igroteka.arena.cluster").Cluster(address)
    return pool


def leave_interrupts() -> None:
    """Ctrl-C is for the process that reports."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
