"""What is kept and for how long: by counted days, nothing that is in use, and no write for nothing."""

import asyncio
from pathlib import Path
from time import time

import pytest

from igroteka.core.game import Refused
from igroteka.server import protocol as say
from igroteka.server import sweeping
from igroteka.server.calls import Asked
from igroteka.server.refusals import NoSuchTable
from igroteka.server.sheet import MOST_REMOVED
from igroteka.server.sweeping import ALWAYS, DAY
from tests.server.in_process import LEVEL, TURNS, TestServer, open_server
from tests.server.stores import change, database_at
from tests.server.tables import legal, on_turn, started

pytestmark = pytest.mark.anyio
SEATS = TURNS.seats[0]
FREE = [None] * (SEATS - 1)


def days_pass(path: Path, days: int) -> None:
    """Everything was so many days ago, and the server ran on each of them."""
    now = int(time())
    rows = ", ".join(f"({number}, {now - (days - number) * DAY})" for number in range(days + 1))
    earlier = {"tables": "changed", "people": "seen", "secrets": "seen", "said": '"when"'}
    change(
        database_at(path),
        "; ".join(
            (
                *(f"UPDATE {part} SET {when} = {when} - {days * DAY}" for part, when in earlier.items()),
                "DELETE FROM days",
                f"INSERT INTO days VALUES {rows}",
            )
        ),
    )


async def tables(server: TestServer) -> set[str]:
    """Which tables are kept."""
    return {table for (table,) in await server.store.read("SELECT id FROM tables")}


async def test_a_clock_that_jumps_makes_nothing_old(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with open_server(tmp_path / "a.db") as server:
        host, _ = await started(server)
        waiting = await server.table(host.person, "", *FREE)
        await host.says(say.Say("привет"))
    jumped = time() + 400 * DAY
    monkeypatch.setattr(sweeping, "time", lambda: jumped)
    for _ in range(3):
        async with open_server(tmp_path / "a.db", keep_days=1) as server:
            assert await tables(server) == {host.room.id, waiting}
            assert len(await server.store.read("SELECT 1 FROM said")) == 1
    monkeypatch.undo()
    for _ in range(2):
        async with open_server(tmp_path / "a.db") as server:
            await server.passes(40 * DAY * 1_000)
            assert await tables(server) == {host.room.id, waiting}, "the clock was set right meanwhile"


async def test_waiting_tables_go_after_a_month_and_games_after_a_year(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        host, _ = await started(server)
        waiting = await server.table(host.person, "", *FREE)
    days_pass(tmp_path / "a.db", 29)
    async with open_server(tmp_path / "a.db") as server:
        assert await tables(server) == {host.room.id, waiting}
    days_pass(tmp_path / "a.db", 2)
    days_pass(tmp_path / "a.db", 31)
    async with open_server(tmp_path / "a.db") as server:
        assert await tables(server) == {host.room.id}
        with pytest.raises(Refused):
            await server.lobby.room(waiting)
        assert len(server.lobby.listing) == 0
    days_pass(tmp_path / "a.db", 366)
    async with open_server(tmp_path / "a.db") as server:
        assert await tables(server) == set()
        for part in ("entries", "held", "seated"):
            assert await server.store.read(f"SELECT count(*) FROM {part}") == [(0,)]


async def test_a_move_keeps_a_game_young(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        host, guest = await started(server)
        old = "UPDATE tables SET changed = 1"
        change(database_at(tmp_path / "a.db"), old)
        await server.passes(3_700_000)
        player = on_turn(host, guest)
        await player.acts(legal(player))
        ((changed,),) = await server.store.read("SELECT changed FROM tables")
        assert changed > time() - DAY
        change(database_at(tmp_path / "a.db"), old)
        player = on_turn(host, guest)
        await player.acts(legal(player))
        assert await server.store.read("SELECT changed FROM tables") == [(1,)], "once an hour is enough"


async def test_what_is_in_use_is_not_swept(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        host, _ = await started(server)
        sleeping = await server.table(host.person, "", *FREE)
        days_pass(tmp_path / "a.db", 400)
        assert (await server.lobby.sweep(by_order=True)).tables == (sleeping,)
        assert await tables(server) == {host.room.id}


async def test_two_sweeps_at_once_come_one_after_the_other(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        anna = await server.person("Анна")
        table = await server.table(anna, "", *FREE)
        days_pass(tmp_path / "a.db", 31)
        sweeps = [server.lobby.sweep(by_order=by_order) for by_order in (False, True)]
        assert [swept.tables for swept in await asyncio.gather(*sweeps)] == [(table,), ()]


async def test_a_server_that_stops_ends_its_sweep_before_the_database_closes(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        alarm = server.clock.next_alarm(server.clock.time + DAY * 1_000)
        assert alarm is not None
        assert alarm.call is not None
        alarm.call()
        (sweep,) = {task for task in asyncio.all_tasks() if "_sweep" in repr(task)}
    assert sweep.done()
    assert sweep.exception() is None


async def test_many_tables_wait_for_the_operators_word(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with open_server(tmp_path / "a.db") as server:
        anna = await server.person("Анна")
        laid = {await server.table(anna, "", *FREE) for _ in range(ALWAYS + 1)}
    days_pass(tmp_path / "a.db", 31)
    async with open_server(tmp_path / "a.db") as server:
        assert await tables(server) == laid
        (told,) = [record for record in caplog.records if "held back" in record.message]
        assert "admin sweep" in vars(told)["next"]
        assert set((await server.lobby.sweep(by_order=True)).tables) == laid
        assert await tables(server) == set()


async def test_the_newest_finished_games_of_everybody_stay(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sweeping, "MOST_FINISHED", 2)
    async with open_server(tmp_path / "a.db") as server:
        anna = await server.person("Анна")
        games = []
        for _ in range(4):
            visitor = await server.visit(await server.table(anna, "", *[LEVEL] * (SEATS - 1)), anna)
            await visitor.says(say.Start())
            await visitor.says(say.EndUnfinished())
            games.append(visitor.room.id)
    for age, table in enumerate(reversed(games)):
        aged = f"UPDATE tables SET changed = changed - {age} WHERE id = '{table}'"
        change(database_at(tmp_path / "a.db"), aged)
    async with open_server(tmp_path / "a.db") as server:
        assert await tables(server) == set(games), "a month is everybody's"
    days_pass(tmp_path / "a.db", 31)
    async with open_server(tmp_path / "a.db") as server:
        assert await tables(server) == set(games[2:])


async def test_people_who_never_sat_down_and_never_came_again_go(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        seated, passing, (returning, secret) = (
            await server.person("Анна"),
            await server.person("Борис"),
            await server.guests.welcome("Вера"),
        )
        await server.guests.link(passing)
        host = await server.visit(await server.table(seated, "", *[LEVEL] * (SEATS - 1)), seated)
        await host.says(say.Start())
    days_pass(tmp_path / "a.db", 31)
    async with open_server(tmp_path / "a.db") as server:
        people = {person for (person,) in await server.store.read("SELECT id FROM people")}
        assert people == {seated.id}
        assert await server.guests.by_secret(secret) is None
        assert returning.id not in people
        for kept in ("links", "secrets"):
            assert {row[0] for row in await server.store.read(f"SELECT person FROM {kept}")} <= {seated.id}


async def test_who_comes_again_is_seen(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        _, secret = await server.guests.welcome("Анна")
    days_pass(tmp_path / "a.db", 20)
    async with open_server(tmp_path / "a.db") as server:
        commits = server.store.commits
        for _ in range(5):
            await server.guests.by_secret(secret)
        await server.store.write()
        ((seen,),) = await server.store.read("SELECT seen FROM people")
        assert seen > time() - DAY
        assert server.store.commits <= commits + 2


async def test_who_was_swept_is_not_remembered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with open_server(tmp_path / "a.db") as server:
        _, secret = await server.guests.welcome("Анна")
        assert await server.guests.by_secret(secret) is not None
        days_pass(tmp_path / "a.db", 31)
        await server.lobby.sweep(by_order=True)
        later = time() + 31 * DAY
        monkeypatch.setattr("igroteka.server.people.time", lambda: later)
        assert await server.guests.by_secret(secret) is None


async def test_a_table_that_is_being_swept_is_not_woken(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        table = await server.table(await server.person("Анна"), "", *FREE)
        server.lobby._sweeper.going = {table}
        with pytest.raises(Refused) as no:
            await server.lobby.room(table)
        assert no.value.refusal == NoSuchTable()


async def test_nothing_is_written_where_nothing_changes(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        anna, boris = await server.person("Анна"), await server.person("Борис")
        table = await server.table(anna, "", None, *[LEVEL] * (SEATS - 2))
        host, guest = await server.visit(table, anna), await server.visit(table, boris)
        await host.says(say.PutBot(SEATS - 1, LEVEL))
        kept = await server.store.read("SELECT sheet, changed FROM tables")
        change(database_at(tmp_path / "a.db"), "UPDATE tables SET changed = 1")
        for message in (
            say.PutBot(SEATS - 1, LEVEL),
            say.Sit(0),
            say.HandOver(anna.id),
            say.SetChat(host.room.sheet.chat),
            say.Mute("somebody"),
            say.Remove("nobody"),
            say.Remove("x" * 40),
        ):
            await host.says(message)
        assert host.refusals() == ["NoSuchPerson"] * 2
        assert await server.store.read("SELECT sheet, changed FROM tables") == [(kept[0][0], 1)]
        await host.says(say.Remove(boris.id))
        assert guest.last("Bye")["why"] == "removed"
        assert host.room.sheet.removed == (boris.id,)
        await host.says(say.Remove(boris.id))
        assert host.room.sheet.removed == (boris.id,)


async def test_a_second_pause_is_not_written(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        host, guest = await started(server)
        await host.says(say.Pause())
        change(database_at(tmp_path / "a.db"), "UPDATE tables SET changed = 1")
        await guest.says(say.Pause())
        assert await server.store.read("SELECT changed FROM tables") == [(1,)]


async def test_a_host_keeps_only_so_many_out(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        anna = await server.person("Анна")
        host = await server.visit(await server.table(anna, "", *FREE), anna)
        for number in range(MOST_REMOVED + 1):
            guest = await server.visit(host.room.id, await server.person(f"Игрок {number}"), hello=False)
            host.room.post(Asked(host.line, say.Remove(guest.person.id)))
            await guest.goes()
        assert host.refusals() == ["TooMany"]
        assert len(host.room.sheet.removed) == MOST_REMOVED
