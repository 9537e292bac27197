"""The shape of the database: brought up to date before anything else, or refused."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine
from sqlalchemy.exc import DatabaseError, OperationalError
from sqlalchemy.pool import NullPool


class WrongSchema(Exception):
    """The database is newer than the program, is no database of ours, or cannot be opened."""


def migrate(path: Path) -> None:
    """Makes what is missing; a database that this program does not know is left as it is."""
    config = Config()
    config.set_main_option("script_location", "igroteka.server:migrations")
    config.set_main_option("path_separator", "os")
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    engine = create_engine(f"sqlite:///{path}", poolclass=NullPool)
    try:
        with engine.begin() as connection:
            current = MigrationContext.configure(connection).get_current_revision()
            if current is not None and current not in known:
                raise WrongSchema(
                    f"{path} was written by a newer Igroteka (its step {current}).\n"
                    "Next: install that version, or start with another --database."
                )
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
    except OperationalError as problem:
        raise WrongSchema(f"{path} cannot be opened: {problem.orig}.") from None
    except DatabaseError as problem:
        raise WrongSchema(f"{path} is not a database of Igroteka ({problem.orig}).") from None
    finally:
        engine.dispose()
