"""A restart at the worst moment: in a race, in a window of time, in the middle of a bot's thought."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec import Raw

from igroteka.bots.bot import Intent
from igroteka.core import record
from igroteka.core.game import Power, Seat
from igroteka.games import GAMES, find
from igroteka.games.rps import RPS
from igroteka.games.rps.news import NotThanked
from igroteka.games.rps.phases import Thanking
from igroteka.games.rps.words import Thank
from igroteka.server import protocol as say
from igroteka.server.bot_processes import OwnProcess, Question
from igroteka.server.calls import Asked
from igroteka.server.keeping import load, record_of
from igroteka.server.people import Person
from igroteka.server.protocol import Status
from igroteka.server.sqlite_store import backup
from tests.server.in_process import LEVEL, TestServer, Visitor, open_server
from tests.server.stores import about_files
from tests.server.tables import SEATS, legal, play_out
from tests.server.worlds import SEED

pytestmark = [pytest.mark.anyio, about_files]
LIVE = [game for game in GAMES if game.live(game.options())]
STEPS = 3_000  # of random play in which such a moment must come
DAY = 24 * 3600 * 1000
PEOPLE = ("Анна", "Борис", "Вера")


@pytest.fixture(autouse=True)
def _same_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("igroteka.server.sealing.new_seed", lambda: SEED)


def able(position: Any) -> list[Seat]:
    """The seats that can do something now."""
    return [seat for seat in position.to_act if not isinstance(seat, Power) and position.legal(seat)]


def is_race(position: Any) -> bool:
    """Whether several can act, and the time runs out."""
    return len(able(position)) > 1 and position.deadline is not None


async def sat_down(server: TestServer, game: str) -> list[Visitor]:
    """Three people at a started table."""
    people = [await server.person(name) for name in PEOPLE]
    table = await server.table(people[0], "", None, None, game=game)
    visitors = [await server.visit(table, person) for person in people]
    for seat in (1, 2):
        await visitors[seat].says(say.Sit(seat))
    await visitors[0].says(say.Start())
    return visitors


async def step(server: TestServer, visitors: list[Visitor], rng: Random) -> None:
    """Somebody does anything, or all wait until the time is up."""
    table = visitors[0].room.table
    assert table is not None
    position = table.position
    seats = able(position)
    if seats and (position.deadline is None or rng.random() < 0.9):
        seat = rng.choice(seats)
        await visitors[seat].acts(position.legal(seat).sample(rng), seat=seat)
    else:
        await server.passes(position.deadline - visitors[0].room.at(server.clock.now()))


async def play_until(
    server: TestServer, visitors: list[Visitor], rng: Random, reached: Callable[[Any], bool]
) -> None:
    """Plays until such a moment, which must come."""
    for _ in range(STEPS):
        table = visitors[0].room.table
        assert table is not None
        if reached(table.position):
            return
        assert visitors[0].room.sheet.status is Status.PLAYING, "it is over before such a moment came"
        await step(server, visitors, rng)
    raise AssertionError("such a moment never came")


async def come_again(server: TestServer, table: str, people: list[Person]) -> list[Visitor]:
    """The same people after a restart."""
    return [await server.visit(table, person) for person in people]


Restart = Callable[[Path, Path], Path]


def stopped(path: Path, image: Path) -> Path:
    """The server stops, and starts on what it kept."""
    return path


def killed(path: Path, image: Path) -> Path:
    """The server starts on what was on disk before it could stop."""
    return image


def seen(visitor: Visitor) -> dict[str, Any]:
    """What a person sees of a moment, but for the news and for whether time runs yet."""
    now = visitor.last("Now")
    return {name: now[name] for name in ("version", "to_act", "deadline")} | {"view": now["eyes"][0]["view"]}


async def restarted_at(
    path: Path, restart: Restart, game: str, reached: Callable[[Any], bool], rng: Random
) -> tuple[Path, str, list[Person]]:
    """Plays to such a moment and ends the server there; what everybody sees afterwards is the same."""
    async with open_server(path / "a.db") as server:
        visitors = await sat_down(server, game)
        await play_until(server, visitors, rng, reached)
        backup(path / "a.db", path / "killed.db")
        table, people = visitors[0].room.id, [visitor.person for visitor in visitors]
        before, at = [seen(visitor) for visitor in visitors], visitors[0].last("Now")["at"]
    again = restart(path / "a.db", path / "killed.db")
    async with open_server(again) as server:
        await server.passes(DAY)
        visitors = await come_again(server, table, people)
        assert [seen(visitor) for visitor in visitors] == before
        assert visitors[0].last("Now")["at"] == at, "time stood still while the server was down"
        assert visitors[0].room.running
    return again, table, people


@pytest.mark.parametrize("restart", [stopped, killed])
@pytest.mark.parametrize("game", LIVE, ids=lambda game: game.name)
async def test_a_race_goes_on_after_a_restart(tmp_path: Path, game: Any, restart: Restart) -> None:
    rng = Random(5)
    path, table, people = await restarted_at(tmp_path, restart, game.name, is_race, rng)
    async with open_server(path) as server:
        visitors = await come_again(server, table, people)
        room = visitors[0].room
        assert room.table is not None
        version, seat = room.table.version, able(room.table.position)[-1]
        await visitors[seat].acts(room.table.position.legal(seat).sample(rng), seat=seat)
        assert room.table.version > version, "who races is still in time"
        await play_until(server, visitors, rng, lambda position: position.outcome is not None)
        assert visitors[0].last("Now")["outcome"] == msgspec.json.decode(
            msgspec.json.encode(room.table.position.outcome)
        )
        kept = await load(server.store, table)
        assert kept is not None
        record.verified(record.read(record_of(kept), find), find)


def is_thanking(position: Any) -> bool:
    """Whether somebody has so long to say thanks."""
    return isinstance(position.phase, Thanking)


@pytest.mark.parametrize("restart", [stopped, killed])
@pytest.mark.parametrize("polite", [True, False])
async def test_a_thanks_window_goes_on_after_a_restart(
    tmp_path: Path, restart: Restart, polite: bool
) -> None:
    path, table, people = await restarted_at(tmp_path, restart, RPS.name, is_thanking, Random(5))
    async with open_server(path) as server:
        visitors = await come_again(server, table, people)
        room = visitors[0].room
        assert room.table is not None
        position, version = room.table.position, room.table.version
        left = position.deadline - room.at(server.clock.now())
        assert left > 0
        await server.passes(left - 1)
        assert is_thanking(room.table.position)
        if polite:
            await visitors[position.phase.seat].acts(Thank(), seat=position.phase.seat)
        else:
            await server.passes(1)
        told = [type(news) for news in room.table.history.news(None, version)]
        assert (NotThanked in told) is not polite
        assert not is_thanking(room.table.position)


class Pondering(OwnProcess):
    """Bots that can be made to think until they are told that it is enough."""

    def __init__(self) -> None:
        super().__init__()
        self.begun = asyncio.Event()
        self.enough = asyncio.Event()
        self.enough.set()

    async def decide(self, question: Question) -> Intent[Any] | None:
        """Thinks on."""
        self.begun.set()
        await self.enough.wait()
        return await super().decide(question)


async def test_a_restart_in_the_middle_of_a_bots_thought(tmp_path: Path) -> None:
    bot_processes = Pondering()
    async with open_server(tmp_path / "a.db", bot_processes) as server:
        anna = await server.person("Анна")
        visitor = await server.visit(await server.table(anna, "", *[LEVEL] * (SEATS - 1)), anna)
        await visitor.says(say.Start())
        room, table = visitor.room, visitor.room.table
        assert table is not None
        while 0 not in table.position.to_act:
            await server.passes(1_000)
        bot_processes.enough.clear()
        bot_processes.begun.clear()
        while not bot_processes.begun.is_set():
            act = say.Act(table.version, Raw(msgspec.json.encode(legal(visitor))))
            room.post(Asked(visitor.line, act))
            while not (room.rests or bot_processes.begun.is_set()):
                await asyncio.sleep(0)
        assert room.opponents.thinking
        version = table.version
    async with open_server(tmp_path / "a.db") as server:
        visitor = await server.visit(room.id, anna)
        assert visitor.last("Now")["version"] == version
        await play_out(server, visitor)
