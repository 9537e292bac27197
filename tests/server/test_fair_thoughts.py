"""Thoughts are shared fairly: who has a hundred tables of experts keeps nobody else's bots from thinking."""

import asyncio
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from igroteka.bots.bot import Intent
from igroteka.bots.levels import searches
from igroteka.games import GAMES
from igroteka.server import bot_processes
from igroteka.server.bot_processes import BotLost, Question, Who, WorkerProcesses
from igroteka.server.fairness import AtOnce, Behalf, FairQueue

pytestmark = pytest.mark.anyio

SEARCHED = next(game.name for game in GAMES if searches(game.name, "expert"))


def taken(queue: FairQueue[str]) -> Iterator[str]:
    """All that is in the queue, in its order."""
    while (item := queue.take(lambda person: True)) is not None:
        yield item


async def test_people_of_one_address_take_turns() -> None:
    queue: FairQueue[str] = FairQueue()
    for number in range(100):
        queue.put(Behalf("here", "crowd"), f"crowd {number}")
    queue.put(Behalf("here", "anna"), "anna")
    order = list(taken(queue))
    assert order[:3] == ["crowd 0", "anna", "crowd 1"]
    assert len(order) == 101


async def test_addresses_take_turns_however_many_people_come_from_one() -> None:
    queue: FairQueue[str] = FairQueue()
    for number in range(100):
        queue.put(Behalf("there", f"guest {number}"), f"guest {number}")
    queue.put(Behalf("here", "anna"), "anna")
    assert list(taken(queue))[:3] == ["guest 0", "anna", "guest 1"]


async def test_what_people_wait_for_comes_before_games_between_bots() -> None:
    queue: FairQueue[str] = FairQueue()
    queue.put(Behalf("here", "anna", awaited=False), "bots alone")
    queue.put(Behalf("there", "boris"), "boris waits")
    assert list(taken(queue)) == ["boris waits", "bots alone"]


async def test_who_has_enough_going_on_is_passed_over() -> None:
    queue: FairQueue[str] = FairQueue()
    at_once = AtOnce(1)
    for number, person in product(range(2), ("anna", "boris")):
        queue.put(Behalf("here", person), f"{person} {number}")
    at_once.begin("anna")
    assert queue.take(at_once.may) == "boris 0"
    at_once.end("anna")
    assert queue.take(at_once.may) == "anna 0"


class FakeWorker:
    """A process whose thoughts end when the test says so."""

    asked: list[Who]
    thinking: list["asyncio.Future[Intent[Any] | None]"]

    def __init__(self, *arguments: Any) -> None:
        self.process = self

    async def ask(self, question: Question) -> Intent[Any] | None:
        """Thinks until it is told to end."""
        self.asked.append(question.who)
        future: asyncio.Future[Intent[Any] | None] = asyncio.get_running_loop().create_future()
        self.thinking.append(future)
        return await future

    def forget(self, who: Who) -> None:
        """Forgets."""

    def close(self) -> None:
        """Ends."""

    def is_alive(self) -> bool:
        """It does not die."""
        return True


@pytest.fixture
def worker(monkeypatch: pytest.MonkeyPatch) -> type[FakeWorker]:
    """All processes of the test, which share their lists."""
    FakeWorker.asked, FakeWorker.thinking = [], []
    monkeypatch.setattr(bot_processes, "Worker", FakeWorker)
    return FakeWorker


def question(person: str, table: int, seat: int, level: str = "expert") -> Question:
    """A question of a table of somebody."""
    who = Who(f"{person} {table}", seat, SEARCHED, 1, None, level)
    return Question(who, True, (), None, 0, Behalf(person, person))


async def settled() -> None:
    """Everything that can go on without an answer has gone on."""
    for _ in range(20):
        await asyncio.sleep(0)


async def test_twenty_tables_of_five_experts_hold_up_nobody(worker: type[FakeWorker]) -> None:
    bots = WorkerProcesses(1)
    crowd = [
        asyncio.create_task(bots.decide(question("crowd", table, seat)))
        for table, seat in product(range(20), range(5))
    ]
    await settled()
    assert [who.table for who in worker.asked] == ["crowd 0"], "one thought at a time"
    anna = asyncio.create_task(bots.decide(question("anna", 0, 0)))
    quick = asyncio.create_task(bots.decide(question("anna", 0, 1, "casual")))
    await settled()
    assert worker.asked[-1].level == "casual", "a quick answer waits behind no search"
    worker.thinking[0].set_result(None)
    await settled()
    assert worker.asked[-1].table == "anna 0", "her expert comes next, before 99 others"
    for task in (anna, quick, *crowd):
        task.cancel()
    bots.close()


async def test_one_person_never_has_all_processes(worker: type[FakeWorker]) -> None:
    bots = WorkerProcesses(4)
    crowd = [asyncio.create_task(bots.decide(question("crowd", table, 0))) for table in range(20)]
    await settled()
    assert len(worker.asked) == 2
    anna = asyncio.create_task(bots.decide(question("anna", 0, 0)))
    await settled()
    assert worker.asked[-1].table == "anna 0"
    for task in (anna, *crowd):
        task.cancel()
    bots.close()


async def test_a_lost_thought_lets_the_next_one_come(worker: type[FakeWorker]) -> None:
    bots = WorkerProcesses(1)
    first, second = (asyncio.create_task(bots.decide(question("anna", table, 0))) for table in range(2))
    await settled()
    worker.thinking[0].set_exception(BotLost("gone"))
    await settled()
    assert [who.table for who in worker.asked] == ["anna 0", "anna 1"]
    worker.thinking[1].set_result(None)
    await asyncio.gather(first, second, return_exceptions=True)
    assert isinstance(first.exception(), BotLost)
    assert bots.waiting == 0
    bots.close()


async def test_whoever_is_dismissed_is_not_asked(worker: type[FakeWorker]) -> None:
    bots = WorkerProcesses(1)
    tasks = [asyncio.create_task(bots.decide(question("anna", table, 0))) for table in range(3)]
    await settled()
    tasks[1].cancel()
    await settled()
    worker.thinking[0].set_result(None)
    await settled()
    assert [who.table for who in worker.asked] == ["anna 0", "anna 2"]
    for task in tasks:
        task.cancel()
    bots.close()
