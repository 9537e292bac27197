"""The database is brought up to date step by step; one that this program does not know is left as it is."""

import gzip
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from igroteka.server.schema import STEPS, WrongSchema
from igroteka.server.sqlite_schema import migrate

DATA = Path(__file__).parent / "data"


def rows(path: Path, sql: str) -> list[Any]:
    """What the database answers."""
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute(sql).fetchall()


def change(path: Path, sql: str) -> None:
    """Writes past the program."""
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(sql)


def shape(path: Path) -> set[tuple[Any, ...]]:
    """Every column and every index, in whatever words it was made."""
    columns = rows(
        path, "SELECT m.name, c.name, c.type, c.pk FROM sqlite_master m, pragma_table_info(m.name) c"
    )
    indexes = rows(path, "SELECT tbl_name, name FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL")
    return {row for row in (*columns, *indexes) if row[0] != "alembic_version"}


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """A database of version 0.1."""
    path = tmp_path / "old.db"
    path.write_bytes(gzip.decompress((DATA / "version_0_1.db.gz").read_bytes()))
    return path


@pytest.fixture
def two_steps(tmp_path: Path) -> Path:
    """A newer program's steps: ours, and one that adds a column and uses it."""
    folder = tmp_path / "steps"
    folder.mkdir()
    for step in STEPS.glob("*.sql"):
        (folder / step.name).write_text(step.read_text(encoding="utf-8"), encoding="utf-8")
    added = f"{len(list(STEPS.glob('*.sql'))) + 1:04}_shoe_sizes.sql"
    (folder / added).write_text(
        "ALTER TABLE people ADD COLUMN shoe INTEGER NOT NULL DEFAULT 41;\n"
        "UPDATE people SET shoe = length(name); -- a step changes what is there, too\n"
    )
    return folder


def test_steps_are_numbered_without_a_gap() -> None:
    numbers = [int(step.name.split("_")[0]) for step in sorted(STEPS.glob("*.sql"))]
    assert numbers == list(range(1, len(numbers) + 1))
    assert all(len(step.name.split("_")[0]) == 4 for step in STEPS.glob("*.sql"))


def test_a_new_database_has_the_shape_of_one_that_grew_from_version_0_1(tmp_path: Path, old: Path) -> None:
    migrate(tmp_path / "new.db")
    migrate(old)
    assert shape(tmp_path / "new.db") == shape(old)


def test_a_step_runs_once_on_what_is_there(old: Path, two_steps: Path) -> None:
    names = rows(old, "SELECT name FROM people ORDER BY id")
    migrate(old)
    for _ in range(2):
        migrate(old, two_steps)
    assert rows(old, "SELECT shoe FROM people ORDER BY id") == [(len(name),) for (name,) in names]
    assert [number for (number,) in rows(old, "SELECT number FROM schema_steps")] == [
        *range(1, len(list(two_steps.glob("*.sql"))) + 1)
    ]


def test_a_step_that_fails_leaves_nothing_of_itself(old: Path, two_steps: Path) -> None:
    migrate(old)
    before = shape(old)
    broken = max(two_steps.glob("*.sql"))
    broken.write_text(broken.read_text() + "INSERT INTO nowhere VALUES (1);\n")
    with pytest.raises(WrongSchema, match="nowhere"):
        migrate(old, two_steps)
    assert shape(old) == before


def test_a_newer_database_is_refused_and_left_as_it_is(tmp_path: Path, two_steps: Path) -> None:
    migrate(tmp_path / "a.db", two_steps)
    before = (tmp_path / "a.db").read_bytes()
    with pytest.raises(WrongSchema, match="newer Igroteka"):
        migrate(tmp_path / "a.db")
    assert (tmp_path / "a.db").read_bytes() == before


def test_a_database_that_alembic_brought_further_is_refused(old: Path) -> None:
    change(old, "UPDATE alembic_version SET version_num = '2'")
    with pytest.raises(WrongSchema, match="newer Igroteka"):
        migrate(old)


def test_version_0_1_sees_that_the_database_is_newer(old: Path) -> None:
    migrate(old)
    assert rows(old, "SELECT version_num FROM alembic_version") != [("1",)], "0.1 opens what it does not know"


def test_somebody_elses_database_is_left_alone(tmp_path: Path) -> None:
    change(tmp_path / "photos.db", "CREATE TABLE photos (id INTEGER)")
    with pytest.raises(WrongSchema, match="not a database of Igroteka"):
        migrate(tmp_path / "photos.db")
    assert rows(tmp_path / "photos.db", "SELECT name FROM sqlite_master") == [("photos",)]
