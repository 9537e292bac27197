"""What the server tells of itself to those who watch over it, and an address of its own for them."""

import asyncio
import contextlib
import hmac
import socket
import sys
from pathlib import Path
from time import process_time

from igroteka.server.addresses import is_loopback
from igroteka.server.app import Telling
from igroteka.server.bot_processes import WorkerProcesses
from igroteka.server.databases import Database, SqliteFile
from igroteka.server.lobby import Lobby
from igroteka.server.places import Places
from igroteka.server.store import NotRead, Store

if sys.platform != "win32":
    import resource

STATM = Path("/proc/self/statm")
SHORTEST_TOKEN, LONGEST_TOKEN = 16, 1_000
LONGEST_REQUEST = 8 * 1024
MOST_ASKING = 16  # at once
PATIENCE = 5.0  # seconds for a request and its answer
TEXT = "text/plain; version=0.0.4; charset=utf-8"


async def text(lobby: Lobby, database: Database, places: Places, bots: WorkerProcesses) -> str:
    """All that is told, as Prometheus reads it, gathered now."""
    size = await _database_bytes(lobby.store, database)
    now: dict[str, float] = {
        **lobby.now(),
        "healthy": int(lobby.store.healthy),
        "open_connections": len(places),
        "thoughts_waiting": bots.waiting,
        "bot_processes_replaced_total": bots.replaced,
        "commits_total": lobby.store.commits,
        "cpu_seconds_total": round(process_time(), 3),
        "memory_bytes": memory_bytes(),
    }
    return lobby.counts.text(now if size is None else {**now, "database_bytes": size})


async def _database_bytes(store: Store, database: Database) -> int | None:
    """How large the database is; None where that cannot be read."""
    if isinstance(database, SqliteFile):
        files = (database.path, Path(f"{database.path}-wal"))
        return sum(file.stat().st_size for file in files if file.is_file())
    try:
        ((size,),) = await store.read("SELECT pg_database_size(current_database())")
    except NotRead:
        return None
    return int(size)


def memory_bytes() -> int:
    """What this process has in memory; where the system tells only that, the most that it ever had."""
    if sys.platform == "win32":
        return 0
    if STATM.is_file():
        return int(STATM.read_text().split()[1]) * resource.getpagesize()
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


def token_in(file: Path) -> bytes:
    """The token that a file holds; ValueError, a sentence, where it holds none."""
    try:
        token = file.read_bytes().strip()
    except OSError as problem:
        raise ValueError(f"{file} cannot be read: {problem.strerror}.") from None
    if not SHORTEST_TOKEN <= len(token) <= LONGEST_TOKEN or any(not 32 < sign < 127 for sign in token):
        raise ValueError(
            f"{file} holds no token: {SHORTEST_TOKEN} to {LONGEST_TOKEN} ASCII characters without spaces."
        )
    return token


class OwnAddress:
    """Answers `GET /metrics` on an address of its own, to whoever has the token if there is one."""

    def __init__(self, told: Telling, listening: socket.socket, token_file: Path | None) -> None:
        host = listening.getsockname()[0]
        if token_file is None and not is_loopback(host):
            raise ValueError(f"Metrics on {host} would be everybody's.\nNext: add --metrics-token-file FILE.")
        self._told = told
        self._listening = listening
        self._right = None if token_file is None else b"Bearer " + token_in(token_file)
        self._asking = 0

    async def open(self) -> asyncio.Server:
        """From now on it is asked."""
        return await asyncio.start_server(self.hear, sock=self._listening, limit=LONGEST_REQUEST)

    async def hear(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Answers one request over one connection."""
        self._asking += 1
        try:
            if self._asking <= MOST_ASKING:
                with contextlib.suppress(OSError, asyncio.IncompleteReadError, asyncio.LimitOverrunError):
                    async with asyncio.timeout(PATIENCE):
                        status, body = await self._answer(await reader.readuntil(b"\r\n\r\n"))
                        writer.write(_response(status, body))
                        await writer.drain()
        finally:
            self._asking -= 1
            writer.close()

    async def _answer(self, request: bytes) -> tuple[str, str]:
        first, *headers = request.decode("latin-1").split("\r\n")
        if not first.startswith("GET /metrics "):
            return "404 Not Found", "Here is nothing but /metrics.\n"
        named = (header.partition(":") for header in headers)
        given = [value.strip() for name, _, value in named if name.lower() == "authorization"]
        if self._right is not None and not (
            len(given) == 1 and hmac.compare_digest(given[0].encode("latin-1"), self._right)
        ):
            return "401 Unauthorized", "A token is needed.\n"
        return "200 OK", await self._told()


def _response(status: str, body: str) -> bytes:
    data = body.encode()
    asked = "www-authenticate: Bearer\r\n" if status.startswith("401") else ""
    head = f"HTTP/1.1 {status}\r\ncontent-type: {TEXT}\r\ncontent-length: {len(data)}\r\n{asked}"
    return f"{head}connection: close\r\n\r\n".encode() + data
