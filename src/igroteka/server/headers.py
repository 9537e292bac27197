"""What every answer over HTTP carries, so that strangers' scripts stay out."""

from starlette.datastructures import Headers
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from igroteka.server.addresses import host_name, host_of
from igroteka.server.door import Door

POLICY = (
    "default-src 'self'; img-src 'self' data:; style-src 'self'; script-src 'self'; "
    "connect-src 'self'{sockets}; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
}
BUILD = "igroteka-build"  # which page the server has: an older one that still plays says so
ONLY_TLS = {"strict-transport-security": "max-age=31536000"}  # a year, as browsers count


class SafeHeaders:
    """Adds the headers to every answer, and refuses a request whose `Host` is no host."""

    def __init__(self, app: ASGIApp, door: Door, build: str | None) -> None:
        self._app = app
        self._door = door
        self._headers = HEADERS if build is None else {**HEADERS, BUILD: build}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answers a request."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        host = host_of(Headers(scope=scope))
        named = host_name(host) is not None
        headers = {"content-security-policy": _policy(host if named else ""), **self._headers}
        headers |= ONLY_TLS if self._door.is_secure(scope) else {}
        more = [(name.encode(), value.encode()) for name, value in headers.items()]

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message = {**message, "headers": [*message.get("headers", ()), *more]}
            await send(message)

        app = self._app if named or not host else PlainTextResponse("This is no host.\n", 400)
        await app(scope, receive, with_headers)


def _policy(host: str) -> str:
    """What a page from here may load; older Safaris do not count a socket to the same host as its own."""
    return POLICY.format(sockets=f" ws://{host} wss://{host}" if host else "")
