"""Many machines: the games of a cluster are those of one process, also when workers die amidst them."""

import os
import signal
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple

import distributed
import pytest

from igroteka.arena.cluster import Cluster
from igroteka.arena.contenders import Level
from igroteka.arena.deals import Deal, Dealt, Setting, play
from igroteka.arena.pool import Here, NoCluster, PoolBroken
from igroteka.games import SHELF

GAME = SHELF["red7"]
SETTING = Setting(GAME.name, GAME.options(), "cluster")
DEALS = 12


class Dangerous(NamedTuple):
    """A deal; whoever plays the fatal one for the first time dies of it half-way, with all that it holds."""

    deal: Deal
    fatal: bool
    grave: Path

    def play(self) -> Dealt:
        """The deal, if one survives it."""
        dealt = play(self.deal)
        if self.fatal:
            try:
                self.grave.touch(exist_ok=False)
            except FileExistsError:
                return dealt
            os.kill(os.getpid(), signal.SIGKILL)
        return dealt


def dangerous(grave: Path) -> Iterator[Dangerous]:
    bots = (Level("random"), Level("random"))
    return (Dangerous(Deal(SETTING, bots, number), number == DEALS // 2, grave) for number in range(DEALS))


@pytest.fixture(scope="module")
def cluster() -> Iterator[distributed.LocalCluster]:
    """Two workers, each a process of its own."""
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None
    ) as local:
        yield local


def without_times(dealt: Dealt) -> tuple[object, ...]:
    return tuple((game.places, game.moves) for game in dealt.games)


def test_no_result_is_lost_or_counted_twice_when_a_worker_is_killed(
    cluster: distributed.LocalCluster, tmp_path: Path
) -> None:
    grave = tmp_path / "grave"
    workers = Cluster(cluster.scheduler_address)
    results = list(filter(None, workers.results(Dangerous.play, dangerous(grave))))
    workers.close()
    assert grave.exists()
    assert sorted(task.deal.number for task, _ in results) == list(range(DEALS))
    alone = Here().results(Dangerous.play, dangerous(grave))
    expected = {task.deal.number: without_times(dealt) for task, dealt in alone}
    assert {task.deal.number: without_times(dealt) for task, dealt in results} == expected


@pytest.mark.long
def test_results_that_a_worker_takes_with_it_are_made_again(
    cluster: distributed.LocalCluster, tmp_path: Path
) -> None:
    grave = tmp_path / "grave"
    grave.touch()  # nobody dies by himself
    workers = Cluster(cluster.scheduler_address)
    results, killed = [], False
    for task, dealt in filter(None, workers.results(Dangerous.play, dangerous(grave))):
        results.append((task.deal.number, dealt.number))
        if len(results) == DEALS // 3 and not killed:
            killed = True
            nanny = cluster.workers[0]
            os.kill(nanny.process.pid, signal.SIGKILL)
    workers.close()
    assert killed
    assert sorted(results) == [(number, number) for number in range(DEALS)]


def deadly(number: int) -> None:
    """What nobody survives, as the scheduler tells it when it gives up."""
    last: Any = SimpleNamespace(address="tcp://192.0.2.1:1")
    raise distributed.KilledWorker(str(number), last, 3)


def test_a_task_of_which_worker_after_worker_dies_is_told(cluster: distributed.LocalCluster) -> None:
    workers = Cluster(cluster.scheduler_address)
    with pytest.raises(PoolBroken):
        list(workers.results(deadly, iter([1])))
    workers.close()


def test_nobody_at_the_address(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("igroteka.arena.cluster.PATIENCE", 0.2)
    with pytest.raises(NoCluster):
        Cluster("tcp://127.0.0.1:9")
    with pytest.raises(NoCluster):
        Cluster("nonsense://nowhere")
