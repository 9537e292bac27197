"""People who play whole games over real sockets, and remember all that was acknowledged."""

import asyncio
import json
from collections.abc import Iterable
from random import Random
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed, InvalidMessage

from igroteka.bots.random import RandomBot
from igroteka.core.game import Game
from igroteka.games import SHELF
from tests.server.process import Process

STUCK = 120.0  # seconds without a word after which a table that is not over stands still
OVER = ("over", "unfinished")


class Progress:
    """How much has been acknowledged to all players together; whoever waits for a number is woken by it."""

    def __init__(self) -> None:
        self.total = 0
        self._goal = 0
        self._reached = asyncio.Event()

    def add(self, steps: int) -> None:
        """So many steps more."""
        self.total += steps
        if self.total >= self._goal:
            self._reached.set()

    async def reaches(self, goal: int) -> None:
        """Waits until there are so many."""
        self._goal = goal
        self._reached.clear()
        if self.total < goal:
            await self._reached.wait()


class Player:
    """A person who does anything that is allowed, remembers all that was acknowledged, and comes again."""

    def __init__(
        self,
        server: Process,
        table: str,
        cookie: str,
        seat: int | None,
        game: str,
        seed: int,
        progress: Progress | None = None,
    ) -> None:
        self.server = server
        self.table = table
        self.cookie = cookie
        self.seat = seat
        self.game: Game[Any] = SHELF[game]
        self.news: list[Any] = []
        self.sent: list[Any] = []
        self.refused: list[str] = []
        self.over = False
        self.returned = 0
        self._progress = Progress() if progress is None else progress
        self._view = msgspec.json.Decoder(self.game.view)
        self._bot = None if seat is None else RandomBot(self.game, seat, Random(seed))

    @property
    def version(self) -> int:
        """How much of the log has been acknowledged here."""
        return len(self.news)

    async def play(self) -> None:
        """Plays until the end; a cut line is opened again as soon as the server listens."""
        while not self.over:
            await self.server.listening.wait()
            try:
                async with self.server.line(self.table, self.cookie) as line:
                    await self._play(line)
            except (ConnectionClosed, InvalidMessage, OSError):  # killed after, amid or before the handshake
                self.returned += 1

    async def _play(self, line: ClientConnection) -> None:
        """Plays on one line, until the end or until so much was said on it that another one is needed."""
        await line.send(json.dumps({"type": "Hello", "seen": 0}))
        fresh = True
        while not self.over or fresh:
            async with asyncio.timeout(STUCK):
                message = msgspec.json.decode(await line.recv())
            if message["type"] == "Now":
                self._hear(message, fresh=fresh)
                fresh = False
                await self._act(line, message)
            elif message["type"] == "People":
                assert message["seed"] is None or message["status"] in OVER
                self.over = self.over or message["status"] in OVER
            elif message["type"] == "Refused":
                self.refused.append(message["why"]["type"])
                if self.refused[-1] == "TooFast":
                    return

    def _hear(self, now: dict[str, Any], *, fresh: bool) -> None:
        (eyes,) = now["eyes"]
        before, since = self.version, now["since"]
        assert eyes["seat"] == self.seat, "these are another's eyes"
        if fresh:
            assert since <= before, "more happened meanwhile than one message tells"
            again = eyes["news"][: before - since]
            assert again == self.news[since:], "something acknowledged is not there any more"
            self.news = [*self.news[:since], *eyes["news"]]
        else:
            assert since == before, "a step is missing"
            self.news += eyes["news"]
        assert now["version"] == self.version, "the log has gaps"
        self.over = self.over or not now["to_act"]
        self._progress.add(self.version - before)

    async def _act(self, line: ClientConnection, now: dict[str, Any]) -> None:
        if self._bot is None or self.seat not in now["to_act"] or not now["running"]:
            return
        view = self._view.decode(msgspec.json.encode(now["eyes"][0]["view"]))
        intent = self._bot.decide(view, now["at"])
        if intent is not None:
            self.sent.append(intent.action)
            act = {"type": "Act", "seen": now["version"], "seat": self.seat, "action": intent.action}
            await line.send(msgspec.json.encode(act).decode())


def is_subsequence(some: Iterable[Any], everything: Iterable[Any]) -> bool:
    """Whether all of `some` are among `everything`, in that order and none of them twice."""
    rest = iter(everything)
    return all(one in rest for one in some)
