"""What whoever runs the server may do: list and close tables, rename, ban, sweep; only from this machine.

The running server leaves a key on its machine, which only its own user can read.
"""

import os
import secrets
from collections.abc import Sequence
from contextlib import closing
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from typing import Annotated, TypeAlias

import msgspec
from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response

from igroteka.core.game import Refused
from igroteka.server.addresses import is_near
from igroteka.server.keeping import sheets_in
from igroteka.server.lobby import Lobby
from igroteka.server.people import Guests
from igroteka.server.protocol import PersonId, TableId, Why
from igroteka.server.refusals import NotAllowed, NotAMessage, ServerRefusal
from igroteka.server.replies import sent
from igroteka.server.sheet import Taken

HEADER = "x-igroteka-key"
NEWEST = 200  # tables that are listed


class ListTables(Struct, frozen=True, tag=True):
    """The newest tables, and who sits there."""


class CloseTable(Struct, frozen=True, tag=True):
    """Ends a table without a winner."""

    table: TableId


class Rename(Struct, frozen=True, tag=True):
    """Gives somebody another name."""

    person: PersonId
    name: Annotated[str, Meta(max_length=200)]


class Ban(Struct, frozen=True, tag=True):
    """Lets somebody in no more, or again."""

    person: PersonId
    banned: bool = True


class Sweep(Struct, frozen=True, tag=True):
    """Deletes all that is too old, however much it is."""


Order: TypeAlias = ListTables | CloseTable | Rename | Ban | Sweep


class Key(Struct, frozen=True):
    """Where the server listens, and the word that opens the office."""

    host: str
    port: int
    word: str


class Office:
    """Does what whoever has the key orders."""

    def __init__(self, lobby: Lobby, guests: Guests, word: str) -> None:
        self._lobby = lobby
        self._guests = guests
        self._word = word

    async def answer(self, request: Request) -> Response:
        """Does it, and answers with lines of text."""
        given = request.headers.get(HEADER, "")
        if not (is_near(request) and secrets.compare_digest(given.encode(), self._word.encode())):
            raise Refused(NotAllowed())
        try:
            order: Order = msgspec.json.decode(await sent(request), type=Order)
        except msgspec.DecodeError:
            raise Refused(NotAMessage()) from None
        return Response(msgspec.json.encode(await self._do(order)), media_type="application/json")

    async def _do(self, order: Order) -> Sequence[str]:
        match order:
            case ListTables():
                return await self._tables()
            case CloseTable(table=table):
                await self._lobby.close(table)
            case Rename(person=person, name=name):
                await self._guests.rename_by_order(person, name)
            case Ban(person=person, banned=banned):
                await self._guests.ban(person, banned=banned)
                if banned:
                    self._lobby.throw_out(person, Why.REMOVED)
            case Sweep():
                return (await self._lobby.sweep(by_order=True)).tables
        return ()

    async def _tables(self) -> list[str]:
        sql = "SELECT id, sheet FROM tables ORDER BY changed DESC LIMIT ?"
        lines = []
        for table, sheet in sheets_in(await self._lobby.store.read(sql, NEWEST)):
            people = [f"{chair.name} ({chair.person})" for chair in sheet.chairs if isinstance(chair, Taken)]
            lines.append(f"{table}  {sheet.status:10} {sheet.game:16} {', '.join(people)}")
        return lines


def leave_key(path: Path, host: str, port: int) -> Key:
    """A new key for a server that starts, for its own user alone."""
    key = Key(host, port, secrets.token_urlsafe(24))
    path.parent.mkdir(parents=True, exist_ok=True)
    path.unlink(missing_ok=True)
    with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
        file.write(msgspec.json.encode(key))
    return key


class _No(Struct, frozen=True):
    why: ServerRefusal


class NobodyThere(Exception):
    """No server is running on the database."""


def order(key_file: Path, what: Order) -> list[str]:
    """Has the server that left this key do something: the lines of its answer, or Refused, or NobodyThere."""
    try:
        key = msgspec.json.decode(key_file.read_bytes(), type=Key)
        with closing(HTTPConnection(key.host, key.port, timeout=30)) as line:
            line.request("POST", "/api/admin", msgspec.json.encode(what), {HEADER: key.word})
            answer = line.getresponse()
            body = answer.read()
        if answer.status == 200:
            return msgspec.json.decode(body, type=list[str])
        refusal = msgspec.json.decode(body, type=_No).why
    except (OSError, HTTPException, msgspec.DecodeError):  # or something else listens there now
        raise NobodyThere from None
    raise Refused(refusal)
