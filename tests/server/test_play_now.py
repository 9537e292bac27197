"""One click: a table is laid and its game begins at once."""

from pathlib import Path

import pytest

from igroteka.core.game import Refused
from igroteka.games import GAMES
from igroteka.server.lobby_protocol import Look
from igroteka.server.refusals import SeatsAreFree
from tests.server.house import LEVEL, TURNS, open_house
from tests.server.tables import play_out

pytestmark = pytest.mark.anyio
SEATS = TURNS.seats[0]


async def test_a_table_without_free_seats_starts_at_once(tmp_path: Path) -> None:
    for game in GAMES:
        async with open_house(tmp_path / f"{game.name}.db") as house:
            anna = await house.person("Анна")
            seats = ["", *[LEVEL] * (game.seats[0] - 1)]
            table = await house.table(anna, *seats, game=game.name, start=True)
            visitor = await house.visit(table, anna)
            assert visitor.refusals() == []
            assert visitor.last("People")["status"] == "playing"
            assert visitor.last("People")["code"] is None
            assert visitor.last("People")["commitment"]
            assert visitor.last("Now")["running"]


async def test_such_a_game_is_played_to_its_end(tmp_path: Path) -> None:
    async with open_house(tmp_path / "a.db") as house:
        anna = await house.person("Анна")
        table = await house.table(anna, "", *[LEVEL] * (SEATS - 1), start=True)
        visitor = await house.visit(table, anna)
        await play_out(house, visitor)
        assert visitor.last("People")["status"] == "over"


async def test_a_table_with_free_seats_is_not_even_laid(tmp_path: Path) -> None:
    async with open_house(tmp_path / "a.db") as house:
        anna = await house.person("Анна")
        with pytest.raises(Refused) as no:
            await house.table(anna, "", *[None] * (SEATS - 1), public=True, start=True)
        assert no.value.refusal == SeatsAreFree(SEATS - 1)
        assert house.lobby.listing.page()[0] == ()
        assert (await house.lobby.tables(anna, Look())).mine == ()
