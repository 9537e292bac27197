"""A table that was begun by earlier rules of its game goes on by them, and a rematch by the new ones."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from igroteka.bots.levels import levels
from igroteka.bots.random import RandomBot
from igroteka.cli import main
from igroteka.core import record
from igroteka.core.game import NATURE, Game, Power
from igroteka.core.luck import Luck
from igroteka.core.table import Table
from igroteka.games import EARLIER, SHELF, find
from igroteka.server import protocol as say
from igroteka.server.finished import Archive
from igroteka.server.keeping import load, record_of
from igroteka.server.lobby_protocol import PlayOn
from tests.server.in_process import LEVEL, TestServer, Visitor, open_server

pytestmark = pytest.mark.anyio
of_each_earlier = pytest.mark.parametrize(
    "game", EARLIER, ids=lambda game: f"{game.name} by rules {game.version}"
)
SOON = 5_000  # milliseconds in which a live table is under way, and does not end for want of people
SOME = 12  # steps; that such games come to their end is shown by those that version 0.1 left


async def laid(
    server: TestServer, game: Game[Any], patch: pytest.MonkeyPatch, *others: str | None, **wanted: Any
) -> Visitor:
    """The host of a table that was laid while those rules were the newest; bots sit in the last seats."""
    anna = await server.person("Анна")
    bots = [LEVEL] * (game.seats[0] - 1 - len(others))
    with patch.context() as then:
        then.setitem(SHELF, game.name, game)
        table = await server.table(anna, "", *others, *bots, game=game.name, **wanted)
    return await server.visit(table, anna)


async def begun(server: TestServer, game: Game[Any], patch: pytest.MonkeyPatch) -> Visitor:
    """Somebody who plays by those rules against bots."""
    return await (await laid(server, game, patch)).says(say.Start())


def played(visitor: Visitor) -> Table[Any]:
    """The table that is played."""
    assert visitor.room.table is not None
    return visitor.room.table


async def step(server: TestServer, visitor: Visitor, bot: RandomBot) -> None:
    """The person does anything that is allowed, or the next thing happens of itself."""
    position, last = played(visitor).position, played(visitor).history.last
    intent = bot.decide(position.view(0), last) if 0 in position.to_act else None
    if intent is not None and (position.deadline is None or bot.rng.random() < 0.8):
        await visitor.acts(intent.action)
    else:
        await server.passes(1_000)


async def some_steps(server: TestServer, visitor: Visitor) -> None:
    """The game goes on for a while."""
    bot = RandomBot(played(visitor).history.game, 0, Random(5))
    for _ in range(SOME):
        await step(server, visitor, bot)


async def record_at(server: TestServer, table: str) -> bytes:
    """The record of a table, as it is downloaded."""
    kept = await load(server.store, table)
    assert kept is not None
    return record_of(kept)


@of_each_earlier
async def test_a_table_goes_on_by_the_rules_it_was_begun_by(
    game: Game[Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async with open_server(tmp_path / "a.db") as server:
        first = await begun(server, game, monkeypatch)
        await some_steps(server, first)
        table = first.room.id
        log = list(played(first).history.log)
    async with open_server(tmp_path / "a.db") as server:
        again = await server.visit(table, first.person)
        assert played(again).history.game == game
        assert played(again).history.log == log
        await some_steps(server, again)
        await again.says(say.EndUnfinished())
        data = await record_at(server, table)
        entries = played(again).version
        finished = await Archive(server.store, server.clock, server.lobby.reading).opened(table, first.person)
        assert finished.history.game == game
    whole = record.verified(record.read(data, find), find)
    assert (whole.game, whole.version) == (game, entries)
    (tmp_path / "a.jsonl").write_bytes(data)
    assert main(["replay", "--lang", "en", "--verify", str(tmp_path / "a.jsonl")]) == 0
    deals = sum(entry.by is NATURE for entry in whole.log)
    assert f"all entries ({entries}) follow the rules, all deals ({deals})" in capsys.readouterr().out
    assert main(["replay", "--lang", "en", str(tmp_path / "a.jsonl")]) == 0
    assert len(capsys.readouterr().out.splitlines()) > 20


@of_each_earlier
async def test_a_stand_in_plays_by_them_too(
    game: Game[Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_server(tmp_path / "a.db") as server:
        host = await laid(server, game, monkeypatch, None, grace=SOON)
        boris = await server.visit(host.room.id, await server.person("Борис"))
        await boris.says(say.Sit(1))
        await host.says(say.Start())
        await boris.goes()
        await server.passes(SOON)
        before = played(host).version
        await some_steps(server, host)
        await server.passes(SOON)
        assert 1 in [entry.by for entry in played(host).history.log[before:]]


@of_each_earlier
async def test_one_plays_on_by_them_and_has_a_rematch_by_the_new_ones(
    game: Game[Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_server(tmp_path / "a.db") as server:
        first = await begun(server, game, monkeypatch)
        await some_steps(server, first)
        await first.says(say.EndUnfinished())
        finished = await Archive(server.store, server.clock, server.lobby.reading).opened(
            first.room.id, first.person
        )
        version = finished.history.version // 2
        table, _ = await server.lobby.play_on(finished, first.person, PlayOn(version, 0), "127.0.0.1")
        await first.says(say.Rematch())
        rematch = await server.visit(first.last("People")["rematch"], first.person)
        assert rematch.room.sheet.rules == SHELF[game.name].version > game.version
        for seat in range(1, len(rematch.room.sheet.chairs)):
            await rematch.says(say.PutBot(seat, LEVEL))
        await rematch.says(say.Start())
        assert played(rematch).history.game == SHELF[game.name]
    async with open_server(tmp_path / "a.db") as server:
        again = await server.visit(table, first.person)
        assert played(again).history.game == game
        await some_steps(server, again)
        await again.says(say.EndUnfinished())
        whole = record.verified(record.read(await record_at(server, table), find), find)
        assert whole.log == played(again).history.log


@of_each_earlier
def test_every_level_of_bots_plays_by_them(game: Game[Any]) -> None:
    table = Table(game, game.seats[0], game.options(), bytes(16))
    assert set(levels(game)) == set(levels(SHELF[game.name]))
    for level, make in levels(game).items():
        bots = [make(game, seat, Luck(bytes(16), level)) for seat in range(game.seats[0])]
        seats = [actor for actor in table.position.to_act if not isinstance(actor, Power)]
        intents = {seat: bots[seat].decide(table.position.view(seat), table.history.last) for seat in seats}
        for seat, intent in intents.items():
            assert intent is None or intent.action in table.position.legal(seat)
        assert any(intents.values()) or table.position.deadline is not None
