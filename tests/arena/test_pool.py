"""The pools of one machine: every result once, whoever works, and nothing is begun too early."""

import os
import threading
from collections.abc import Iterator

import pytest

from igroteka.arena.pool import AHEAD, Here, Pool, PoolBroken, Processes


def squared(number: int) -> int:
    return number * number


def ends_its_process(number: int) -> int:
    os._exit(1)


def forever(number: int) -> int:
    if number:
        threading.Event().wait()
    return number


@pytest.fixture
def processes() -> Iterator[Processes]:
    pool = Processes(2)
    yield pool
    pool.close()


def test_each_task_has_its_result_once(processes: Processes) -> None:
    pools: tuple[Pool, ...] = (Here(), processes)
    for pool in pools:
        results = filter(None, pool.results(squared, iter(range(30))))
        assert sorted(results) == [(one, one * one) for one in range(30)]
        assert list(pool.results(squared, iter(()))) == []


def test_no_more_tasks_are_taken_than_keep_everybody_busy(processes: Processes) -> None:
    taken = []

    def tasks() -> Iterator[int]:
        for number in range(100):
            taken.append(number)
            yield number

    results = processes.results(squared, tasks())
    for seen in range(1, 4):
        next(filter(None, results))
        assert len(taken) < seen + AHEAD * 2
    results.close()  # type: ignore[attr-defined]
    assert len(taken) < 10


def test_a_process_that_dies_is_told(processes: Processes) -> None:
    with pytest.raises(PoolBroken):
        list(processes.results(ends_its_process, iter([1])))


def test_closing_waits_for_no_long_thought() -> None:
    pool = Processes(1)
    results = pool.results(forever, iter([0, 1]))
    assert next(filter(None, results)) == (0, 0)
    assert next(results) is None  # while it thinks, one may look around
    pool.close()
    with pytest.raises(PoolBroken):
        next(results)
