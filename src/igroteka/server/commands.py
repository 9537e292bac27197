"""The server's subcommands of `igroteka`; what they need is imported when they run."""

import argparse
import asyncio
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from importlib import import_module
from pathlib import Path
from typing import TypeAlias

from igroteka.core.game import Refused
from igroteka.server.databases import Database, PostgresAddress, SqliteFile, database_called
from igroteka.server.options import DATABASE, KINDS, WrongOption, add_options, read_options
from igroteka.server.schema import WrongSchema
from igroteka.server.store import CannotOpen
from igroteka.texts import Texts

CANNOT, MISUSED = 1, 2
Run: TypeAlias = Callable[[argparse.Namespace, Texts], int]


def serve_arguments(parser: argparse.ArgumentParser, game: str | None, words: Texts) -> None:
    """What `serve` understands."""
    add_options(parser, words, *KINDS)


def backup_arguments(parser: argparse.ArgumentParser, game: str | None, words: Texts) -> None:
    """What `backup` understands."""
    parser.add_argument("file", type=Path, help=words.text("flag-backup"))
    parser.add_argument("--keep", metavar="NUMBER", type=int, help=words.text("flag-keep"))
    add_options(parser, words, DATABASE)


def rescue_arguments(parser: argparse.ArgumentParser, game: str | None, words: Texts) -> None:
    """What `rescue` understands."""
    parser.add_argument("file", type=Path, help=words.text("flag-rescue"))
    add_options(parser, words, DATABASE)


def move_database_arguments(parser: argparse.ArgumentParser, game: str | None, words: Texts) -> None:
    """What `move-database` understands."""
    parser.add_argument("source", metavar="FROM", help=words.text("flag-move-from"))
    parser.add_argument("target", metavar="TO", help=words.text("flag-move-to"))


def admin_arguments(parser: argparse.ArgumentParser, game: str | None, words: Texts) -> None:
    """What `admin` understands."""
    orders = ("list", "close", "rename", "ban", "unban", "sweep")
    parser.add_argument("order", choices=orders, help=words.text("flag-order"))
    parser.add_argument("id", nargs="?", default="", help=words.text("flag-id"))
    parser.add_argument("name", nargs="?", default="", help=words.text("flag-name"))
    add_options(parser, words, DATABASE)


def _sentence_if_wrong(run: Run) -> Run:
    """Answers an option that cannot be so by its sentence."""

    @wraps(run)
    def ran(arguments: argparse.Namespace, words: Texts) -> int:
        try:
            return run(arguments, words)
        except WrongOption as why:
            print(why, file=sys.stderr)
            return MISUSED

    return ran


def _meant(given: str | None, words: Texts) -> Database | None:
    """The database that is meant; None, and a message, if its kind is unknown."""
    found = database_called(given)
    if found is None:  # the whole address may hold a password
        kind = str(given).partition("://")[0]
        print(words.text("no-such-database", kind=kind), file=sys.stderr)
    return found


def _file_meant(arguments: argparse.Namespace, words: Texts, instead: str) -> Path | None:
    """The SQLite file that is meant; None, and what to do instead, if it is no file."""
    found = _meant(read_options(arguments, os.environ, words).database, words)
    if isinstance(found, PostgresAddress):
        print(words.text(instead), file=sys.stderr)
    return found.path if isinstance(found, SqliteFile) else None


@contextmanager
def _for_us_alone() -> Iterator[None]:
    """Files created meanwhile are readable by their owner only: they hold seeds and names."""
    before = os.umask(0o077)
    try:
        yield
    finally:
        os.umask(before)


@_sentence_if_wrong
def serve(arguments: argparse.Namespace, words: Texts) -> int:
    """Serve until told to stop."""
    options = read_options(arguments, os.environ, words)
    database = _meant(options.database, words)
    if database is None:
        return CANNOT
    room = import_module("igroteka.server.serving")
    try:
        with _for_us_alone():
            code: int = room.serve(options, database, words)
    except room.CannotServe as why:
        print(why, file=sys.stderr)
        return CANNOT
    return code


@_sentence_if_wrong
def backup(arguments: argparse.Namespace, words: Texts) -> int:
    """Copy the database, in use or not."""
    path = _file_meant(arguments, words, "backup-of-postgres")
    if path is None:
        return CANNOT
    room = import_module("igroteka.server.backups")
    try:
        with _for_us_alone():
            done = room.back_up(path, arguments.file, arguments.keep)
    except CannotOpen as why:
        print(why, file=sys.stderr)
        return CANNOT
    if not done.sound:
        print(words.text("backed-up-damaged", file=str(done.file)), file=sys.stderr)
        return CANNOT
    print(words.text("backed-up", file=str(done.file)))
    for older in done.deleted:
        print(words.text("backup-deleted", file=str(older)))
    return 0


@_sentence_if_wrong
def rescue(arguments: argparse.Namespace, words: Texts) -> int:
    """Copy what can be read of a damaged database, and say what cannot."""
    path = _file_meant(arguments, words, "rescue-of-postgres")
    if path is None:
        return CANNOT
    room = import_module("igroteka.server.rescue")
    try:
        with _for_us_alone():
            parts = room.rescue(path, arguments.file)
    except CannotOpen as why:
        print(why, file=sys.stderr)
        return CANNOT
    for part in parts:
        name = "rescued-part" if part.lost else "rescued-whole"
        print(words.text(name, part=part.part, saved=part.saved, lost=part.lost))
    for table in sorted({table for part in parts for table in part.broken}):
        print(words.text("rescued-broken", table=table))
    print(words.text("rescued", file=str(arguments.file)))
    return 0


def move_database(arguments: argparse.Namespace, words: Texts) -> int:
    """Takes everything over into another database."""
    source, target = _meant(arguments.source, words), _meant(arguments.target, words)
    if source is None or target is None:
        return CANNOT
    room = import_module("igroteka.server.moving")
    try:
        with _for_us_alone():
            parts = asyncio.run(room.move(source, target))
    except (CannotOpen, WrongSchema) as why:
        print(why, file=sys.stderr)
        return CANNOT
    for part in parts:
        print(words.text("moved-part", part=part.part, rows=part.rows, digest=part.digest))
    print(words.text("moved", database=target.name))
    return 0


@_sentence_if_wrong
def admin(arguments: argparse.Namespace, words: Texts) -> int:
    """Have the running server list or close tables, rename or ban people."""
    database = _meant(read_options(arguments, os.environ, words).database, words)
    if database is None:
        return CANNOT
    room = import_module("igroteka.server.admin")
    orders = {
        "list": room.ListTables,
        "close": lambda: room.CloseTable(arguments.id),
        "rename": lambda: room.Rename(arguments.id, arguments.name),
        "ban": lambda: room.Ban(arguments.id),
        "unban": lambda: room.Ban(arguments.id, banned=False),
        "sweep": room.Sweep,
    }
    try:
        lines = room.order(database.key, orders[arguments.order]())
    except room.NobodyThere:
        print(words.text("nobody-there", database=database.name), file=sys.stderr)
        return CANNOT
    except Refused as refused:
        print(words.say(refused.refusal), file=sys.stderr)
        return CANNOT
    print("\n".join(lines) if lines else words.text("done"))
    return 0
