"""Guests: a name, and a secret in a cookie by which they are known again; only its hash is kept."""

import secrets
from hashlib import sha256
from time import time

from msgspec import Struct

from igroteka.core.game import Refused
from igroteka.server.answers import clean
from igroteka.server.refusals import BadName, LinkIsSpent, NoSuchPerson
from igroteka.server.sheet import GUEST
from igroteka.server.store import Statement, Store

LONGEST_NAME = 24
LINK_SECONDS = 600  # how long "continue on another device" waits


class Person(Struct, frozen=True):
    """Somebody who is known here."""

    id: str
    name: str
    banned: bool = False


def new_id() -> str:
    """128 bits that nobody guesses, fit for an address and for a command line."""
    return secrets.token_hex(16)


def _hash(secret: str) -> bytes:
    return sha256(secret.encode()).digest()


def _secret_kept(secret: str, person: str) -> Statement:
    return Statement("INSERT INTO secrets (secret, person) VALUES (?, ?)", (_hash(secret), person))


def good_name(name: str) -> str:
    """The name as it is shown, or Refused."""
    name = clean(name)
    if not 0 < len(name) <= LONGEST_NAME:
        raise Refused(BadName(LONGEST_NAME))
    return name


class Guests:
    """Everybody who ever gave a name."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: dict[bytes, Person] = {}

    async def by_secret(self, secret: str | None) -> Person | None:
        """Who has this secret."""
        if not secret:
            return None
        key = _hash(secret)
        if key not in self._known:
            sql = "SELECT id, name, banned FROM people JOIN secrets ON person = id WHERE secret = ?"
            rows = await self._store.read(sql, key)
            if not rows:
                return None
            self._known[key] = Person(rows[0][0], rows[0][1], bool(rows[0][2]))
        return self._known[key]

    async def welcome(self, name: str) -> tuple[Person, str]:
        """A newcomer, and the secret by which to come again."""
        person, secret = Person(new_id(), good_name(name)), new_id()
        insert = "INSERT INTO people (id, name, seen) VALUES (?, ?, ?)"
        await self._store.write(
            Statement(insert, (person.id, person.name, int(time()))), _secret_kept(secret, person.id)
        )
        return person, secret

    async def rename(self, person: Person, name: str) -> Person:
        """The same person by another name."""
        renamed = Person(person.id, good_name(name), person.banned)
        update = "UPDATE people SET name = ?, seen = ? WHERE id = ?"
        await self._store.write(Statement(update, (renamed.name, int(time()), person.id)))
        self._forget_known(person)
        return renamed

    async def link(self, person: Person) -> str:
        """A word by which another device becomes the same person, once."""
        token = new_id()
        insert = "INSERT INTO links (token, person, until) VALUES (?, ?, ?)"
        until = int(time()) + LINK_SECONDS
        await self._store.write(
            Statement("DELETE FROM links WHERE until < ?", (int(time()),)),
            Statement(insert, (_hash(token), person.id, until)),
        )
        return token

    async def enter(self, token: str) -> str:
        """A secret of its own for the device that brings such a word, which is spent."""
        sql = "SELECT person FROM links WHERE token = ? AND until >= ?"
        rows = await self._store.read(sql, _hash(token), int(time()))
        if not rows:
            raise Refused(LinkIsSpent())
        (person,), secret = rows[0], new_id()
        await self._store.write(
            Statement("DELETE FROM links WHERE token = ?", (_hash(token),)),
            _secret_kept(secret, person),
        )
        return secret

    async def data(self, person: Person) -> dict[str, object]:
        """All that is kept of a person."""
        said = await self._store.read('SELECT "table", "when", what FROM said WHERE person = ?', person.id)
        tables = await self._store.read('SELECT "table" FROM seated WHERE person = ?', person.id)
        return {
            "id": person.id,
            "name": person.name,
            "tables": [table for (table,) in tables],
            "said": [{"table": t, "when": when, "what": what.decode()} for t, when, what in said],
        }

    async def forget(self, person: Person) -> None:
        """Name, secret and sayings are gone; what was played stays, by a guest."""
        await self._store.write(
            Statement("UPDATE people SET name = ? WHERE id = ?", (GUEST, person.id)),
            Statement("DELETE FROM secrets WHERE person = ?", (person.id,)),
            Statement("DELETE FROM said WHERE person = ?", (person.id,)),
            Statement("DELETE FROM links WHERE person = ?", (person.id,)),
            Statement("DELETE FROM seated WHERE person = ?", (person.id,)),
        )
        self._forget_known(person)

    async def ban(self, person: str, *, banned: bool) -> None:
        """Whoever has this id is let in no more, or is again."""
        await self._store.write(Statement("UPDATE people SET banned = ? WHERE id = ?", (banned, person)))
        self._known.clear()

    async def find(self, person: str) -> Person:
        """Who has this id, or Refused."""
        rows = await self._store.read("SELECT id, name, banned FROM people WHERE id = ?", person)
        if not rows:
            raise Refused(NoSuchPerson())
        return Person(rows[0][0], rows[0][1], bool(rows[0][2]))

    def _forget_known(self, person: Person) -> None:
        self._known = {key: known for key, known in self._known.items() if known.id != person.id}
