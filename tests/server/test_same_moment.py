"""Two things in one moment, in either order; and what is said by those who are not there any more."""

from pathlib import Path

import msgspec
import pytest

from igroteka.core import record
from igroteka.server import protocol as say
from igroteka.server.calls import Asked, Call, Came, Tick, Went
from igroteka.server.keeping import HELD, load
from igroteka.server.sheet import GRACE_TURNS, stand_in_level
from tests.server.in_process import LEVEL, TURNS, TestServer, Visitor, open_server
from tests.server.tables import legal, on_turn, play_out, started

pytestmark = pytest.mark.anyio
SEATS = TURNS.seats[0]


async def holders(server: TestServer, table: str, seat: int) -> list[record.Holder]:
    """Who held a seat, one after the other, as the record will say."""
    kept = await load(server.store, table)
    assert kept is not None
    return [line.by for line in (HELD.decode(data) for _, data in kept.held) if line.seat == seat]


@pytest.mark.parametrize("first", ["the takeover", "the return"])
async def test_takeover_and_hand_back_in_one_millisecond(tmp_path: Path, first: str) -> None:
    async with open_server(tmp_path / "a.db") as server:
        host, guest = await started(server)
        await host.goes()
        server.clock.time += GRACE_TURNS
        again = Visitor(server, host.person, host.room)
        calls: list[Call] = [Tick(), Came(again.line)]
        for call in calls if first == "the takeover" else reversed(calls):
            host.room.post(call)
        await server.quiet()
        await again.says(say.Hello())
        assert not guest.last("People")["seats"][0]["stand_in"]
        me, stand_in = record.Person("Анна"), record.Bot(stand_in_level(TURNS), "Анна")
        expected = [me, stand_in, me] if first == "the takeover" else [me]
        assert await holders(server, host.room.id, 0) == expected
        await play_out(server, again, guest)


async def test_gone_and_back_in_one_millisecond_is_never_gone(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        host, guest = await started(server)
        again = Visitor(server, host.person, host.room)
        host.room.post(Went(host.line))
        host.room.post(Came(again.line))
        await server.quiet()
        await server.passes(2 * GRACE_TURNS)
        assert guest.last("People")["seats"][0]["present"]
        assert await holders(server, host.room.id, 0) == [record.Person("Анна")]


async def test_a_bot_that_is_about_to_act_does_not_when_its_person_is_back(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        host, guest = await started(server)
        table = host.room.table
        assert table is not None
        while 0 not in table.position.to_act:
            await guest.acts(legal(guest))
        await host.goes()
        await server.passes(GRACE_TURNS)
        assert host.room.opponents.due is not None, "the bot has made up its mind"
        version = table.version
        again = await server.visit(host.room.id, host.person)
        await server.passes(10_000)
        assert table.version == version
        await again.acts(legal(again))
        assert table.version > version


async def test_the_same_move_from_two_tabs_is_one_move(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        player = on_turn(*await started(server))
        second = await server.visit(player.room.id, player.person)
        table = player.room.table
        assert table is not None
        version, action = table.version, legal(player)
        for tab in (player, second):
            act = say.Act(version, say_action(action))
            tab.room.post(Asked(tab.line, act))
        await server.quiet()
        assert player.refusals() == []
        assert second.refusals() == ["Stale"]
        assert player.last("Now") == second.last("Now"), "both tabs see the same"


def say_action(action: object) -> msgspec.Raw:
    """A move as it is sent."""
    return msgspec.Raw(msgspec.json.encode(action))


async def test_what_a_removed_person_still_said_is_not_done(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        anna, boris = await server.person("Анна"), await server.person("Борис")
        table = await server.table(anna, "", *[None] * (SEATS - 1))
        host, guest = await server.visit(table, anna), await server.visit(table, boris)
        late = Visitor(server, boris, host.room)  # a tab that opens in this very moment
        await guest.says(say.Sit(1))
        host.room.post(Asked(host.line, say.Remove(boris.id)))
        host.room.post(Came(late.line))
        for tab in (guest, late):
            for message in (say.Hello(), say.Sit(1), say.Say("я ещё тут")):
                host.room.post(Asked(tab.line, message))
        await server.quiet()
        assert host.last("People")["seats"][1]["type"] == "FreeSeat"
        assert host.heard("Said") == []
        for tab in (guest, late):
            assert tab.last("Bye")["why"] == "removed"
            assert tab.line.finished.is_set()


async def test_who_left_says_nothing_more(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        host, guest = await started(server)
        for message in (say.Leave(), say.Say("и ещё"), say.Leave()):
            guest.room.post(Asked(guest.line, message))
        await server.quiet()
        assert host.heard("Said") == []
        assert [type(holder) for holder in await holders(server, host.room.id, 1)] == [
            record.Person,
            record.Bot,
        ]


async def test_a_start_and_a_stand_in_one_moment(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        anna, boris = await server.person("Анна"), await server.person("Борис")
        table = await server.table(anna, "", None, *[LEVEL] * (SEATS - 2))
        host, guest = await server.visit(table, anna), await server.visit(table, boris)
        await guest.says(say.Sit(1))
        host.room.post(Asked(host.line, say.Start()))
        host.room.post(Asked(guest.line, say.Stand(1)))
        await server.quiet()
        assert guest.refusals() == ["AlreadyStarted"]
        assert guest.last("Now")["eyes"][0]["seat"] == 1


async def test_a_page_that_is_older_than_the_server_is_asked_to_load_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_server(tmp_path / "a.db") as server:
        host, _ = await started(server)
        seen = host.last("Now")["version"]
    monkeypatch.setattr("igroteka.server.answers.PROTOCOL", say.PROTOCOL + 1)
    async with open_server(tmp_path / "a.db") as server:
        old = await server.visit(host.room.id, host.person, hello=False)
        await old.says(say.Hello(seen))
        assert old.refusals() == ["OldClient"]
        assert old.heard("Now") == old.heard("People") == [], "it would not understand"
        new = await server.visit(host.room.id, host.person, hello=False)
        await new.says(say.Hello(seen, say.PROTOCOL + 1))
        assert new.last("Now")["version"] == seen
