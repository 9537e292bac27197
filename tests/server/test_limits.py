"""How much is too much: lines, tables, requests; a household behind one address is not."""

from pathlib import Path

import pytest
from starlette.requests import HTTPConnection

from igroteka.core.game import Refused
from igroteka.server import protocol as say
from igroteka.server.door import (
    MOST_LINES,
    MOST_LINES_OF_ONE,
    OPENINGS,
    OPENINGS_OF_ONE,
    POSTS,
    Door,
    Priority,
)
from igroteka.server.lobby import MOST_TABLES
from igroteka.server.refusals import TooMany
from tests.server.in_process import LEVEL, TURNS, FakeClock, open_server

SEATS = TURNS.seats[0]


def request(method: str, address: str) -> HTTPConnection:
    """A request from an address."""
    return HTTPConnection({"type": "http", "method": method, "client": (address, 1), "headers": []})


def test_lines_of_an_address_and_of_a_person_are_counted() -> None:
    door = Door(None, FakeClock())
    people = [f"person {number % 100}" for number in range(MOST_LINES + 1)]
    household = [door.take_line("10.0.0.1", person, Priority.PLAYER) for person in people]
    assert household == [None] * MOST_LINES + [TooMany(MOST_LINES)]
    one = [door.take_line("10.0.0.2", "busy", Priority.PLAYER) for _ in range(MOST_LINES_OF_ONE + 1)]
    assert one == [None] * MOST_LINES_OF_ONE + [TooMany(MOST_LINES_OF_ONE)]
    door.give_line("10.0.0.2", "busy")
    assert door.take_line("10.0.0.3", "busy", Priority.PLAYER) is None


def test_lines_are_not_opened_and_cut_without_end() -> None:
    clock = FakeClock()
    door = Door(None, clock)

    def opened(address: str, person: str) -> bool:
        refused = door.take_line(address, person, Priority.ONLOOKER)
        if refused is None:
            door.give_line(address, person)
        return refused is None

    restless = [opened("10.0.0.1", "anna") for _ in range(OPENINGS_OF_ONE + 1)]
    assert restless == [True] * OPENINGS_OF_ONE + [False]
    crowd = [opened("10.0.0.2", f"person {number}") for number in range(OPENINGS + 1)]
    assert crowd == [True] * OPENINGS + [False]
    clock.time += 1_000
    assert opened("10.0.0.1", "anna")
    assert opened("10.0.0.2", "boris")


def test_a_line_that_is_cut_leaves_nothing_behind() -> None:
    door = Door(None, FakeClock())
    door.take_line("10.0.0.1", "anna", Priority.PLAYER)
    door.give_line("10.0.0.1", "anna")
    assert not door.lines


def test_requests_that_change_something_are_counted_by_address() -> None:
    clock = FakeClock()
    door = Door(None, clock)
    posts = [door.takes(request("POST", "10.0.0.1")) for _ in range(POSTS + 1)]
    assert posts == [True] * POSTS + [False]
    assert door.takes(request("GET", "10.0.0.1"))
    assert door.takes(request("POST", "10.0.0.2"))
    clock.time += 1_000
    assert door.takes(request("POST", "10.0.0.1"))


@pytest.mark.anyio
async def test_nobody_hosts_tables_without_end(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        anna = await server.person("Анна")
        for _ in range(MOST_TABLES):
            await server.table(anna, "", *[None] * (SEATS - 1))
        with pytest.raises(Refused) as no:
            await server.table(anna, "", *[None] * (SEATS - 1))
        assert no.value.refusal == TooMany(MOST_TABLES)
        await server.table(await server.person("Борис"), "", *[None] * (SEATS - 1))


@pytest.mark.anyio
async def test_nobody_hosts_games_without_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("igroteka.server.lobby.MOST_GAMES", 3)
    async with open_server(tmp_path / "a.db") as server:
        anna, boris = await server.person("Анна"), await server.person("Борис")
        seats = (("", *[LEVEL] * (SEATS - 1)), (LEVEL,) * SEATS)
        hosts = []
        for number in range(3):  # where she plays, and where she only looks on
            host = await server.visit(await server.table(anna, *seats[number % 2]), anna)
            hosts.append(await host.says(say.Start()))
        with pytest.raises(Refused) as no:
            await server.table(anna, *seats[0])
        assert no.value.refusal == TooMany(3)
        await server.table(boris, *seats[0])
        await hosts[0].says(say.EndUnfinished())
        await server.table(anna, *seats[0])
