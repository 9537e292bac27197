"""Guests: a name, and a secret in a cookie by which they are known again; only its hash is kept."""

import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from hashlib import sha256
from re import fullmatch
from time import time

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from igroteka.core.game import Refusal
from igroteka.server.faces import Face
from igroteka.server.lobby_protocol import Device
from igroteka.server.names import good_name
from igroteka.server.refusals import LinkIsSpent, NoSuchDevice, NoSuchPerson, Stale, WhoAreYou
from igroteka.server.sheet import GUEST
from igroteka.server.store import Statement, Store

LINK_SECONDS = 600  # how long "continue on another device" waits
MOST_LINKS = 5  # such links of one person that wait at a time
MOST_DEVICES = 20  # of one person; the one that was not seen for longest is signed out
DEVICE_DIGITS = 16  # of the name of a device in lists
SEEN_SECONDS = 3600  # how exactly it is kept when a device was seen last
FACE = msgspec.json.Decoder(Face)
MOST_KNOWN = 10_000  # secrets whose owners are remembered between two requests


class Person(Struct, frozen=True):
    """Somebody who is known here."""

    id: str
    name: str
    banned: bool = False
    face: Face | None = None  # as it was chosen, if it was


class _Known(Struct):
    person: Person
    seen: int  # as it was kept last


def new_id() -> str:
    """128 bits that nobody guesses, fit for an address and for a command line."""
    return secrets.token_hex(16)


def _hash(secret: str) -> bytes:
    return sha256(secret.encode()).digest()


def _device_id(secret: bytes) -> str:
    """What a device is called in lists: the beginning of what is kept, from which nobody finds the secret."""
    return secret.hex()[:DEVICE_DIGITS]


def _secret_begins(device: str) -> bytes:
    """How the secret of a device begins that is called so; empty, as no secret does, where none is."""
    return bytes.fromhex(device) if fullmatch("[0-9a-f]+", device) and len(device) % 2 == 0 else b""


def _is_long_ago(seen: int) -> bool:
    return abs(int(time()) - seen) >= SEEN_SECONDS


def still_known(person: str) -> Statement:
    """The condition of a write that the person has not been forgotten meanwhile."""
    return Statement("SELECT 1 FROM secrets WHERE person = ?", (person,), WhoAreYou())


def _device_known(secret: str) -> Statement:
    """The same of the device that asks: it has not been signed out meanwhile."""
    return Statement("SELECT 1 FROM secrets WHERE secret = ?", (_hash(secret),), WhoAreYou())


class Guests:
    """Everybody who ever gave a name."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: dict[bytes, _Known] = {}  # the least recently asked for first
        self._changes = 0  # what was read before the last one is not remembered
        self._out: set[str] = set()  # who was banned since the start, or is being forgotten

    @property
    def remembered(self) -> int:
        """How many secrets are known without asking the store."""
        return len(self._known)

    async def by_secret(self, secret: str | None) -> Person | None:
        """Who has this secret."""
        if not secret:
            return None
        key = _hash(secret)
        known = self._known.pop(key, None)
        if known is None or _is_long_ago(known.seen):  # who was away for so long may be gone
            changes = self._changes
            found = "SELECT id, name, banned, face, secrets.seen FROM people JOIN secrets ON person = id"
            rows = await self._store.read(f"{found} WHERE secret = ?", key)
            if not rows:
                return None
            ((person, name, banned, face, seen),) = rows
            chosen = None if face is None else FACE.decode(face)
            known = _Known(Person(person, name, bool(banned), chosen), seen)
            if changes != self._changes:
                return known.person
        self._known[key] = known
        if len(self._known) > MOST_KNOWN:
            del self._known[next(iter(self._known))]
        self._see(key, known)
        return known.person

    def _see(self, key: bytes, known: _Known) -> None:
        """Keeps that somebody was here, now and then; nobody waits for that."""
        if not _is_long_ago(known.seen):
            return
        known.seen = now = int(time())
        statements = (
            Statement("UPDATE secrets SET seen = ? WHERE secret = ?", (now, key)),
            Statement("UPDATE people SET seen = ? WHERE id = ?", (now, known.person.id)),
        )
        self._store.write_then(statements, lambda _: None)

    def welcome_here(self, person: Person) -> bool:
        """Whether somebody who was looked up a moment ago may still come in."""
        return not person.banned and person.id not in self._out

    async def welcome(self, name: str) -> tuple[Person, str]:
        """A newcomer, and the secret by which to come again."""
        person, secret, now = Person(new_id(), good_name(name)), new_id(), int(time())
        insert = "INSERT INTO people (id, name, seen) VALUES (?, ?, ?)"
        await self._store.write(
            Statement(insert, (person.id, person.name, now)),
            Statement(
                "INSERT INTO secrets (secret, person, made, seen) VALUES (?, ?, ?, ?)",
                (_hash(secret), person.id, now, now),
            ),
        )
        return person, secret

    async def rename(self, person: Person, name: str) -> Person:
        """The same person by another name, or Refused where that one is not known any more."""
        renamed = replace(person, name=good_name(name))
        await self._rename(person.id, renamed.name, WhoAreYou())
        return renamed

    async def rename_by_order(self, person: str, name: str) -> None:
        """Gives whoever has this id another name, or Refused."""
        await self._rename(person, good_name(name), NoSuchPerson())

    async def _rename(self, person: str, name: str, otherwise: Refusal) -> None:
        update = (
            "UPDATE people SET name = ?, seen = ? "
            "WHERE id = ? AND EXISTS (SELECT 1 FROM secrets WHERE person = people.id)"
        )
        await self._change(person, Statement(update, (name, int(time()), person), otherwise))

    async def choose_face(self, person: Person, face: Face) -> Person:
        """The same person with another face, or Refused where that one is not known any more."""
        update = "UPDATE people SET face = ? WHERE id = ?"
        await self._change(
            person.id, still_known(person.id), Statement(update, (msgspec.json.encode(face), person.id))
        )
        return replace(person, face=face)

    async def link(self, person: Person, secret: str | None = None) -> str:
        """A word by which another device becomes the same person, once; who asks must still be known."""
        token, now = new_id(), int(time())
        newest = "SELECT token FROM links WHERE person = ? ORDER BY until DESC, token LIMIT ?"
        crowded = f"DELETE FROM links WHERE person = ? AND token NOT IN ({newest})"
        insert = "INSERT INTO links (token, person, until) VALUES (?, ?, ?)"
        await self._store.write(
            still_known(person.id) if secret is None else _device_known(secret),
            Statement("DELETE FROM links WHERE until < ?", (now,)),
            Statement(crowded, (person.id, person.id, MOST_LINKS - 1)),
            Statement(insert, (_hash(token), person.id, now + LINK_SECONDS)),
        )
        return token

    async def enter(self, token: str) -> str:
        """A secret of its own for the device that brings such a word, which is spent."""
        secret, key, now = new_id(), _hash(token), int(time())
        insert = (
            "INSERT INTO secrets (secret, person, made, seen) "
            "SELECT ?, person, ?, ? FROM links WHERE token = ? AND until >= ?"
        )
        owner = "SELECT person FROM links WHERE token = ?"
        newest = f"SELECT secret FROM secrets WHERE person = ({owner}) ORDER BY seen DESC, secret LIMIT ?"
        crowded = f"DELETE FROM secrets WHERE person = ({owner}) AND secret NOT IN ({newest})"
        await self._store.write(
            Statement(crowded, (key, key, MOST_DEVICES - 1)),
            Statement(insert, (_hash(secret), now, now, key, now), LinkIsSpent()),
            Statement("DELETE FROM links WHERE token = ?", (key,)),
        )
        self._changes += 1
        self._known.clear()  # a device may have been signed out for this one
        return secret

    async def has_most_devices(self, person: Person) -> bool:
        """Whether one more device signs out another."""
        sql = "SELECT count(*) FROM secrets WHERE person = ?"
        ((devices,),) = await self._store.read(sql, person.id)
        return bool(devices >= MOST_DEVICES)

    async def devices(self, person: Person, secret: str) -> tuple[Device, ...]:
        """Where the person is known, the device seen last first."""
        sql = "SELECT secret, made, seen FROM secrets WHERE person = ? ORDER BY seen DESC, made DESC, secret"
        own = _hash(secret)
        return tuple(
            Device(_device_id(key), made or None, seen or None, this=key == own)
            for key, made, seen in await self._store.read(sql, person.id)
        )

    async def sign_out(self, person: Person, secret: str, device: str | None) -> None:
        """Signs out another device of the person, or all others; Refused where there is no such one."""
        others, found = "DELETE FROM secrets WHERE person = ? AND secret <> ?", (person.id, _hash(secret))
        if device is None:
            leaving = Statement(others, found)
        else:
            one = f"{others} AND substr(secret, 1, {DEVICE_DIGITS // 2}) = ?"
            leaving = Statement(one, (*found, _secret_begins(device)), NoSuchDevice())
        await self._change(
            person.id,
            _device_known(secret),
            leaving,
            Statement("DELETE FROM links WHERE person = ?", (person.id,)),
        )

    async def count(self, person: Person) -> int:
        """How many sayings and tables are kept of a person."""
        said, tables = (f"SELECT count(*) FROM {part} WHERE person = ?" for part in ("said", "seated"))
        ((count,),) = await self._store.read(f"SELECT ({said}) + ({tables})", person.id, person.id)
        return int(count)

    async def data(self, person: Person) -> dict[str, object]:
        """All that is kept of a person."""
        said = await self._store.read('SELECT "table", "when", what FROM said WHERE person = ?', person.id)
        tables = await self._store.read('SELECT "table" FROM seated WHERE person = ?', person.id)
        devices = await self._store.read("SELECT made, seen FROM secrets WHERE person = ?", person.id)
        forms = await self._store.read("SELECT game, strength, games FROM forms WHERE person = ?", person.id)
        return {
            "id": person.id,
            "name": person.name,
            "face": person.face,
            "devices": [{"made": made, "seen": seen} for made, seen in devices],
            "tables": [table for (table,) in tables],
            "opponents": [{"game": g, "strength": s, "games": n} for g, s, n in forms],
            "said": [{"table": t, "when": when, "what": what.decode()} for t, when, what in said],
        }

    @asynccontextmanager
    async def leaving(self, person: Person) -> AsyncIterator[None]:
        """Lets somebody in nowhere while he is being forgotten."""
        self._out.add(person.id)
        try:
            yield
        finally:
            self._out.discard(person.id)

    async def forget(self, person: Person, tables: int | None = None) -> None:
        """Name, face, secret and sayings are gone; what was played stays, by a guest.

        Refused as stale where the person came to another table than so many, which must be left first.
        """
        count = "SELECT 1 WHERE (SELECT count(*) FROM seated WHERE person = ?) = ?"
        same = () if tables is None else (Statement(count, (person.id, tables), Stale(tables)),)
        await self._change(
            person.id,
            *same,
            Statement("UPDATE people SET name = ?, face = NULL WHERE id = ?", (GUEST, person.id)),
            Statement("DELETE FROM secrets WHERE person = ?", (person.id,)),
            Statement("DELETE FROM said WHERE person = ?", (person.id,)),
            Statement("DELETE FROM links WHERE person = ?", (person.id,)),
            Statement("DELETE FROM seated WHERE person = ?", (person.id,)),
            Statement("DELETE FROM forms WHERE person = ?", (person.id,)),
        )

    async def ban(self, person: str, *, banned: bool) -> None:
        """Whoever has this id is let in no more, or is again; Refused where there is nobody."""
        update = "UPDATE people SET banned = ? WHERE id = ?"
        await self._change(person, Statement(update, (int(banned), person), NoSuchPerson()))
        (self._out.add if banned else self._out.discard)(person)

    async def _change(self, person: str, *statements: Statement) -> None:
        """Writes what changes somebody, who is looked up anew, also where it is in doubt what came of it."""
        try:
            await self._store.write(*statements)
        finally:
            self._changes += 1
            self._known = {key: known for key, known in self._known.items() if known.person.id != person}
