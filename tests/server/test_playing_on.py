"""From any step of a finished game one plays on against bots, with other luck and an honest record."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from igroteka.core import record
from igroteka.core.game import Game, Refused
from igroteka.games import GAMES, find
from igroteka.server import protocol as say
from igroteka.server.finished import Archive
from igroteka.server.keeping import load, record_of
from igroteka.server.lobby_protocol import PlayOn
from igroteka.server.people import Person
from igroteka.server.protocol import Watching
from tests.server.again import broken_off
from tests.server.in_process import TURNS, TestServer, Visitor, open_server
from tests.server.tables import play_out

pytestmark = pytest.mark.anyio
SEATS = TURNS.seats[0]


async def on(server: TestServer, table: str, person: Person, version: int, seat: int = 0) -> str:
    """The table at which somebody plays on, or Refused."""
    finished = await Archive(server.store, server.clock, server.lobby.reading).opened(table, person)
    return (await server.lobby.play_on(finished, person, PlayOn(version, seat), "127.0.0.1"))[0]


async def why_not(server: TestServer, table: str, person: Person, version: int, seat: int = 0) -> str:
    """Why somebody cannot play on."""
    with pytest.raises(Refused) as no:
        await on(server, table, person, version, seat)
    return type(no.value.refusal).__name__


async def record_at(server: TestServer, table: str) -> record.Record:
    """The record of a finished game, read as it would be downloaded."""
    kept = await load(server.store, table)
    assert kept is not None
    return record.read(record_of(kept), find)


def log_of(visitor: Visitor) -> list[Any]:
    """The log of the visitor's table."""
    assert visitor.room.table is not None
    return visitor.room.table.history.log


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
async def test_a_game_goes_on_where_it_was(game: Game[Any], tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        first = await broken_off(server, game)
        version = len(log_of(first)) // 2
        again = await server.visit(await on(server, first.room.id, first.person, version), first.person)
        assert log_of(again)[:version] == log_of(first)[:version]
        now, people = again.heard("Now")[0], again.last("People")
        assert now["at"] == log_of(first)[version - 1].at, "time goes on from there"
        assert people["status"] == "playing"
        assert people["commitment"] != first.last("People")["commitment"]
        assert [seat["type"] for seat in people["seats"]] == [
            "PersonSeat",
            *["BotSeat"] * (len(people["seats"]) - 1),
        ]
        for _ in range(20):
            await server.passes(1_000)
        await again.says(say.EndUnfinished())
        history = record.verified(await record_at(server, again.room.id), find)
        assert history.log == log_of(again)


async def test_it_is_played_to_its_end_after_a_restart_too(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        first = await broken_off(server)
        log = log_of(first)
        table = await on(server, first.room.id, first.person, 5, seat=1)
    async with open_server(tmp_path / "a.db") as server:
        again = await server.visit(table, first.person)
        assert again.last("Now")["eyes"][0]["seat"] == 1
        await play_out(server, again)
        whole = await record_at(server, table)
        assert record.verified(whole, find).log[:5] == log[:5]
        assert [line.at for line in whole.lines if isinstance(line, record.Held)] == [log[4].at] * SEATS


async def test_what_was_played_on_can_be_played_on(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        first = await broken_off(server)
        second = await server.visit(await on(server, first.room.id, first.person, 5), first.person)
        await play_out(server, second)
        for version in (3, 5, 12):
            third = await server.visit(await on(server, second.room.id, first.person, version), first.person)
            await play_out(server, third)
            whole = await record_at(server, third.room.id)
            assert [each.until for each in whole.head.earlier] == [*([5] if version > 5 else []), version]
            assert record.verified(whole, find).log == log_of(third)


async def test_a_rematch_of_it_begins_from_the_start(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        first = await broken_off(server)
        second = await server.visit(await on(server, first.room.id, first.person, 5), first.person)
        await second.says(say.EndUnfinished())
        await second.says(say.Rematch())
        third = await server.visit(second.last("People")["rematch"], first.person)
        assert third.room.sheet.earlier == ()
        await third.says(say.Start())
        await play_out(server, third)
        record.verified(await record_at(server, third.room.id), find)


async def test_there_is_no_playing_on_after_the_end_or_elsewhere(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        first = await broken_off(server)
        table, anna, version = first.room.id, first.person, len(log_of(first))
        assert await why_not(server, table, anna, version + 1) == "NotAMessage"
        assert await why_not(server, table, anna, 5, seat=SEATS) == "NoSuchSeat"
        assert await why_not(server, "nowhere", anna, 5) == "NoSuchTable"
        second = await server.visit(await on(server, table, anna, version), anna)
        assert await why_not(server, second.room.id, anna, 5) == "NotOver"
        await play_out(server, second)
        assert await why_not(server, second.room.id, anna, len(log_of(second))) == "GameIsOver"


@pytest.mark.parametrize("watching", Watching)
async def test_who_may_not_see_all_does_not_play_on(watching: Watching, tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        first = await broken_off(server, watching=watching)
        boris = await server.person("Борис")
        if watching is Watching.OPEN_AT_END:
            assert await on(server, first.room.id, boris, 5)
        else:
            assert await why_not(server, first.room.id, boris, 5) == "NotForWatching"


CALMER = next(game for game in GAMES if game.usual_beside is not None)  # where one plays for two


async def test_the_options_stay_those_of_the_game_that_is_played_on(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        anna = await server.person("Анна")
        first = await server.visit(await server.table(anna, "", "", game=CALMER.name, start=True), anna)
        await first.says(say.EndUnfinished())
        assert first.last("People")["options"] == msgspec.to_builtins(CALMER.usual_beside)
        table = await on(server, first.room.id, anna, len(log_of(first)))
    async with open_server(tmp_path / "a.db") as server:
        again = await server.visit(table, anna)
        assert again.last("People")["options"] == first.last("People")["options"]
        assert again.room.table is not None
        assert again.room.table.history.options == CALMER.usual_beside
