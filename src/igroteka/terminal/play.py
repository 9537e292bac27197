"""`igroteka play`: a game against bots or hot-seat."""

import argparse
import sys
from datetime import datetime
from os import environ
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.rule import Rule

from igroteka.bots.levels import levels
from igroteka.core import luck, record
from igroteka.core.game import unfit
from igroteka.core.history import Entry
from igroteka.core.promise import AS_EVER, FixedDeal, Promised
from igroteka.core.record import Person
from igroteka.core.table import Table
from igroteka.core.timed import Clocks
from igroteka.terminal.clocks import read_clocks
from igroteka.terminal.keys import Keyboard, Keys, monotonic
from igroteka.terminal.opponents import Opponents
from igroteka.terminal.options import CannotStart, add_options, options_in_words, read_options
from igroteka.terminal.screen import Screen
from igroteka.terminal.seating import game_named, holders_asked
from igroteka.terminal.session import Left, Session
from igroteka.terminal.setting import Setting, load, save
from igroteka.texts import Texts, texts

PAUSE = 900  # a bot that knows its move at once still waits this long, so that people can follow


def add_arguments(parser: argparse.ArgumentParser, game: str | None, words: Texts) -> None:
    """Add the flags of `play`, with the options of the game that was named."""
    parser.add_argument("game", nargs="?", metavar="GAME", help=words.text("flag-game"))
    parser.add_argument("--seats", type=int, metavar="K", help=words.text("flag-seats"))
    parser.add_argument("--people", type=int, metavar="N", help=words.text("flag-people"))
    parser.add_argument("--names", metavar="A,B", help=words.text("flag-names"))
    parser.add_argument("--bots", metavar="A,B", help=words.text("flag-bots"))
    parser.add_argument("--clock", metavar="60s|5m+10s", help=words.text("flag-clock"))
    parser.add_argument("--fast", action="store_true", help=words.text("flag-fast"))
    parser.add_argument("--seed", metavar="HEX", help=words.text("flag-seed"))
    parser.add_argument("--record", metavar="FILE", type=Path, help=words.text("flag-record"))
    parser.add_argument("--resume", metavar="FILE", type=Path, help=words.text("flag-resume"))
    if game is not None:
        add_options(parser, game_named(game, words), texts(words.language, game))


def run(arguments: argparse.Namespace, words: Texts) -> int:
    """Play one game in this terminal."""
    log: list[Entry] = []
    if arguments.resume is None:
        setting = asked(arguments, words)
        path: Path = arguments.record or _new_path(setting.game.name)
    else:
        setting, kept = resumed(arguments.resume, words)
        log, path = list(kept), arguments.record or arguments.resume
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise CannotStart(words.text("no-terminal"))
    pause = 0 if arguments.fast else PAUSE
    with Keyboard() as keys:
        return play(setting, log, path, Console(highlight=False), keys, pause, words)


def asked(arguments: argparse.Namespace, words: Texts) -> Setting:
    """The new game that the flags ask for, or CannotStart."""
    game = game_named(arguments.game, words)
    own = texts(words.language, game.name)
    holders = holders_asked(arguments, game, own)
    people = sum(isinstance(holder, Person) for holder in holders)
    options = read_options(arguments, game, own, several=people > 1)
    why = unfit(game, len(holders), options)
    if why is not None:
        raise CannotStart(own.say(why))
    clocks, seed = _clocks(arguments.clock, words), _seed(arguments.seed, words)
    promise: Promised = AS_EVER if arguments.seed is None else FixedDeal()
    return Setting(game, options, clocks, holders, seed, promise=promise)


def _clocks(text: str | None, words: Texts) -> Clocks | None:
    if text is None:
        return None
    clocks = read_clocks(text)
    if clocks is None:
        raise CannotStart(words.text("wrong-clock", given=text))
    return clocks


def _seed(text: str | None, words: Texts) -> bytes:
    if text is None:
        return luck.new_seed()
    try:
        seed = bytes.fromhex(text)
    except ValueError:
        seed = b""
    if len(seed) != luck.SEED_BYTES:
        raise CannotStart(words.text("wrong-seed", digits=2 * luck.SEED_BYTES))
    return seed


def _new_path(game: str) -> Path:
    """A new file in the user's data folder, for a game that was given none."""
    home = Path(environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state")
    return home / "igroteka" / f"{game}-{datetime.now().astimezone():%Y-%m-%d-%H%M%S}.jsonl"


def resumed(path: Path, words: Texts) -> tuple[Setting, list[Entry]]:
    """The game of an unfinished record, or CannotStart."""
    setting, log = load(path)
    known = levels(setting.game)
    for holder in setting.holders:
        if isinstance(holder, record.Bot) and holder.level not in known:
            raise CannotStart(words.text("unknown-bot", name=holder.level, bots=", ".join(known)))
    if setting.table(log).position.outcome is not None:
        raise CannotStart(words.text("already-over", file=str(path)))
    return setting, list(log)


def play(
    setting: Setting, log: list[Entry], path: Path, console: Console, keys: Keys, pause: int, words: Texts
) -> int:
    """Play to the end, or until people leave; every step is in the file."""
    own = texts(words.language, setting.game.name)
    screen = Screen(console, own, setting.names(own))
    table = setting.table(log)
    opponents = Opponents(table, setting.bots(table), pause)

    def keep() -> None:
        save(path, setting, table)

    greet(screen, setting)
    if log:
        screen.tell("resumed")
    session = Session(table, setting.people(), opponents, screen, keys, monotonic, keep, len(log))
    try:
        session.run()
    except Left:
        keep()
        screen.tell("saved", file=str(path))
        screen.line(f"  igroteka play --resume {path}")
        return 0
    part(screen, session.eyes, setting, table, path)
    return 0


def greet(screen: Screen, setting: Setting) -> None:
    """Show what is played, with whom, and what is promised about the luck."""
    own = screen.texts
    screen.show(Rule(own.text("title")))
    screen.line(own.text("title", "about"))
    for line in options_in_words(setting.options, setting.game, own):
        screen.line(line)
    for seat, holder in enumerate(setting.holders):
        if isinstance(holder, record.Bot):
            level = own.text(f"level-{holder.level}")
            about = own.text(f"level-{holder.level}", "about")
            screen.line(own.text("bot-is", name=screen.names[seat], level=level, about=about))
    screen.line(own.text("promise", commitment=setting.commitment), "dim")
    if isinstance(setting.promise, FixedDeal):
        screen.line(own.text("promise-FixedDeal"), "dim")
    screen.tell("hint")


def part(screen: Screen, eyes: int | None, setting: Setting, table: Table[Any], path: Path) -> None:
    """Show the last board, the result, and how the luck can be checked."""
    screen.board(table.position.view(eyes))
    outcome = table.position.outcome
    assert outcome is not None, "only a game that is over is parted from"
    screen.outcome(outcome)
    screen.line(screen.texts.text("seed", seed=setting.seed.hex()), "dim")
    screen.tell("recorded", file=str(path))
    screen.line(f"  igroteka replay {path} --verify")
