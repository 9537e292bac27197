"""The bots of one table: each is asked after every step, and acts when its time comes."""

import asyncio
import logging
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from hashlib import blake2b
from itertools import islice
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from igroteka.bots.adapting import ADAPTIVE, START
from igroteka.bots.bot import Intent
from igroteka.core.game import Millis, Rng, Seat
from igroteka.core.history import news_of
from igroteka.core.table import Table
from igroteka.server.bot_processes import BotLost, BotProcesses, Question, Who
from igroteka.server.fairness import Behalf
from igroteka.server.keeping import SLICE
from igroteka.server.reading import Reading
from igroteka.server.sheet import CANNOT_FAIL, Botted, Free, Sheet

LOG = logging.getLogger("igroteka.server")
PATIENCE = 3  # how often a bot's thought may be lost before a weaker level plays in its place
EVEN = 0.5  # neither a hard choice nor an easy one
QUICKEST, SLOWEST = 0.75, 1.3  # how much one bot takes of another's time to think
BY_CHANCE = 0.15  # of the time that a hard choice takes more


class Pace(Struct, frozen=True):
    """How long bots that know at once what they want still wait: the harder the choice, the longer."""

    least: Millis = 400
    more: Millis = 1_600  # for the hardest choice, at random and by who it is
    alone: Millis = 60  # where no people play

    def pause(self, hard: float, name: str, rng: Rng) -> Millis:
        """A pause like a person's over so hard a choice, from 0 to 1."""
        share = tempo(name) * (hard * (1 - BY_CHANCE) + rng.random() * BY_CHANCE)
        return self.least + int(share * self.more)

    def calm(self, rng: Rng) -> Millis:
        """A pause in which somebody who learns can read what happened and look where it did."""
        return 2 * self.pause(EVEN, "", rng)


@lru_cache(maxsize=4096)
def tempo(name: str) -> float:
    """How slow a bot of that name is, the same everywhere."""
    (lot,) = blake2b(name.encode(), digest_size=1).digest()
    return QUICKEST + (SLOWEST - QUICKEST) * lot / 255


class Thought(Struct, frozen=True):
    """What came of asking a bot; `lost` where it or its process is gone."""

    seat: Seat
    version: int
    intent: Intent[Any] | None
    lost: bool = False
    forgotten: bool = False  # through no fault of its own: another one took the process with it

    @property
    def worth(self) -> float | None:
        """How well the bot thinks that it stands, if it said so."""
        return None if self.intent is None else self.intent.worth


class Opponents:
    """Who of a table's seats are played by bots, what was sent to them, and what they are about to do."""

    def __init__(
        self,
        bot_processes: BotProcesses,
        reading: Reading,
        on_thought: Callable[[Thought], None],
        pace: Pace,
        rng: Rng,
    ) -> None:
        self._bot_processes = bot_processes
        self._reading = reading
        self._on_thought = on_thought
        self._pace = pace
        self._rng = rng
        self._bots: dict[Seat, Who] = {}
        self._sent: dict[Seat, int] = {}
        self._asked: dict[Seat, asyncio.Task[None]] = {}
        self._asked_at: dict[Seat, Millis] = {}
        self._thought: dict[Seat, int] = {}  # the version that was last thought about
        self._losses: dict[Seat, int] = {}
        self._intents: dict[Seat, Intent[Any]] = {}
        self.failing: set[Seat] = set()  # bots that lost so many thoughts that a weaker level is to play

    def seat(self, bots: Mapping[Seat, Who]) -> None:
        """From now on these are the bots; who is new is told everything, who is gone does nothing more."""
        for seat in set(self._bots) - set(bots):
            self._dismiss(seat)
        for seat, who in bots.items():
            if self._bots.get(seat) != who:
                self._dismiss(seat)
                self._bots[seat] = who

    @property
    def seated(self) -> bool:
        """Whether there are any."""
        return bool(self._bots)

    def _dismiss(self, seat: Seat) -> None:
        who = self._bots.pop(seat, None)
        task = self._asked.pop(seat, None)
        if task is not None:
            task.cancel()
        for memory in (self._sent, self._asked_at, self._thought, self._losses, self._intents):
            memory.pop(seat, None)
        self.failing.discard(seat)
        if who is not None:
            self._bot_processes.forget(who)

    def think(
        self, table: Table[Any], at: Millis, behalf: Behalf, cues: Mapping[Seat, Any] | None = None
    ) -> None:
        """Asks every bot that is to act and has not thought about this moment, for those at the table.

        Where a script gives cues, nobody is asked: who has one does as it says, and the others wait.
        """
        version, to_act = table.version, table.position.to_act
        self._intents = {s: i for s, i in self._intents.items() if self._thought[s] == version}
        for seat, who in self._bots.items():
            if seat not in to_act or seat in self._asked or self._thought.get(seat) == version:
                continue
            if cues is not None:
                self._thought[seat] = version
                if seat in cues:
                    self._intents[seat] = Intent(cues[seat], at + self._pace.calm(self._rng))
            else:
                # What is new since the last question is seen at once, and a whole log while others go on.
                steps, owed = seen_since(table, seat, self._sent.get(seat, 0))
                steps_now, afresh = list(islice(steps, SLICE)), seat not in self._sent
                self._sent[seat], self._asked_at[seat] = version, at
                question = Question(who, afresh, steps_now, table.position.view(seat), at, behalf)
                self._asked[seat] = asyncio.create_task(self._ask(question, version, steps, owed))

    async def _ask(
        self, question: Question, version: int, steps: Iterator[tuple[Any, Any]], owed: int
    ) -> None:
        seat = question.who.seat
        try:
            intent = await asked(self._bot_processes, self._reading, question, steps, owed)
            thought = Thought(seat, version, intent)
        except BotLost as why:
            LOG.warning("a bot was lost", extra={"seat": seat, "why": str(why)})
            thought = Thought(seat, version, None, lost=True, forgotten=why.forgotten)
        self._on_thought(thought)

    def hear(self, thought: Thought, table: Table[Any], at: Millis, *, alone: bool) -> None:
        """Takes a thought in; one about a moment that has passed counts for nothing."""
        seat = thought.seat
        task = self._asked.get(seat)
        if task is None or seat not in self._bots:
            return
        del self._asked[seat]
        if thought.forgotten:
            self._sent.pop(seat, None)  # it is told everything again
        elif thought.lost:
            self._lose(seat)
        elif thought.version == table.version:
            self._thought[seat] = thought.version
            if thought.intent is not None:
                self._intents[seat] = self._paced(seat, thought.intent, table, at, alone=alone)

    def _lose(self, seat: Seat) -> None:
        """The bot starts afresh; one that fails again and again is to give way to a weaker level."""
        self._sent.pop(seat, None)
        self._losses[seat] = self._losses.get(seat, 0) + 1
        if self._losses[seat] >= PATIENCE and self._bots[seat].level != CANNOT_FAIL:
            self.failing.add(seat)

    def _paced(
        self, seat: Seat, intent: Intent[Any], table: Table[Any], at: Millis, *, alone: bool
    ) -> Intent[Any]:
        if intent.at > at:
            return intent
        pace, name, deadline = self._pace, self._bots[seat].name, table.position.deadline
        pause = pace.alone if alone else pace.pause(intent.hard, name, self._rng)
        due = max(at, self._asked_at[seat] + pause)  # the time that the thought took is a part of the pause
        if deadline is not None:  # never so late that the time runs out
            due = min(due, at + max(0, deadline - at) // 2)
        return replace(intent, at=due)

    @property
    def thinking(self) -> bool:
        """Whether somebody has been asked and has not answered."""
        return bool(self._asked)

    @property
    def due(self) -> Millis | None:
        """When the next of them acts."""
        return min([intent.at for intent in self._intents.values()]) if self._intents else None

    def next_act(self, at: Millis) -> tuple[Seat, Any] | None:
        """Who acts now and how, if somebody's time has come."""
        ready = [(intent.at, seat) for seat, intent in self._intents.items() if intent.at <= at]
        if not ready:
            return None
        seat = min(ready)[1]
        return seat, self._intents.pop(seat).action

    def moved(self, seat: Seat) -> None:
        """What the bot wanted was done: what it lost before counts no more."""
        self._losses.pop(seat, None)

    def refused(self, seat: Seat) -> None:
        """What the bot wanted is against the rules: it is lost."""
        self._lose(seat)
        self._thought.pop(seat, None)

    def rest(self) -> None:
        """Nobody is about to do anything; whoever is asked again thinks again."""
        self._intents.clear()
        self._thought.clear()

    def dismiss_all(self) -> None:
        """All bots go."""
        for seat in list(self._bots):
            self._dismiss(seat)


def seen_since(table: Table[Any], seat: Seat, since: int) -> tuple[Iterator[tuple[Any, Any]], int]:
    """What a seat saw after a version, views and news, and how much of it is more than is told at once."""
    steps = table.history.steps(since)
    seen = ((then.view(seat), news_of(before, entry, then, seat)) for before, entry, then in steps)
    return seen, table.version - since - SLICE


async def asked(
    bot_processes: BotProcesses,
    reading: Reading,
    question: Question,
    steps: Iterator[tuple[Any, Any]],
    owed: int,
) -> Intent[Any] | None:
    """What a bot would do, once it has been told what it is owed while others go on; or BotLost."""
    if owed > 0:
        behalf = question.behalf
        more = await reading.in_slices(steps, owed, behalf.person, behalf.address)
        question = question._replace(steps=[*question.steps, *more])
    return await bot_processes.decide(question)


def bots_at(table_id: str, sheet: Sheet, stand_ins: Mapping[Seat, str]) -> dict[Seat, Who]:
    """The bots of a table: those that sit there, and those that stand in for people, with their levels.

    One that adapts waits until it is known to whom.
    """
    bots, strength = {}, START if sheet.form is None else sheet.form.strength
    for seat, chair in enumerate(sheet.chairs):
        level = chair.level if isinstance(chair, Botted) else stand_ins.get(seat)
        name = "" if isinstance(chair, Free) else chair.name
        if level is not None and (level != ADAPTIVE or sheet.form is not None):
            bots[seat] = Who(table_id, seat, sheet.game, sheet.rules, sheet.clocks, level, name, strength)
    return bots
