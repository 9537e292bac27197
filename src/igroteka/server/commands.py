"""The server's words of the `igroteka` command; what they need is loaded when they are said."""

import argparse
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path

from igroteka.core.game import Refused
from igroteka.texts import Texts

CANNOT = 1
PORT = 8077


def default_database() -> Path:
    """Where the database is unless it is said otherwise."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(home) / "igroteka" / "igroteka.db"


def serve_arguments(parser: argparse.ArgumentParser, game: str | None, words: Texts) -> None:
    """What `serve` understands."""
    parser.add_argument("--host", default="127.0.0.1", help=words.text("flag-host"))
    parser.add_argument("--port", type=int, default=PORT, help=words.text("flag-port"))
    parser.add_argument("--lan", action="store_true", help=words.text("flag-lan"))
    parser.add_argument("--public-url", metavar="URL", help=words.text("flag-public-url"))
    parser.add_argument("--open", action="store_true", help=words.text("flag-open"))
    parser.add_argument("--keep-days", metavar="DAYS", type=int, help=words.text("flag-keep-days"))
    parser.add_argument("--bot-pause", metavar="MILLIS", type=int, help=words.text("flag-bot-pause"))
    parser.add_argument("--no-service-worker", action="store_true", help=words.text("flag-no-service-worker"))
    parser.add_argument("--trusted-proxy", metavar="ADDRESS", help=words.text("flag-trusted-proxy"))
    _database(parser, words)


def backup_arguments(parser: argparse.ArgumentParser, game: str | None, words: Texts) -> None:
    """What `backup` understands."""
    parser.add_argument("file", type=Path, help=words.text("flag-backup"))
    _database(parser, words)


def rescue_arguments(parser: argparse.ArgumentParser, game: str | None, words: Texts) -> None:
    """What `rescue` understands."""
    parser.add_argument("file", type=Path, help=words.text("flag-rescue"))
    _database(parser, words)


def admin_arguments(parser: argparse.ArgumentParser, game: str | None, words: Texts) -> None:
    """What `admin` understands."""
    orders = ("list", "close", "rename", "ban", "unban", "sweep")
    parser.add_argument("order", choices=orders, help=words.text("flag-order"))
    parser.add_argument("id", nargs="?", default="", help=words.text("flag-id"))
    parser.add_argument("name", nargs="?", default="", help=words.text("flag-name"))
    _database(parser, words)


def _database(parser: argparse.ArgumentParser, words: Texts) -> None:
    parser.add_argument("--database", metavar="FILE", default=None, help=words.text("flag-database"))


def _path(arguments: argparse.Namespace, words: Texts) -> Path | None:
    """The database that is meant; None, and a sentence, where it is of a kind that is not served yet."""
    given: str | None = arguments.database
    if given is None:
        return default_database()
    if "://" in given:
        print(words.text("only-sqlite", database=given), file=sys.stderr)
        return None
    return Path(given)


@contextmanager
def _for_us_alone() -> Iterator[None]:
    """What is written meanwhile can be read by its owner alone: seeds and names are in it."""
    before = os.umask(0o077)
    try:
        yield
    finally:
        os.umask(before)


def serve(arguments: argparse.Namespace, words: Texts) -> int:
    """Serves until it is told to stop."""
    path = _path(arguments, words)
    if path is None:
        return CANNOT
    room = import_module("igroteka.server.serving")
    settings = room.Settings(
        host=arguments.host,
        port=arguments.port,
        lan=arguments.lan,
        public_url=arguments.public_url,
        database=path,
        open=arguments.open,
        trusted_proxy=arguments.trusted_proxy,
        bot_pause=arguments.bot_pause,
        keep_days=arguments.keep_days,
        worker=not arguments.no_service_worker,
    )
    try:
        with _for_us_alone():
            code: int = room.serve(settings, words)
    except room.CannotServe as why:
        print(why, file=sys.stderr)
        return CANNOT
    return code


def backup(arguments: argparse.Namespace, words: Texts) -> int:
    """Copies the database, be it in use or not."""
    path = _path(arguments, words)
    if path is None:
        return CANNOT
    room = import_module("igroteka.server.store")
    try:
        with _for_us_alone():
            sound: bool = room.backup(path, arguments.file)
    except room.CannotOpen as why:
        print(why, file=sys.stderr)
        return CANNOT
    if not sound:
        print(words.text("backed-up-damaged", file=str(arguments.file)), file=sys.stderr)
        return CANNOT
    print(words.text("backed-up", file=str(arguments.file)))
    return 0


def rescue(arguments: argparse.Namespace, words: Texts) -> int:
    """Copies what can be read of a damaged database, and says what cannot."""
    path = _path(arguments, words)
    if path is None:
        return CANNOT
    room = import_module("igroteka.server.rescue")
    try:
        with _for_us_alone():
            parts = room.rescue(path, arguments.file)
    except room.CannotOpen as why:
        print(why, file=sys.stderr)
        return CANNOT
    for part in parts:
        name = "rescued-part" if part.lost else "rescued-whole"
        print(words.text(name, part=part.part, saved=part.saved, lost=part.lost))
    for table in sorted({table for part in parts for table in part.broken}):
        print(words.text("rescued-broken", table=table))
    print(words.text("rescued", file=str(arguments.file)))
    return 0


def admin(arguments: argparse.Namespace, words: Texts) -> int:
    """Has the running server list or close tables, rename or ban."""
    path = _path(arguments, words)
    if path is None:
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
        lines = room.order(path, orders[arguments.order]())
    except room.NobodyThere:
        print(words.text("nobody-there", database=str(path)), file=sys.stderr)
        return CANNOT
    except Refused as refused:
        print(words.say(refused.refusal), file=sys.stderr)
        return CANNOT
    print("\n".join(lines) if lines else words.text("done"))
    return 0
