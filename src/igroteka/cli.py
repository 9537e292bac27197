"""The `igroteka` command: play, simulate, ladder, replay, games, serve, backup, admin."""

import argparse
import sys
from collections.abc import Callable, Sequence
from importlib.metadata import version
from os import environ
from pathlib import Path
from typing import NamedTuple, NoReturn, get_args

from igroteka.core.record import Damaged
from igroteka.games import GAMES, SHELF
from igroteka.server import commands as server
from igroteka.terminal import ladder, play, replay, simulate
from igroteka.terminal.options import CannotStart
from igroteka.terminal.setting import game_in
from igroteka.texts import Language, Texts, preferred, texts

DAMAGED, MISUSED, INTERRUPTED = 1, 2, 130


class Command(NamedTuple):
    """What a word after `igroteka` does."""

    add_arguments: Callable[[argparse.ArgumentParser, str | None, Texts], None]
    run: Callable[[argparse.Namespace, Texts], int]


def no_arguments(parser: argparse.ArgumentParser, game: str | None, words: Texts) -> None:
    """Understands nothing more."""


def list_games(arguments: argparse.Namespace, words: Texts) -> int:
    """Prints the shelf."""
    for game in GAMES:
        own = texts(words.language, game.name)
        seats = own.text("for-seats", fewest=game.seats[0], most=game.seats[-1])
        print(f"{game.name:16}{own.text('title')}, {seats}\n{'':16}{own.text('title', 'about')}")
    return 0


COMMANDS = {
    "play": Command(play.add_arguments, play.run),
    "simulate": Command(simulate.add_arguments, simulate.run),
    "ladder": Command(ladder.add_arguments, ladder.run),
    "replay": Command(replay.add_arguments, replay.run),
    "games": Command(no_arguments, list_games),
    "serve": Command(server.serve_arguments, server.serve),
    "backup": Command(server.backup_arguments, server.backup),
    "admin": Command(server.admin_arguments, server.admin),
}


class Parser(argparse.ArgumentParser):
    """A parser that answers a mistake with one sentence and where to read more."""

    def error(self, message: str) -> NoReturn:
        """Says what was wrong."""
        self.exit(MISUSED, f"{message}\n{self.prog} --help\n")


def parser_for(argv: Sequence[str], words: Texts) -> argparse.ArgumentParser:
    """The parser; the options of a game are known once the game is named."""
    parser = Parser(prog="igroteka", description=words.text("about"), allow_abbrev=False)
    parser.add_argument("--version", action="version", version=f"igroteka {version('igroteka')}")
    rooms = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)
    game = next((each for each in argv if each in SHELF), None)
    for name, command in COMMANDS.items():
        note = words.text("command", name)
        room = rooms.add_parser(name, help=note, description=note, allow_abbrev=False)
        room.add_argument("--lang", choices=get_args(Language), help=words.text("flag-lang"))
        command.add_arguments(room, game, words)
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
    arguments = parser_for(argv, words).parse_args(argv)
    try:
        return COMMANDS[arguments.command].run(arguments, words)
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
