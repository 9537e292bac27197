"""Connections have places: those who only wait give theirs up, and those who play never do."""

import asyncio
import os
import subprocess
import sys
from pathlib import Path
from typing import cast

import pytest

from igroteka.server.app import make_app
from igroteka.server.door import MOST_LINES_OF_ONE, Door, Standing
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
from tests.server.house import FakeClock, open_house
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
    house = House(3)
    came = [house.come(f"10.0.0.{number}") for number in range(3)]
    house.places.works(came[0][0])
    house.come()
    assert [transport.cut for _, transport in came] == [False, True, False]
    house.places.waits(came[0][0])
    house.come()
    assert [transport.cut for _, transport in came] == [False, True, True]
    assert len(house.places) == 3


def test_where_everybody_is_busy_the_newcomer_goes() -> None:
    house = House(2)
    busy = [house.come() for _ in range(2)]
    for place, _ in busy:
        house.places.works(place)
    _, late = house.come()
    assert late.cut
    assert not any(transport.cut for _, transport in busy)
    assert len(house.places) == 2


def test_an_address_that_has_enough_gives_up_its_own() -> None:
    house = House(2 * MOST_OF_AN_ADDRESS)
    _, other = house.come("10.0.0.2")
    own = [house.come("2001:db8::1") for _ in range(MOST_OF_AN_ADDRESS)]
    _, late = house.come("2001:db8::2")
    assert [transport.cut for _, transport in own] == [True, *[False] * (MOST_OF_AN_ADDRESS - 1)]
    assert not other.cut
    assert not late.cut
    for place, _ in own:
        house.places.works(place)
        house.places.leave(place)
    assert len(house.places) == 2


def test_a_trusted_proxy_is_many_people() -> None:
    for proxies in ("127.0.0.1", "10.0.0.9, 127.0.0.0/8", "*"):
        house = House(2 * MOST_OF_AN_ADDRESS, proxies)
        came = [house.come("127.0.0.1") for _ in range(MOST_OF_AN_ADDRESS + 1)]
        assert not any(transport.cut for _, transport in came)


def test_nobody_waits_for_ever() -> None:
    house = House(10)
    (half, half_cut), (answered, answered_cut) = house.come(), house.come()
    house.time += PATIENCE / 2
    house.places.works(answered)
    house.places.waits(answered)  # it has had its answer, and may ask again
    house.places.waits(half)  # some more bytes of a request give no more time
    house.time += PATIENCE / 2 + 0.1
    house.places.end_overdue()
    assert (half_cut.cut, answered_cut.cut) == (True, False)
    house.time += PATIENCE
    house.places.end_overdue()
    assert (half_cut.cut, answered_cut.cut) == (True, True)
    assert len(house.places) == 0
    house.places.waits(half)  # a goodbye that comes too late
    house.come()
    assert len(house.places) == 1


def test_a_long_answer_may_be_read_slowly_but_not_by_the_byte() -> None:
    house = House(10)
    came = [house.come() for _ in range(2)]
    for place, transport in came:
        house.places.works(place)
        transport.unsent = 10 * LEAST_READ
        house.places.waits(place)
    for _ in range(3):
        house.time += PATIENCE + 0.1
        came[0][1].unsent -= LEAST_READ
        came[1][1].unsent -= 1
        house.places.end_overdue()
    assert [transport.cut for _, transport in came] == [False, True]


@pytest.mark.parametrize("files", [64, 256, 1_024, 65_536])
def test_a_house_keeps_places_for_requests(files: int) -> None:
    size = capacity(files)
    assert FEWEST <= size.connections <= max(FEWEST, min(MOST_CONNECTIONS, files - SPARE_FILES))
    assert FEWEST // 2 <= size.connections - size.lines <= max(FEWEST // 2, size.connections // 8)


def test_those_who_play_find_a_place_after_strangers_do_not() -> None:
    door = Door(None, FakeClock(), most_lines=100)
    come = dict.fromkeys(Standing, 0)
    for standing in Standing:
        while door.take_line(f"10.0.{come[standing]}.1", f"{standing} {come[standing]}", standing) is None:
            come[standing] += 1
    assert list(come.values()) == [50, 25, 25]
    full = [door.full]
    assert door.take_line("10.1.0.0", "anna", Standing.PLAYER) == HouseFull()
    door.give_line("10.0.0.1", f"{Standing.PLAYER} 0")
    assert [*full, door.full] == [True, False]
    assert door.take_line("10.1.0.0", "anna", Standing.PLAYER) is None


def test_an_address_and_a_person_have_lines_enough() -> None:
    door = Door(None, FakeClock(), most_lines=100)
    of_one = [door.take_line("10.0.0.1", "busy", Standing.PLAYER) for _ in range(MOST_LINES_OF_ONE + 1)]
    assert of_one == [None] * MOST_LINES_OF_ONE + [TooMany(MOST_LINES_OF_ONE)]
    more = [door.take_line("10.0.0.1", f"person {number}", Standing.PLAYER) for number in range(31)]
    assert more == [None] * 30 + [TooMany(50)]


@pytest.mark.anyio
async def test_health_tells_whether_more_people_can_come(tmp_path: Path) -> None:
    async with open_house(tmp_path / "a.db") as house:
        invites = Invitation("http://127.0.0.1:8077", reachable=False)
        for lines, answer in ((1, (200, b"ok\n")), (0, (503, b"the house is full\n"))):
            app = make_app(house.lobby, house.clock, invites, None, "the word", lines)
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
