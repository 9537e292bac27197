"""A disk that takes nothing for a while."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from igroteka.server.room import Room
from tests.server.in_process import LIMIT, TestServer, open_server


class Disk:
    """What a test says to the disk of its server."""

    def __init__(self) -> None:
        self.full = False

    def before_commit(self) -> None:
        """Fails where the disk is full."""
        if self.full:
            raise sqlite3.OperationalError("database or disk is full")


@asynccontextmanager
async def open_house_on(disk: Disk, path: Path) -> AsyncIterator[TestServer]:
    """A server on that disk, which is well again when it stops."""
    async with open_server(path, before_commit=disk.before_commit) as server:
        try:
            yield server
        finally:
            disk.full = False


async def rests(room: Room) -> None:
    """Waits until a room has tried all that it was asked; `quiet` would wait for the disk."""
    async with asyncio.timeout(LIMIT):
        while not room.rests:
            await asyncio.sleep(0.001)
