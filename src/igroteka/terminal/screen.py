"""What is shown: boards, choices, sentences and results, drawn from views and texts alone."""

from collections.abc import Iterable, Sequence
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any

import msgspec
from msgspec import Struct
from rich.box import SIMPLE
from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.pretty import Pretty
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from igroteka.core.game import Millis, Outcome
from igroteka.core.timed import TimedView
from igroteka.texts import Texts

SHORT_LIST = 9  # choices up to so many stand one a line


class Screen:
    """A terminal that speaks one language about one game."""

    def __init__(self, console: Console, texts: Texts, names: Sequence[str] = ()) -> None:
        self.console = console
        self.texts = texts
        self.names = names
        self.asking = False  # the cursor stands behind a prompt
        self._room = room_of(texts.game)

    def tell(self, name: str, /, **words: str | int) -> None:
        """A message of that name, on a line of its own."""
        self.line(self.texts.text(name, **words))

    def say(self, thing: Struct) -> None:
        """A struct as a sentence; what is not worth a line says nothing."""
        sentence = self.texts.say(thing, self.names)
        if sentence:
            self.line(sentence)

    def line(self, text: str, style: str = "") -> None:
        """A plain line."""
        self.show(Text(text, style))

    def show(self, what: RenderableType) -> None:
        """Draw anything below what is there."""
        if self.asking:
            self.console.print()
            self.asking = False
        self.console.print(what)

    def ask(self, prompt: str) -> None:
        """A prompt, with the cursor behind it."""
        if self.asking:
            self.console.print()
        self.console.print(Text(prompt, "bold"), end="")
        self.console.file.flush()
        self.asking = True

    def clear(self) -> None:
        """Clear the screen, with what could be scrolled back to."""
        self.console.clear()
        if self.console.is_terminal:
            self.console.file.write("\x1b[3J")

    def board(self, view: Any) -> None:
        """The table as a view shows it."""
        self.show(Group(Rule(style="dim"), self._drawn(view)))

    def _drawn(self, view: Any) -> RenderableType:
        if isinstance(view, TimedView):
            pairs = zip(self.names, view.left, strict=True)
            left = ", ".join(f"{name} {minutes(left)}" for name, left in pairs)
            return Group(self._drawn(view.game), Text(self.texts.text("clocks", left=left)))
        if self._room is None:
            return Pretty(msgspec.to_builtins(view))
        drawn: RenderableType = self._room.draw(view, self.texts, self.names)
        return drawn

    def name(self, action: Any, view: Any) -> str:
        """What an action is called: by the game's own file if that says more, otherwise by the texts."""
        own = getattr(self._room, "name", None)
        game = view.game if isinstance(view, TimedView) else view
        return str(own(action, game, self.texts, self.names)) if own else self.texts.say(action, self.names)

    def offered(self, actions: Iterable[Any]) -> list[Any]:
        """The actions worth listing: all, unless the game's own file chooses some of very many."""
        own = getattr(self._room, "offered", None)
        return list(own(actions) if own else actions)

    def typed(self, line: str) -> Any | None:
        """The action that is written out in the way of the game's own file, if it has one and this is it."""
        own = getattr(self._room, "typed", None)
        return own(line, self.texts) if own else None

    def choices(self, sentences: Sequence[str]) -> None:
        """What can be done, numbered."""
        lines = [
            Text.assemble((f"{number:2}", "bold"), f"  {each}") for number, each in enumerate(sentences, 1)
        ]
        self.show(Group(*lines) if len(lines) <= SHORT_LIST else Columns(lines, padding=(0, 3)))

    def news(self, seen: Iterable[Any]) -> None:
        """What happened, a line each."""
        for each in seen:
            self.say(each)

    def outcome(self, outcome: Outcome[Any]) -> None:
        """Places and points, the best first, and why it ended."""
        table = Table(title=self.texts.text("results"), title_justify="left", box=SIMPLE)
        for heading in ("place", "player", "points"):
            table.add_column(self.texts.text(heading), justify="left" if heading == "player" else "right")
        for seat in sorted(range(len(outcome.places)), key=outcome.places.__getitem__):
            name = self.texts.seat(seat, self.names)
            table.add_row(str(outcome.places[seat]), name, str(outcome.points[seat]))
        self.show(Group(table, Text(self.texts.reason(outcome.why, self.names))))


def room_of(game: str | None) -> ModuleType | None:
    """The file that draws the game, found by its name, if there is one."""
    room = f"igroteka.terminal.{game}"
    return import_module(room) if game and find_spec(room) else None


def minutes(left: Millis) -> str:
    """A time as people write it: begun seconds count, so that 0:00 means that it is over."""
    seconds = -(-left // 1000)
    return f"{seconds // 60}:{seconds % 60:02}"
