"""What the tests of the terminal share: typed lines in a time of their own, and a table to type at."""

import re
from collections.abc import Mapping
from io import StringIO
from typing import Any

from msgspec import Struct
from rich.console import Console

from igroteka.bots.bot import Bot
from igroteka.core.game import Game, Millis, Seat
from igroteka.core.table import Table
from igroteka.terminal.opponents import Opponents
from igroteka.terminal.screen import Screen
from igroteka.terminal.session import Left, Session
from igroteka.texts import Texts

SEED = bytes(range(16))
ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


class Script:
    """Somebody who types these lines; a number is so many milliseconds in which nothing is typed."""

    def __init__(self, *lines: str | Millis | type[BaseException]) -> None:
        self.lines = list(lines)
        self.time: Millis = 1_000_000  # any number: only differences matter

    def clock(self) -> Millis:
        return self.time

    def line(self, wait: float | None) -> str | None:
        if not self.lines:
            raise EOFError
        item = self.lines[0]
        if isinstance(item, int):
            passes = item if wait is None else min(item, round(1000 * wait))
            self.time += passes
            self.lines[:1] = [item - passes] if item > passes else []
            return None
        del self.lines[0]
        if isinstance(item, str):
            return item
        raise item


class Evening:
    """A session that was played to its end or to the end of the script, and what was seen of it."""

    def __init__(
        self,
        game: Game[Any],
        texts: Texts,
        options: Struct,
        script: Script,
        *,
        names: tuple[str, ...] = ("Ann", "Bob"),
        people: tuple[Seat, ...] = (0, 1),
        bots: Mapping[Seat, Bot[Any, Any, Any]] | None = None,
        pause: Millis = 900,
    ) -> None:
        self.table = Table(game, len(names), options, SEED)
        self.versions: list[int] = []  # as they were put on disk
        paper = StringIO()
        screen = Screen(Console(file=paper, width=100, force_terminal=True, highlight=False), texts, names)
        opponents = Opponents(self.table, bots or {}, pause)
        session = Session(self.table, people, opponents, screen, script, script.clock, self._keep)
        self.left = False
        try:
            session.run()
        except Left:
            self.left = True
        self.raw = paper.getvalue()

    def _keep(self) -> None:
        self.versions.append(self.table.version)

    @property
    def text(self) -> str:
        return ESCAPES.sub("", self.raw)

    def log(self) -> list[tuple[Millis, Any, str]]:
        """When, by whom, what."""
        return [
            (entry.at, entry.by, type(getattr(entry, "did", entry)).__name__)
            for entry in self.table.history.log
        ]
