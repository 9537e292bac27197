"""The next table: those who are still here sit there, and whoever asks finds the same one."""

from pathlib import Path

import pytest

from igroteka.server import protocol as say
from igroteka.server.calls import Asked
from igroteka.server.lobby_protocol import Look
from tests.server.in_process import TURNS, open_server
from tests.server.tables import play_out, started

pytestmark = pytest.mark.anyio


async def test_who_is_not_asked_is_not_seated(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        host, guest = await started(server)
        await play_out(server, host, guest)
        await guest.goes()
        await host.says(say.Rematch())
        table = host.last("People")["rematch"]
        again = await server.visit(table, host.person)
        seats = again.last("People")["seats"]
        assert [seat["type"] for seat in seats].count("PersonSeat") == 1
        assert seats[0]["type"] == "FreeSeat", "the next one would be first"
        mine = (await server.lobby.tables(guest.person, Look())).mine
        assert table not in [each.table for each in mine]
        back = await server.visit(host.room.id, guest.person)
        assert back.last("People")["rematch"] == table, "and may come and sit down"
        there = await server.visit(table, guest.person)
        await there.says(say.Sit(0))
        await again.says(say.Start())
        assert there.last("Now")["eyes"][0]["seat"] == 0


async def test_a_rematch_that_one_may_not_have_is_anothers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_server(tmp_path / "a.db") as server:
        host, guest = await started(server)
        await play_out(server, host, guest)
        monkeypatch.setattr("igroteka.server.lobby.MOST_TABLES", 1)
        await server.table(host.person, *[""] * TURNS.seats[0])
        for visitor in (host, guest):
            visitor.room.post(Asked(visitor.line, say.Rematch()))
        await server.quiet()
        assert host.refusals() == ["TooMany"]
        assert guest.refusals() == []
        again = await server.visit(host.last("People")["rematch"], guest.person)
        assert again.last("People")["host"] == guest.person.id


async def test_a_table_goes_on_while_the_next_one_is_laid(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        host, guest = await started(server)
        await play_out(server, host, guest)
        host.room.post(Asked(host.line, say.Rematch()))
        host.room.post(Asked(guest.line, say.Say("ещё?")))
        host.room.post(Asked(guest.line, say.Rematch()))
        assert not host.room.rests
        await server.quiet()
        assert host.last("Said")["text"] == "ещё?"
        assert host.refusals() == guest.refusals() == []
        assert await server.store.read("SELECT count(*) FROM tables") == [(2,)]
