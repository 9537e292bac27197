"""Hints: asked for by one person, thought out by bots, told to nobody else, counted and kept."""

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

from igroteka.bots.adapting import ADAPTIVE, Form
from igroteka.bots.bot import Intent
from igroteka.bots.levels import ADVISER
from igroteka.bots.random import RandomBot
from igroteka.core.game import Refused
from igroteka.games import SHELF
from igroteka.server import protocol as say
from igroteka.server.bot_processes import BotLost, OwnProcess, Question
from igroteka.server.calls import Asked
from igroteka.server.hints import HINTS, Curiosity
from igroteka.server.lobby_protocol import TurnTime
from igroteka.server.protocol import Status
from igroteka.server.reading import HOUSEHOLD
from igroteka.server.refusals import TooFast
from tests.bots.thought import think_briefly
from tests.server.disk import Disk, open_house_on, rests
from tests.server.in_process import LEVEL, TURNS, FakeClock, TestServer, Visitor, open_server
from tests.server.tables import SEATS, legal, on_turn, play_out, started

pytestmark = pytest.mark.anyio
BOTS = [LEVEL] * (SEATS - 1)


@pytest.fixture(autouse=True)
def brief(monkeypatch: pytest.MonkeyPatch) -> None:
    think_briefly(monkeypatch)


async def alone(server: TestServer, *bots: str, **wanted: Any) -> Visitor:
    """A person who is to act at a table where everybody else is a bot."""
    anna = await server.person("Анна")
    while True:
        table = await server.table(anna, "", *(bots or BOTS), start=True, **wanted)
        visitor = await server.visit(table, anna)
        while visitor.room.sheet.status is Status.PLAYING:
            if _may_act(visitor):
                return visitor
            await server.passes(1_000)


def _may_act(visitor: Visitor) -> bool:
    table = visitor.room.table
    assert table is not None
    held, position = visitor.room.sheet.seats_of(visitor.person.id), table.position
    return any(seat in position.to_act and bool(position.legal(seat)) for seat in held)


class Held(OwnProcess):
    """Bots that think about a hint only when they are let."""

    def __init__(self) -> None:
        super().__init__()
        self.waits: Any = None
        self.lost = False

    async def decide(self, question: Question) -> Intent[Any] | None:
        """What comes when it may, or nothing any more."""
        if question.who.level == ADVISER:
            if self.waits is not None:
                await self.waits.wait()
            if self.lost:
                self.forget(question.who)
                raise BotLost("it is gone")
        return await super().decide(question)


async def test_who_asks_is_told_an_action_that_is_legal_and_why(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        visitor = await alone(server)
        await visitor.says(say.Hint())
        hint, table = visitor.last("Hinted"), visitor.room.table
        assert table is not None
        action = msgspec.convert(hint["action"], TURNS.action)
        assert action in table.position.legal(hint["seat"])
        assert hint["version"] == table.version
        assert hint["because"][0]["type"] == "Fits"
        assert visitor.refusals() == []


async def test_nobody_else_hears_of_it(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        host, guest = await started(server, hints=True)
        asker = on_turn(host, guest)
        other = guest if asker is host else host
        watcher = await server.visit(host.room.id, await server.person("Вера"))
        before = [len(one.socket.read_) for one in (other, watcher)]
        await asker.says(say.Hint())
        assert len(asker.heard("Hinted")) == 1
        assert [len(one.socket.read_) for one in (other, watcher)] == before


@pytest.mark.parametrize("game", SHELF)
async def test_every_game_gives_them_with_clocks_and_without(tmp_path: Path, game: str) -> None:
    async with open_server(tmp_path / "a.db") as server:
        for clocks in (None, TurnTime(3_600_000)):
            if clocks is not None and SHELF[game].live(SHELF[game].options()):
                continue  # a live game has clocks of its own
            bots = ["random"] * (SHELF[game].seats[0] - 1)
            visitor = await alone(server, *bots, game=game, clocks=clocks)
            await visitor.says(say.Hint())
            assert len(visitor.heard("Hinted")) == 1, visitor.refusals()


async def test_it_is_asked_for_in_turn_and_while_it_is_played(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        host, guest = await started(server, hints=True)
        asker = on_turn(host, guest)
        await (guest if asker is host else host).says(say.Hint())
        assert (guest if asker is host else host).refusals() == ["NotYourMove"]
        await asker.says(say.Pause())
        await asker.says(say.Hint())
        assert asker.refusals() == ["IsPaused"]
        watcher = await server.visit(host.room.id, await server.person("Вера"))
        await asker.says(say.Resume())
        await watcher.says(say.Hint())
        assert watcher.refusals() == ["NotYourSeat"]
        await play_out(server, host, guest)
        await host.says(say.Hint())
        assert host.refusals()[-1] == "GameIsOver"


async def test_among_several_people_the_table_must_allow_it(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        host, guest = await started(server)
        assert [one.last("People")["may_hint"] for one in (host, guest)] == [False, False]
        asker = on_turn(host, guest)
        await asker.says(say.Hint())
        assert asker.refusals() == ["NoHints"]
        host, guest = await started(server, hints=True)
        assert [one.last("People")["may_hint"] for one in (host, guest)] == [True, True]
        assert [one.last("People")["hints"] for one in (host, guest)] == [True, True]


async def test_who_is_left_alone_with_bots_may_ask(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        host, guest = await started(server)
        await guest.says(say.Leave())
        assert host.last("People")["may_hint"]


async def test_on_one_device_several_people_play(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        visitor = await alone(server, *[""] * (SEATS - 1))
        await visitor.says(say.Hint())
        assert visitor.refusals() == ["NoHints"]


async def test_where_somebody_teaches_there_are_none(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        visitor = await alone(server, lesson=True)
        assert not visitor.last("People")["may_hint"]
        await visitor.says(say.Hint())
        assert visitor.refusals() == ["NoHints"]


async def test_one_at_a_time_and_never_one_that_came_too_late(tmp_path: Path) -> None:
    bots = Held()
    async with open_server(tmp_path / "a.db", bots) as server:
        visitor = await alone(server)
        bots.waits = asyncio.Event()
        room = visitor.room
        room.post(Asked(visitor.line, say.Hint()))
        room.post(Asked(visitor.line, say.Hint()))
        table = room.table
        assert table is not None
        version = table.version
        action = msgspec.Raw(msgspec.json.encode(legal(visitor)))
        room.post(Asked(visitor.line, say.Act(version, action)))  # the table goes on meanwhile
        for _ in range(20):
            await server.store.write()
            await asyncio.sleep(0)
        assert table.version > version
        bots.waits.set()
        await server.quiet()
        assert visitor.refusals() == ["StillThinking", "Stale"]
        assert visitor.heard("Hinted") == []
        assert room.sheet.hinted == ()


async def test_who_is_lost_with_it_may_ask_again(tmp_path: Path) -> None:
    bots = Held()
    async with open_server(tmp_path / "a.db", bots) as server:
        visitor = await alone(server)
        bots.lost = True
        await visitor.says(say.Hint())
        assert visitor.refusals() == ["Interrupted"]
        bots.lost = False
        await visitor.says(say.Hint())
        assert len(visitor.heard("Hinted")) == 1


async def test_it_is_counted_kept_and_shown_at_the_end(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        visitor = await alone(server)
        await visitor.says(say.Hint())
        await visitor.says(say.Hint())
        anna, table = visitor.person, visitor.room.id
    async with open_server(tmp_path / "a.db") as server:
        visitor = await server.visit(table, anna)
        watcher = await server.visit(table, await server.person("Вера"))
        await play_out(server, visitor)
        assert visitor.last("People")["hinted"] == [2, *[0] * (SEATS - 1)]
        assert watcher.last("People")["hinted"] == [], "who plays alone answers to nobody"
        await visitor.says(say.Rematch())
        again = visitor.last("People")["rematch"]
        assert (await server.lobby.enter(again, anna)).sheet.hinted == ()


async def test_where_several_people_play_all_see_how_many(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        host, guest = await started(server, hints=True)
        await on_turn(host, guest).says(say.Hint())
        await play_out(server, host, guest)
        assert sum(guest.last("People")["hinted"]) == 1
        assert host.last("People")["hinted"] == guest.last("People")["hinted"]


async def test_what_the_disk_does_not_take_is_not_told(tmp_path: Path) -> None:
    disk = Disk()
    async with open_house_on(disk, tmp_path / "a.db") as server:
        visitor = await alone(server)
        disk.full = True
        visitor.room.post(Asked(visitor.line, say.Hint()))
        await rests(visitor.room)
        assert visitor.heard("Hinted") == []
        assert "NotSaved" in visitor.refusals()
        assert visitor.room.sheet.hinted == ()


async def test_who_asks_too_often_waits(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        visitor = await alone(server)
        for _ in range(HINTS):
            await visitor.says(say.Hint())
        await visitor.says(say.Hint())
        assert visitor.refusals() == ["TooFast"]
        assert len(visitor.heard("Hinted")) == HINTS


def test_an_address_has_hints_for_a_household() -> None:
    curiosity = Curiosity(FakeClock())

    for person in range(HOUSEHOLD):
        for _ in range(HINTS):
            curiosity.take(str(person), "1.2.3.4")
    with pytest.raises(Refused) as refused:
        curiosity.take("somebody else", "1.2.3.4")
    assert refused.value.refusal == TooFast()


@pytest.mark.parametrize("hinted", [False, True])
async def test_a_win_with_hints_makes_no_opponent_stronger(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, hinted: bool
) -> None:
    monkeypatch.setattr(f"igroteka.bots.{TURNS.name}.STRENGTHS", lambda strength: RandomBot)
    monkeypatch.setattr("igroteka.server.matching.rewards_of", lambda places: (1.0,) * len(places))
    async with open_server(tmp_path / "a.db") as server:
        visitor = await alone(server, *[ADAPTIVE] * (SEATS - 1))
        if hinted:
            await visitor.says(say.Hint())
        await play_out(server, visitor)
        assert visitor.last("People")["adapted"] == ("as-strong" if hinted else "stronger")
        ((strength, games),) = await server.store.read("SELECT strength, games FROM forms")
        assert (strength == Form().strength, games) == (hinted, 1)
