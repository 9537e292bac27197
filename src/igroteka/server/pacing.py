"""Requests come at a bearable pace: who asks faster than anybody needs to waits for the answers.

To refuse costs about as much as to answer, so a refusal stops nobody who does not wait for it anyhow. A
connection over which somebody waits gives its place up like any other that waits.
"""

import asyncio
from collections.abc import Callable
from typing import Protocol

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from igroteka.core.game import Millis
from igroteka.server.addresses import address_of
from igroteka.server.allowances import Allowances
from igroteka.server.clock import Clock
from igroteka.server.refusals import TooFast
from igroteka.server.replies import refused

EXTENSION = "igroteka.http"  # where the scope of a request has a weak reference to its connection
REQUESTS = 600  # of one address at once: a school class opens the page
REQUESTS_A_SECOND = 100
LONGEST_WAIT: Millis = 5_000  # for an answer; who would have to wait longer gets none


class Paced(Protocol):
    """A connection over which somebody may have to wait."""

    def rest(self, *, resting: bool) -> None:
        """Notes that nothing is done over it for now, or that it goes on."""


class Pacing:
    """Lets every address have so many requests, sockets among them, and more of them in time."""

    def __init__(self, app: ASGIApp, clock: Clock) -> None:
        self._app = app
        self._requests = Allowances(clock, REQUESTS, REQUESTS_A_SECOND)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answers when it is time to."""
        if scope["type"] != "lifespan":
            wait = self._requests.borrow(address_of(HTTPConnection(scope)), LONGEST_WAIT)
            if wait is None:
                await _refuse(scope, receive, send)
                return
            if wait:
                await _rest(scope, wait)
        await self._app(scope, receive, send)


async def _rest(scope: Scope, wait: Millis) -> None:
    found: Callable[[], Paced | None] = (scope.get("extensions") or {}).get(EXTENSION, lambda: None)
    if (connection := found()) is not None:
        connection.rest(resting=True)
        del connection  # it may be cut meanwhile
    await asyncio.sleep(wait / 1000)
    if (connection := found()) is not None:
        connection.rest(resting=False)


async def _refuse(scope: Scope, receive: Receive, send: Send) -> None:
    if scope["type"] == "http":
        await refused(TooFast())(scope, receive, send)
    else:
        await send({"type": "websocket.close"})  # before it was opened
