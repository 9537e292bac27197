"""The `igroteka` command: what to play, simulate, replay, serve, back up, move or order."""

import argparse
import sys
from collections.abc import Sequence
from importlib import import_module
from os import environ
from pathlib import Path
from typing import Any, NamedTuple, NoReturn, get_args

from igroteka.core.record import Damaged
from igroteka.games import SHELF
from igroteka.terminal.options import CannotStart
from igroteka.terminal.setting import game_in
from igroteka.texts import Language, Texts, Unsaid, preferred, texts

HELP = {"-h", "--help"}
DAMAGED, MISUSED, INTERRUPTED = 1, 2, 130


class Command(NamedTuple):
    """What a word after `igroteka` does; its module is imported once the word is said."""

    module: str
    run: str = "run"
    arguments: str = "add_arguments"

    def part(self, name: str) -> Any:
        """A function of the module."""
        return getattr(import_module(self.module), name)


SERVER = "igroteka.server.commands"
COMMANDS = {
    "play": Command("igroteka.terminal.play"),
    "simulate": Command("igroteka.terminal.simulate"),
    "ladder": Command("igroteka.terminal.ladder"),
    "replay": Command("igroteka.terminal.replay"),
    "games": Command("igroteka.terminal.shelf"),
    "serve": Command(SERVER, "serve", "serve_arguments"),
    "backup": Command(SERVER, "backup", "backup_arguments"),
    "rescue": Command(SERVER, "rescue", "rescue_arguments"),
    "move-database": Command(SERVER, "move_database", "move_database_arguments"),
    "admin": Command(SERVER, "admin", "admin_arguments"),
}


class Parser(argparse.ArgumentParser):
    """A parser that answers a mistake with one sentence and where to read more."""

    def error(self, message: str) -> NoReturn:
        """Says what was wrong."""
        self.exit(MISUSED, f"{message}\n{self.prog} --help\n")


class TellVersion(argparse.Action):
    """Prints which version is installed, which takes a while to find out."""

    def __call__(self, parser: argparse.ArgumentParser, *_: Any) -> NoReturn:
        """Prints it, and that is all."""
        print(f"igroteka {import_module('importlib.metadata').version('igroteka')}")
        parser.exit()


def parser_for(argv: Sequence[str], words: Texts) -> argparse.ArgumentParser:
    """The parser; the options of a game are known once the game is named."""
    # Help has to be read and worded, which takes longer than all else here.
    words = words if HELP & {*argv} else Unsaid(words.language)
    parser = Parser(prog="igroteka", description=words.text("about"), allow_abbrev=False)
    parser.add_argument("--version", action=TellVersion, nargs=0)
    rooms = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)
    game = next((each for each in argv if each in SHELF), None)
    for name, command in COMMANDS.items():
        note = words.text("command", name)
        room = rooms.add_parser(name, help=note, description=note, allow_abbrev=False)
        room.add_argument("--lang", choices=get_args(Language), help=words.text("flag-lang"))
        if name in argv:
            command.part(command.arguments)(room, game, words)
    return parser


def language_of(argv: Sequence[str]) -> Language:
    """The language that is asked for, known before anything else is read."""
    asking = argparse.ArgumentParser(add_help=False, allow_abbrev=False)
    asking.add_argument("--lang", nargs="?")
    asked = asking.parse_known_args(argv)[0].lang
    return asked if asked in get_args(Language) else preferred(environ)


def record_of(arguments: argparse.Namespace) -> Path:
    """The record that the command was about."""
    path: Path = arguments.file if arguments.command == "replay" else arguments.resume
    return path


def main(argv: Sequence[str] | None = None) -> int:
    """Runs one command; a mistake is answered by a sentence."""
    argv = sys.argv[1:] if argv is None else argv
    words = texts(language_of(argv))
    try:
        return _run(argv, words)
    except ModuleNotFoundError as missing:
        # What is installed takes a while to find out, and is asked for here alone.
        extra = import_module("igroteka.extras").extra_of(missing.name)
        if extra is None:
            raise
        print(words.text("missing-extra", package=str(missing.name), extra=extra), file=sys.stderr)
        return MISUSED


def _run(argv: Sequence[str], words: Texts) -> int:
    arguments = parser_for(argv, words).parse_args(argv)
    try:
        command = COMMANDS[arguments.command]
        code: int = command.part(command.run)(arguments, words)
        return code
    except CannotStart as why:
        print(why, file=sys.stderr)
        return MISUSED
    except Damaged as damaged:
        sentence = texts(words.language, game_in(record_of(arguments))).say(damaged.why)
        print(words.text("damaged", line=damaged.line, why=sentence), file=sys.stderr)
        return DAMAGED
    except OSError as trouble:
        name = str(trouble.filename or "")
        print(words.text("no-file", file=name, why=trouble.strerror or ""), file=sys.stderr)
        return DAMAGED
    except KeyboardInterrupt:
        return INTERRUPTED


if __name__ == "__main__":
    sys.exit(main())
