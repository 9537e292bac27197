"""The door: who comes from where, and whether the page that asks is ours."""

import ipaddress
import socket
from collections import Counter
from enum import Enum
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.requests import HTTPConnection
from starlette.types import Scope

from igroteka.core.game import Refusal
from igroteka.server.addresses import address_of, host_name, host_of
from igroteka.server.allowances import Allowances
from igroteka.server.clock import Clock
from igroteka.server.places import MOST_CONNECTIONS
from igroteka.server.refusals import HouseFull, TooFast, TooMany

COOKIE = "igroteka"
COOKIE_SECONDS = 400 * 24 * 3600
MOST_LINES = 300  # a household, a school class, and then some
MOST_LINES_OF_ONE = 20
POSTS = 300  # requests at once that change something
POSTS_A_SECOND = 10
OPENINGS = 600  # lines that an address may open at once, however short they last
OPENINGS_A_SECOND = 20
OPENINGS_OF_ONE = 120  # and a person: each of them is told to the whole table
OPENINGS_OF_ONE_A_SECOND = 2
SAFE = {"GET", "HEAD", "OPTIONS"}


class Priority(Enum):
    """Which share of all lines may be taken before there is no place left for somebody like this."""

    NEWCOMER = 0.5  # who looks at the list of open tables
    ONLOOKER = 0.75
    PLAYER = 1.0


class Door:
    """What is asked of every request before anything else."""

    def __init__(self, public_url: str | None, clock: Clock, most_lines: int = MOST_CONNECTIONS) -> None:
        self._most = most_lines
        # On a small server one address has at most half of all places.
        self._most_of_an_address = min(MOST_LINES, most_lines // 2)
        self._posts = Allowances(clock, POSTS, POSTS_A_SECOND)
        self._openings = Allowances(clock, OPENINGS, OPENINGS_A_SECOND)
        self._openings_of_one = Allowances(clock, OPENINGS_OF_ONE, OPENINGS_OF_ONE_A_SECOND)
        public = urlsplit(public_url or "")
        self._secure_host = public.hostname if public.scheme == "https" else None
        machine = socket.gethostname().lower()
        self._hosts = {"localhost", machine, f"{machine}.local", public.hostname} - {None}
        self._count = 0
        self.lines: Counter[str] = Counter()  # by address and by person; in memory only

    def lets_in(self, request: HTTPConnection) -> bool:
        """Whether the request is for us, and not sent by somebody else's page.

        A name of another's choosing may lead to our address, so names that are not ours are refused.
        """
        host = host_of(request.headers)
        name = host_name(host)
        if name is None or not self._ours(name):
            return False
        origin = request.headers.get("origin")
        method = request.scope.get("method", "WEBSOCKET")
        if origin is None or method in SAFE:
            return True
        return origin.lower() in (f"http://{host}", f"https://{host}")

    def is_secure(self, scope: Scope) -> bool:
        """Whether whoever asks has come over TLS: a trusted proxy says so, or the public address does."""
        if scope["scheme"] == "https":
            return True
        return self._secure_host is not None and self._secure_host == host_name(host_of(Headers(scope=scope)))

    def _ours(self, name: str) -> bool:
        try:
            ipaddress.ip_address(name)
        except ValueError:
            return name in self._hosts
        return True

    def takes(self, request: HTTPConnection) -> bool:
        """Whether the address has not sent too much lately; looking is free."""
        if request.scope["method"] in SAFE:
            return True
        return self._posts.take(address_of(request))

    def take_line(self, address: str, person: str, priority: Priority) -> Refusal | None:
        """Counts a new line, or says why there is no place for it."""
        if not (self._openings.take(address) and self._openings_of_one.take(person)):
            return TooFast()
        if self._count >= self._most * priority.value:
            return HouseFull()
        if self.lines[person] >= MOST_LINES_OF_ONE:
            return TooMany(MOST_LINES_OF_ONE)
        if self.lines[address] >= self._most_of_an_address:
            return TooMany(self._most_of_an_address)
        self._count += 1
        self.lines.update((address, person))
        return None

    def give_line(self, address: str, person: str) -> None:
        """A line is cut."""
        self._count -= 1
        for counted in (address, person):
            self.lines[counted] -= 1
            if not self.lines[counted]:
                del self.lines[counted]  # forgets whom nothing is counted for

    @property
    def full(self) -> bool:
        """Whether not even those who play could open a line."""
        return self._count >= self._most
