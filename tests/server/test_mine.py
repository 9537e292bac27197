"""My own tables: with whom I sit, whose move it is, how it ended, and the way out of them."""

from pathlib import Path

import msgspec
import pytest

from igroteka.core.game import Refused
from igroteka.server import protocol as say
from igroteka.server.keeping import ENTRY_KEPT
from igroteka.server.line import Line
from igroteka.server.lobby_protocol import Look, MyTable
from igroteka.server.mine import MOST_MINE, RATE, Followers
from igroteka.server.people import Person
from igroteka.server.protocol import Status, Unfinished
from igroteka.server.refusals import NoSuchTable
from igroteka.server.store import Statement
from tests.server.in_process import LEVEL, FakeClock, TestServer, open_server
from tests.server.tables import SEATS, play_out, started

pytestmark = pytest.mark.anyio


async def mine(server: TestServer, person: Person) -> tuple[MyTable, ...]:
    """What the lobby tells somebody of his tables."""
    return (await server.lobby.tables(person, Look())).mine


async def test_it_is_told_with_whom_i_sit_and_whose_move_it_is(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        host, guest = await started(server)
        room = host.room
        assert room.table is not None
        to_act = tuple(room.table.position.to_act)
        (table,) = await mine(server, host.person)
        assert [None if seat is None else seat.name for seat in table.seats] == list(room.sheet.names)
        assert (table.status, table.mine, table.people) == (Status.PLAYING, (0,), 2)
        assert table.to_act == to_act
        assert (await mine(server, guest.person))[0].mine == (1,)
        await host.goes()
        await guest.goes()
        await server.passes(120_000)
        assert room.id not in server.lobby.rooms
        assert (await mine(server, host.person))[0].to_act == to_act  # though its room sleeps


async def test_a_game_that_went_on_after_it_was_noted_how_it_stood_says_nothing_wrong(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        host, guest = await started(server)
        await host.goes()
        await guest.goes()
        await server.passes(120_000)
        await server.store.write(Statement(ENTRY_KEPT, (host.room.id, 99_999, b"\0")))
        assert (await mine(server, host.person))[0].to_act == ()


async def test_the_end_is_told_with_its_places_though_the_room_sleeps(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        host, guest = await started(server)
        await play_out(server, host, guest)
        room = host.room
        assert room.table is not None
        assert room.table.position.outcome is not None
        places = room.table.position.outcome.places
        await host.goes()
        await guest.goes()
        await server.passes(120_000)
        assert room.id not in server.lobby.rooms
        (table,) = await mine(server, guest.person)
        assert (table.status, table.places, table.to_act) == (Status.OVER, places, ())


async def test_who_leaves_from_the_list_leaves_for_good(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        anna = await server.person("Анна")
        alone = await server.table(anna, "", *[None] * (SEATS - 1))
        bots = await server.table(anna, "", *[LEVEL] * (SEATS - 1), start=True)
        assert {table.table for table in await mine(server, anna)} == {alone, bots}
        for table in (alone, bots):
            await server.lobby.leave(table, anna, "")
        assert await mine(server, anna) == ()
        room = await server.lobby.room(alone)
        assert (room.sheet.status, room.sheet.unfinished) == (Status.UNFINISHED, Unfinished.LEFT)
        with pytest.raises(Refused) as refused:
            await server.lobby.leave("0" * 32, anna, "")
        assert isinstance(refused.value.refusal, NoSuchTable)


async def test_who_leaves_a_game_with_others_is_played_for(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        host, guest = await started(server)
        await server.lobby.leave(host.room.id, host.person, "")
        await server.quiet()
        assert await mine(server, host.person) == ()
        assert guest.last("People")["seats"][0]["instead_of"] == host.person.name
        assert host.last("Bye")["why"] == "left"


async def test_those_who_look_at_the_lobby_hear_of_their_tables_and_of_no_others(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        host, guest = await started(server)
        stranger = await server.person("Чужой")
        lines = [Line(person.id, "", server.clock) for person in (host.person, stranger)]
        for line in lines:
            server.lobby.followers.listen(line)
        await guest.goes()
        await server.passes(RATE)
        told, nothing = ([msgspec.json.decode(one) for one in line.waiting] for line in lines)
        assert [(one["type"], one["table"]["table"]) for one in told] == [("Mine", host.room.id)]
        assert nothing == []
        server.lobby.followers.leave(lines[0])
        await host.says(say.Pause())
        await server.passes(RATE)
        assert len(lines[0].waiting) == 1


def looks(table: str, person: str) -> MyTable:
    """Any table."""
    return MyTable(table, "toy", Status.PLAYING, (), (), (), (), 1, 0)


def test_they_are_told_at_most_so_often_and_of_so_many() -> None:
    clock = FakeClock()
    followers, line, told = Followers(clock, looks), Line("anna", "", clock), list[bytes]()

    def write(message: bytes) -> bool:
        told.append(message)
        return True

    line.write_now = write
    followers.listen(line)

    def ring(until: int) -> None:
        while (alarm := clock.next_alarm(until)) is not None:
            assert alarm.call is not None
            alarm.call()
        clock.time = until

    for _ in range(3):
        followers.changed("a", ["anna", "boris"])
    ring(clock.time)
    assert len(told) == 1
    for number in range(2 * MOST_MINE):
        followers.changed(str(number), ["anna"])
    ring(clock.time + RATE - 1)
    assert len(told) == 1
    ring(clock.time + 1)
    assert len(told) == 1 + MOST_MINE
