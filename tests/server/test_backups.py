"""A folder of backups: the newest stay, and nothing in it that cannot be restored looks as if it could."""

import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from igroteka.server.backups import NAMED, UNFINISHED, back_up
from igroteka.server.store import CannotOpen
from tests.server.process import Process
from tests.server.stores import about_files


@pytest.fixture
def database(tmp_path: Path) -> Path:
    """Some database."""
    file = tmp_path / "a.db"
    with sqlite3.connect(file) as connection:
        connection.execute("CREATE TABLE tables (id TEXT)")
        connection.executemany("INSERT INTO tables VALUES (?)", [("x" * 3000,)] * 9)
    connection.close()
    return file


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with older backups, and with what is none of them."""
    folder = tmp_path / "backups"
    folder.mkdir()
    for name in ("igroteka-20260101-000000.db", "igroteka-20260102-000000.db", "igroteka-20260103-000000.db"):
        (folder / name).write_text("older")
    for name in ("igroteka.db", "igroteka-mine.db", "damaged-igroteka-20250101-000000.db", "notes.txt"):
        (folder / name).write_text("not ours")
    return folder


def names(folder: Path) -> set[str]:
    return {file.name for file in folder.iterdir()}


def test_the_newest_stay_and_nothing_else_is_touched(database: Path, folder: Path) -> None:
    others = {name for name in names(folder) if not NAMED.fullmatch(name)}
    done = back_up(database, folder, 2)
    assert done.sound
    assert [file.name for file in done.deleted] == [
        "igroteka-20260101-000000.db",
        "igroteka-20260102-000000.db",
    ]
    assert names(folder) == others | {"igroteka-20260103-000000.db", done.file.name}
    with sqlite3.connect(done.file) as copy:
        assert copy.execute("SELECT count(*) FROM tables").fetchone() == (9,)
    copy.close()


def test_without_a_number_all_stay(database: Path, folder: Path) -> None:
    before = names(folder)
    done = back_up(database, folder, None)
    assert names(folder) == before | {done.file.name}


def test_what_a_crash_left_is_written_anew(database: Path, folder: Path) -> None:
    (folder / UNFINISHED).write_text("half of it")
    assert back_up(database, folder, 9).sound
    assert UNFINISHED not in names(folder)


def test_a_damaged_one_has_another_name_and_nothing_makes_room_for_it(database: Path, folder: Path) -> None:
    pages = bytearray(database.read_bytes())
    pages[4096 * 2 : 4096 * 3] = b"\xff" * 4096
    database.write_bytes(pages)
    before = names(folder)
    done = back_up(database, folder, 1)
    assert not done.sound
    assert done.file.name.startswith("damaged-igroteka-")
    assert names(folder) == before | {done.file.name}


@pytest.mark.parametrize("target, keep", [("new.db", 3), ("backups", 0), ("backups", -1)])
def test_what_would_delete_too_much_is_refused(
    target: str, keep: int, database: Path, folder: Path, tmp_path: Path
) -> None:
    before = names(folder)
    with pytest.raises(CannotOpen):
        back_up(database, tmp_path / target, keep)
    assert names(folder) == before


@about_files
def test_the_command_does_it_beside_a_server_and_says_what_went(tmp_path: Path, folder: Path) -> None:
    with Process(tmp_path / "b.db"):
        words = ("backup", "--lang", "en", "--database", str(tmp_path / "b.db"), "--keep", "1", str(folder))
        told = subprocess.check_output((sys.executable, "-m", "igroteka.cli", *words), text=True, timeout=120)
    first, *gone = told.splitlines()
    assert first.startswith(f"The copy is here: {folder}/igroteka-2")
    assert [line.rpartition("/")[2] for line in gone] == [
        f"igroteka-2026010{day}-000000.db" for day in (1, 2, 3)
    ]
