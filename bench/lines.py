"""The load's end of a socket: a WebSocket client with nothing in it but what the load needs."""

import asyncio
import base64
import os
from collections.abc import Callable
from typing import TypeAlias, cast
from urllib.parse import urlsplit

from websockets.speedups import apply_mask

OnMessage: TypeAlias = Callable[["Line", bytes], None]

MASK = b"\x9a\x17\x5c\xe3"  # any will do: nobody between here and the server is to be confused by it
TEXT, CLOSE, PING, PONG = 0x1, 0x8, 0x9, 0xA


def frame(opcode: int, payload: bytes) -> bytes:
    """A masked frame, as clients send them."""
    size = len(payload)
    if size < 126:
        head = bytes((0x80 | opcode, 0x80 | size))
    else:
        head = bytes((0x80 | opcode, 0x80 | 126)) + size.to_bytes(2, "big")
    return head + MASK + apply_mask(payload, MASK)


class Line(asyncio.Protocol):
    """One open socket; whoever opened it hears what is said."""

    def __init__(self, request: bytes, on_message: OnMessage) -> None:
        self._request = request
        self._on_message = on_message
        self._buffer = b""
        self._transport: asyncio.Transport | None = None
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.closed: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Asks for a WebSocket."""
        self._transport = cast("asyncio.Transport", transport)  # uvloop's is one in all but its ancestry
        self._transport.write(self._request)

    def connection_lost(self, error: Exception | None) -> None:
        """A line that was cut before it was open never will be."""
        if not self.opened.done():
            self.opened.set_exception(ConnectionError(str(error)))
        self.closed.set_result(None)

    def data_received(self, data: bytes) -> None:
        """Takes whole frames off what has come."""
        self._buffer += data
        if not self.opened.done():
            head, found, rest = self._buffer.partition(b"\r\n\r\n")
            if not found:
                return
            if b" 101 " not in head[:20]:
                self.opened.set_exception(ConnectionError(head.decode("latin-1")))
                return
            self._buffer = rest
            self.opened.set_result(None)
        while (taken := self._take()) is not None:
            opcode, payload = taken
            if opcode == TEXT:
                self._on_message(self, payload)
            elif opcode == PING:
                self.write(frame(PONG, payload))

    def _take(self) -> tuple[int, bytes] | None:
        """The next frame, if all of it is here; servers send theirs whole and unmasked."""
        buffer = self._buffer
        if len(buffer) < 2:
            return None
        size, start = buffer[1], 2
        if size == 126:
            size, start = int.from_bytes(buffer[2:4], "big"), 4
        elif size == 127:
            size, start = int.from_bytes(buffer[2:10], "big"), 10
        end = start + size
        if len(buffer) < end:
            return None
        self._buffer = buffer[end:]
        return buffer[0] & 0xF, buffer[start:end]

    def write(self, data: bytes) -> None:
        """Sends bytes as they are."""
        assert self._transport is not None, "a line that is open has a transport"
        self._transport.write(data)

    def say(self, message: bytes) -> None:
        """Sends a message as text."""
        self.write(frame(TEXT, message))

    def close(self) -> None:
        """Hangs up."""
        if self._transport is not None:
            self._transport.abort()


async def opened(
    url: str, path: str, on_message: OnMessage, *, cookie: str = "", source: str = "127.0.0.1"
) -> Line:
    """A line to that path, from that address of this machine."""
    host, port = urlsplit(url).hostname or "", urlsplit(url).port or 0
    key = base64.b64encode(os.urandom(16)).decode()
    request = (
        f"GET {path} HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\nCookie: {cookie}\r\n\r\n"
    )
    loop = asyncio.get_running_loop()
    _, line = await loop.create_connection(
        lambda: Line(request.encode(), on_message), host, port, local_addr=(source, 0)
    )
    await line.opened
    return line
