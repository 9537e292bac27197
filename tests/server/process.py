"""The real server as a process, and people who come to it over real sockets."""

import asyncio
import http.client
import json
import re
import signal
import subprocess
import sys
from pathlib import Path
from random import Random
from types import TracebackType
from typing import Any, Self

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from igroteka.bots.random import RandomBot
from igroteka.core.game import Game
from igroteka.games import SHELF

LIMIT = 30.0  # seconds after which something that was waited for will not come


class Process:
    """A server on a database file; it can be killed, and started again on the same port."""

    module = "igroteka.cli"  # what is run

    def __init__(self, database: Path, *options: str) -> None:
        self.database = database
        self.options = options
        self.port = 0
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> Self:
        """Starts it and waits until it listens."""
        words = ("serve", "--lang", "en", "--port", str(self.port), "--database", str(self.database))
        log = self.database.with_suffix(".log").open("a")
        self.process = subprocess.Popen(
            (sys.executable, "-m", self.module, *words, "--bot-pause", "1", *self.options),
            stdout=subprocess.PIPE,
            stderr=log,
            text=True,
        )
        log.close()
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if found := re.search(r"open: http://127\.0\.0\.1:(\d+)", line):
                self.port = int(found[1])
                return self
        raise AssertionError(f"the server did not start: {self.log()}")

    def log(self) -> str:
        """All that it logged."""
        return self.database.with_suffix(".log").read_text(encoding="utf-8")

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

    def line(self, table: str, cookie: str, **options: Any) -> Any:
        """A socket to a table, as an asynchronous context."""
        headers = {"cookie": f"igroteka={cookie}", **options.pop("headers", {})}
        url = f"ws://127.0.0.1:{self.port}/api/tables/{table}/line"
        return connect(url, additional_headers=headers, open_timeout=LIMIT, max_queue=None, **options)


class Player:
    """A person who does anything that is allowed, remembers all that was acknowledged, and comes again."""

    def __init__(
        self, server: Process, table: str, cookie: str, seat: int | None, game: str, seed: int
    ) -> None:
        self.server = server
        self.table = table
        self.cookie = cookie
        self.seat = seat
        self.game: Game[Any] = SHELF[game]
        self.news: list[Any] = []
        self.refused: list[str] = []
        self.over = False
        self.returned = 0
        self._said = ""
        self._view = msgspec.json.Decoder(self.game.view)
        self._bot = None if seat is None else RandomBot(self.game, seat, Random(seed))

    @property
    def version(self) -> int:
        """How much of the log has been acknowledged here."""
        return len(self.news)

    async def play(self, enough: int) -> None:
        """Plays until the end, or until the log is that long; a cut line is opened again."""
        while not self.over and self.version < enough:
            try:
                async with self.server.line(self.table, self.cookie) as line:
                    await self._play(line, enough)
            except (ConnectionClosed, OSError):
                self.returned += 1
                await asyncio.sleep(0.02)  # the server is being started again: nothing else can be waited for

    async def _play(self, line: ClientConnection, enough: int) -> None:
        await line.send(json.dumps({"type": "Hello", "seen": 0}))
        fresh = True
        async for data in line:
            message = msgspec.json.decode(data)
            if message["type"] == "Now":
                self._hear(message, fresh=fresh)
                fresh = False
                if self.over or self.version >= enough:
                    return
                await self._act(line, message)
            elif message["type"] == "People":
                assert message["seed"] is None or message["status"] in ("over", "unfinished")
                self.over = self.over or message["status"] in ("over", "unfinished")
            elif message["type"] == "Refused":
                await self._again(line, message["why"]["type"])
            if self.over and not fresh:
                return

    async def _again(self, line: ClientConnection, why: str) -> None:
        """Who was too fast says it again after a while."""
        self.refused.append(why)
        if why == "TooFast" and self._said:
            await asyncio.sleep(0.1)  # the allowance comes back with time, and with nothing else
            await line.send(self._said)

    def _hear(self, now: dict[str, Any], *, fresh: bool) -> None:
        (eyes,) = now["eyes"]
        assert eyes["seat"] == self.seat, "these are another's eyes"
        if fresh:
            assert eyes["news"][: self.version] == self.news, "something acknowledged is not there any more"
            self.news = eyes["news"]
        else:
            assert now["since"] == self.version, "a step is missing"
            self.news += eyes["news"]
        assert now["version"] == self.version, "the log has gaps"
        self.over = self.over or not now["to_act"]

    async def _act(self, line: ClientConnection, now: dict[str, Any]) -> None:
        if self._bot is None or self.seat not in now["to_act"] or not now["running"]:
            return
        view = self._view.decode(msgspec.json.encode(now["eyes"][0]["view"]))
        intent = self._bot.decide(view, now["at"])
        if intent is not None:
            act = {"type": "Act", "seen": now["version"], "seat": self.seat}
            action = msgspec.json.decode(msgspec.json.encode(intent.action))
            self._said = json.dumps({**act, "action": action})
            await line.send(self._said)
