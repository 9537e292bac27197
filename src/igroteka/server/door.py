"""The door: who comes from where, and whether the page that asks is ours."""

import ipaddress
import socket
from collections import Counter
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

from igroteka.server.clock import Clock
from igroteka.server.connection import Allowance

COOKIE = "igroteka"
COOKIE_SECONDS = 400 * 24 * 3600
MOST_LINES = 300  # a household, a school class, and then some
MOST_LINES_OF_ONE = 20
MOST_ADDRESSES = 10_000  # that are remembered at a time
POSTS = 300  # requests at once that change something
POSTS_A_SECOND = 10
SAFE = {"GET", "HEAD", "OPTIONS"}


class Door:
    """What is asked of every request before anything else."""

    def __init__(self, public_url: str | None, clock: Clock) -> None:
        self._clock = clock
        self._posts: dict[str, Allowance] = {}
        own = {"localhost", socket.gethostname().lower(), f"{socket.gethostname().lower()}.local"}
        self._hosts = own | ({urlsplit(public_url).hostname or ""} if public_url else set())
        self.lines: Counter[str] = Counter()  # by address and by person; in memory only

    def lets_in(self, request: HTTPConnection) -> bool:
        """Whether the request is for us, and not sent by somebody else's page.

        A name of another's choosing may lead to our address, so names that are not ours are refused.
        """
        host = request.headers.get("host", "")
        if not self._ours(urlsplit(f"//{host}").hostname or ""):
            return False
        origin = request.headers.get("origin")
        method = request.scope.get("method", "WEBSOCKET")
        if origin is None or method in SAFE:
            return True
        return urlsplit(origin).netloc.lower() == host.lower()

    def _ours(self, name: str) -> bool:
        try:
            ipaddress.ip_address(name)
        except ValueError:
            return name.lower() in self._hosts
        return True

    def takes(self, request: HTTPConnection) -> bool:
        """Whether the address has not sent too much of late; looking is free."""
        if request.scope["method"] in SAFE:
            return True
        if len(self._posts) > MOST_ADDRESSES:
            self._posts.clear()
        address = address_of(request)
        return self._posts.setdefault(address, Allowance(self._clock, POSTS, POSTS_A_SECOND)).take()

    def take_line(self, address: str, person: str) -> bool:
        """Counts a new line, unless there are too many."""
        if self.lines[address] >= MOST_LINES or self.lines[person] >= MOST_LINES_OF_ONE:
            return False
        self.lines.update((address, person))
        return True

    def give_line(self, address: str, person: str) -> None:
        """A line is cut."""
        self.lines.subtract((address, person))
        self.lines += Counter()  # forgets whom nothing is counted for


def address_of(request: HTTPConnection) -> str:
    """Where the request comes from."""
    return request.client.host if request.client else "nowhere"


def is_near(request: HTTPConnection) -> bool:
    """Whether the request comes from this very machine, and not through a proxy on it."""
    if "x-forwarded-for" in request.headers or "forwarded" in request.headers:
        return False
    try:
        return ipaddress.ip_address(address_of(request)).is_loopback
    except ValueError:
        return False
