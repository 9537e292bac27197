"""People at a human pace: two at a table, who remember what was acknowledged and come back after a cut."""

import asyncio
from collections.abc import Callable
from random import Random
from time import perf_counter
from typing import Any

import msgspec
from msgspec import Raw, Struct

from bench.lines import Line, opened
from bench.soak.asking import ask, newcomer
from igroteka.bots.random import RandomBot
from igroteka.core.game import Game
from igroteka.games import SHELF

PACE = 2.0  # seconds between two actions of a table, on average
AGAIN = 0.5  # seconds after which somebody whose line was cut comes again
LATER = 30.0  # seconds after which somebody who may not lay a table now tries again
# Matches of some minutes, as people play them: who lays a new table every minute is an attacker.
LONG: dict[str, dict[str, Any]] = {"red7": {"rounds": 6}, "rps": {"rounds": 2}, "genius": {"games": 2}}


class SeenEyes(Struct):
    """What a seat is shown."""

    seat: int | None
    view: Raw


class Message(Struct):
    """What people read of a message."""

    type: str
    version: int = 0
    running: bool = False
    eyes: tuple[SeenEyes, ...] = ()
    to_act: tuple[int | str, ...] = ()
    status: str = ""
    why: Any = None


MESSAGES = msgspec.json.Decoder(Message)


class Tally:
    """What all people together have seen."""

    def __init__(self) -> None:
        self.waits: list[tuple[float, float]] = []  # (when, milliseconds until the own move was told)
        self.lost: list[str] = []  # what was acknowledged and was not there any more
        self.acknowledged: dict[str, dict[int, bytes]] = {}  # by table and version, in games with turns
        self.cuts = 0
        self.games = 0
        self.refused: dict[str, int] = {}

    def refusal(self, why: str) -> None:
        """Counts a refusal."""
        self.refused[why] = self.refused.get(why, 0) + 1


class Guest:
    """One person with one seat and one line."""

    def __init__(self, pair: "Pair", seat: int, cookie: str) -> None:
        self._pair = pair
        self._seat = seat
        self._cookie = cookie
        self._bot = RandomBot(pair.game, seat, pair.rng)
        self.version = 0
        self._sent: tuple[int, float, bytes] | None = None  # a move that is not answered yet
        self._due: asyncio.TimerHandle | None = None
        self.line: Line | None = None
        self.joined = asyncio.Event()

    async def come(self) -> None:
        """Opens the line, and opens it again whenever it is cut, until the game is over."""
        pair = self._pair
        while not pair.over.is_set():
            try:
                path = f"/api/tables/{pair.table}/line"
                cookie = f"igroteka={self._cookie}"
                self.line = await opened(pair.url, path, self._hears, cookie=cookie, source=pair.source)
            except OSError:
                await asyncio.sleep(AGAIN)
                continue
            self._sent = None
            self.line.say(
                msgspec.json.encode({"type": "Hello", "seen": self.version, "protocol": pair.protocol})
            )
            self.joined.set()
            over = asyncio.create_task(pair.over.wait())
            await asyncio.wait((over, self.line.closed), return_when=asyncio.FIRST_COMPLETED)
            over.cancel()
            if not pair.over.is_set():
                pair.tally.cuts += 1
                await asyncio.sleep(AGAIN * (0.5 + pair.rng.random()))
        if self._due is not None:
            self._due.cancel()
        if self.line is not None:
            self.line.close()

    def _hears(self, line: Line, data: bytes) -> None:
        message = MESSAGES.decode(data)
        if message.type == "Now":
            self._now(message)
        elif message.type == "People" and message.status in ("over", "unfinished"):
            self._pair.over.set()
        elif message.type == "Refused":
            self._sent = None
            self._pair.tally.refusal(str(message.why.get("type")))

    def _now(self, now: Message) -> None:
        tally = self._pair.tally
        if now.version < self.version:
            tally.lost.append(f"{self._pair.table}: told {self.version}, then {now.version}")
        self.version = now.version
        if self._sent is not None and now.version > self._sent[0]:
            version, since, action = self._sent
            tally.waits.append((perf_counter(), (perf_counter() - since) * 1000))
            if self._pair.in_turns:
                tally.acknowledged.setdefault(self._pair.table, {})[version] = action
            self._sent = None
        if now.running and self._seat in now.to_act:
            if self._due is not None:
                self._due.cancel()
            loop = asyncio.get_running_loop()
            self._due = loop.call_later(self._pair.rng.expovariate(1 / PACE), self._act, now)
        elif not now.to_act:
            self._pair.over.set()

    def _act(self, now: Message) -> None:
        line = self.line
        if line is None or line.closed.done() or now.version != self.version or self._pair.over.is_set():
            return
        view = self._pair.decoder.decode(now.eyes[0].view)
        intent = self._bot.decide(view, 0)
        if intent is not None:
            action = msgspec.json.encode(intent.action)
            self._sent = (now.version, perf_counter(), action)
            act = {"type": "Act", "seen": now.version, "seat": self._seat, "action": Raw(action)}
            line.say(msgspec.json.encode(act))


class Pair:
    """Two people who play one game after the other, until they are told that it is late."""

    def __init__(self, port: int, source: str, game: str, tally: Tally, rng: Random, protocol: int) -> None:
        self.port = port
        self.url = f"http://127.0.0.1:{port}"
        self.source = source
        self.game: Game[Any] = SHELF[game]
        self.in_turns = not self.game.live(self.game.options())
        self.tally = tally
        self.rng = rng
        self.protocol = protocol
        self.decoder = msgspec.json.Decoder(self.game.view)
        self.table = ""
        self.over = asyncio.Event()
        self._cookies: tuple[str, str] | None = None

    async def play(self, late: Callable[[], bool]) -> None:
        """Plays game after game."""
        while not late():
            try:
                await self._one_game(late)
                self.tally.games += 1
            except (OSError, TimeoutError):
                await asyncio.sleep(AGAIN)

    async def _one_game(self, late: Callable[[], bool]) -> None:
        if self._cookies is None:
            first = await newcomer(self.port, self.source, "Анна")
            self._cookies = first, await newcomer(self.port, self.source, "Борис")
        wanted = {"game": self.game.name, "seats": ["", None], "options": LONG.get(self.game.name, {})}
        made = await ask(self.port, self.source, "/api/tables", wanted, cookie=self._cookies[0])
        if made.status != 201:
            self.tally.refusal(f"a table: {made.status}")
            await asyncio.sleep(LATER * (0.5 + self.rng.random()))
            return
        self.table, self.over = made.json["table"], asyncio.Event()
        host, guest = (Guest(self, seat, cookie) for seat, cookie in enumerate(self._cookies))
        coming = [asyncio.create_task(each.come()) for each in (host, guest)]
        started = asyncio.create_task(self._start(host, guest))
        ends = asyncio.create_task(self._ends(late))
        try:
            await asyncio.gather(*coming)
        finally:
            for task in (*coming, started, ends):
                task.cancel()

    async def _start(self, host: Guest, guest: Guest) -> None:
        """The guest sits down and the host starts, again and again until the game goes."""
        await asyncio.gather(host.joined.wait(), guest.joined.wait())
        while not self.over.is_set() and max(host.version, guest.version) == 0:
            for person, word in ((guest, b'{"type":"Sit","seat":1}'), (host, b'{"type":"Start"}')):
                if person.line is not None and not person.line.closed.done():
                    person.line.say(word)
                await asyncio.sleep(AGAIN)

    async def _ends(self, late: Callable[[], bool]) -> None:
        while not late():
            await asyncio.sleep(1)
        self.over.set()
