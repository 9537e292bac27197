"""HTTP as uvicorn and httptools read it, within bounds: bytes and headers of a request, time, places."""

import asyncio
import weakref
from http import HTTPStatus
from typing import Any, cast

import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from igroteka.server.pacing import EXTENSION
from igroteka.server.places import Place, Places
from igroteka.server.protocol import LONGEST_MESSAGE

LONGEST_REQUEST = 3 * LONGEST_MESSAGE  # bytes of headers and body; a body is one message at most
MOST_HEADERS = 100
MOST_PIPELINED = 8  # requests that wait for the answer to the one before them; browsers send none ahead


class Config(uvicorn.Config):
    """Uvicorn's settings, and the places of the server's connections."""

    def __init__(self, app: Any, places: Places, **more: Any) -> None:
        super().__init__(app, http=HttpProtocol, **more)
        self.places = places


class TooManyHeaders(Exception):
    """A request has too many headers."""


class TooManyRequests(Exception):
    """Too many requests were sent ahead of their answers."""


class HttpProtocol(HttpToolsProtocol):
    """One connection over which requests come."""

    config: Config

    def __init__(self, *arguments: Any, **more: Any) -> None:
        super().__init__(*arguments, **more)
        self._place: Place | None = None
        self._received = 0  # bytes since the last answer
        self._resting = False  # whether the one who asks has to wait

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Take a place."""
        super().connection_made(transport)
        self._place = self.config.places.take(transport, self.client[0] if self.client else "nowhere")

    def connection_lost(self, exc: Exception | None) -> None:
        """Give the place back, and drop requests that nobody waits for any more."""
        super().connection_lost(exc)
        self._unset_keepalive_if_required()  # which uvicorn leaves where the other side has cut the line
        self.pipeline.clear()
        self.cycle = None  # type: ignore[assignment]  # as before the first request
        if self._place is not None:
            self.config.places.leave(self._place)

    def data_received(self, data: bytes) -> None:
        """Pass data on, as long as the request is within its bounds."""
        if self.transport.is_closing():
            return
        self._received += len(data)
        if self._received > LONGEST_REQUEST:
            self._refuse(HTTPStatus.REQUEST_ENTITY_TOO_LARGE)
            return
        super().data_received(data)
        self._settle()

    def on_message_begin(self) -> None:
        """Let the application find this connection, by a weak reference."""
        super().on_message_begin()
        cast("dict[str, Any]", self.scope)["extensions"] = {EXTENSION: weakref.ref(self)}

    def rest(self, *, resting: bool) -> None:
        """Mark the connection as waiting while its request is delayed, or as active again."""
        self._resting = resting
        self._settle()

    def on_header(self, name: bytes, value: bytes) -> None:
        """Takes a header, unless there are too many; the parser makes an answer of the exception."""
        if len(self.headers) >= MOST_HEADERS:
            raise TooManyHeaders
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        """Begins to answer a request, or has it wait for the one before it, unless too many do."""
        if len(self.pipeline) >= MOST_PIPELINED:
            raise TooManyRequests
        super().on_headers_complete()

    def handle_websocket_upgrade(self) -> None:
        """Upgrade to a socket, unless the address is not ASCII."""
        if self.url.isascii():
            super().handle_websocket_upgrade()
            # It holds this protocol, and is asked no more.
            self.parser = None  # type: ignore[assignment]
        else:
            self._refuse(HTTPStatus.BAD_REQUEST)

    def on_response_complete(self) -> None:
        """Waits for the next request."""
        super().on_response_complete()
        cycle = cast("RequestResponseCycle | None", self.cycle)  # None where the connection is cut
        if not self.pipeline and cycle is not None and not cycle.more_body:
            self._received = 0
        self._settle()

    def pause_writing(self) -> None:
        """Counts as waiting while the answer is not read."""
        super().pause_writing()
        if self._place is not None:
            self.config.places.waits(self._place)

    def resume_writing(self) -> None:
        """Goes on answering."""
        super().resume_writing()
        self._settle()

    def _settle(self) -> None:
        """Says whether it is being answered now, or waited for."""
        if self._place is None or self.transport.get_protocol() is not self:
            return
        cycle = cast("RequestResponseCycle | None", self.cycle)  # None before the first request
        asked = cycle is not None and not cycle.more_body and not cycle.response_complete
        if asked and not self._resting:
            self.config.places.works(self._place)
        else:
            self.config.places.waits(self._place)

    def _refuse(self, status: HTTPStatus) -> None:
        words = f"{status.phrase}.\n".encode()
        head = f"HTTP/1.1 {status.value} {status.phrase}\r\nconnection: close\r\ncontent-length: {len(words)}"
        self.transport.write(f"{head}\r\ncontent-type: text/plain; charset=utf-8\r\n\r\n".encode() + words)
        self.transport.close()
