"""Who asks faster than anybody needs to waits; who would have to wait for long is refused."""

import asyncio
import weakref
from typing import Any

import pytest
from starlette.responses import PlainTextResponse
from starlette.types import Message, Scope

from igroteka.server import pacing
from igroteka.server.pacing import EXTENSION, LONGEST_WAIT, REQUESTS, REQUESTS_A_SECOND, Pacing
from tests.server.in_process import FakeClock

pytestmark = pytest.mark.anyio


class Connection:
    """What is told of a connection over which somebody waits."""

    def __init__(self) -> None:
        self.rests: list[bool] = []

    def rest(self, *, resting: bool) -> None:
        """Keeps it."""
        self.rests.append(resting)


class House:
    """An application that says ok, behind a pace, and the waits that it asked for."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.clock = FakeClock()
        self.app = Pacing(PlainTextResponse("ok\n"), self.clock)
        self.waits: list[float] = []

        async def sleep(seconds: float) -> None:
            self.waits.append(seconds)

        monkeypatch.setattr(asyncio, "sleep", sleep)

    async def ask(self, address: str = "10.0.0.1", kind: str = "http", **more: Any) -> Message:
        """The first thing that a request is answered."""
        sent: list[Message] = []

        async def receive() -> Message:
            raise AssertionError("nothing is read")

        async def send(message: Message) -> None:
            sent.append(message)

        scope: Scope = {"type": kind, "method": "GET", "client": (address, 1), "headers": [], **more}
        await self.app(scope, receive, send)
        return sent[0]


@pytest.fixture
def house(monkeypatch: pytest.MonkeyPatch) -> House:
    return House(monkeypatch)


async def test_so_many_are_answered_at_once_and_then_each_waits_longer(house: House) -> None:
    for _ in range(REQUESTS):
        await house.ask()
    assert house.waits == []
    for _ in range(3):
        assert (await house.ask())["status"] == 200
    assert house.waits == [number / REQUESTS_A_SECOND for number in (1, 2, 3)]
    await house.ask("10.0.0.2")
    assert len(house.waits) == 3, "others do not wait"
    house.clock.time += 1_000
    await house.ask()
    assert len(house.waits) == 3, "time has passed"


async def test_who_would_wait_too_long_is_refused_and_owes_nothing_for_it(house: House) -> None:
    waiting = LONGEST_WAIT * REQUESTS_A_SECOND // 1000
    answers = [(await house.ask())["status"] for _ in range(REQUESTS + waiting + 500)]
    assert answers == [200] * (REQUESTS + waiting) + [429] * 500
    assert max(house.waits) == LONGEST_WAIT / 1000
    assert (await house.ask(kind="websocket"))["type"] == "websocket.close"
    house.clock.time += 1_000
    assert (await house.ask())["status"] == 200


async def test_a_connection_over_which_somebody_waits_is_told(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    connection = Connection()
    monkeypatch.setattr(pacing, "REQUESTS", 1)
    house.app = Pacing(PlainTextResponse("ok\n"), house.clock)
    await house.ask(extensions={EXTENSION: weakref.ref(connection)})
    assert connection.rests == []
    await house.ask(extensions={EXTENSION: weakref.ref(connection)})
    assert connection.rests == [True, False]
