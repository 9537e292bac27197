"""Sockets: a line to a table, and a line to the list of open tables."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator
from typing import NamedTuple

import msgspec
from msgspec import Raw
from starlette.websockets import WebSocket, WebSocketDisconnect

from igroteka.core.game import Refusal, Refused
from igroteka.server import protocol as say
from igroteka.server.addresses import address_of
from igroteka.server.calls import Asked, Came, Went
from igroteka.server.clock import Clock
from igroteka.server.counts import Counts
from igroteka.server.door import COOKIE, Door, Priority
from igroteka.server.line import DECODER, Line, Socket, waits
from igroteka.server.lobby import Lobby
from igroteka.server.lobby_protocol import Look
from igroteka.server.people import Guests, Person, new_id
from igroteka.server.protocol import Why
from igroteka.server.refusals import NoSuchTable, NotAllowed, NotAMessage, TooFast, WhoAreYou
from igroteka.server.room import Room
from igroteka.server.sockets import OpenSocket

LOG = logging.getLogger("igroteka.server")
PATIENCE = 200  # messages and other frames beyond the allowance before the line is cut
GOODBYE = 2.0  # seconds for the last words


class Lines:
    """Opens and tends all sockets."""

    def __init__(self, lobby: Lobby, guests: Guests, door: Door, clock: Clock) -> None:
        self._lobby = lobby
        self._guests = guests
        self._door = door
        self._clock = clock

    async def to_table(self, websocket: WebSocket) -> None:
        """A line to one table."""
        table: str = websocket.path_params["table"]
        try:
            person = await self._known(websocket, table)
            if person is None:
                return
            line = Line(person.id, person.name, self._clock, address_of(websocket), person.face)
            async with self._still_known(websocket, line):
                room = await self._lobby.enter(table, person, address_of(websocket))
                await self._tend(websocket, line, room)
        except Refused as refused:
            await _refuse(websocket, refused.refusal)

    async def to_screen(self, websocket: WebSocket) -> None:
        """A big screen's line to a table: nobody asks whose device that is, so it sees what strangers see."""
        if not self._door.lets_in(websocket):
            await _refuse(websocket, NotAllowed())
            return
        address, word = address_of(websocket), websocket.query_params.get("word", "")
        try:
            room = await self._lobby.show(websocket.path_params["table"], word, address)
            await self._tend(websocket, Line(new_id(), "", self._clock, address, screen=word), room)
        except Refused as refused:
            await _refuse(websocket, refused.refusal)

    async def to_lobby(self, websocket: WebSocket) -> None:
        """A line that hears of open tables; a newcomer's too, who is counted by address alone."""
        if not self._door.lets_in(websocket):
            await _refuse(websocket, NotAllowed())
            return
        try:
            person = await self._guests.by_secret(websocket.cookies.get(COOKIE))
            line = Line(new_id() if person is None else person.id, "", self._clock)
            async with contextlib.nullcontext() if person is None else self._still_known(websocket, line):
                line.tell(await self._lobby.tables(person, Look()))
                await self._tend(websocket, line, None)
        except Refused as refused:
            await _refuse(websocket, refused.refusal)

    async def _known(self, websocket: WebSocket, table: str) -> Person | None:
        """Who it is, if the line may be opened; nobody is asked for a name where there is no table."""
        if not self._door.lets_in(websocket):
            await _refuse(websocket, NotAllowed())
            return None
        person = await self._guests.by_secret(websocket.cookies.get(COOKIE))
        if person is None:
            await _refuse(websocket, WhoAreYou() if await self._lobby.exists(table) else NoSuchTable())
            return None
        if person.banned:
            await _refuse(websocket, NotAllowed())
            return None
        return person

    @contextlib.asynccontextmanager
    async def _still_known(self, websocket: WebSocket, line: Line) -> AsyncIterator[None]:
        """Has a line hung up on as soon as its person is signed out, banned or forgotten.

        Refused where that happened just before: a room may have to be woken before it hears of the line.
        """
        self._lobby.lines.add(line)
        try:
            person = await self._guests.by_secret(websocket.cookies.get(COOKIE))
            if person is None:
                raise Refused(WhoAreYou())
            if not self._guests.welcome_here(person):
                raise Refused(NotAllowed())
            yield
        finally:
            self._lobby.lines.discard(line)

    async def _tend(self, websocket: WebSocket, line: Line, room: Room | None) -> None:
        address = address_of(websocket)
        if (full := self._door.take_line(address, line.person, _priority(line, room))) is not None:
            await _refuse(websocket, full)
            return
        if room is None:
            self._lobby.listing.listen(line)
            self._lobby.followers.listen(line)
        else:
            room.post(Came(line))
        try:
            await websocket.accept()
            socket, counts = OpenSocket(websocket), self._lobby.counts
            line.write_now = socket.write_now
            socket.hear(Hearing(line, room, counts))
            await tend(socket, line, room, counts)
        finally:
            self._door.give_line(address, line.person)
            line.write_now = waits
            if room is None:
                self._lobby.listing.leave(line)
                self._lobby.followers.leave(line)
            else:
                room.post(Went(line))


async def tend(socket: Socket, line: Line, room: Room | None, counts: Counts) -> None:
    """Reads and writes until one side has had enough; who does not read is not waited for."""
    reading = asyncio.create_task(read_on(socket, line, room, counts))
    writing = asyncio.create_task(line.drain(socket))
    ending = asyncio.create_task(line.ending.wait())
    try:
        await asyncio.wait((reading, writing, ending), return_when=asyncio.FIRST_COMPLETED)
        if line.closing:
            await asyncio.wait((writing,), timeout=GOODBYE)
        counts.dropped += line.cut
    finally:
        for task in (reading, writing, ending):
            task.cancel()
        await asyncio.gather(reading, writing, ending, return_exceptions=True)
        line.closing = True
        line.finished.set()
        with contextlib.suppress(Exception):  # the other side may be gone
            async with asyncio.timeout(GOODBYE):
                await socket.close()


async def read_on(socket: Socket, line: Line, room: Room | None, counts: Counts) -> None:
    """Hands on what is said, until one side has had enough."""
    with contextlib.suppress(WebSocketDisconnect):
        while not line.closing and (data := await socket.read()) is not None:
            hear(line, room, counts, data)


class Hearing(NamedTuple):
    """What a socket hands its messages to."""

    line: Line
    room: Room | None
    counts: Counts

    @property
    def closing(self) -> bool:
        """Whether nothing more is taken."""
        return self.line.closing

    def message(self, data: str | bytes) -> None:
        """Takes what a person says."""
        hear(self.line, self.room, self.counts, data)

    def other_frame(self) -> None:
        """Takes a ping, a pong or a part off the same allowance."""
        _allowed(self.line)


def hear(line: Line, room: Room | None, counts: Counts, data: str | bytes) -> None:
    """Takes what a person says to the room; what is nothing of the kind is answered here."""
    if line.closing:
        return
    counts.messages += 1
    if not _allowed(line):
        if not line.closing:
            _answer(line, counts, TooFast())
        return
    try:
        message = DECODER.decode(data)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        _answer(line, counts, NotAMessage())
        return
    if room is not None:
        room.post(Asked(line, message))


def _allowed(line: Line) -> bool:
    """Takes one off the allowance; who goes far beyond it loses the line."""
    if line.allowance.take():
        return True
    line.beyond += 1
    if line.beyond > PATIENCE:
        line.hang_up(Why.TOO_MANY)
    return False


def _priority(line: Line, room: Room | None) -> Priority:
    """For whom a place is kept."""
    if room is None:
        return Priority.NEWCOMER
    return Priority.PLAYER if room.sheet.seats_of(line.person) else Priority.ONLOOKER


def _answer(line: Line, counts: Counts, why: Refusal) -> None:
    counts.refusals[type(why).__name__] += 1
    line.tell(say.Refused("", 0, Raw(msgspec.json.encode(why))))


async def _refuse(websocket: WebSocket, why: Refusal) -> None:
    """Says why not, and hangs up: a browser tells its page nothing of a line that was never opened."""
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        await websocket.accept()
        await websocket.send_text(
            msgspec.json.encode(say.Refused("", 0, Raw(msgspec.json.encode(why)))).decode()
        )
        await websocket.close()
