"""The shape of the database: numbered steps, each run once in a transaction of its own, or a refusal."""

from pathlib import Path

# A file a step, `0002_what_it_adds.sql`, said as SQLite says it; no step is edited once it is released.
STEPS = Path(__file__).parent / "migrations"
NOTES = "schema_steps"  # the table of the steps that are done
NOTED = f"CREATE TABLE IF NOT EXISTS {NOTES} (number INTEGER NOT NULL PRIMARY KEY, name TEXT NOT NULL);"
DONE = f"SELECT coalesce(max(number), 0) FROM {NOTES}"


class WrongSchema(Exception):
    """The database is newer than the program, is no database of ours, or cannot be opened."""


def steps_after(done: int, name: str, steps: Path = STEPS, until: int | None = None) -> list[Path]:
    """The steps that a database of that name lacks; it is refused where it is ahead of this program."""
    known = sorted(steps.glob("*.sql"))[:until]
    if done > len(known):
        raise newer(name, str(done))
    return known[done:]


def whole(step: Path) -> str:
    """A step, and the note that it is done."""
    number = int(step.name[:4])
    return f"{NOTED}\n{step.read_text('utf-8')}\nINSERT INTO {NOTES} VALUES ({number}, '{step.stem}');"


def newer(name: str, step: str) -> WrongSchema:
    """That another version of the program made it."""
    return WrongSchema(
        f"{name} was written by a newer Igroteka (its step {step}).\n"
        "Next: install that version, or start with another --database."
    )


def not_ours(name: str) -> WrongSchema:
    """That another program made it."""
    return WrongSchema(f"{name} is not a database of Igroteka.\nNext: start with another --database.")
