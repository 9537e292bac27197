"""Who wants to be forgotten takes his own names along, and nobody else's."""

from pathlib import Path

import pytest

from igroteka.server import protocol as say
from igroteka.server.keeping import load, record_of
from tests.server.house import LEVEL, TURNS, open_house
from tests.server.tables import play_out

pytestmark = pytest.mark.anyio
SEATS = TURNS.seats[0]


async def test_who_is_forgotten_takes_nobody_elses_name_away(tmp_path: Path) -> None:
    async with open_house(tmp_path / "a.db") as house:
        anna, other = await house.person("Анна"), await house.person("Анна")
        table = await house.table(anna, "", None, *[LEVEL] * (SEATS - 2))
        host, guest = await house.visit(table, anna), await house.visit(table, other)
        await guest.says(say.Sit(1))
        await host.says(say.Start())
        await play_out(house, host, guest)
        await house.lobby.forget(house.guests, other)
        kept = await load(house.store, table)
        assert kept is not None
        record = record_of(kept).decode()
        assert '"Анна"' in record
        assert "Анна 2" not in record


async def test_who_left_and_is_forgotten_takes_only_the_name_that_was_his(tmp_path: Path) -> None:
    async with open_house(tmp_path / "a.db") as house:
        anna, other = await house.person("Анна"), await house.person("Анна")
        table = await house.table(anna, "", None, *[LEVEL] * (SEATS - 2))
        host, guest = await house.visit(table, anna), await house.visit(table, other)
        await guest.says(say.Sit(1))
        await host.says(say.Start())
        await guest.says(say.Leave())
        await host.says(say.Leave())
        await house.lobby.forget(house.guests, other)
        kept = await load(house.store, table)
        assert kept is not None
        record = record_of(kept).decode()
        assert "Анна 2" not in record
        assert '"Анна"' in record
        assert '"Guest"' in record
        await house.lobby.forget(house.guests, anna)
        kept = await load(house.store, table)
        assert kept is not None
        assert "Анна" not in record_of(kept).decode()
