"""A finished game step by step: what was told while it was played, and only to those who may see it."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from igroteka.core.game import Game, Refused
from igroteka.core.timed import PerTurn
from igroteka.games import GAMES
from igroteka.server import finished
from igroteka.server import protocol as say
from igroteka.server.finished import AN_ANSWER, Archive, Asked, demand_all_eyes, sight_of
from igroteka.server.lobby_protocol import Replay
from igroteka.server.people import Person
from igroteka.server.protocol import Watching
from igroteka.server.reading import BURST
from tests.server.again import broken_off
from tests.server.in_process import LEVEL, TURNS, TestServer, Visitor, open_server

pytestmark = pytest.mark.anyio
SEATS = TURNS.seats[0]


def archive(server: TestServer) -> Archive:
    """The finished games of the server."""
    return Archive(server.store, server.clock, server.lobby.reading)


async def whole(server: TestServer, visitor: Visitor, eyes: str) -> list[Any]:
    """Every step, asked for in pieces."""
    steps: list[Any] = []
    shelf = archive(server)
    while True:
        asked = Asked(eyes, since=len(steps), until=len(steps) + 16)
        replay = msgspec.json.decode(await shelf.replay(visitor.room.id, visitor.person, asked))
        steps += replay["steps"]
        if len(steps) > replay["version"]:
            return steps


async def refused(reader: Archive, table: str, person: Person, **asked: Any) -> str:
    """Why a replay is refused; "" where it is not."""
    try:
        await reader.replay(table, person, Asked(**asked))
    except Refused as no:
        return type(no.refusal).__name__
    return ""


@pytest.mark.parametrize("clocks", [None, PerTurn(60_000)], ids=["plain", "clocks"])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
async def test_a_replay_shows_what_was_told(game: Game[Any], clocks: PerTurn | None, tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        visitor = await broken_off(server, game, clocks=clocks)
        steps = await whole(server, visitor, "0")
        told = visitor.heard("Now")
        assert [step["version"] for step in steps] == list(range(told[-1]["version"] + 1))
        news = [one for now in told for one in now["eyes"][0]["news"]]
        assert [one for step in steps for one in step["eyes"][0]["news"]] == news
        for now in told:
            step = steps[now["version"]]
            for name in ("to_act", "deadline"):
                assert step[name] == now[name]
            assert step["eyes"][0]["view"] == now["eyes"][0]["view"]
        assert [step["at"] for step in steps] == sorted(step["at"] for step in steps)


async def test_all_eyes_are_the_spectator_s_and_every_seat_s(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        visitor = await broken_off(server)
        together = await whole(server, visitor, "all")
        apart = [await whole(server, visitor, eyes) for eyes in ("none", *map(str, range(SEATS)))]
        assert [step["eyes"] for step in together] == [
            [step["eyes"][0] for step in steps] for steps in zip(*apart, strict=True)
        ]


async def test_a_replay_says_what_was_played_and_by_whom(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        visitor = await broken_off(server)
        data = await archive(server).replay(visitor.room.id, visitor.person, Asked())
        replay = msgspec.json.decode(data, type=Replay)
        assert (replay.game, replay.rules) == (TURNS.name, TURNS.version)
        assert replay.names[0] == "Анна"
        assert len(replay.names) == SEATS


async def test_one_answer_has_at_most_a_hundred_steps(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        visitor = await broken_off(server, steps=150)
        assert visitor.last("Now")["version"] > 100
        shelf = archive(server)
        for until in (None, 1_000_000):
            data = await shelf.replay(visitor.room.id, visitor.person, Asked(since=1, until=until))
            assert [step.version for step in msgspec.json.decode(data, type=Replay).steps] == list(
                range(1, 101)
            )
        beyond = await shelf.replay(visitor.room.id, visitor.person, Asked(since=10**9))
        assert msgspec.json.decode(beyond, type=Replay).steps == ()


@pytest.mark.parametrize(
    "watching, spectator, seat",
    [
        (Watching.NONE, "NotForWatching", "NotForWatching"),
        (Watching.BLIND, "", "NotForWatching"),
        (Watching.OPEN_AT_END, "", ""),
    ],
)
async def test_others_see_what_the_table_lets_them(
    watching: Watching, spectator: str, seat: str, tmp_path: Path
) -> None:
    async with open_server(tmp_path / "a.db") as server:
        visitor = await broken_off(server, steps=3, watching=watching)
        stranger, reader, table = await server.person("Борис"), archive(server), visitor.room.id
        assert await refused(reader, table, stranger) == spectator
        assert await refused(reader, table, stranger, eyes="1") == seat
        assert await refused(reader, table, stranger, eyes="all") == seat
        assert await refused(reader, table, visitor.person, eyes="all") == ""


async def test_nothing_is_shown_before_the_end(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        anna, reader = await server.person("Анна"), archive(server)
        setting = await server.table(anna, "", *[None] * (SEATS - 1))
        playing = await server.table(anna, "", *[LEVEL] * (SEATS - 1), start=True)
        assert await refused(reader, setting, anna) == "NotOver"
        assert await refused(reader, playing, anna) == "NotOver"
        await (await server.visit(setting, anna)).says(say.Leave())
        assert await refused(reader, setting, anna) == "NotStarted"
        assert await refused(reader, "nowhere", anna) == "NoSuchTable"


async def test_nonsense_is_refused(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        visitor = await broken_off(server, steps=3)
        reader = archive(server)
        for eyes, why in (
            ("9", "NoSuchSeat"),
            ("-1", "NotAMessage"),
            ("", "NotAMessage"),
            ("x" * 99, "NotAMessage"),
        ):
            assert await refused(reader, visitor.room.id, visitor.person, eyes=eyes) == why


async def test_few_games_are_kept_replayed_and_not_for_long(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_server(tmp_path / "a.db") as server:
        one, other = await broken_off(server), await broken_off(server)
        reader = archive(server)
        monkeypatch.setattr(finished, "MOST_MOMENTS", 1)
        for visitor in (one, other):
            await reader.replay(visitor.room.id, visitor.person, Asked())
            assert reader.moments == visitor.last("Now")["version"] + 1
        monkeypatch.undo()
        await reader.replay(one.room.id, one.person, Asked())
        assert reader.moments == one.last("Now")["version"] + other.last("Now")["version"] + 2
        server.clock.time += finished.KEPT + 1
        await reader.replay(one.room.id, one.person, Asked())
        assert reader.moments == one.last("Now")["version"] + 1


async def test_a_reader_who_asks_too_much_waits(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        visitor = await broken_off(server, steps=3)
        reader, table, person = archive(server), visitor.room.id, visitor.person
        server.clock.time += 60_000  # what was read before is forgotten
        answers = [await refused(reader, table, person, until=0) for _ in range(BURST // AN_ANSWER)]
        assert answers[:-1] == [""] * (len(answers) - 1)
        assert answers[-1] == "TooFast", "the log was read too, for the first of them"
        server.clock.time += 1_000
        assert await refused(reader, table, person, until=0) == ""


@pytest.mark.parametrize("watching", Watching)
async def test_the_record_is_for_those_who_may_see_all(watching: Watching, tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        visitor = await broken_off(server, steps=3, watching=watching)
        demand_all_eyes(sight_of(visitor.room.sheet, visitor.person))
        stranger = await server.person("Борис")
        if watching is Watching.OPEN_AT_END:
            demand_all_eyes(sight_of(visitor.room.sheet, stranger))
        else:
            with pytest.raises(Refused):
                demand_all_eyes(sight_of(visitor.room.sheet, stranger))
