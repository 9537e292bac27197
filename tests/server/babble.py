"""Nonsense, old truths and almost the right thing, as somebody might send them to a table."""

import asyncio
import json
from enum import StrEnum
from random import Random
from typing import Any, get_args

import msgspec
from msgspec import Raw

from igroteka.core.game import Event, Power
from igroteka.core.promise import seal_of
from igroteka.server import protocol as say
from igroteka.server.protocol import LONGEST_MESSAGE, FromPerson
from tests.server.in_process import TestServer, Visitor

# Who leaves is not there any more to go on, and a game that is ended is soon no game.
KINDS = tuple(kind for kind in get_args(FromPerson) if kind not in (say.Leave, say.EndUnfinished))
VALUES: tuple[Any, ...] = (
    *(None, True, -1, 0, 1, 7, 2**70, 1e308, "", "a", "\u202e", "x" * 2_000, [], {}, [[]], {"type": "Act"}),
    *({"type": "Ring"}, "random", "free", "hello"),
)
REMEMBERED = 40  # messages that may be sent once more


class Babbler:
    """The other end of a line: it sends so many messages, and wants an answer with a form."""

    def __init__(self, server: TestServer, visitor: Visitor, rng: Random, messages: int) -> None:
        self.server = server
        self.visitor = visitor
        self.rng = rng
        self.left = messages
        self.old: list[bytes] = [b'{"type":"Hello","seen":0}']

    async def read(self) -> str | bytes | None:
        """The next message; now and then the room gets through all of them."""
        if not self.left:
            return None
        self.left -= 1
        self.server.clock.time += self.rng.randrange(100)
        await asyncio.sleep(0)
        if self.left % 50 == 0:
            await self.server.quiet()
            for message in self.visitor.socket.read_:
                msgspec.json.decode(message)
            self.visitor.socket.read_.clear()
        message = self._message()
        self.old = [*self.old[-REMEMBERED:], message]
        return message

    def _message(self) -> bytes:
        rng = self.rng
        match rng.randrange(10):
            case 0:
                return rng.randbytes(rng.randrange(60))
            case 1:
                torn = bytearray(rng.choice(self.old))
                for _ in range(min(3, len(torn))):
                    torn[rng.randrange(len(torn))] = rng.randrange(256)
                return bytes(torn)
            case 2:
                return rng.choice((b"[", b'{"a":', b"\x00", b"\xff")) * rng.randrange(LONGEST_MESSAGE // 4)
            case 3:
                return rng.choice(self.old)
            case 4:
                names = rng.sample([field for kind in KINDS for field in kind.__struct_fields__], 3)
                fields = {name: rng.choice(VALUES) for name in names}
                return json.dumps({"type": rng.choice(KINDS).__name__, **fields}).encode()
            case _:
                return self._well_formed()

    def _well_formed(self) -> bytes:
        """A message as it is in the protocol, with anything in it that could be there."""
        kind = self.rng.choice((*KINDS, *[say.Act] * 8, say.Try, say.Resume, say.Resume))
        return msgspec.json.encode(kind(*(self._field(name) for name in kind.__struct_fields__)))

    def _field(self, name: str) -> Any:
        rng, room = self.rng, self.visitor.room
        version = 0 if room.table is None else room.table.version
        match name:
            case "seen":
                return rng.choice((version, version, version, 0, max(0, version - 1), version + 1, 2**40))
            case "seat":
                return rng.choice((0, 1, 2, 2**40))
            case "action":
                return Raw(msgspec.json.encode(self._action()))
            case "person":
                return rng.choice((*room.sheet.people, "nobody"))
            case "text":
                return rng.choice(("привет", "\u200b", "x" * 300, "x" * 400, ""))
            case "level":
                return rng.choice(("random", "casual", "none"))
            case "phrase" | "chat":
                words: type[StrEnum] = say.Phrase if name == "phrase" else say.Chat
                return rng.choice(list(words))
            case "seal":
                return rng.choice((None, seal_of("0" * 32), "x"))
            case "part":
                return rng.choice(("0" * 32, "1" * 32, "x"))
            case "protocol":
                return rng.choice((say.PROTOCOL, say.PROTOCOL, 0))
            case _:
                return rng.random() < 0.5

    def _action(self) -> Any:
        """What somebody may do now, what somebody did, or nothing of the kind."""
        table, rng = self.visitor.room.table, self.rng
        if table is None or rng.random() < 0.2:
            return rng.choice(VALUES)
        seats = [actor for actor in table.position.to_act if not isinstance(actor, Power)]
        legal = table.position.legal(rng.choice(seats)) if seats else None
        if legal and rng.random() < 0.7:
            return legal.sample(rng)
        entry = rng.choice(table.history.log)
        return entry.did if isinstance(entry, Event) else {"type": "TakeBack"}

    async def write(self, message: bytes) -> None:
        """Nothing is written here: the visitor's own end reads it."""

    async def close(self) -> None:
        """Is closed."""
