"""Connections have places: those who only wait give theirs up, and those who play never do."""

import asyncio
import os
import subprocess
import sys
from pathlib import Path
from typing import cast

import pytest

from igroteka.server.app import make_app
from igroteka.server.door import MOST_LINES_OF_ONE, Door, Priority
from igroteka.server.invitation import Invitation
from igroteka.server.places import (
    FEWEST,
    LEAST_READ,
    MOST_CONNECTIONS,
    MOST_OF_AN_ADDRESS,
    PATIENCE,
    SPARE_FILES,
    Capacity,
    Place,
    Places,
    capacity,
    files_left,
)
from igroteka.server.refusals import HouseFull, TooMany
from tests.server.in_process import FakeClock, open_server
from tests.server.test_leaks_asked import asked


class Transport:
    """A connection that can be cut."""

    def __init__(self) -> None:
        self.cut = False
        self.unsent = 0

    def get_write_buffer_size(self) -> int:
        """How much of what was sent is not read."""
        return self.unsent

    def abort(self) -> None:
        """Is cut."""
        self.cut = True


class House:
    """Places, and the connections that came."""

    def __init__(self, size: int, proxies: str | None = None) -> None:
        self.time = 0.0
        self.places = Places(Capacity(size), proxies, lambda: self.time)

    def come(self, address: str = "10.0.0.1") -> tuple[Place, Transport]:
        """A new connection, a moment later."""
        self.time += 0.001
        transport = Transport()
        return self.places.take(cast("asyncio.Transport", transport), address), transport


def test_who_has_waited_longest_goes_when_all_places_are_taken() -> None:
    server = House(3)
    came = [server.come(f"10.0.0.{number}") for number in range(3)]
    server.places.works(came[0][0])
    server.come()
    assert [transport.cut for _, transport in came] == [False, True, False]
    server.places.waits(came[0][0])
    server.come()
    assert [transport.cut for _, transport in came] == [False, True, True]
    assert len(server.places) == 3


def test_where_everybody_is_busy_the_newcomer_goes() -> None:
    server = House(2)
    busy = [server.come() for _ in range(2)]
    for place, _ in busy:
        server.places.works(place)
    _, late = server.come()
    assert late.cut
    assert not any(transport.cut for _, transport in busy)
    assert len(server.places) == 2


def test_an_address_that_has_enough_gives_up_its_own() -> None:
    server = House(2 * MOST_OF_AN_ADDRESS)
    _, other = server.come("10.0.0.2")
    own = [server.come("2001:db8::1") for _ in range(MOST_OF_AN_ADDRESS)]
    _, late = server.come("2001:db8::2")
    assert [transport.cut for _, transport in own] == [True, *[False] * (MOST_OF_AN_ADDRESS - 1)]
    assert not other.cut
    assert not late.cut
    for place, _ in own:
        server.places.works(place)
        server.places.leave(place)
    assert len(server.places) == 2


def test_a_trusted_proxy_is_many_people() -> None:
    for proxies in ("127.0.0.1", "10.0.0.9, 127.0.0.0/8", "*"):
        server = House(2 * MOST_OF_AN_ADDRESS, proxies)
        came = [server.come("127.0.0.1") for _ in range(MOST_OF_AN_ADDRESS + 1)]
        assert not any(transport.cut for _, transport in came)


def test_nobody_waits_for_ever() -> None:
    server = House(10)
    (half, half_cut), (answered, answered_cut) = server.come(), server.come()
    server.time += PATIENCE / 2
    server.places.works(answered)
    server.places.waits(answered)  # it has had its answer, and may ask again
    server.places.waits(half)  # some more bytes of a request give no more time
    server.time += PATIENCE / 2 + 0.1
    server.places.end_overdue()
    assert (half_cut.cut, answered_cut.cut) == (True, False)
    server.time += PATIENCE
    server.places.end_overdue()
    assert (half_cut.cut, answered_cut.cut) == (True, True)
    assert len(server.places) == 0
    server.places.waits(half)  # a goodbye that comes too late
    server.come()
    assert len(server.places) == 1


def test_a_long_answer_may_be_read_slowly_but_not_by_the_byte() -> None:
    server = House(10)
    came = [server.come() for _ in range(2)]
    for place, transport in came:
        server.places.works(place)
        transport.unsent = 10 * LEAST_READ
        server.places.waits(place)
    for _ in range(3):
        server.time += PATIENCE + 0.1
        came[0][1].unsent -= LEAST_READ
        came[1][1].unsent -= 1
        server.places.end_overdue()
    assert [transport.cut for _, transport in came] == [False, True]


@pytest.mark.parametrize("files", [64, 256, 1_024, 65_536])
def test_a_house_keeps_places_for_requests(files: int) -> None:
    size = capacity(files)
    assert FEWEST <= size.connections <= max(FEWEST, min(MOST_CONNECTIONS, files - SPARE_FILES))
    assert FEWEST // 2 <= size.connections - size.lines <= max(FEWEST // 2, size.connections // 8)


def test_those_who_play_find_a_place_after_strangers_do_not() -> None:
    door = Door(None, FakeClock(), most_lines=100)
    come = dict.fromkeys(Priority, 0)
    for priority in Priority:
        while door.take_line(f"10.0.{come[priority]}.1", f"{priority} {come[priority]}", priority) is None:
            come[priority] += 1
    assert list(come.values()) == [50, 25, 25]
    full = [door.full]
    assert door.take_line("10.1.0.0", "anna", Priority.PLAYER) == HouseFull()
    door.give_line("10.0.0.1", f"{Priority.PLAYER} 0")
    assert [*full, door.full] == [True, False]
    assert door.take_line("10.1.0.0", "anna", Priority.PLAYER) is None


def test_an_address_and_a_person_have_lines_enough() -> None:
    door = Door(None, FakeClock(), most_lines=100)
    of_one = [door.take_line("10.0.0.1", "busy", Priority.PLAYER) for _ in range(MOST_LINES_OF_ONE + 1)]
    assert of_one == [None] * MOST_LINES_OF_ONE + [TooMany(MOST_LINES_OF_ONE)]
    more = [door.take_line("10.0.0.1", f"person {number}", Priority.PLAYER) for number in range(31)]
    assert more == [None] * 30 + [TooMany(50)]


@pytest.mark.anyio
async def test_health_tells_whether_more_people_can_come(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        invites = Invitation("http://127.0.0.1:8077", reachable=False)
        for lines, answer in ((1, (200, b"ok\n")), (0, (503, b"the server is full\n"))):
            app = make_app(server.lobby, server.clock, invites, None, "the word", lines)
            assert await asked(app, "/healthz", "") == answer


def test_it_is_known_whether_a_file_can_be_opened() -> None:
    assert files_left()
    program = (
        "import os, resource; from igroteka.server.places import files_left, open_files; "
        "resource.setrlimit(resource.RLIMIT_NOFILE, (40, 60)); assert open_files() == 60; "
        "taken = []\n"
        "while files_left(): taken.append(os.open(os.devnull, os.O_RDONLY))\n"
        "assert 40 < len(taken) < 60"
    )
    subprocess.run((sys.executable, "-c", program), check=True, env=os.environ)
