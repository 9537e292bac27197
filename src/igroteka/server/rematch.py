"""A rematch: whoever asks first has the lobby lay the next table, while this one goes on."""

import asyncio
from collections.abc import Sequence
from typing import TYPE_CHECKING

from igroteka.core.game import Refused
from igroteka.server.calls import Asked, NextTable
from igroteka.server.laying import again
from igroteka.server.sheet import Sheet
from igroteka.server.store import Statement

if TYPE_CHECKING:
    from igroteka.server.room import Room


class Rematch:
    """The table that is being laid after this one, and who waits for it."""

    def __init__(self, room: "Room") -> None:
        self._room = room
        self._waiting: list[Asked] = []
        self._laying: asyncio.Task[None] | None = None

    @property
    def is_being_laid(self) -> bool:
        """Whether the lobby is at it."""
        return self._laying is not None

    def ask(self, asked: Asked) -> None:
        """Has the next table laid once; who asks after that is led to the same one."""
        room = self._room
        if room.sheet.rematch is not None:
            room.tell_people()
            return
        sheet = again(room.sheet, asked.line.person, room.audience.present_of(room.sheet.people))
        self._waiting.append(asked)
        if self._laying is None:
            self._laying = asyncio.create_task(self._lay(sheet))

    async def _lay(self, sheet: Sheet) -> None:
        try:
            await self._room.services.again(sheet, self._room.id, self._keep)
        except Refused as refused:
            first, *others = self._waiting
            self._room.refuse(*first, refused)
        else:
            others = []  # all were told with the mention
        finally:
            self._waiting, self._laying = [], None
        for asked in others:  # who may have it where the first one may not
            self._room.post(asked)

    async def _keep(self, table: str, statements: Sequence[Statement]) -> None:
        """Has the next table written together with its mention at this one."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._room.post(NextTable(table, statements, done))
        await done

    def drop(self) -> None:
        """Nobody waits for it any more."""
        if self._laying is not None:
            self._laying.cancel()
