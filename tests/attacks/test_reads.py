"""Somebody has long logs read again and again, in every way there is, while another one plays."""

import asyncio
import json
from collections import Counter
from pathlib import Path

import pytest

from igroteka.server.finished import AN_ANSWER
from igroteka.server.people import Guests
from igroteka.server.protocol import MOST_NEWS, Status
from igroteka.server.reading import BURST
from igroteka.server.sqlite_schema import migrate
from igroteka.server.sqlite_store import SqliteStore
from tests.attacks.victim import LIMIT, WORST, victim
from tests.server.long import long_game
from tests.server.process import Process
from tests.sizes import how_many

pytestmark = pytest.mark.anyio
ENTRIES = how_many(1_500, long=6_000)
ROUNDS = how_many(30, long=60)


async def made(database: Path) -> tuple[str, str, str]:
    """The secret of somebody who has a long game that is over and one that goes on, and the two."""
    migrate(database)
    store = SqliteStore(database)
    try:
        reader, secret = await Guests(store).welcome("Читатель")
        over = await long_game(store, reader, ENTRIES)
        return secret, over, await long_game(store, reader, ENTRIES, Status.PLAYING)
    finally:
        await store.close()


async def read_on(server: Process, secret: str, over: str, answers: Counter[int]) -> None:
    """Asks for the record, for all steps and to play on, one after the other."""
    asked = [
        ("GET", "record", None),
        ("GET", f"replay?eyes=all&since={ENTRIES - 100}", None),
        ("POST", "play-on", {"version": ENTRIES - 1, "seat": 0}),
    ]
    for number in range(ROUNDS):
        method, path, body = asked[number % len(asked)]
        address = f"/api/tables/{over}/{path}"
        status, _, _ = await asyncio.to_thread(server.ask, method, address, body, secret)
        answers[status] += 1


async def greet_on(server: Process, secret: str, table: str, news: Counter[str]) -> None:
    """Says again and again that nothing is known here."""
    async with server.line(table, secret, max_size=None) as line, asyncio.timeout(LIMIT):
        for _ in range(3 * ROUNDS):
            await line.send('{"type": "Hello", "seen": 0}')
            await asyncio.sleep(0.02)
        await line.send('{"type": "Say", "text": "!"}')  # the last answer
        async for data in line:
            message = json.loads(data)
            news[message["type"]] += 1
            if message["type"] == "Now":
                assert all(len(eyes["news"]) <= MOST_NEWS for eyes in message["eyes"])
            if message["type"] == "Said" or message.get("to") == "Say":
                return


async def test_long_logs_are_read_and_others_play_on(tmp_path: Path) -> None:
    database = tmp_path / "a.db"
    secret, over, playing = await made(database)
    answers: Counter[int] = Counter()
    told: Counter[str] = Counter()

    async def attack() -> None:
        await asyncio.gather(
            read_on(server, secret, over, answers),
            read_on(server, secret, over, answers),
            greet_on(server, secret, playing, told),
        )

    with Process(database) as server:
        async with victim(server) as anna:
            ratio = await anna.bears(attack)
    print(answers, told)
    assert set(answers) <= {200, 201, 429}
    assert answers[429] > 0
    assert told["Refused"] > 0
    assert told["Now"] < 2 * (BURST + 60 * AN_ANSWER) / MOST_NEWS
    assert ratio <= WORST
