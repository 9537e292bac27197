"""The door: malformed names are refused and not stumbled over, and addresses count as networks do."""

from pathlib import Path

import pytest
from starlette.requests import HTTPConnection
from websockets.asyncio.client import connect

from igroteka.server.addresses import counted_address, host_name, is_near
from igroteka.server.allowances import MOST_COUNTED
from igroteka.server.door import POSTS, Door
from tests.server.in_process import FakeClock
from tests.server.process import Process

MALFORMED = (
    "[",
    "]",
    "[::1",
    "a b",
    "http://a",
    "a/b",
    "a@b",
    "a:b",
    "x" * 300,
    "[" * 200,
    "127.0.0.1:999999",
)
PUBLIC = "https://games.example"


def request(address: str = "127.0.0.1", method: str = "GET", **headers: str) -> HTTPConnection:
    """A request from an address."""
    raw = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    return HTTPConnection(
        {"type": "http", "method": method, "scheme": "http", "client": (address, 1), "headers": raw}
    )


@pytest.mark.parametrize(
    "host, counted",
    [
        ("10.0.0.1", "10.0.0.1"),
        ("::ffff:10.0.0.1", "10.0.0.1"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("nowhere", "nowhere"),
    ],
)
def test_an_ipv6_address_counts_as_its_network(host: str, counted: str) -> None:
    assert counted_address(host) == counted


def test_addresses_of_one_network_share_a_limit() -> None:
    door = Door(None, FakeClock())
    posts = [door.takes(request(f"2001:db8::{number:x}", "POST")) for number in range(POSTS + 1)]
    assert posts == [True] * POSTS + [False]
    assert door.takes(request("2001:db8:0:1::1", "POST"))


def test_a_crowd_of_addresses_gives_nobody_a_new_allowance() -> None:
    door = Door(None, FakeClock())
    while door.takes(request("10.0.0.1", "POST")):
        pass
    for network in range(MOST_COUNTED + 2):
        door.takes(request(f"2001:db8:{network:x}::", "POST"))
        if network % 1_000 == 0:
            assert not door.takes(request("10.0.0.1", "POST"))
    assert not door.takes(request("10.0.0.1", "POST"))


@pytest.mark.parametrize("host", MALFORMED)
def test_what_is_no_host_has_no_name(host: str) -> None:
    assert host_name(host) is None
    assert not Door(None, FakeClock()).lets_in(request(host=host))


@pytest.mark.parametrize("origin", ["http://[", "null", "", "http://", "http://127.0.0.1:1/x", "127.0.0.1:1"])
def test_an_origin_that_is_not_ours_is_refused(origin: str) -> None:
    door = Door(None, FakeClock())
    assert not door.lets_in(request(method="POST", host="127.0.0.1:1", origin=origin))
    assert door.lets_in(request(method="POST", host="127.0.0.1:1", origin="http://127.0.0.1:1"))


@pytest.mark.parametrize(
    "address, headers, near",
    [
        ("127.0.0.1", {"host": "127.0.0.1:8077"}, True),
        ("::1", {"host": "[::1]:8077"}, True),
        ("127.0.0.1", {"host": "localhost"}, True),
        ("10.0.0.1", {"host": "localhost"}, False),
        ("127.0.0.1", {"host": "games.example"}, False),
        ("127.0.0.1", {"host": "192.168.1.5"}, False),
        ("127.0.0.1", {}, False),
        ("127.0.0.1", {"host": "["}, False),
        ("127.0.0.1", {"host": "localhost", "x_forwarded_for": "10.0.0.1"}, False),
        ("127.0.0.1", {"host": "localhost", "forwarded": "for=10.0.0.1"}, False),
        ("127.0.0.1", {"host": "localhost", "via": "1.1 proxy"}, False),
        ("127.0.0.1", {"host": "localhost", "x_real_ip": "10.0.0.1"}, False),
    ],
)
def test_only_this_machine_by_its_own_name_is_near(
    address: str, headers: dict[str, str], *, near: bool
) -> None:
    assert is_near(request(address, **headers)) is near


def test_the_public_name_is_secure_where_its_address_says_so() -> None:
    asked = [request(host=host).scope for host in ("games.example", "GAMES.example:443", "127.0.0.1:8077")]
    assert [Door(PUBLIC, FakeClock()).is_secure(scope) for scope in asked] == [True, True, False]
    assert not Door("http://games.example", FakeClock()).is_secure(asked[0])


@pytest.mark.anyio
async def test_malformed_names_are_refused_by_the_real_server(tmp_path: Path) -> None:
    with Process(tmp_path / "a.db", "--public-url", PUBLIC).on_a_free_port() as server:
        for host in ("[", "a@b", "[::1"):
            for path in ("/", "/api/me", "/metrics", "/healthz"):
                assert server.ask("GET", path, host=host)[0] == 400
        assert server.ask("POST", "/api/me", {"name": "Анна"}, origin="http://[")[0] == 403
        for names in ({"Host": "127.0.0.1"}, {"Origin": "http://["}):
            url = f"ws://127.0.0.1:{server.port}/api/lobby"
            async with connect(url, additional_headers=names) as line:
                assert "NotAllowed" in str(await line.recv())
        assert server.ask("GET", "/metrics", host="games.example")[0] == 403
        by_name = server.ask("POST", "/api/me", {"name": "Анна"}, host="games.example")[2]
        by_number = server.ask("POST", "/api/me", {"name": "Анна"})[2]
        assert ["Secure" in headers["set-cookie"] for headers in (by_name, by_number)] == [True, False]
        assert "max-age" in by_name["strict-transport-security"]
        assert "strict-transport-security" not in by_number
        assert "error" not in server.log()
