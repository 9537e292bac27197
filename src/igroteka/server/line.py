"""One open line to a person: what is sent waits in a queue, and who does not read it loses the line."""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Protocol

import msgspec
from msgspec import Struct

from igroteka.server.allowances import Allowance
from igroteka.server.clock import Clock
from igroteka.server.faces import Face
from igroteka.server.protocol import Bye, FromPerson, PersonId, Version, Why

LONGEST_QUEUE = 512 * 1024  # bytes that a reader may be behind
BURST = 100  # messages at once
A_SECOND = 40  # messages a second that a fast player may send on and on

DECODER = msgspec.json.Decoder(FromPerson)


class Socket(Protocol):
    """All that is asked of a library of sockets, so that another one can take its place."""

    async def read(self) -> str | bytes | None:
        """The next message, or None where the line is cut."""

    async def write(self, message: bytes) -> None:
        """Sends a message; waits while the other side does not read."""

    async def close(self) -> None:
        """Hangs up."""


def waits(message: bytes) -> bool:
    """No socket: everything waits in the queue."""
    return False


class Line:
    """A person's line to a table; several lines of one person are one person."""

    def __init__(
        self,
        person: PersonId,
        name: str,
        clock: Clock,
        address: str = "",
        face: Face | None = None,
        screen: str | None = None,
    ) -> None:
        self.person = person
        self.name = name
        self.face = face  # as it was chosen, if it was
        self.address = address
        self.screen = screen  # a big screen's: the word that it came with; None for a person's
        self.sent: Version | None = None  # the log was sent up to here; None before the first Hello
        self.muted: set[PersonId] = set()
        self.allowance = Allowance(clock, BURST, A_SECOND)
        self.beyond = 0  # messages that came all the same
        self.closing = False
        self.finished = asyncio.Event()  # set when nothing more will be sent
        self.ending = asyncio.Event()  # set when the line is to end
        self.cut = False  # whether that is because the other side does not read
        self.write_now: Callable[[bytes], bool] = waits  # of a socket that can send without waiting
        self._queue: deque[bytes] = deque()
        self._queued = 0
        self._newest: bytes | None = None  # what was told last of how something stands
        self._sending = False  # something left the queue and is not sent yet
        self._something = asyncio.Event()

    def tell(self, message: Struct) -> None:
        """Puts a message into the queue."""
        self.tell_bytes(msgspec.json.encode(message))

    def tell_newest(self, message: Struct) -> None:
        """Tells how something stands; what said so just before and still waits is left out."""
        if self._queue and self._queue[-1] is self._newest:
            self._queued -= len(self._queue.pop())
        self._newest = msgspec.json.encode(message)
        self.tell_bytes(self._newest)

    def tell_bytes(self, message: bytes) -> None:
        """Sends an encoded message, or puts it into the queue; a queue that is too long ends the line."""
        if self.closing or (not self._queue and not self._sending and self.write_now(message)):
            return
        self._queue.append(message)
        self._queued += len(message)
        self._something.set()
        if self._queued > LONGEST_QUEUE:
            self._queue.clear()
            self.hang_up(Why.TOO_SLOW)
            self.cut = True

    def hang_up(self, why: Why) -> None:
        """Ends the line after what is in the queue."""
        if not self.closing:
            self._queue.append(msgspec.json.encode(Bye(why)))
            self.closing = True
            self.ending.set()
            self._something.set()

    @property
    def waiting(self) -> list[bytes]:
        """What has not been sent yet."""
        return list(self._queue)

    async def drain(self, socket: Socket) -> None:
        """Sends what is in the queue, until the line is to end."""
        while True:
            while self._queue:
                message = self._queue.popleft()
                self._queued -= len(message)
                self._sending = True
                await socket.write(message)
                self._sending = False
            if self.closing:
                self.finished.set()
                return
            self._something.clear()
            await self._something.wait()
