"""Backups: one to a file, or one more to a folder of them, of which the newest stay."""

import re
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

from igroteka.server.sqlite_store import backup
from igroteka.server.store import CannotOpen

UNFINISHED = "unfinished.db"
NAMED = re.compile(r"igroteka-\d{8}-\d{6}\.db", re.ASCII)


class BackedUp(NamedTuple):
    """Where a backup is, whether it is sound, and which older ones made room for it."""

    file: Path
    sound: bool
    deleted: tuple[Path, ...] = ()


def back_up(database: Path, target: Path, keep: int | None) -> BackedUp:
    """Copies the database to a file or, under the time in UTC, into a folder; or CannotOpen."""
    if not target.is_dir():
        if keep is not None:
            raise CannotOpen(f"{target} is no folder, and only in a folder older backups are deleted.")
        return BackedUp(target, backup(database, target))
    if keep is not None and keep < 1:
        raise CannotOpen("At least one backup is kept: --keep 1 or more.")
    unfinished = target / UNFINISHED  # what a crash left is no backup
    unfinished.unlink(missing_ok=True)
    sound = backup(database, unfinished)
    name = f"igroteka-{datetime.now(UTC):%Y%m%d-%H%M%S}.db"
    # A damaged one is never taken for one that can be restored, and nothing makes room for it.
    file = unfinished.rename(target / (name if sound else f"damaged-{name}"))
    return BackedUp(file, sound, _without_older(target, keep) if sound and keep is not None else ())


def _without_older(folder: Path, keep: int) -> tuple[Path, ...]:
    """Deletes all but the newest backups, and nothing else that lies there; returns what went."""
    backups = sorted(file for file in folder.iterdir() if NAMED.fullmatch(file.name))
    for file in backups[:-keep]:
        file.unlink()
    return tuple(backups[:-keep])
