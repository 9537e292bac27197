"""A session with PostgreSQL: how it begins, what is demanded of it, and how one server holds a database."""

import asyncio
import contextlib
import logging
from typing import TypeAlias

import asyncpg

from igroteka.server.databases import PostgresAddress
from igroteka.server.schema import NOTES
from igroteka.server.store import CannotOpen

LOG = logging.getLogger("igroteka.server")
Connection: TypeAlias = "asyncpg.Connection[asyncpg.Record]"

OLDEST = 14  # version of PostgreSQL
CONNECTING = 10.0  # seconds
ANSWERING = 30.0  # seconds in which a statement is answered, or the session counts as lost
LOCK = int.from_bytes(b"igroteka")  # by which servers know each other
PATIENCE = 2.0  # seconds until a session that has just been cut is gone
PAUSE = 0.1  # seconds between two tries
PASSWORD = "give the password in the file ~/.pgpass, in PGPASSWORD, or in the address."
ENCODED = "createdb --encoding UTF8 --template template0"
SETTINGS = {
    # A session that nobody speaks in any more is gone within half a minute, and its lock with it.
    "tcp_keepalives_idle": "10",
    "tcp_keepalives_interval": "5",
    "tcp_keepalives_count": "3",
}


async def connected(address: PostgresAddress, called: str) -> Connection:
    """A session that PostgreSQL lists under that name; or CannotOpen, in which is no secret."""
    name = address.name
    try:
        return await asyncpg.connect(
            address.url,
            timeout=CONNECTING,
            command_timeout=ANSWERING,
            server_settings={"application_name": called, **SETTINGS},
        )
    except asyncpg.InvalidCatalogNameError as problem:
        raise CannotOpen(f"{name} cannot be opened: {problem}.\nNext: create it, with createdb.") from None
    except asyncpg.InvalidAuthorizationSpecificationError as problem:
        raise CannotOpen(f"{name} cannot be opened: {problem}.\nNext: {PASSWORD}") from None
    except TimeoutError:
        raise CannotOpen(f"{name} cannot be reached: no answer in {CONNECTING:.0f} seconds.") from None
    except OSError as problem:
        raise CannotOpen(f"{name} cannot be reached: {problem.strerror or problem}.") from None
    except asyncpg.PostgresError as problem:
        raise CannotOpen(f"{name} cannot be opened: {problem}.") from None
    except (asyncpg.InterfaceError, ValueError):  # which repeat parts of the address
        raise CannotOpen(f"{name} is no address of a database.\nNext: postgresql://USER@HOST/NAME") from None


async def demand_fit(connection: Connection, name: str) -> None:
    """Makes sure that this PostgreSQL can keep what it is given, or CannotOpen."""
    version = connection.get_server_version()
    if version.major < OLDEST:
        raise CannotOpen(f"{name} is PostgreSQL {version.major}, and {OLDEST} is the oldest that will do.")
    if await connection.fetchval("SELECT pg_is_in_recovery()"):
        raise CannotOpen(f"{name} is a standby, which takes nothing.\nNext: name the primary.")
    encoding = await connection.fetchval("SHOW server_encoding")
    if encoding != "UTF8":
        raise CannotOpen(f"{name} is encoded in {encoding}.\nNext: {ENCODED}")
    await connection.execute("SET idle_session_timeout = 0; SET idle_in_transaction_session_timeout = 0")
    if await connection.fetchval("SHOW synchronous_commit") == "off":
        await connection.execute("SET synchronous_commit = on")
    if await connection.fetchval("SHOW fsync") == "off":
        LOG.warning("this PostgreSQL does not wait for its disk (fsync is off): a power cut loses moves")


async def hold(connection: Connection, name: str) -> None:
    """Takes the database for this session alone, as long as it lasts; or CannotOpen."""
    try:
        async with asyncio.timeout(PATIENCE):
            while not await connection.fetchval("SELECT pg_try_advisory_lock($1)", LOCK):
                await asyncio.sleep(PAUSE)
    except TimeoutError:
        raise CannotOpen(f"Another server is using {name}.") from None


async def end_session(connection: Connection, called: str) -> None:
    """Ends what is left of a session of that name: whatever it was doing is then done or has not happened."""
    others = "FROM pg_stat_activity WHERE application_name = $1 AND pid <> pg_backend_pid()"
    await connection.fetch(f"SELECT pg_terminate_backend(pid) {others}", called)


async def leave_mark(connection: Connection, mark: str) -> None:
    """Leaves in the database which server had it last; digits and letters only, since it is no parameter."""
    await connection.execute(f"COMMENT ON TABLE {NOTES} IS '{mark}'")


async def past_of(connection: Connection) -> tuple[str | None, str | None]:
    """By what it shows that nothing else happened to the database: the mark, and the line of its history.

    Another server leaves another mark; whoever restores a backup, or makes a standby the primary, begins
    another line. Where nobody may ask for the line, the mark must do.
    """
    mark: str | None = await connection.fetchval(f"SELECT obj_description('{NOTES}'::regclass)")
    with contextlib.suppress(asyncpg.PostgresError):
        line: str = await connection.fetchval("SELECT substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8)")
        return mark, line
    return mark, None
