"""A place for every connection: how many there are, and who gives his up when all are taken.

Whoever is played with or answered right now keeps his place. A connection that only waits (nothing sent yet,
half a request, nothing more to ask, an answer that is not read) has its place for a while, and for less where
somebody else needs it: the one that has waited longest goes first.
"""

import asyncio
import os
import sys
from collections import Counter, OrderedDict
from collections.abc import Callable
from ipaddress import ip_address, ip_network
from time import monotonic
from typing import NamedTuple

from igroteka.server.addresses import counted_address

if sys.platform != "win32":
    import resource

MOST_CONNECTIONS = 10_000  # some 15 kB of memory each, and more than one core serves
MOST_OF_AN_ADDRESS = 400  # all lines of an address, and its requests
SPARE_FILES = 128  # descriptors for the database, the bots' processes and what the system needs
FEWEST = 16
PATIENCE = 20.0  # seconds until a request is here whole, or an answer is read on
LEAST_READ = 16 * 1024  # bytes of an answer that are read in that time, or the rest of it
EVERY = 1.0  # seconds between two looks at who has waited too long


class Capacity(NamedTuple):
    """How much the server holds at a time."""

    connections: int

    @property
    def lines(self) -> int:
        """How many of them may be lines, so that requests, `/healthz` among them, always find a place."""
        return self.connections - max(FEWEST // 2, self.connections // 8)


def open_files() -> int:
    """Raises the limit of open files as far as this process may and needs to; returns what it is then."""
    wanted = MOST_CONNECTIONS + SPARE_FILES
    if sys.platform == "win32":
        return wanted
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return wanted
    raised = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    resource.setrlimit(resource.RLIMIT_NOFILE, (raised, hard))
    return raised


def files_left() -> bool:
    """Whether this process can open one more file."""
    try:
        os.close(os.open(os.devnull, os.O_RDONLY))
    except OSError:
        return False
    return True


def capacity(files: int) -> Capacity:
    """What a process with so many descriptors holds."""
    return Capacity(max(FEWEST, min(MOST_CONNECTIONS, files - SPARE_FILES)))


class Place:
    """What is known of one connection."""

    __slots__ = ("address", "since", "transport", "unsent")

    def __init__(self, transport: asyncio.Transport, address: str | None) -> None:
        self.transport = transport
        self.address = address  # None where connections are not counted by it
        self.since = 0.0  # when the present wait began
        self.unsent = 0  # bytes of an answer that were not read then


class Places:
    """All connections of a server."""

    def __init__(
        self, size: Capacity, trusted_proxies: str | None = None, now: Callable[[], float] = monotonic
    ) -> None:
        self._most = size.connections
        self._proxies = [part.strip() for part in (trusted_proxies or "").split(",") if part.strip()]
        self._now = now
        self._all: dict[asyncio.Transport, Place] = {}
        self._of_address: Counter[str] = Counter()
        self._waiting: OrderedDict[Place, None] = OrderedDict()  # who has waited longest comes first

    def __len__(self) -> int:
        return len(self._all)

    def take(self, transport: asyncio.Transport, peer: str) -> Place:
        """A place for a new connection, for which others may have to go; it is cut where none can be had."""
        address = None if self._is_proxy(peer) else counted_address(peer)
        if address is not None and self._of_address[address] >= MOST_OF_AN_ADDRESS:
            self._give_up(next((place for place in self._waiting if place.address == address), None))
        if len(self._all) >= self._most:
            self._give_up(next(iter(self._waiting), None))
        place = Place(transport, address)
        full = address is not None and self._of_address[address] >= MOST_OF_AN_ADDRESS
        self._all[transport] = place
        if address is not None:
            self._of_address[address] += 1
        self.waits(place)
        if full or len(self._all) > self._most:
            self._give_up(place)
        return place

    def of(self, transport: asyncio.Transport) -> Place | None:
        """The place of a connection that goes on as a socket."""
        return self._all.get(transport)

    def waits(self, place: Place) -> None:
        """From now on the connection waits, unless it does already."""
        if place.transport in self._all and place not in self._waiting:
            place.since, place.unsent = self._now(), place.transport.get_write_buffer_size()
            self._waiting[place] = None

    def works(self, place: Place) -> None:
        """From now on the connection is not in the way of others: it is answered or played with."""
        self._waiting.pop(place, None)

    def leave(self, place: Place) -> None:
        """The connection is gone, or will be in a moment."""
        self._waiting.pop(place, None)
        if self._all.pop(place.transport, None) is not None and place.address is not None:
            self._of_address[place.address] -= 1
            if not self._of_address[place.address]:
                del self._of_address[place.address]

    def end_overdue(self) -> None:
        """Cuts those who have waited too long; who reads a long answer slowly has another while."""
        latest = self._now() - PATIENCE
        while (oldest := next(iter(self._waiting), None)) is not None and oldest.since < latest:
            unsent = oldest.transport.get_write_buffer_size()
            if 0 < unsent <= oldest.unsent - LEAST_READ:
                self.works(oldest)
                self.waits(oldest)
            else:
                self._give_up(oldest)

    async def watch(self) -> None:
        """Looks again and again for those who have waited too long."""
        while True:
            await asyncio.sleep(EVERY)
            self.end_overdue()

    def _give_up(self, place: Place | None) -> None:
        if place is not None:
            self.leave(place)
            place.transport.abort()

    def _is_proxy(self, peer: str) -> bool:
        """Whether connections from there are many people's, who are told apart by what the proxy says."""
        return any(each in ("*", peer) or _within(peer, each) for each in self._proxies)


def _within(peer: str, network: str) -> bool:
    try:
        return ip_address(peer) in ip_network(network)
    except ValueError:
        return False
