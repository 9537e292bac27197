"""The shape of the database: brought up to date step by step before anything else, or refused."""

import sqlite3
from pathlib import Path

from igroteka.server.database import damaged

# A file a step, `0002_what_it_adds.sql`, in plain SQL; each runs once, in a transaction of its own.
STEPS = Path(__file__).parent / "migrations"
NOTED = "CREATE TABLE IF NOT EXISTS schema_steps (number INTEGER NOT NULL PRIMARY KEY, name TEXT NOT NULL);"


class WrongSchema(Exception):
    """The database is newer than the program, is no database of ours, or cannot be opened."""


def migrate(path: Path, steps: Path = STEPS, until: int | None = None) -> None:
    """Makes what is missing; a database that this program does not know is left as it is."""
    known = sorted(steps.glob("*.sql"))[:until]
    try:
        connection = sqlite3.connect(path, isolation_level=None, timeout=30)
        try:
            done = steps_done(connection, path)
            if done > len(known):
                raise _newer(path, str(done))
            if done and "schema_steps" not in _tables(connection):
                _adopt(connection)
            for step in known[done:]:
                _take(connection, step)
        finally:
            connection.close()  # which rolls back a step that failed
    except sqlite3.OperationalError as problem:
        raise WrongSchema(f"{path} cannot be opened: {problem}.") from None
    except sqlite3.DatabaseError as problem:
        if problem.sqlite_errorcode == sqlite3.SQLITE_CORRUPT:
            raise WrongSchema(damaged(path, problem)) from None
        raise WrongSchema(f"{path} is not a database of Igroteka ({problem}).") from None


def steps_done(connection: sqlite3.Connection, path: Path) -> int:
    """How many steps lie behind the database; version 0.1 counted its only one in alembic's table."""
    tables = _tables(connection)
    if "schema_steps" in tables:
        (done,) = connection.execute("SELECT coalesce(max(number), 0) FROM schema_steps").fetchone()
        return int(done)
    if "alembic_version" in tables:
        (step,) = connection.execute("SELECT max(version_num) FROM alembic_version").fetchone()
        if step != "1":
            raise _newer(path, step)
        return 1
    if tables:
        raise WrongSchema(f"{path} is not a database of Igroteka.\nNext: start with another --database.")
    return 0


def _tables(connection: sqlite3.Connection) -> set[str]:
    return {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}


def _adopt(connection: sqlite3.Connection) -> None:
    """Counts the steps of a database of version 0.1 from now on; that program then refuses it as newer."""
    connection.executescript(
        f"BEGIN IMMEDIATE;{NOTED}INSERT INTO schema_steps VALUES (1, '0001_first_tables');"
        "UPDATE alembic_version SET version_num = 'schema_steps'; COMMIT;"
    )


def _take(connection: sqlite3.Connection, step: Path) -> None:
    """Runs one step and notes that it is done, both or neither."""
    sql, number = step.read_text(encoding="utf-8"), int(step.name[:4])
    noted = f"INSERT INTO schema_steps VALUES ({number}, '{step.stem}');"
    connection.executescript(f"BEGIN IMMEDIATE;{NOTED}\n{sql}\n{noted}COMMIT;")


def _newer(path: Path, step: str) -> WrongSchema:
    return WrongSchema(
        f"{path} was written by a newer Igroteka (its step {step}).\n"
        "Next: install that version, or start with another --database."
    )
