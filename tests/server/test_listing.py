"""The list of open tables: bounded, fair, calm, and without tables whose host is gone."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from igroteka.core.game import Refusal, Refused
from igroteka.server.laying import laid
from igroteka.server.line import LONGEST_QUEUE, Line
from igroteka.server.listing import ABSENT, LISTED, LISTED_OF_ONE, MOST_LISTED, RATE, Listing, _is_open
from igroteka.server.lobby_protocol import Look, NewTable, Tables
from igroteka.server.people import Person, new_id
from igroteka.server.refusals import Later, NoSuchCode
from igroteka.server.sheet import Sheet, sit
from tests.server.in_process import TURNS, FakeClock, open_server

SEATS = TURNS.seats[1]
LONG_NAME = "\U0001f3b2" * 24


def sheet(host: str, *, taken: int = 1) -> Sheet:
    """A public table at which so many people sit."""
    made = laid(NewTable(TURNS.name, ("", *[None] * (SEATS - 1)), public=True), host, LONG_NAME)
    for seat in range(1, taken):
        made = sit(made, f"guest {seat}", LONG_NAME, seat, beside=False)
    return made


class Watcher:
    """A line that hears of open tables."""

    def __init__(self, clock: FakeClock, listing: Listing) -> None:
        self.line = Line(new_id(), "", clock)
        self.messages: list[Any] = []
        self.line.write_now = self._hear
        listing.listen(self.line)

    def _hear(self, message: bytes) -> bool:
        self.messages.append(msgspec.json.decode(message, type=Tables))
        return True

    @property
    def open(self) -> list[str]:
        """The tables that it was told last."""
        return [table.table for table in self.messages[-1].open]


def passes(clock: FakeClock, millis: int) -> None:
    """Time goes on."""
    until = clock.time + millis
    while (alarm := clock.next_alarm(until)) is not None:
        assert alarm.call is not None
        alarm.call()
    clock.time = until


def test_thousands_of_open_tables_are_told_in_pages_that_anybody_can_take() -> None:
    clock = FakeClock()
    listing = Listing(clock)
    watcher = Watcher(clock, listing)
    for number in range(2_970):
        listing.put(f"{number:040}", sheet(f"{number:040}", taken=SEATS - 1), present=True)
    passes(clock, RATE)
    tables, more = listing.page()
    assert (len(tables), more) == (LISTED, MOST_LISTED - LISTED)
    assert len(msgspec.json.encode(Tables(tables, (), more))) < LONGEST_QUEUE / 4
    pages = [listing.page(first)[0] for first in range(0, MOST_LISTED, LISTED)]
    assert len({table.table for page in pages for table in page}) == MOST_LISTED
    assert listing.page(MOST_LISTED) == ((), 0)
    assert len(watcher.open) == LISTED
    assert watcher.messages[-1].more == more


def test_a_page_looks_at_no_more_tables_than_can_be_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    clock, looked = FakeClock(), 0
    listing = Listing(clock)
    for number in range(1_500):
        listing.put(f"away {number}", sheet(f"{number}", taken=2), present=False)
    clock.time += ABSENT
    listing.page()
    for number in range(1_500):
        listing.put(f"here {number}", sheet(f"{number}"), present=True)

    def is_open(*asked: Any) -> bool:
        nonlocal looked
        looked += 1
        return _is_open(*asked)

    monkeypatch.setattr("igroteka.server.listing._is_open", is_open)
    assert len(listing.page()[0]) == LISTED
    assert looked == MOST_LISTED


def test_a_burst_of_changes_is_one_message_a_second() -> None:
    clock = FakeClock()
    listing = Listing(clock)
    watcher = Watcher(clock, listing)
    passes(clock, RATE)
    for number in range(100):
        listing.put(f"table {number}", sheet(f"host {number}"), present=True)
        passes(clock, 10)
    passes(clock, RATE)
    assert 1 <= len(watcher.messages) <= 3
    assert watcher.messages[-1].more == 100 - LISTED
    told = len(watcher.messages)
    listing.put("table 0", sheet("host 0"), present=True)
    passes(clock, 10 * RATE)
    assert len(watcher.messages) == told, "nothing looks otherwise"


def test_who_does_not_read_is_told_the_newest_when_he_does() -> None:
    clock = FakeClock()
    listing = Listing(clock)
    slow = Watcher(clock, listing)
    slow.line.write_now = lambda _: False
    for number in range(50):
        listing.put(f"table {number}", sheet(f"host {number}"), present=True)
        passes(clock, RATE)
    assert len(slow.line.waiting) == 1
    assert not slow.line.closing


def test_the_fullest_come_first_and_of_equally_full_ones_the_newest() -> None:
    listing = Listing(FakeClock())
    listing.put("old and empty", sheet("a"), present=True)
    listing.put("old and fuller", sheet("b", taken=2), present=True)
    listing.put("new and fuller", sheet("c", taken=2), present=True)
    listing.put("new and empty", sheet("d"), present=True)
    order = ["new and fuller", "old and fuller", "new and empty", "old and empty"]
    assert [table.table for table in listing.page()[0]] == order
    listing.put("old and empty", sheet("a"), present=True)
    assert [table.table for table in listing.page()[0]] == order, "what changes is not newer"


def test_nobody_fills_the_list_alone() -> None:
    listing = Listing(FakeClock())
    for number in range(30):
        listing.put(f"crowd {number}", sheet("crowd", taken=SEATS - 1), present=True)
    listing.put("single", sheet("single"), present=True)
    tables = [table.table for table in listing.page()[0]]
    assert len(tables) == LISTED_OF_ONE + 1
    assert "single" in tables


def test_a_table_leaves_the_list_without_its_host_and_comes_back_with_him() -> None:
    clock = FakeClock()
    listing = Listing(clock)
    watcher = Watcher(clock, listing)
    listing.put("table", sheet("host"), present=True)
    passes(clock, ABSENT * 3)
    assert watcher.open == ["table"]
    listing.put("table", sheet("host"), present=False)
    passes(clock, ABSENT - RATE)
    listing.put("table", sheet("host", taken=2), present=False)
    passes(clock, RATE // 2)
    assert watcher.open == ["table"]
    passes(clock, RATE)
    assert watcher.open == []
    listing.put("table", sheet("host", taken=2), present=True)
    passes(clock, RATE)
    assert watcher.open == ["table"]


def test_one_game_can_be_asked_for() -> None:
    listing = Listing(FakeClock())
    listing.put("table", sheet("host"), present=True)
    assert len(listing.page(game=TURNS.name)[0]) == 1
    assert listing.page(game="another") == ((), 0)


@pytest.mark.anyio
async def test_code_and_link_work_while_the_host_is_away(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        anna, boris = await server.person("Анна"), await server.person("Борис")
        table = await server.table(anna, "", *[None] * (SEATS - 1), public=True)
        host = await server.visit(table, anna)
        assert await _open(server.lobby, boris) == [table]
        await host.goes()
        await server.passes(ABSENT + RATE)
        assert await _open(server.lobby, boris) == []
        waiting = server.lobby.listing.sheet(table)
        assert waiting is not None
        assert waiting.code is not None
        assert server.lobby.by_code(waiting.code, "a") == table
        await server.visit(table, boris)
        assert await _open(server.lobby, boris) == [], "its host is still away"
        await server.visit(table, anna)
        assert await _open(server.lobby, boris) == [table]
    async with open_server(tmp_path / "a.db") as server:
        assert await _open(server.lobby, boris) == []
        assert server.lobby.by_code(waiting.code, "a") == table
        await server.visit(table, anna)
        assert await _open(server.lobby, boris) == [table]


@pytest.mark.anyio
async def test_so_many_waiting_tables_are_in_memory_and_others_are_found_by_their_links(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("igroteka.server.listing.MOST_WAITING", 10)
    monkeypatch.setattr("igroteka.server.lobby.MOST_WAITING", 10)
    async with open_server(tmp_path / "a.db") as server:
        anna, boris, eve = [await server.person(name) for name in ("Анна", "Борис", "Ева")]
        here, away = [await server.table(host, "", *[None] * (SEATS - 1)) for host in (anna, boris)]
        await server.visit(here, anna)
        codes = {table: (await server.lobby.sheet(table, eve)).code or "" for table in (here, away)}
        assert [server.lobby.by_code(code, "a") for code in codes.values()] == [here, away]
        for _ in range(25):
            await server.table(eve, "", *[None] * (SEATS - 1))
        assert len(server.lobby.listing) == 10
        assert server.lobby.by_code(codes[here], "a") == here, "its host is there"
        with pytest.raises(Refused) as refused:
            server.lobby.by_code(codes[away], "a")
        assert isinstance(refused.value.refusal, NoSuchCode)
        await server.visit(away, eve)
        assert server.lobby.by_code(codes[away], "a") == away
        assert len(server.lobby.listing) == 10
    async with open_server(tmp_path / "a.db") as server:
        assert len(server.lobby.listing) == 10


async def _open(lobby: Any, person: Person) -> list[str]:
    return [table.table for table in (await lobby.tables(person, Look())).open]


@pytest.mark.anyio
async def test_new_tables_are_limited_in_time_for_a_person_and_an_address(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("igroteka.server.lobby.TABLES_OF_ONE", 4)
    monkeypatch.setattr("igroteka.server.lobby.TABLES_OF_ADDRESS", 6)
    async with open_server(tmp_path / "a.db") as server:
        people = [await server.person(name) for name in ("Анна", "Борис")]
        results: list[Refusal | None] = []
        for number in range(12):
            try:
                await server.table(people[number % 2], *[""] * SEATS, start=True)
                results.append(None)
            except Refused as refused:
                results.append(refused.refusal)
        assert results[:6] == [None] * 6
        assert results.count(None) == 6
        assert {type(each) for each in results[6:]} == {Later}
        server.clock.time += 15 * 60_000
        await server.table(people[0], *[""] * SEATS, start=True)
