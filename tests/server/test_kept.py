"""What is kept and for how long: by counted days, nothing that is in use, and no write for nothing."""

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
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
from tests.server.house import LEVEL, TURNS, TestHouse, open_house
from tests.server.tables import legal, on_turn, started

pytestmark = pytest.mark.anyio
SEATS = TURNS.seats[0]
FREE = [None] * (SEATS - 1)


@contextmanager
def database(path: Path) -> Iterator[sqlite3.Connection]:
    """The file of a server that is not running."""
    connection = sqlite3.connect(path)
    yield connection
    connection.commit()
    connection.close()


def days_pass(path: Path, days: int) -> None:
    """Everything was so many days ago, and the server ran on each of them."""
    with database(path) as connection:
        connection.execute("UPDATE tables SET changed = changed - ?", (days * DAY,))
        connection.execute("UPDATE people SET seen = seen - ?", (days * DAY,))
        connection.execute("UPDATE secrets SET seen = seen - ?", (days * DAY,))
        connection.execute('UPDATE said SET "when" = "when" - ?', (days * DAY,))
        connection.execute("DELETE FROM days")
        now = int(time())
        rows = [(number, now - (days - number) * DAY) for number in range(days + 1)]
        connection.executemany("INSERT INTO days VALUES (?, ?)", rows)


async def tables(house: TestHouse) -> set[str]:
    """Which tables are kept."""
    return {table for (table,) in await house.store.read("SELECT id FROM tables")}


async def test_a_clock_that_jumps_makes_nothing_old(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with open_house(tmp_path / "a.db") as house:
        host, _ = await started(house)
        waiting = await house.table(host.person, "", *FREE)
        await host.says(say.Say("привет"))
    jumped = time() + 400 * DAY
    monkeypatch.setattr(sweeping, "time", lambda: jumped)
    for _ in range(3):
        async with open_house(tmp_path / "a.db", keep_days=1) as house:
            assert await tables(house) == {host.room.id, waiting}
            assert len(await house.store.read("SELECT 1 FROM said")) == 1
    monkeypatch.undo()
    for _ in range(2):
        async with open_house(tmp_path / "a.db") as house:
            await house.passes(40 * DAY * 1_000)
            assert await tables(house) == {host.room.id, waiting}, "the clock was set right meanwhile"


async def test_waiting_tables_go_after_a_month_and_games_after_a_year(tmp_path: Path) -> None:
    async with open_house(tmp_path / "a.db") as house:
        host, _ = await started(house)
        waiting = await house.table(host.person, "", *FREE)
    days_pass(tmp_path / "a.db", 29)
    async with open_house(tmp_path / "a.db") as house:
        assert await tables(house) == {host.room.id, waiting}
    days_pass(tmp_path / "a.db", 2)
    days_pass(tmp_path / "a.db", 31)
    async with open_house(tmp_path / "a.db") as house:
        assert await tables(house) == {host.room.id}
        with pytest.raises(Refused):
            await house.lobby.room(waiting)
        assert len(house.lobby.listing) == 0
    days_pass(tmp_path / "a.db", 366)
    async with open_house(tmp_path / "a.db") as house:
        assert await tables(house) == set()
        for part in ("entries", "held", "seated"):
            assert await house.store.read(f"SELECT count(*) FROM {part}") == [(0,)]


async def test_a_move_keeps_a_game_young(tmp_path: Path) -> None:
    async with open_house(tmp_path / "a.db") as house:
        host, guest = await started(house)
        old = "UPDATE tables SET changed = 1"
        with database(tmp_path / "a.db") as connection:
            connection.execute(old)
        await house.passes(3_700_000)
        player = on_turn(host, guest)
        await player.acts(legal(player))
        ((changed,),) = await house.store.read("SELECT changed FROM tables")
        assert changed > time() - DAY
        with database(tmp_path / "a.db") as connection:
            connection.execute(old)
        player = on_turn(host, guest)
        await player.acts(legal(player))
        assert await house.store.read("SELECT changed FROM tables") == [(1,)], "once an hour is enough"


async def test_what_is_in_use_is_not_swept(tmp_path: Path) -> None:
    async with open_house(tmp_path / "a.db") as house:
        host, _ = await started(house)
        sleeping = await house.table(host.person, "", *FREE)
        days_pass(tmp_path / "a.db", 400)
        assert (await house.lobby.sweep(by_order=True)).tables == (sleeping,)
        assert await tables(house) == {host.room.id}


async def test_two_sweeps_at_once_come_one_after_the_other(tmp_path: Path) -> None:
    async with open_house(tmp_path / "a.db") as house:
        anna = await house.person("Анна")
        table = await house.table(anna, "", *FREE)
        days_pass(tmp_path / "a.db", 31)
        sweeps = [house.lobby.sweep(by_order=by_order) for by_order in (False, True)]
        assert [swept.tables for swept in await asyncio.gather(*sweeps)] == [(table,), ()]


async def test_a_server_that_stops_ends_its_sweep_before_the_database_closes(tmp_path: Path) -> None:
    async with open_house(tmp_path / "a.db") as house:
        alarm = house.clock.next_alarm(house.clock.time + DAY * 1_000)
        assert alarm is not None
        assert alarm.call is not None
        alarm.call()
        (sweep,) = {task for task in asyncio.all_tasks() if "_sweep" in repr(task)}
    assert sweep.done()
    assert sweep.exception() is None


async def test_many_tables_wait_for_the_operators_word(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with open_house(tmp_path / "a.db") as house:
        anna = await house.person("Анна")
        laid = {await house.table(anna, "", *FREE) for _ in range(ALWAYS + 1)}
    days_pass(tmp_path / "a.db", 31)
    async with open_house(tmp_path / "a.db") as house:
        assert await tables(house) == laid
        (told,) = [record for record in caplog.records if "held back" in record.message]
        assert "admin sweep" in vars(told)["next"]
        assert set((await house.lobby.sweep(by_order=True)).tables) == laid
        assert await tables(house) == set()


async def test_the_newest_finished_games_of_everybody_stay(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sweeping, "MOST_FINISHED", 2)
    async with open_house(tmp_path / "a.db") as house:
        anna = await house.person("Анна")
        games = []
        for _ in range(4):
            visitor = await house.visit(await house.table(anna, "", *[LEVEL] * (SEATS - 1)), anna)
            await visitor.says(say.Start())
            await visitor.says(say.EndUnfinished())
            games.append(visitor.room.id)
    with database(tmp_path / "a.db") as connection:
        for age, table in enumerate(reversed(games)):
            connection.execute("UPDATE tables SET changed = changed - ? WHERE id = ?", (age, table))
    async with open_house(tmp_path / "a.db") as house:
        assert await tables(house) == set(games), "a month is everybody's"
    days_pass(tmp_path / "a.db", 31)
    async with open_house(tmp_path / "a.db") as house:
        assert await tables(house) == set(games[2:])


async def test_people_who_never_sat_down_and_never_came_again_go(tmp_path: Path) -> None:
    async with open_house(tmp_path / "a.db") as house:
        seated, passing, (returning, secret) = (
            await house.person("Анна"),
            await house.person("Борис"),
            await house.guests.welcome("Вера"),
        )
        await house.guests.link(passing)
        host = await house.visit(await house.table(seated, "", *[LEVEL] * (SEATS - 1)), seated)
        await host.says(say.Start())
    days_pass(tmp_path / "a.db", 31)
    async with open_house(tmp_path / "a.db") as house:
        people = {person for (person,) in await house.store.read("SELECT id FROM people")}
        assert people == {seated.id}
        assert await house.guests.by_secret(secret) is None
        assert returning.id not in people
        for kept in ("links", "secrets"):
            assert {row[0] for row in await house.store.read(f"SELECT person FROM {kept}")} <= {seated.id}


async def test_who_comes_again_is_seen(tmp_path: Path) -> None:
    async with open_house(tmp_path / "a.db") as house:
        _, secret = await house.guests.welcome("Анна")
    days_pass(tmp_path / "a.db", 20)
    async with open_house(tmp_path / "a.db") as house:
        commits = house.store.commits
        for _ in range(5):
            await house.guests.by_secret(secret)
        await house.store.write()
        ((seen,),) = await house.store.read("SELECT seen FROM people")
        assert seen > time() - DAY
        assert house.store.commits <= commits + 2


async def test_who_was_swept_is_not_remembered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with open_house(tmp_path / "a.db") as house:
        _, secret = await house.guests.welcome("Анна")
        assert await house.guests.by_secret(secret) is not None
        days_pass(tmp_path / "a.db", 31)
        await house.lobby.sweep(by_order=True)
        later = time() + 31 * DAY
        monkeypatch.setattr("igroteka.server.people.time", lambda: later)
        assert await house.guests.by_secret(secret) is None


async def test_a_table_that_is_being_swept_is_not_woken(tmp_path: Path) -> None:
    async with open_house(tmp_path / "a.db") as house:
        table = await house.table(await house.person("Анна"), "", *FREE)
        house.lobby._sweeper.going = {table}
        with pytest.raises(Refused) as no:
            await house.lobby.room(table)
        assert no.value.refusal == NoSuchTable()


async def test_nothing_is_written_where_nothing_changes(tmp_path: Path) -> None:
    async with open_house(tmp_path / "a.db") as house:
        anna, boris = await house.person("Анна"), await house.person("Борис")
        table = await house.table(anna, "", None, *[LEVEL] * (SEATS - 2))
        host, guest = await house.visit(table, anna), await house.visit(table, boris)
        await host.says(say.PutBot(SEATS - 1, LEVEL))
        kept = await house.store.read("SELECT sheet, changed FROM tables")
        with database(tmp_path / "a.db") as connection:
            connection.execute("UPDATE tables SET changed = 1")
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
        assert await house.store.read("SELECT sheet, changed FROM tables") == [(kept[0][0], 1)]
        await host.says(say.Remove(boris.id))
        assert guest.last("Bye")["why"] == "removed"
        assert host.room.sheet.removed == (boris.id,)
        await host.says(say.Remove(boris.id))
        assert host.room.sheet.removed == (boris.id,)


async def test_a_second_pause_is_not_written(tmp_path: Path) -> None:
    async with open_house(tmp_path / "a.db") as house:
        host, guest = await started(house)
        await host.says(say.Pause())
        with database(tmp_path / "a.db") as connection:
            connection.execute("UPDATE tables SET changed = 1")
        await guest.says(say.Pause())
        assert await house.store.read("SELECT changed FROM tables") == [(1,)]


async def test_a_host_keeps_only_so_many_out(tmp_path: Path) -> None:
    async with open_house(tmp_path / "a.db") as house:
        anna = await house.person("Анна")
        host = await house.visit(await house.table(anna, "", *FREE), anna)
        for number in range(MOST_REMOVED + 1):
            guest = await house.visit(host.room.id, await house.person(f"Игрок {number}"), hello=False)
            host.room.post(Asked(host.line, say.Remove(guest.person.id)))
            await guest.goes()
        assert host.refusals() == ["TooMany"]
        assert len(host.room.sheet.removed) == MOST_REMOVED
