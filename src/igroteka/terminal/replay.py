"""`igroteka replay`: a recorded game step by step, through anybody's eyes."""

import argparse
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.rule import Rule

from igroteka.core import record
from igroteka.core.game import NATURE, Seat
from igroteka.core.history import History
from igroteka.core.promise import FixedDeal, ServersAlone, Together
from igroteka.core.record import Record
from igroteka.games import find
from igroteka.terminal.keys import Keyboard, Keys
from igroteka.terminal.options import CannotStart
from igroteka.terminal.screen import Screen
from igroteka.terminal.setting import holders_of, names_of
from igroteka.texts import Texts, texts


def add_arguments(parser: argparse.ArgumentParser, game: str | None, words: Texts) -> None:
    """Add the flags of `replay`."""
    del game
    parser.add_argument("file", type=Path, metavar="FILE", help=words.text("flag-file"))
    parser.add_argument("--verify", action="store_true", help=words.text("flag-verify"))
    parser.add_argument("--commitment", metavar="HASH", help=words.text("flag-commitment"))
    parser.add_argument("--seat", type=int, metavar="N", help=words.text("flag-eyes"))


def run(arguments: argparse.Namespace, words: Texts) -> int:
    """Show the record, or only check it."""
    kept = record.read(arguments.file.read_bytes(), find)
    console = Console(highlight=False)
    if arguments.verify or arguments.commitment is not None:
        noted = None if arguments.commitment is None else arguments.commitment.strip().lower()
        for line in verification(kept, noted, words):
            console.print(line, soft_wrap=True)
        return 0
    history = record.replayed(kept, find)
    own = texts(words.language, kept.head.game)
    screen = Screen(console, own, names_of(holders_of(kept), own))
    reader = Reader(history, screen)
    if arguments.seat is not None and not reader.look(arguments.seat):
        raise CannotStart(own.text("no-such-seat", most=history.seats))
    screen.show(Rule(own.text("title")))
    if sys.stdin.isatty() and sys.stdout.isatty():
        with Keyboard() as keys:
            reader.read(keys)
    else:
        reader.all()
    return 0


def verification(kept: Record, noted: str | None, words: Texts) -> Iterator[str]:
    """The lines about a record that is right: what that proves, and what it does not."""
    history, head = record.verified(kept, find, noted), kept.head
    deals = sum(entry.by is NATURE for entry in history.log)
    yield words.text("verified", entries=history.version, deals=deals)
    for stretch in head.earlier:
        yield words.text("verified-earlier", until=stretch.until, commitment=stretch.commitment)
    match head.promise:
        case Together(parts=parts):
            given = sum(part is not None for part in parts)
            yield words.text("promise-Together", given=given, people=len(parts))
        case ServersAlone():
            yield words.text("promise-ServersAlone")
        case FixedDeal():
            yield words.text("promise-FixedDeal")
    if noted is None:
        yield words.text("compare-commitment")
        yield from (f"  {shown}" for shown in record.lines_shown(head))
    else:
        yield words.text("commitment-fits")


class Reader:
    """A record open at some step; the spectator's eyes are None."""

    def __init__(self, history: History[Any], screen: Screen) -> None:
        self.history = history
        self.screen = screen
        self.step = 0
        self.eyes: Seat | None = None

    def look(self, number: int) -> bool:
        """Look through the eyes of a seat, counted from one; zero is the spectator."""
        if not 0 <= number <= self.history.seats:
            return False
        self.eyes = number - 1 if number else None
        return True

    def all(self) -> None:
        """Show every step, then the last board and the result."""
        for news in self.history.news(self.eyes):
            self.screen.say(news)
        self.step = self.history.version
        self._show_board()

    def read(self, keys: Keys) -> None:
        """Follow the reader's commands until they leave."""
        self.screen.tell("replay-help")
        self._show()
        while True:
            most = self.history.version
            self.screen.ask(f"{self.step}/{most} > ")
            try:
                typed = keys.line(None)
            except (EOFError, KeyboardInterrupt):
                self.screen.console.print()
                return
            if typed is None:
                continue
            self.screen.asking = False
            if not self._go(typed.strip().casefold()):
                return

    def _go(self, typed: str) -> bool:
        """Answer one command; False if the reader leaves."""
        most = self.history.version
        moves: dict[str, Callable[[], int]] = {
            "next": lambda: min(self.step + 1, most),
            "previous": lambda: max(self.step - 1, 0),
            "first": lambda: 0,
            "last": lambda: most,
        }
        texts = self.screen.texts
        words = {word: name for name in (*moves, "leave") for word in texts.text("steps", name).split()}
        words[""] = "next"
        command, _, rest = typed.partition(" ")
        name = words.get(typed)
        if name == "leave":
            return False
        if name is not None:
            self._to(moves[name]())
        elif typed.isdecimal() and int(typed) <= most:
            self._to(int(typed))
        elif command in texts.text("steps", "eyes").split() and rest.isdecimal() and self.look(int(rest)):
            self._show()
        else:
            self.screen.tell("replay-help")
        return True

    def _to(self, step: int) -> None:
        forward = step == self.step + 1
        self.step = step
        if forward and step < self.history.version and not self._news():
            self._to(step + 1)  # a step that says nothing shows nothing either
        else:
            self._show()

    def _news(self) -> str:
        seen = self.history.news_of(self.step - 1, self.eyes)
        return self.screen.texts.say(seen, self.screen.names)

    def _show(self) -> None:
        if self.step and self._news():
            self.screen.line(self._news(), "bold")
        self._show_board()

    def _show_board(self) -> None:
        moment = self.history.moments[self.step]
        self.screen.board(moment.view(self.eyes))
        if moment.outcome is not None:
            self.screen.outcome(moment.outcome)
