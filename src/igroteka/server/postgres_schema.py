"""The shape of a database of PostgreSQL: brought up to date step by step before anything else, or refused."""

from pathlib import Path

from asyncpg import PostgresError

from igroteka.server import dialect
from igroteka.server.postgres_session import Connection
from igroteka.server.schema import DONE, NOTES, STEPS, WrongSchema, not_ours, steps_after, whole

TABLES = "SELECT tablename FROM pg_tables WHERE schemaname = current_schema()"


async def migrate(connection: Connection, name: str, steps: Path = STEPS, until: int | None = None) -> None:
    """Makes what is missing; a database that this program does not know is left as it is."""
    for step in steps_after(await steps_done(connection, name), name, steps, until):
        try:
            async with connection.transaction():
                await connection.execute(dialect.step(whole(step)))
        except PostgresError as problem:
            raise WrongSchema(f"{name} cannot be brought up to date: {problem}.") from None


async def steps_done(connection: Connection, name: str) -> int:
    """How many steps lie behind the database."""
    tables = {row["tablename"] for row in await connection.fetch(TABLES)}
    if NOTES in tables:
        return int(await connection.fetchval(DONE))
    if tables:
        raise not_ours(name)
    return 0
