"""Sockets as uvicorn and websockets read them; messages come and go past the queues of ASGI.

The library reads every frame, a small piece at a time, so that nobody's flood is read further than his
allowance goes. While the other side does not read, nothing more is read from it either: what we owe stays
bounded.
"""

import asyncio
import weakref
from collections.abc import Callable
from typing import Any, Protocol

from starlette.websockets import WebSocket
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import DATA_OPCODES, Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import State

from igroteka.server.http_protocol import Config
from igroteka.server.line import waits
from igroteka.server.places import Place
from igroteka.server.protocol import LONGEST_MESSAGE

EXTENSION = "igroteka.socket"  # where the scope of a socket has a weak reference to its protocol
PIECE = 1024  # bytes that are read at a time: 170 empty frames at most
GOODBYE = 2.0  # seconds for the other side's last words
STUCK = 30.0  # seconds in which somebody reads nothing of what he is sent, before he is cut off


class Listener(Protocol):
    """Who takes what comes over a socket."""

    @property
    def closing(self) -> bool:
        """Whether nothing more is taken."""

    def message(self, data: str | bytes) -> None:
        """Takes a message, which is a frame or the last one of several."""

    def other_frame(self) -> None:
        """Takes note of a frame that ends no message: a ping, a pong, a part."""


class SocketProtocol(WebSocketsSansIOProtocol):
    """One connection over which frames come."""

    config: Config

    def __init__(self, *arguments: Any, **more: Any) -> None:
        super().__init__(*arguments, **more)
        self.listener: Listener | None = None
        self._place: Place | None = None
        self._unread = b""
        self._unheard = 0  # bytes that came while nobody listened
        self._stuck: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Keeps the place that the request for it has taken."""
        super().connection_made(transport)
        self._place = self.config.places.of(self.transport)

    def connection_lost(self, exc: Exception | None) -> None:
        """Gives the place back, and lets go of who listened."""
        super().connection_lost(exc)
        self._unread = b""
        self.listener = None
        self.conn.parser.close()  # it waits for more, and holds all that the library keeps of the line
        if self._stuck is not None:
            self._stuck.cancel()
        if self._place is not None:
            self.config.places.leave(self._place)

    def handle_connect(self, event: Request) -> None:
        """Lets the application find this protocol."""
        super().handle_connect(event)
        if self.response.status_code == 101:
            extensions: dict[str, Any] = self.scope["extensions"]
            extensions[EXTENSION] = weakref.ref(self)

    def listen(self, listener: Listener) -> None:
        """From now on messages go there, and the place is kept."""
        self.listener = listener
        if self._place is not None:
            self.config.places.works(self._place)

    def leave(self) -> None:
        """Gives the place up soon, whether the other side says goodbye or not."""
        self.loop.call_later(GOODBYE, self.transport.abort)
        if self._place is not None:
            self.config.places.waits(self._place)

    def data_received(self, data: bytes) -> None:
        """Reads on, as far as that may be."""
        if not self.handshake_initiated:  # what uvicorn hands over is the request itself
            super().data_received(data)
            return
        if self.listener is None or self.close_sent:
            self._unheard += len(data)
            if self._unheard > LONGEST_MESSAGE:
                self.transport.abort()
                return
        self._unread += data
        self._read_on()

    def _read_on(self) -> None:
        unread, self._unread = self._unread, b""
        for start in range(0, len(unread), PIECE):
            if self.transport.is_closing():
                return
            if self.listener is not None and self.listener.closing and not self.close_sent:
                self.transport.pause_reading()  # he has been heard enough
                return
            if not self.writable.is_set():
                self._unread = unread[start:]
                return
            self._read(unread[start : start + PIECE])

    def _read(self, piece: bytes) -> None:
        """Takes what was well said before anything that is wrong, wherever the bytes were cut."""
        self.conn.receive_data(piece)
        self.handle_events()
        if self.conn.parser_exc is not None and not self.transport.is_closing():
            self.handle_parser_exception()

    def handle_events(self) -> None:
        """Takes every frame, and counts those that end no message."""
        for event in self.conn.events_received():
            if isinstance(event, Request):
                self.handle_connect(event)
            elif isinstance(event, Frame):
                if self.listener is not None and not (event.fin and event.opcode in DATA_OPCODES):
                    self.listener.other_frame()
                self._take(event)

    def _take(self, frame: Frame) -> None:
        match frame.opcode:
            case Opcode.TEXT:
                self.handle_text(frame)
            case Opcode.BINARY:
                self.handle_bytes(frame)
            case Opcode.CONT:
                self.handle_cont(frame)
            case Opcode.PING:
                self.handle_ping()
            case Opcode.PONG:
                self.handle_pong(frame)
            case Opcode.CLOSE:
                self.handle_close(frame)

    def send_receive_event_to_app(self) -> None:
        """Hands a whole message over."""
        if self.listener is None or self.close_sent:
            super().send_receive_event_to_app()
            return
        data, self.frames = b"".join(self.frames), []
        if self.curr_msg_data_type == "bytes":
            self.listener.message(data)
            return
        try:
            text = data.decode()
        except UnicodeDecodeError:
            self.conn.send_close(1007)
            self.handle_parser_exception()
            return
        self.listener.message(text)

    def pause_writing(self) -> None:
        """Reads nothing while the other side does not."""
        super().pause_writing()
        self.transport.pause_reading()
        self._stuck = self.loop.call_later(STUCK, self.transport.abort)

    def resume_writing(self) -> None:
        """Reads on."""
        super().resume_writing()
        if self._stuck is not None:
            self._stuck.cancel()
        if not self.transport.is_closing() and not self.read_paused:
            self.transport.resume_reading()
            self._read_on()

    def keepalive_timeout(self) -> None:
        """Cuts off whoever has not answered a ping: he does not read a goodbye either."""
        self.transport.abort()

    def send_now(self, message: bytes) -> bool:
        """Sends a text message, if nothing waits and the line is open."""
        if not self.writable.is_set() or self.conn.state is not State.OPEN or self.transport.is_closing():
            return False
        self.conn.send_text(message)
        self.transport.write(b"".join(self.conn.data_to_send()))
        return True


class OpenSocket:
    """A socket behind the narrow seam; under another server than ours, by ASGI alone."""

    def __init__(self, websocket: WebSocket) -> None:
        self._websocket = websocket
        found: Callable[[], SocketProtocol | None]
        found = websocket.scope.get("extensions", {}).get(EXTENSION, lambda: None)
        self._protocol = found()
        # Sends a message as text, unless that would have to wait.
        self.write_now: Callable[[bytes], bool] = waits if self._protocol is None else self._protocol.send_now

    def hear(self, listener: Listener) -> None:
        """From now on messages may come to this instead of being read."""
        if self._protocol is not None:
            self._protocol.listen(listener)

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
        if self._protocol is not None:
            self._protocol.leave()
        await self._websocket.close()
