"""Who wants to be forgotten takes his own names along, and nobody else's."""

from pathlib import Path
from typing import Any

import pytest

from igroteka.core.game import Refused
from igroteka.server import protocol as say
from igroteka.server.calls import Came, Stop
from igroteka.server.keeping import HeldRow, held_rows, load, record_of
from igroteka.server.line import Line
from igroteka.server.refusals import CannotRead, Interrupted
from igroteka.server.store import NotRead, Statement, Store
from tests.server.in_process import LEVEL, TURNS, open_server
from tests.server.tables import play_out

pytestmark = pytest.mark.anyio
SEATS = TURNS.seats[0]


async def test_who_is_forgotten_takes_nobody_elses_name_away(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        anna, other = await server.person("Анна"), await server.person("Анна")
        table = await server.table(anna, "", None, *[LEVEL] * (SEATS - 2))
        host, guest = await server.visit(table, anna), await server.visit(table, other)
        await guest.says(say.Sit(1))
        await host.says(say.Start())
        await play_out(server, host, guest)
        await server.lobby.forget(server.guests, other)
        kept = await load(server.store, table)
        assert kept is not None
        record = record_of(kept).decode()
        assert '"Анна"' in record
        assert "Анна 2" not in record


async def test_who_left_and_is_forgotten_takes_only_the_name_that_was_his(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        anna, other = await server.person("Анна"), await server.person("Анна")
        table = await server.table(anna, "", None, *[LEVEL] * (SEATS - 2))
        host, guest = await server.visit(table, anna), await server.visit(table, other)
        await guest.says(say.Sit(1))
        await host.says(say.Start())
        await guest.says(say.Leave())
        await host.says(say.Leave())
        await server.lobby.forget(server.guests, other)
        kept = await load(server.store, table)
        assert kept is not None
        record = record_of(kept).decode()
        assert "Анна 2" not in record
        assert '"Анна"' in record
        assert '"Guest"' in record
        await server.lobby.forget(server.guests, anna)
        kept = await load(server.store, table)
        assert kept is not None
        assert "Анна" not in record_of(kept).decode()


@pytest.mark.parametrize("trouble", ["a disk that gives nothing", "a server that stops"])
async def test_nobody_is_forgotten_whose_name_stays_at_a_table(
    tmp_path: Path, trouble: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_server(tmp_path / "a.db") as server:
        anna = await server.person("Анна")
        table = await server.table(anna, "", *[None] * (SEATS - 1))

        whole = server.store.read

        async def read(sql: str, *parameters: Any) -> list[Any]:
            if sql.startswith("SELECT sheet"):
                raise NotRead("disk I/O error")
            return await whole(sql, *parameters)

        monkeypatch.setattr(
            *(server.store, "read", read) if "disk" in trouble else (server.lobby, "_stopping", True)
        )
        with pytest.raises(Refused) as no:
            await server.lobby.forget(server.guests, anna)
        assert no.value.refusal == (CannotRead() if "disk" in trouble else Interrupted())
        monkeypatch.undo()
        assert await server.store.read("SELECT name FROM people") == [("Анна",)], "and may ask again"
        await server.lobby.forget(server.guests, anna)
        kept = await load(server.store, table)
        assert kept is not None
        assert "Анна" not in str(kept.sheet)


async def test_a_seat_that_changes_hands_meanwhile_leaves_no_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tries = []

    async def too_early(store: Store, table: str) -> list[HeldRow]:
        """The lines as they were before the newest one, when it is asked for the first time."""
        tries.append(table)
        lines = await held_rows(store, table)
        return lines[:-1] if len(tries) == 1 else lines

    monkeypatch.setattr("igroteka.server.lobby.held_rows", too_early)
    async with open_server(tmp_path / "a.db") as server:
        anna = await server.person("Анна")
        table = await server.table(anna, "", *[LEVEL] * (SEATS - 1), start=True)
        await server.lobby.forget(server.guests, anna)
        assert len(tries) == 2
        kept = await load(server.store, table)
        assert kept is not None
        assert "Анна" not in record_of(kept).decode()


async def test_whoever_waits_for_a_room_that_stops_is_told_so(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        anna = await server.person("Анна")
        room = await server.lobby.room(await server.table(anna, "", *[LEVEL] * (SEATS - 1), start=True))
        room.post(Stop(say.Why.STOPPING))
        with pytest.raises(Refused) as no:
            await server.lobby.close(room.id)
        assert no.value.refusal == Interrupted()
        line = Line(anna.id, anna.name, server.clock)
        room.post(Came(line))
        assert line.closing, "and comes again"


async def test_a_table_that_is_set_aside_keeps_no_name(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        anna = await server.person("Анна")
        table = await server.table(anna, "", *[LEVEL] * (SEATS - 1), start=True)
        await server.store.write(Statement('DELETE FROM entries WHERE "table" = ? AND version = 0', (table,)))
        await server.lobby.forget(server.guests, anna)
        kept = await load(server.store, table)
        assert kept is not None
        assert kept.sheet.status is say.Status.SET_ASIDE
        assert "Анна" not in str(kept)
        assert "Анна" not in str([line.decode() for _, line in kept.held])
