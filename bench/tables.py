"""Tables under load, on three kinds of server: each acts when it is told to and says when all have heard."""

import asyncio
import json
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from http.client import HTTPConnection
from random import Random
from typing import Any, Protocol
from urllib.parse import urlsplit

import msgspec
from msgspec import Raw, Struct

from bench.lines import Line, opened

TABLES_AN_ADDRESS = 50  # lines and requests are counted by address, and this machine has many of them


class Table(Protocol):
    """A table at which something can be done."""

    answered: Callable[[], None]  # called when everybody has heard of the last action

    @property
    def over(self) -> bool:
        """Whether nothing can be done any more."""

    async def open(self, url: str) -> None:
        """Opens its lines, and waits until it can be played at."""

    def act(self) -> None:
        """Sends the next action."""

    def close(self) -> None:
        """Everybody hangs up."""


def nothing() -> None:
    """Nobody waits for an answer yet."""


class EchoTable:
    """One line, which hears what it says."""

    MESSAGE = b'{"type":"Act","seen":100,"action":{"type":"Reveal"}}'

    def __init__(self) -> None:
        self.answered: Callable[[], None] = nothing
        self.over = False
        self._line: Line | None = None

    async def open(self, url: str) -> None:
        """Opens the line."""
        self._line = await opened(url, "/", lambda line, message: self.answered())

    def act(self) -> None:
        """Says something."""
        assert self._line is not None
        self._line.say(self.MESSAGE)

    def close(self) -> None:
        """Hangs up."""
        assert self._line is not None
        self._line.close()


class BoardgameTable:
    """A match of boardgame.io: two players, each on a socket of socket.io's protocol."""

    def __init__(self, number: int) -> None:
        self.answered: Callable[[], None] = nothing
        self.over = False
        self._match = f"match-{number}"
        self._lines: list[Line] = []
        self._synced = [asyncio.Event(), asyncio.Event()]
        self._state = 0
        self._received = [0, 0]

    async def open(self, url: str) -> None:
        """Both players come in; the first to come makes the match."""
        for player in range(2):
            line = await opened(
                url,
                "/socket.io/?EIO=4&transport=websocket",
                partial(self._hears, player),
            )
            self._lines.append(line)
            await self._synced[player].wait()

    def _hears(self, player: int, line: Line, message: bytes) -> None:
        if message.startswith(b'42/count,["update"'):
            self._received[player] += 1
            if min(self._received) > self._state:
                self._state += 1
                self.answered()
        elif message == b"2":  # a ping
            line.say(b"3")
        elif message.startswith(b"0{"):
            line.say(b"40/count,")
        elif message.startswith(b"40/count,"):
            sync = json.dumps(["sync", self._match, str(player), None, 2])
            line.say(f"42/count,{sync}".encode())
        elif message.startswith(b'42/count,["sync"'):
            self._synced[player].set()

    def act(self) -> None:
        """Whoever is on turn makes the one move there is."""
        player = str(self._state % 2)
        payload: dict[str, Any] = {"type": "add", "args": [], "playerID": player, "credentials": None}
        action = {"type": "MAKE_MOVE", "payload": payload}
        update = json.dumps(["update", action, self._state, self._match, player])
        self._lines[self._state % 2].say(f"42/count,{update}".encode())

    def close(self) -> None:
        """Both hang up."""
        for line in self._lines:
            line.close()


class SeenView(Struct):
    """What the load reads of a view."""

    legal: tuple[Raw, ...] = ()


class SeenEyes(Struct):
    """What the load reads of what a seat is shown."""

    seat: int | None
    view: SeenView


class Message(Struct):
    """What the load reads of a message."""

    type: str
    version: int = 0
    running: bool = False
    eyes: tuple[SeenEyes, ...] = ()
    to_act: tuple[int | str, ...] = ()
    seats: tuple[dict[str, Any], ...] = ()


MESSAGES = msgspec.json.Decoder(Message)


class OurTable:
    """A table of ours: two people, each with a seat and a line, who do anything that is allowed."""

    def __init__(self, table: str, cookies: tuple[str, str], source: str, rng: Random) -> None:
        self.answered: Callable[[], None] = nothing
        self.over = False
        self._path = f"/api/tables/{table}/line"
        self._cookies = cookies
        self._source = source
        self._rng = rng
        self._lines: list[Line] = []
        self._now: list[Message | None] = [None, None]
        self._acted_at: int | None = None
        self._started = False
        self._ready = asyncio.Event()
        self.refused: list[str] = []

    async def open(self, url: str) -> None:
        """The host comes, the guest sits down, the game starts."""
        for person, cookie in enumerate(self._cookies):
            line = await opened(
                url,
                self._path,
                partial(self._hears, person),
                cookie=cookie,
                source=self._source,
            )
            self._lines.append(line)
            line.say(b'{"type":"Hello"}')
        self._lines[1].say(b'{"type":"Sit","seat":1}')
        await self._ready.wait()

    def _hears(self, person: int, line: Line, data: bytes) -> None:
        message = MESSAGES.decode(data)
        if message.type == "Now":
            self._now[person] = message
            first, second = self._now
            if first is not None and second is not None and first.version == second.version:
                self._both_received(first)
        elif message.type == "Refused":
            self.refused.append(data.decode())
        elif message.type == "People" and person == 0 and not self._started:
            self._started = all(seat["type"] == "PersonSeat" for seat in message.seats)
            if self._started:
                line.say(b'{"type":"Start"}')

    def _both_received(self, now: Message) -> None:
        self.over = not now.to_act
        if now.running:
            self._ready.set()
        if self._acted_at is not None and now.version > self._acted_at:
            self._acted_at = None
            self.answered()

    def act(self) -> None:
        """Whoever is on turn does something."""
        now = self._now[0]
        assert now is not None
        seat = next(actor for actor in now.to_act if isinstance(actor, int))
        own = self._now[seat]
        assert own is not None
        action = bytes(self._rng.choice(own.eyes[0].view.legal)).decode()
        self._acted_at = now.version
        self._lines[seat].say(f'{{"type":"Act","seen":{now.version},"action":{action}}}'.encode())

    def close(self) -> None:
        """Both hang up."""
        for line in self._lines:
            line.close()


class Address:
    """People behind one address of this machine, who ask the lobby one after the other."""

    def __init__(self, url: str, number: int) -> None:
        where = urlsplit(url)
        self.source = f"127.1.{number // 250}.{number % 250 + 1}"
        self._line = HTTPConnection(where.hostname or "", where.port, source_address=(self.source, 0))

    def lay(self, game: str, options: dict[str, Any], *, seed: int) -> OurTable:
        """A table that one of two newcomers lays, and to which the other one will come."""
        cookies = (self._newcomer(), self._newcomer())
        wanted = {"game": game, "seats": ["", None], "options": options}
        made, _ = self._ask("/api/tables", wanted, cookies[0])
        return OurTable(made["table"], cookies, self.source, Random(seed))

    def _newcomer(self) -> str:
        return self._ask("/api/me", {"name": "A"})[1]

    def _ask(self, path: str, body: Any, cookie: str = "") -> tuple[Any, str]:
        """One request to the lobby: its answer, and the cookie."""
        self._line.request("POST", path, json.dumps(body), {"cookie": cookie})
        answer = self._line.getresponse()
        said = answer.read()
        if answer.status >= 300:
            raise RuntimeError(f"{path}: {answer.status} {said.decode()}")
        return json.loads(said), (answer.getheader("set-cookie") or cookie).split(";")[0]

    def close(self) -> None:
        """Nobody asks any more."""
        self._line.close()


def our_tables(url: str, game: str, options: dict[str, Any], count: int) -> list[OurTable]:
    """So many tables with two people each, who come from as many addresses as it takes."""

    def of_an_address(number: int) -> list[OurTable]:
        address, first = Address(url, number), number * TABLES_AN_ADDRESS
        seeds = range(first, min(count, first + TABLES_AN_ADDRESS))
        laid = [address.lay(game, options, seed=seed) for seed in seeds]
        address.close()
        return laid

    with ThreadPoolExecutor(8) as side_by_side:
        addresses = range((count + TABLES_AN_ADDRESS - 1) // TABLES_AN_ADDRESS)
        return [table for laid in side_by_side.map(of_an_address, addresses) for table in laid]
