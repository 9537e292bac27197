"""One click: a table is laid and its game begins at once."""

from pathlib import Path

import pytest

from igroteka.core.game import Refused
from igroteka.games import GAMES
from igroteka.server.lobby_protocol import Look
from igroteka.server.refusals import SeatsAreFree
from tests.server.in_process import LEVEL, TURNS, open_server
from tests.server.tables import play_out

pytestmark = pytest.mark.anyio
SEATS = TURNS.seats[0]


async def test_a_table_without_free_seats_starts_at_once(tmp_path: Path) -> None:
    for game in GAMES:
        async with open_server(tmp_path / f"{game.name}.db") as server:
            anna = await server.person("Анна")
            seats = ["", *[LEVEL] * (game.seats[0] - 1)]
            table = await server.table(anna, *seats, game=game.name, start=True)
            visitor = await server.visit(table, anna)
            assert visitor.refusals() == []
            assert visitor.last("People")["status"] == "playing"
            assert visitor.last("People")["code"] is None
            assert visitor.last("People")["commitment"]
            assert visitor.last("Now")["running"]


async def test_such_a_game_is_played_to_its_end(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        anna = await server.person("Анна")
        table = await server.table(anna, "", *[LEVEL] * (SEATS - 1), start=True)
        visitor = await server.visit(table, anna)
        await play_out(server, visitor)
        assert visitor.last("People")["status"] == "over"


async def test_a_table_with_free_seats_is_not_even_laid(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        anna = await server.person("Анна")
        with pytest.raises(Refused) as no:
            await server.table(anna, "", *[None] * (SEATS - 1), public=True, start=True)
        assert no.value.refusal == SeatsAreFree(SEATS - 1)
        assert server.lobby.listing.page()[0] == ()
        assert (await server.lobby.tables(anna, Look())).mine == ()
