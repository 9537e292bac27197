"""`igroteka serve`: opens the database, listens, and stops without losing anything."""

import asyncio
import gc
import json
import logging
import os
import signal
import socket
import sys
from collections.abc import Callable
from datetime import UTC, datetime
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any

import uvicorn

from igroteka.building import built
from igroteka.server import qr
from igroteka.server.admin import leave_key
from igroteka.server.app import Telling, make_app
from igroteka.server.bot_processes import WorkerProcesses
from igroteka.server.clock import RealClock
from igroteka.server.counts import Histogram
from igroteka.server.databases import Database
from igroteka.server.http_protocol import Config
from igroteka.server.invitation import ALL, Invitation, invitation
from igroteka.server.lobby import Lobby
from igroteka.server.opponents import Pace
from igroteka.server.options import Options
from igroteka.server.places import Places, capacity, open_files
from igroteka.server.protocol import LONGEST_MESSAGE
from igroteka.server.schema import WrongSchema
from igroteka.server.sockets import SocketProtocol
from igroteka.server.store import CannotOpen, NotRead, Store
from igroteka.texts import Texts

LOG = logging.getLogger("igroteka.server")
PLAIN = set(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message"}
PULSE = 0.5  # seconds
RARELY = (10_000, 20, 10)  # Python's own are (700, 10, 10)


class CannotServe(Exception):
    """Why the server does not start, as a sentence."""


class JsonFormatter(logging.Formatter):
    """Logs as lines of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """One line: when, how bad, what, and whatever belongs to it."""
        when = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        line = {"when": when, "level": record.levelname.lower(), "what": record.getMessage()}
        line |= {name: str(value) for name, value in vars(record).items() if name not in PLAIN}
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


class Server(uvicorn.Server):
    """Uvicorn's server, which says when it listens, and lets the rooms say goodbye before it hangs up."""

    def __init__(
        self, config: Config, lobby: Lobby, hello: Callable[[], None], page: str | None, metrics: Any
    ) -> None:
        super().__init__(config)
        self._metrics = metrics  # an address of its own, or None
        # Few servers have one, so it is loaded where there is one.
        supervised = "NOTIFY_SOCKET" in os.environ
        self._supervisor = (
            import_module("igroteka.server.supervision").Supervisor(os.environ) if supervised else None
        )
        self._places = config.places
        self._lobby = lobby
        self._hello = hello
        self._page = page

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Finds the tables that wait, listens, and says so."""
        await self._lobby.open()
        await super().startup(sockets)
        LOG.info("the server listens", extra={"rules": str(built())})
        self._watching = [
            asyncio.create_task(each)
            for each in (self._places.watch(), feel_pulse(self._lobby.counts.lag, self._supervisor))
        ]
        self._others = None if self._metrics is None else await self._metrics.open()
        if self._supervisor is not None:
            self._supervisor.ready()
        await asyncio.to_thread(self._hello)  # whose words are loaded while people come in already
        if self._page is not None:
            import_module("webbrowser").open(self._page)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Rooms first, then the sockets."""
        if self._supervisor is not None:
            self._supervisor.stopping()
        await self._lobby.stop()
        for watching in self._watching:
            watching.cancel()
        if self._others is not None:
            self._others.close()
        await super().shutdown(sockets)

    async def on_tick(self, counter: int) -> bool:
        """Whether to stop: nothing can be kept any more, or somebody wants it."""
        return await super().on_tick(counter) or self._lobby.store.lost is not None


async def feel_pulse(lag: Histogram, supervisor: Any) -> None:
    """Notes again and again how much later than it should this comes, and tells that it came."""
    now = asyncio.get_running_loop().time
    while True:
        before = now()
        await asyncio.sleep(PULSE)
        lag.add(max(0.0, now() - before - PULSE))
        if supervisor is not None:
            supervisor.alive()


def serve(options: Options, database: Database, words: Texts) -> int:
    """Serves until it is told to stop."""
    logs = logging.StreamHandler(sys.stderr)
    logs.setFormatter(JsonFormatter())
    logging.basicConfig(level=logging.INFO, handlers=[logs], force=True)
    logging.getLogger("uvicorn").setLevel(logging.ERROR)  # its warnings are strangers' malformed requests
    host = ALL if options.lan else options.host
    listening = _listen(host, options.port)
    invites = invitation(host, listening.getsockname()[1], options.public_url)
    # Uvicorn knows the fastest loop that is installed.
    loop = uvicorn.Config("", log_config=None).get_loop_factory()
    with listening, asyncio.Runner(loop_factory=loop) as runner:
        runner.run(_serve(options, database, words, listening, invites))
    return 0


async def _serve(
    options: Options, database: Database, words: Texts, listening: socket.socket, invites: Invitation
) -> None:
    """Opens the database and serves it."""
    try:
        store = await database.opened()
    except (CannotOpen, WrongSchema) as why:
        raise CannotServe(str(why)) from None
    try:
        key = leave_key(database.key, *_near(listening))
        server = _server(options, database, store, invites, words, key.word)
        # Uvicorn raises the signal again when it has stopped; by then there is nothing left to end but this.
        signal.signal(signal.SIGTERM, lambda *_: None)
        # What is loaded stays for good, and a table's log is no garbage: both are looked through less often.
        gc.freeze()
        gc.set_threshold(*RARELY)
        await server.serve(sockets=[listening])
        if store.lost is not None:
            raise CannotServe(f"{database.name}: {store.lost}.")
    except NotRead as problem:
        raise CannotServe(f"{database.name} cannot be read: {problem.why}.") from None
    finally:
        database.key.unlink(missing_ok=True)
        await store.close()


def _near(listening: socket.socket) -> tuple[str, int]:
    """Where programs of this machine find the server."""
    host, port = listening.getsockname()[:2]
    return "127.0.0.1" if host == ALL else host, port


def _server(
    options: Options, database: Database, store: Store, invites: Invitation, words: Texts, word: str
) -> Server:
    """The server over a store, ready to listen."""
    clock = RealClock()
    bot_processes = WorkerProcesses(max(1, (os.cpu_count() or 2) - 1))
    lobby = Lobby(store, clock, bot_processes, _pace(options.bot_pause), options.keep_days)
    size = capacity(open_files())
    places = Places(size, options.trusted_proxy)
    told = partial(_told, lobby, database, places, bot_processes)
    metrics = _own_address(options, told)
    config = Config(
        make_app(
            *(lobby, clock, invites, options.public_url, word),
            most_lines=size.lines,
            worker=options.service_worker,
            told=told if metrics is None else None,
        ),
        places,
        ws=SocketProtocol,
        ws_max_size=LONGEST_MESSAGE,
        ws_per_message_deflate=False,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=options.trusted_proxy is not None,
        forwarded_allow_ips=options.trusted_proxy or "",
        timeout_graceful_shutdown=5,
    )
    page = invites.url if options.open else None
    return Server(config, lobby, partial(_announce, invites, words), page, metrics)


async def _told(lobby: Lobby, *others: Any) -> str:
    """All that the server counts; most servers are never asked, so what tells it is loaded then."""
    text: str = await import_module("igroteka.server.metrics").text(lobby, *others)
    return text


def _own_address(options: Options, told: Telling) -> Any:
    """Where the counts are told to who has the token; None where they have no address of their own."""
    if options.metrics_address is None:
        return None
    host, _, port = options.metrics_address.rpartition(":")
    file = None if options.metrics_token_file is None else Path(options.metrics_token_file)
    listening = _listen(host.strip("[]"), int(port))
    try:
        return import_module("igroteka.server.metrics").OwnAddress(told, listening, file)
    except ValueError as why:
        listening.close()
        raise CannotServe(str(why)) from None


def _pace(pause: int | None) -> Pace:
    """How long bots wait that know at once what they want."""
    return Pace() if pause is None else Pace(pause, 0, min(pause, Pace().alone))


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except (OSError, OverflowError) as problem:
        listening.close()
        why = problem.strerror if isinstance(problem, OSError) else str(problem).rstrip(".")
        raise CannotServe(f"Port {port} of {host} cannot be used: {why}.") from None
    return listening


def _announce(invites: Invitation, words: Texts) -> None:
    """How people come in, with a picture for phones where they can."""
    if invites.reachable:
        print(words.text("for-others", url=invites.url), flush=True)
        if sys.stdout.isatty():
            qr.print_in_terminal(invites.url)
    else:
        print(words.text("for-nobody-else"), flush=True)
    print(words.text("serving", url=invites.url), flush=True)
