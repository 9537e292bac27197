"""The real server as a process, asked over HTTP and over real sockets."""

import asyncio
import http.client
import json
import re
import signal
import socket
import subprocess
import sys
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from websockets.asyncio.client import connect

from igroteka.server.databases import Database, PostgresAddress
from tests.server.stores import database_at

LIMIT = 30.0  # seconds after which something that was waited for will not come


def named(database: Database) -> str:
    """What a database is called on the command line."""
    return database.url if isinstance(database, PostgresAddress) else str(database.path)


class Process:
    """A server on a database file; it can be killed, and started again on the same port."""

    module = "igroteka.cli"  # what is run

    def __init__(self, database: Path, *options: str, on: Database | None = None) -> None:
        self.database = database  # or what lies where that would lie
        self.on = database_at(database) if on is None else on
        self.options = options
        self.program: tuple[str, ...] = (sys.executable, "-m", self.module)
        self.folder: Path | None = None  # where it runs, and with what: as the tests do, unless said
        self.environment: dict[str, str] | None = None
        self.port = 0
        self.process: subprocess.Popen[str] | None = None
        self.listening = asyncio.Event()  # for those who wait until it is back

    def start(self) -> Self:
        """Starts it and waits until it listens."""
        self._start()
        self.listening.set()
        return self

    async def killed_and_started(self) -> None:
        """Ends it without a word, and starts it again while the people at it go on waiting."""
        self.listening.clear()
        self.kill()
        await asyncio.get_running_loop().run_in_executor(None, self._start)
        self.listening.set()

    def _start(self) -> None:
        words = ("serve", "--lang", "en", "--port", str(self.port), "--database", named(self.on))
        log = self.database.with_suffix(".log").open("a")
        self.process = subprocess.Popen(
            (*self.program, *words, "--bot-pause", "1", *self.options),
            cwd=self.folder,
            env=self.environment,
            stdout=subprocess.PIPE,
            stderr=log,
            text=True,
        )
        log.close()
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if found := re.search(r"open: http://127\.0\.0\.1:(\d+)", line):
                self.port = int(found[1])
            if "open: http" in line:
                assert self.port, "a server with a public address is given its port"
                return
        raise AssertionError(f"the server did not start: {self.log()}")

    def log(self) -> str:
        """All that it logged."""
        return self.database.with_suffix(".log").read_text(encoding="utf-8")

    def on_a_free_port(self) -> Self:
        """Chooses the port beforehand, for a server that tells another address than the one it listens on."""
        with socket.create_server(("127.0.0.1", 0)) as probe:
            self.port = probe.getsockname()[1]
        return self

    def kill(self) -> None:
        """Ends it without a word."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """Asks it to stop."""
        self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        if self.process is not None:
            self.process.send_signal(how)
            self.process.wait(LIMIT)
            assert self.process.stdout is not None
            self.process.stdout.close()
            self.process = None

    def __enter__(self) -> Self:
        return self.start()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()

    def ask(
        self, method: str, path: str, body: Any = None, cookie: str | None = None, **headers: str
    ) -> tuple[int, bytes, dict[str, str]]:
        """One request: status, body, headers."""
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=LIMIT)
        try:
            sent = {name.replace("_", "-"): value for name, value in headers.items()}
            if cookie is not None:
                sent["cookie"] = f"igroteka={cookie}"
            data = None if body is None else json.dumps(body)
            line.request(method, path, data, sent)
            answer = line.getresponse()
            return answer.status, answer.read(), {k.lower(): v for k, v in answer.getheaders()}
        finally:
            line.close()

    def guest(self, name: str) -> str:
        """The secret of a new person."""
        status, _, headers = self.ask("POST", "/api/me", {"name": name})
        assert status == 200
        found = re.search(r"igroteka=([^;]+)", headers["set-cookie"])
        assert found is not None
        return found[1]

    def table(self, cookie: str, **wanted: Any) -> str:
        """The address of a new table."""
        status, body, _ = self.ask("POST", "/api/tables", wanted, cookie)
        assert status == 201, body
        return str(json.loads(body)["table"])

    def line(self, table: str, cookie: str, kind: str = "line", **options: Any) -> Any:
        """A socket to a table, as an asynchronous context."""
        headers = {"cookie": f"igroteka={cookie}", **options.pop("headers", {})}
        url = f"ws://127.0.0.1:{self.port}/api/tables/{table}/{kind}"
        return connect(url, additional_headers=headers, open_timeout=LIMIT, max_queue=None, **options)
