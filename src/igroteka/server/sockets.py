"""Sockets as uvicorn gives them, and the short way that almost every message takes through them.

The library reads and writes any frame there is. A text message in one frame, which is what browsers send and
what we answer, needs none of that: it passes the library by, and the queues of ASGI too.
"""

from collections.abc import Callable
from typing import Any

from starlette.websockets import WebSocket
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import State

from igroteka.server.connection import waits

try:
    from websockets.speedups import apply_mask
except ImportError:  # where websockets has no compiled part
    from websockets.utils import apply_mask

SHORT_WAY = "igroteka.short_way"  # where the scope of a socket has it
WHOLE_TEXT = 0x81  # the first byte of a text message in one frame
MASKED = 0x80
LONGEST_HEAD = 14


class ShortWay(WebSocketsSansIOProtocol):
    """Uvicorn's protocol, which is given frame by frame what it alone can read, and nothing else."""

    def __init__(self, *arguments: Any, **more: Any) -> None:
        super().__init__(*arguments, **more)
        self.hears: Callable[[str], None] | None = None  # takes messages as they come, past the queue
        self._buffer = b""
        self._by_frames = True  # whether the library has had nothing but whole frames

    def handle_connect(self, event: Request) -> None:
        """Lets the application find this way."""
        super().handle_connect(event)
        if self.response.status_code == 101:
            extensions: dict[str, Any] = self.scope["extensions"]
            extensions[SHORT_WAY] = self

    def data_received(self, data: bytes) -> None:
        """Takes whole frames off what has come."""
        if not self.handshake_complete or not self._by_frames:
            self._by_frames = self._by_frames and not self.handshake_initiated
            super().data_received(data)
            return
        data = self._buffer + data if self._buffer else data
        start = 0
        while (end := self._frame_end(data, start)) is not None:
            if not self._takes(data, start, end):
                super().data_received(data[start:end])
            start = end
        self._buffer = data[start:]
        if len(self._buffer) > LONGEST_HEAD + (self.config.ws_max_size or 0):
            self._by_frames = False  # the library says what it thinks of such a frame
            super().data_received(self._buffer)
            self._buffer = b""

    @staticmethod
    def _frame_end(data: bytes, start: int) -> int | None:
        """Where the frame ends that starts there, if all of it is here."""
        here = len(data) - start
        if here < 2:
            return None
        size, head = data[start + 1] & 0x7F, 2
        if size == 126:
            size, head = int.from_bytes(data[start + 2 : start + 4], "big"), 4
        elif size == 127:
            size, head = int.from_bytes(data[start + 2 : start + 10], "big"), 10
        size += head + (4 if data[start + 1] & MASKED else 0)
        return start + size if here >= max(size, head) else None

    def _takes(self, data: bytes, start: int, end: int) -> bool:
        """Hands a short text message over, if the frame is one and nothing waits before it."""
        size = data[start + 1] ^ MASKED
        if data[start] != WHOLE_TEXT or size > 125 or self.hears is None or not self.queue.empty():
            return False
        if self.conn.state is not State.OPEN or self.conn.current_size is not None:
            return False
        text = apply_mask(data[start + 6 : end], data[start + 2 : start + 6])
        try:
            self.hears(text.decode())
        except UnicodeDecodeError:
            return False
        return True

    def says(self, message: bytes) -> bool:
        """Sends a text message now, if nothing waits and the line is open."""
        if not self.writable.is_set() or self.conn.state is not State.OPEN or self.transport.is_closing():
            return False
        size = len(message)
        if size < 126:
            head = bytes((WHOLE_TEXT, size))
        elif size < 1 << 16:
            head = b"\x81\x7e" + size.to_bytes(2, "big")
        else:
            head = b"\x81\x7f" + size.to_bytes(8, "big")
        self.transport.write(head + message)
        return True


class OpenSocket:
    """A socket behind the narrow seam; where the server has no short way, by ASGI alone."""

    def __init__(self, websocket: WebSocket) -> None:
        self._websocket = websocket
        self._short: ShortWay | None = websocket.scope.get("extensions", {}).get(SHORT_WAY)
        # Sends a message as text, unless that would have to wait.
        self.write_now: Callable[[bytes], bool] = waits if self._short is None else self._short.says

    def hear(self, hears: Callable[[str], None]) -> None:
        """From now on messages may come to this instead of being read."""
        if self._short is not None:
            self._short.hears = hears

    async def read(self) -> str | bytes | None:
        """The next message, or None where the line is cut."""
        message = await self._websocket.receive()
        if message["type"] != "websocket.receive":
            return None
        text: str | bytes | None = message.get("text")
        return message.get("bytes") or b"" if text is None else text

    async def write(self, message: bytes) -> None:
        """Sends a message as text."""
        await self._websocket.send({"type": "websocket.send", "text": message.decode()})

    async def close(self) -> None:
        """Hangs up."""
        await self._websocket.close()
