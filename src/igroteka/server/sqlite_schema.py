"""The shape of a SQLite file: brought up to date step by step before anything else, or refused."""

import sqlite3
from pathlib import Path

from igroteka.server.schema import DONE, NOTED, NOTES, STEPS, WrongSchema, newer, not_ours, steps_after, whole
from igroteka.server.sqlite_file import damaged


def migrate(path: Path, steps: Path = STEPS, until: int | None = None) -> None:
    """Makes what is missing; a database that this program does not know is left as it is."""
    try:
        connection = sqlite3.connect(path, isolation_level=None, timeout=30)
        try:
            done = steps_done(connection, path)
            missing = steps_after(done, str(path), steps, until)
            if done and NOTES not in _tables(connection):
                _adopt(connection)
            for step in missing:
                connection.executescript(f"BEGIN IMMEDIATE;{whole(step)}COMMIT;")
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
    if NOTES in tables:
        (done,) = connection.execute(DONE).fetchone()
        return int(done)
    if "alembic_version" in tables:
        (step,) = connection.execute("SELECT max(version_num) FROM alembic_version").fetchone()
        if step != "1":
            raise newer(str(path), step)
        return 1
    if tables:
        raise not_ours(str(path))
    return 0


def _tables(connection: sqlite3.Connection) -> set[str]:
    return {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}


def _adopt(connection: sqlite3.Connection) -> None:
    """Counts the steps of a database of version 0.1 from now on; that program then refuses it as newer."""
    connection.executescript(
        f"BEGIN IMMEDIATE;{NOTED}INSERT INTO {NOTES} VALUES (1, '0001_first_tables');"
        f"UPDATE alembic_version SET version_num = '{NOTES}'; COMMIT;"
    )
