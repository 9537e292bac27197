"""The file of a SQLite database: one server holds it, and notices when it is no longer where it was."""

import sqlite3
from pathlib import Path

from igroteka.server.store import CannotOpen

DAMAGE = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}


class FileGone(OSError):
    """What is written now would not be found again; strangers may read why, so no path is in it."""


class DatabaseFile:
    """A database on disk that no other server uses."""

    def __init__(self, path: Path) -> None:
        self.path = path.resolve()  # a link and what it leads to are one database
        self._lock = _alone(self.path)
        self._files: dict[Path, tuple[int, int]] = {}

    def connect(self) -> sqlite3.Connection:
        """A connection that keeps what it commits; it makes no new file where the old one is gone."""
        address = f"{self.path.as_uri()}?mode=rw"
        connection = sqlite3.connect(
            address, uri=True, isolation_level=None, check_same_thread=False, timeout=30
        )
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        return connection

    def note(self) -> None:
        """Remembers which files are written: the database, and beside it what is not in it yet."""
        self._files = {file: _identity(file) for file in (self.path, Path(f"{self.path}-wal"))}

    def demand_in_place(self) -> None:
        """Raises FileGone where a file was moved, deleted or replaced."""
        for file, was in self._files.items():
            try:
                now = _identity(file)
            except OSError:
                raise FileGone("the database file was moved or deleted") from None
            if now != was:
                raise FileGone("the database file was replaced")

    def release(self) -> None:
        """Lets another server have it."""
        self._lock.close()


def _identity(file: Path) -> tuple[int, int]:
    found = file.stat()
    return found.st_dev, found.st_ino


def _alone(path: Path) -> sqlite3.Connection:
    """A lock that only one server holds, and that is gone with its process, however that ends."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        # Two names of one file would have two locks, and SQLite two logs beside them.
        if path.is_file() and path.stat().st_nlink > 1:
            raise CannotOpen(f"{path} has several names (hard links).\nNext: remove all but one, or copy it.")
        lock = sqlite3.connect(f"{path}.server", isolation_level=None, timeout=0, check_same_thread=False)
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError as problem:
        if "locked" in str(problem):
            raise CannotOpen(f"Another server is using {path}.") from None
        raise CannotOpen(f"{path} cannot be opened: {problem}.") from None
    except OSError as problem:
        raise CannotOpen(f"{path} cannot be opened: {problem.strerror}.") from None
    return lock


def is_damage(problem: BaseException) -> bool:
    """Whether SQLite met a page that makes no sense, and not a disk that is full or a file that is locked."""
    return getattr(problem, "sqlite_errorcode", 0) & 0xFF in DAMAGE


def is_sound(connection: sqlite3.Connection) -> bool:
    """Whether every page makes sense; it reads the whole file."""
    try:
        return bool(connection.execute("PRAGMA quick_check").fetchone() == ("ok",))
    except sqlite3.DatabaseError:
        return False


def damaged(path: Path, problem: BaseException) -> str:
    """That the database is damaged, and the way out."""
    return (
        f"{path} is damaged ({problem}).\n"
        f"Next: igroteka rescue NEW.db --database {path} copies what can still be read; "
        "then serve --database NEW.db, or a backup."
    )
