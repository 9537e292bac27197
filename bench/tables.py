"""Tables under load, on three kinds of server: each acts when it is told to and says when all have heard."""

import asyncio
import json
from collections.abc import Callable
from functools import partial
from http.client import HTTPConnection
from itertools import count
from random import Random
from typing import Any, Protocol
from urllib.parse import urlsplit

import msgspec
from msgspec import Raw, Struct

from bench.lines import Line, opened

PEOPLE_AN_ADDRESS = 100  # an address has so many lines and requests, and this machine has many addresses


class Table(Protocol):
    """A table at which something can be done."""

    answered: Callable[[], None]  # called when everybody has heard of the last action

    @property
    def over(self) -> bool:
        """Whether nothing can be done any more."""

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

    async def open(self, url: str) -> "EchoTable":
        """Opens the line."""
        self._line = await opened(url, "/", lambda line, message: self.answered())
        return self

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
        self._heard = [0, 0]

    async def open(self, url: str) -> "BoardgameTable":
        """Both players come in; the first to come makes the match."""
        for player in range(2):
            line = await opened(
                url,
                "/socket.io/?EIO=4&transport=websocket",
                partial(self._hears, player),
            )
            self._lines.append(line)
            await self._synced[player].wait()
        return self

    def _hears(self, player: int, line: Line, message: bytes) -> None:
        if message.startswith(b'42/count,["update"'):
            self._heard[player] += 1
            if min(self._heard) > self._state:
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


class Heard(Struct):
    """What the load reads of a message."""

    type: str
    version: int = 0
    running: bool = False
    eyes: tuple[SeenEyes, ...] = ()
    to_act: tuple[int | str, ...] = ()
    seats: tuple[dict[str, Any], ...] = ()


HEARD = msgspec.json.Decoder(Heard)


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
        self._now: list[Heard | None] = [None, None]
        self._acted_at: int | None = None
        self._started = False
        self._ready = asyncio.Event()
        self.refused: list[str] = []

    async def open(self, url: str) -> "OurTable":
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
        return self

    def _hears(self, person: int, line: Line, data: bytes) -> None:
        message = HEARD.decode(data)
        if message.type == "Now":
            self._now[person] = message
            first, second = self._now
            if first is not None and second is not None and first.version == second.version:
                self._both_heard(first)
        elif message.type == "Refused":
            self.refused.append(data.decode())
        elif message.type == "People" and person == 0 and not self._started:
            self._started = all(seat["type"] == "PersonSeat" for seat in message.seats)
            if self._started:
                line.say(b'{"type":"Start"}')

    def _both_heard(self, now: Heard) -> None:
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


class OurPeople:
    """Newcomers at a server of ours, who come from as many addresses as it takes."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._numbers = count()
        self._lines: dict[str, HTTPConnection] = {}

    def pair(self, game: str, options: dict[str, Any], *, seed: int) -> OurTable:
        """A table that one of two newcomers lays, and to which the other one will come."""
        number = 2 * next(self._numbers) // PEOPLE_AN_ADDRESS
        source = f"127.1.{number // 250}.{number % 250 + 1}"
        cookies = (self._newcomer(source), self._newcomer(source))
        wanted = {"game": game, "seats": ["", None], "options": options}
        made, _ = self._ask(source, "/api/tables", wanted, cookies[0])
        return OurTable(made["table"], cookies, source, Random(seed))

    def _newcomer(self, source: str) -> str:
        return self._ask(source, "/api/me", {"name": "A"})[1]

    def _ask(self, source: str, path: str, body: Any, cookie: str = "") -> tuple[Any, str]:
        """One request to the lobby: its answer, and the cookie."""
        where = urlsplit(self._url)
        line = self._lines.get(source)
        if line is None:
            line = HTTPConnection(where.hostname or "", where.port, source_address=(source, 0))
            self._lines[source] = line
        line.request("POST", path, json.dumps(body), {"cookie": cookie})
        answer = line.getresponse()
        said = answer.read()
        if answer.status >= 300:
            raise RuntimeError(f"{path}: {answer.status} {said.decode()}")
        return json.loads(said), (answer.getheader("set-cookie") or cookie).split(";")[0]

    def close(self) -> None:
        """Nobody asks any more."""
        for line in self._lines.values():
            line.close()
