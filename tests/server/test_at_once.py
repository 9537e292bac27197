"""A move at a table that rests is made at once: everything else waits for it, and it can fail alone."""

import asyncio
import threading
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec import Raw

from igroteka.server import protocol as say
from igroteka.server.calls import Asked, Went
from tests.server.in_process import LIMIT, Visitor, open_server
from tests.server.tables import legal, on_turn, play_out, started

pytestmark = pytest.mark.anyio


def waits_for(gate: threading.Event) -> None:
    """Holds a commit until the gate opens."""
    assert gate.wait(LIMIT)


def a_move(visitor: Visitor) -> Asked:
    """What the one on turn says to make the idle move."""
    table = visitor.room.table
    assert table is not None
    return Asked(visitor.line, say.Act(table.version, Raw(msgspec.json.encode(legal(visitor)))))


async def test_a_move_is_made_before_anything_else_happens_and_told_when_it_is_kept(tmp_path: Path) -> None:
    gate = threading.Event()
    gate.set()
    async with open_server(tmp_path / "a.db", before_commit=lambda: waits_for(gate)) as server:
        host, guest = await started(server)
        player, table = on_turn(host, guest), host.room.table
        assert table is not None
        version, told = table.version, len(player.socket.read_)
        gate.clear()
        player.room.post(a_move(player))
        assert table.version > version
        assert not player.room.rests
        assert len(player.socket.read_) == told
        gate.set()
        await server.quiet()
        assert player.last("Now")["version"] == table.version


async def test_what_is_said_while_a_move_is_kept_waits_for_it(tmp_path: Path) -> None:
    gate = threading.Event()
    gate.set()
    async with open_server(tmp_path / "a.db", before_commit=lambda: waits_for(gate)) as server:
        host, guest = await started(server)
        player = on_turn(host, guest)
        move = a_move(player)
        gate.clear()
        player.room.post(move)
        player.room.post(move)
        player.room.post(Asked(player.line, say.Hello()))
        gate.set()
        await server.quiet()
        kinds = [msgspec.json.decode(message)["type"] for message in player.socket.read_[-4:]]
        assert kinds == ["Now", "Refused", "People", "Now"]
        assert player.refusals() == ["Stale"]


async def test_a_player_who_goes_while_a_move_is_kept_has_made_it(tmp_path: Path) -> None:
    async with open_server(tmp_path / "a.db") as server:
        host, guest = await started(server)
        player = on_turn(host, guest)
        other = guest if player is host else host
        before = player.last("Now")["version"]
        player.room.post(a_move(player))
        player.room.post(Went(player.line))
        await server.quiet()
        table = other.room.table
        assert table is not None
        assert other.last("Now")["version"] == table.version > before
        assert not all(seat["present"] for seat in other.last("People")["seats"] if "present" in seat)


@pytest.mark.parametrize("when", ["it is made", "it is told"])
async def test_a_room_that_fails_by_a_move_is_closed_alone(
    tmp_path: Path, when: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: Any, **__: Any) -> None:
        raise ZeroDivisionError

    async with open_server(tmp_path / "a.db") as server:
        host, guest = await started(server)
        others = await started(server)
        player, room = on_turn(host, guest), host.room
        broken = room.table if when == "it is made" else room
        monkeypatch.setattr(broken, "act" if when == "it is made" else "tell_now", fails)
        room.post(a_move(player))
        await asyncio.wait_for(player.line.finished.wait(), LIMIT)
        assert player.last("Bye")["why"] == say.Why.CLOSED
        assert room.id not in server.lobby.rooms
        await play_out(server, *others)
