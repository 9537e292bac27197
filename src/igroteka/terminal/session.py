"""A game at one terminal: it shows the table, waits for keys, and acts when time is up."""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from igroteka.core.game import Millis, NotYourMove, Power, Refusal, Refused, Seat
from igroteka.core.table import Table
from igroteka.terminal.choosing import meant
from igroteka.terminal.keys import Keys
from igroteka.terminal.opponents import Opponents
from igroteka.terminal.rules_page import rules_page
from igroteka.terminal.screen import Screen, minutes

WARNINGS: tuple[Millis, ...] = (60_000, 30_000, 10_000, 5_000)  # how much is left when it is said again
GUESSES = 3  # worlds that are tried to see whether a view holds a secret


class Left(Exception):
    """Somebody left the game unfinished."""


class Session:
    """People and bots at a table, the people at one screen."""

    def __init__(
        self,
        table: Table[Any],
        people: Sequence[Seat],
        opponents: Opponents,
        screen: Screen,
        keys: Keys,
        clock: Callable[[], Millis],
        keep: Callable[[], None],
        shown: int = 0,
    ) -> None:
        self.table = table
        self.people = people
        self.opponents = opponents
        self.screen = screen
        self.keys = keys
        self.clock = clock
        self.keep = keep  # puts the game where it is safe
        self.eyes: Seat | None = people[0] if len(people) == 1 else None
        self.secret = False  # the people at this screen have something to hide from each other
        self.curtain = False  # the screen is being handed over
        self.choices: list[tuple[Any, str]] = []  # as they were shown last
        self._zero = clock() - table.history.last
        self._shown: dict[Seat | None, int] = dict.fromkeys((None, *people), shown)
        self._kept = self._drawn = -1
        self._passed = 0
        self._commands = self._command_words()

    def _command_words(self) -> Mapping[str, Callable[[], None]]:
        """The commands, also as they come from a keyboard that is set to the other alphabet."""
        commands: dict[str, Callable[[], None]] = {
            "help": self._help,
            "rules": self._rules,
            "board": self._again,
            "log": self._log,
            "undo": self._take_back,
            "pass": self._pass_screen,
            "quit": self._quit,
        }
        words = {"?": self._help, ",": self._help, "": self._again}
        for name, command in commands.items():
            for word in self.screen.texts.text("commands", name).split():
                words[word] = command
        return words

    @property
    def now(self) -> Millis:
        """Table time, which continues from where the game was left."""
        return self.clock() - self._zero

    def run(self) -> None:
        """Plays to the end, or until somebody leaves."""
        while self.table.position.outcome is None:
            self._step()
        self.curtain = False
        self._news()
        self._keep()

    def _step(self) -> None:
        now = self.now
        self.table.catch_up(now)
        self.opponents.act(now)
        self._keep()
        if self.table.position.outcome is not None:
            return
        self._show(now)
        try:
            line = self.keys.line(self._wait(now))
        except (EOFError, KeyboardInterrupt):
            raise Left from None
        if line is not None:
            self.screen.asking = False
            self._answer(line.strip())

    def _keep(self) -> None:
        if self._kept != self.table.version:
            self._kept = self.table.version
            self.keep()

    def _wait(self, now: Millis) -> float | None:
        """The seconds until something happens by itself."""
        deadline = self.table.position.deadline
        moments = [self.opponents.due(now), deadline]
        if deadline is not None and not self._live:
            moments += [deadline - each for each in WARNINGS if deadline - each > now]
        coming = min((each for each in moments if each is not None), default=None)
        return None if coming is None else max(0, coming - now) / 1000

    # What is shown.

    def _show(self, now: Millis) -> None:
        movers = self._movers()
        if movers and self.eyes not in movers:
            self._hand_over(movers[0])
        if self.curtain:
            return
        self._news()
        if self._drawn != self.table.version and self.eyes in movers:
            self._draw(now)
            self._ask(now)
        elif self.eyes in movers:
            self._warn(now)

    def _movers(self) -> list[Seat]:
        """The people who have something to do now; there may be several."""
        position = self.table.position
        return [seat for seat in self.people if seat in position.to_act and position.legal(seat)]

    def _draw(self, now: Millis) -> None:
        position = self.table.position
        view = position.view(self.eyes)
        actions = [] if self.eyes is None else self.screen.offered(position.legal(self.eyes))
        # Where everybody acts at once, a board with the same choices would only push away what is typed.
        known = self._live and self._drawn >= 0 and actions == [action for action, _ in self.choices]
        if not known:
            self.screen.board(view)
            self.choices = [(action, self.screen.name(action, view)) for action in actions]
            self.screen.choices([sentence for _, sentence in self.choices])
        self._drawn = self.table.version
        self._passed = self._marks(now)

    @property
    def _live(self) -> bool:
        """Whether several may act at once: then the deadline is nobody's own."""
        return sum(not isinstance(actor, Power) for actor in self.table.position.to_act) > 1

    def _ask(self, now: Millis) -> None:
        name = "" if self.eyes is None else self.screen.names[self.eyes]
        deadline = None if self._live else self.table.position.deadline
        left = "" if deadline is None else f" [{minutes(max(0, deadline - now))}]"
        self.screen.ask(f"{name}{left} > ")

    def _warn(self, now: Millis) -> None:
        """Says how little time is left, once for each mark that has been passed since the board was shown."""
        passed = self._marks(now)
        deadline = self.table.position.deadline
        if deadline is not None and passed > self._passed:
            self.screen.tell("time-left", left=minutes(deadline - now))
        self._passed = passed
        if not self.screen.asking:
            self._ask(now)

    def _marks(self, now: Millis) -> int:
        deadline = None if self._live else self.table.position.deadline
        return 0 if deadline is None else sum(deadline - now <= each for each in WARNINGS)

    def _news(self) -> None:
        shown, version = self._shown[self.eyes], self.table.version
        self.screen.news(self.table.history.news(self.eyes, shown))
        self._shown[self.eyes] = version
        if not self.secret:
            self._shown = dict.fromkeys(self._shown, version)

    # Whose screen it is.

    def _hand_over(self, seat: Seat) -> None:
        """Hand the screen to another person, behind a curtain where there are secrets."""
        self.secret = self.secret or self._has_secret(seat)
        if not self.curtain:
            self._news()
        self.eyes = seat
        self._drawn = -1
        if self.secret:
            self.curtain = True
            self.screen.clear()
            self.screen.ask(self.screen.texts.text("curtain", name=self.screen.names[seat]))

    def _has_secret(self, seat: Seat) -> bool:
        """Whether the seat sees what another person here could not have worked out."""
        position, game, rng = self.table.position, self.table.history.game, Random(self.table.version)
        view = position.view(seat)
        others = [other for other in self.people if other != seat]
        worlds = (game.guess(position.view(other), rng) for other in others for _ in range(GUESSES))
        return any(world.view(seat) != view for world in worlds)

    # What is typed.

    def _answer(self, line: str) -> None:
        if self.curtain:
            self.curtain = False
            self.screen.clear()
            return
        command = self._commands.get(line.casefold())
        if command is not None:
            command()
        else:
            self._choose(line)

    def _choose(self, line: str) -> None:
        if self.eyes not in self.table.position.to_act:
            self.screen.say(NotYourMove(tuple(self.table.position.to_act)))
            return
        written = self.screen.typed(line)
        if written is not None:
            self._act(written)
            return
        if not self.choices:
            self.screen.tell("nothing-yet")
            return
        places = meant(line, [sentence for _, sentence in self.choices])
        if len(places) == 1:
            self._act(self.choices[places[0]][0])
        elif places:
            fitting = self.screen.texts.listed([str(place + 1) for place in places])
            self.screen.tell("several", typed=line, numbers=fitting)
        else:
            self.screen.tell("not-understood", typed=line, most=len(self.choices))

    def _act(self, action: Any) -> None:
        assert self.eyes is not None
        try:
            self.table.act(self.eyes, action, self.now)
        except Refused as refused:
            self.screen.say(refused.refusal)

    def _take_back(self) -> None:
        """The newest step is undone if it was made by somebody at this screen."""
        why: Refusal | None = None
        for seat in sorted(self.people, key=lambda each: each != self.eyes):
            try:
                self.table.take_back(seat, self.now)
            except Refused as refused:
                why = why or refused.refusal
            else:
                return
        if why is not None:
            self.screen.say(why)

    def _help(self) -> None:
        texts = self.screen.texts
        self.screen.line(texts.text("title"), "bold")
        self.screen.line(texts.text("title", "about"))
        self.screen.tell("help")

    def _rules(self) -> None:
        page = rules_page(self.table.history.game.name, self.screen.texts.language)
        if page is None:
            self.screen.tell("no-rules")
        else:
            self.screen.show(page)

    def _again(self) -> None:
        if self.eyes in self._movers():
            self._drawn = -1
        else:
            self.screen.board(self.table.position.view(self.eyes))

    def _log(self) -> None:
        history = self.table.history
        if not history.log:
            self.screen.tell("empty-log")
        self.screen.news(history.news(self.eyes))

    def _pass_screen(self) -> None:
        """Hand the screen to another of those who may act now."""
        movers = self._movers()
        if self.eyes in movers and len(movers) > 1:
            self._hand_over(movers[(movers.index(self.eyes) + 1) % len(movers)])
        else:
            self.screen.tell("nobody-else")

    def _quit(self) -> None:
        raise Left
