"""Whatever is sent, a room answers or refuses; no other table notices, and nothing piles up."""

import json
import logging
import os
import tracemalloc
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from igroteka.server.connection import Connection
from igroteka.server.lines import read_on
from tests.server.house import TestHouse, Visitor, open_house
from tests.server.tables import legal, started

pytestmark = pytest.mark.anyio
MESSAGES = 1_000_000 if os.environ.get("IGROTEKA_LONG") else 10_000
WORDS = (
    *("Hello", "Act", "Try", "TakeBack", "Sit", "Stand", "PutBot", "TakeBotAway", "Remove", "HandOver"),
    *("Pause", "Resume", "Say", "SayPhrase", "SetChat", "Mute", "Rematch", "Start", "Now", "Refused", ""),
)
VALUES: tuple[Any, ...] = (
    *(None, True, -1, 0, 1, 7, 2**70, 1e308, "", "a", "\u202e", "x" * 2_000, [], {}, [[]], {"type": "Act"}),
    *({"type": "Ring"}, "random", "free", "hello"),
)
FIELDS = (
    "seen",
    "action",
    "seat",
    "person",
    "text",
    "phrase",
    "chat",
    "muted",
    "level",
    "beside",
    "protocol",
)


class Babbler:
    """The other end of a line on which nonsense is sent, and old truths."""

    def __init__(self, house: TestHouse, visitor: Visitor, rng: Random, messages: int) -> None:
        self.house = house
        self.visitor = visitor
        self.rng = rng
        self.left = messages
        self.old: list[bytes] = [b'{"type":"Hello","seen":0}']

    async def read(self) -> str | bytes | None:
        """The next piece of nonsense; now and then the room gets through all of it."""
        if not self.left:
            return None
        self.left -= 1
        self.house.clock.time += 100
        if self.left % 50 == 0:
            await self.house.quiet()
            self.visitor.socket.read_.clear()
        message = self._message()
        self.old = [*self.old[-20:], message]
        return message

    def _message(self) -> bytes:
        rng = self.rng
        kind = rng.randrange(6)
        if kind == 0:
            return rng.randbytes(rng.randrange(60))
        if kind == 1:
            return rng.choice(self.old)
        if kind == 2:
            torn = bytearray(rng.choice(self.old))
            for _ in range(min(3, len(torn))):
                torn[rng.randrange(len(torn))] = rng.randrange(256)
            return bytes(torn)
        if kind == 3:
            return b"[" * rng.randrange(3_000)
        fields = {name: rng.choice(VALUES) for name in rng.sample(FIELDS, rng.randrange(4))}
        table = self.visitor.room.table
        if kind == 4 and table is not None:
            fields |= {"seen": table.version, "seat": rng.choice([None, 0, 1, 2])}
        return json.dumps({"type": rng.choice(WORDS), **fields}).encode()

    async def write(self, message: bytes) -> None:
        """Whatever is answered has a form."""
        msgspec.json.decode(message)

    async def close(self) -> None:
        """Is closed."""


async def test_nonsense_disturbs_nobody(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with open_house(tmp_path / "a.db") as house:
        host, guest = await started(house)
        other, _ = await started(house)
        quiet_table = other.room.table
        assert quiet_table is not None
        version, told = quiet_table.version, len(other.socket.read_)
        babbler = Babbler(house, host, Random(1), MESSAGES // 2)
        await _babble(babbler, host.line)
        tracemalloc.start()
        before = tracemalloc.get_traced_memory()[0]
        babbler.left = MESSAGES // 2
        await _babble(babbler, host.line)
        await house.quiet()
        host.socket.read_.clear()
        guest.socket.read_.clear()
        grown = tracemalloc.get_traced_memory()[0] - before
        tracemalloc.stop()
        assert house.lobby.counts.messages == MESSAGES
        assert grown < 3_000_000, "something piles up"
        assert (quiet_table.version, len(other.socket.read_)) == (version, told)
        await house.visit(host.room.id, guest.person)
        await other.acts(legal(other) if 0 in quiet_table.position.to_act else {})
        assert len(other.socket.read_) > told
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []


async def _babble(babbler: Babbler, line: Connection) -> None:
    await read_on(babbler, line, babbler.visitor.room, babbler.house.lobby.counts)
    await babbler.house.quiet()
