"""Requests to the lobby from any address of this machine, one connection each."""

import asyncio
import json
import re
from typing import Any, NamedTuple

PATIENCE = 30.0  # seconds


class Answer(NamedTuple):
    """What came back."""

    status: int
    body: bytes
    cookie: str

    @property
    def json(self) -> Any:
        """The body, read."""
        return json.loads(self.body)


async def ask(port: int, source: str, path: str, body: Any = None, *, cookie: str = "") -> Answer:
    """Asks once, from that address; a body is posted."""
    data = b"" if body is None else json.dumps(body).encode()
    method = "GET" if body is None else "POST"
    head = (
        f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nCookie: igroteka={cookie}\r\n"
        f"Content-Length: {len(data)}\r\nConnection: close\r\n\r\n"
    )
    async with asyncio.timeout(PATIENCE):
        reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(source, 0))
        try:
            writer.write(head.encode() + data)
            answer = await reader.read()
        finally:
            writer.close()
    if not answer:
        raise ConnectionError("the line was cut")
    top, _, rest = answer.partition(b"\r\n\r\n")
    found = re.search(rb"(?i)set-cookie: igroteka=([^;\r]+)", top)
    return Answer(int(top.split(b" ", 2)[1]), rest, found[1].decode() if found else cookie)


async def newcomer(port: int, source: str, name: str) -> str:
    """The cookie of somebody new."""
    answer = await ask(port, source, "/api/me", {"name": name})
    if answer.status != 200:
        raise ConnectionError(f"nobody new is let in: {answer.status} {answer.body!r}")
    return answer.cookie
