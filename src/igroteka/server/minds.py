"""Where bots think: in processes of their own, so that no thought holds up a table."""

import asyncio
import contextlib
import logging
import multiprocessing
import signal
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, NamedTuple, Protocol, TypeAlias

from igroteka.bots.bot import Bot, Intent, Maker
from igroteka.bots.levels import levels
from igroteka.building import for_workers
from igroteka.core.game import Game, Millis, Seat
from igroteka.core.luck import Luck, new_seed
from igroteka.core.timed import Clocks, timed
from igroteka.games import find

LOG = logging.getLogger("igroteka.server")
BUDGET = 10.0  # seconds that one thought may take

Steps: TypeAlias = Sequence[tuple[Any, Any]]  # what a seat saw: views and news
Makers: TypeAlias = Callable[[Game[Any]], dict[str, Maker]]


class Who(NamedTuple):
    """A bot: where it sits, what it plays and how well."""

    table: str
    seat: Seat
    game: str
    rules: int
    clocks: Clocks | None
    level: str


class Question(NamedTuple):
    """What would it do? `told` is all that it has seen, or what is new since it was asked last."""

    who: Who
    afresh: bool
    told: Steps
    view: Any
    now: Millis


class MindLost(Exception):
    """The bot, or the process it lived in, is gone: whoever asks again must tell it all."""


class Minds(Protocol):
    """All bots of a server."""

    async def decide(self, question: Question) -> Intent[Any] | None:
        """What a bot would do and when, or MindLost."""

    def forget(self, who: Who) -> None:
        """The bot is not needed any more."""

    def close(self) -> None:
        """Nobody thinks any more."""


class OwnMinds:
    """Bots in this very process: what a worker holds, and enough where all of them are quick."""

    def __init__(self, makers: Makers = levels) -> None:
        self._makers = makers
        self._bots: dict[Who, Bot[Any, Any, Any]] = {}

    def think(self, question: Question) -> Intent[Any] | None:
        """Tells the bot what it has not seen, and asks it."""
        who, view = question.who, question.view
        if question.afresh:
            self._bots[who] = self._make(who)
        bot = self._bots.get(who)
        if bot is None:
            raise MindLost(str(who))
        for seen, news in question.told:
            bot.see(seen, news)
        return bot.decide(view, question.now)

    def _make(self, who: Who) -> Bot[Any, Any, Any]:
        game = find(who.game, who.rules)
        assert game is not None, "a table that is played is of a game on the shelf"
        maker = self._makers(game)[who.level]
        # A bot's luck has a seed of its own: that of the table never leaves its room.
        return maker(
            game if who.clocks is None else timed(game, who.clocks), who.seat, Luck(new_seed(), "bot")
        )

    async def decide(self, question: Question) -> Intent[Any] | None:
        """Thinks at once."""
        try:
            return self.think(question)
        except Exception as problem:
            self.forget(question.who)
            raise MindLost(repr(problem)) from problem

    def forget(self, who: Who) -> None:
        """Drops the bot."""
        self._bots.pop(who, None)

    def close(self) -> None:
        """Drops all of them."""
        self._bots.clear()


class Worker:
    """A process in which bots think, and the thread that talks to it."""

    def __init__(self, makers: Makers, budget: float) -> None:
        self._budget = budget
        self._ready = False
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self.process: BaseProcess = context.Process(target=work, args=(theirs, makers), daemon=True)
        with for_workers() as build:
            self.process.start()
        LOG.info("a mind wakes", extra={"rules": build.value})
        theirs.close()
        self._thread = ThreadPoolExecutor(1, "mind")

    async def ask(self, question: Question) -> Intent[Any] | None:
        """Sends the question and waits for the answer, or MindLost."""
        answer = await asyncio.get_running_loop().run_in_executor(self._thread, self._ask, question)
        if isinstance(answer, Lost):
            raise MindLost(answer.why)
        return answer

    def _ask(self, question: Question) -> "Intent[Any] | Lost | None":
        try:
            if not self._ready:  # waking up is no part of thinking
                self._pipe.recv()
                self._ready = True
            self._pipe.send(question)
            if not self._pipe.poll(self._budget):
                self.process.kill()
                self.process.join()
                return Lost("it took too long")
            answer: Intent[Any] | Lost | None = self._pipe.recv()
        except (EOFError, OSError) as problem:
            self.process.kill()
            self.process.join()
            return Lost(f"the process is gone: {problem!r}")
        return answer

    def forget(self, who: Who) -> None:
        """Tells the process that a bot is not needed any more."""
        self._thread.submit(self._forget, who)

    def _forget(self, who: Who) -> None:
        with contextlib.suppress(OSError):  # a process that is gone has forgotten
            self._pipe.send(who)

    def close(self) -> None:
        """Ends the process and its thread."""
        self.process.kill()
        self.process.join()
        self._thread.shutdown(cancel_futures=True)
        self._pipe.close()


class Lost(NamedTuple):
    """A worker's answer where a bot failed."""

    why: str


def work(pipe: "Connection[Any, Any]", makers: Makers) -> None:
    """The life of a worker: questions in, answers out, until the server is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    minds = OwnMinds(makers)
    pipe.send("ready")
    while True:
        try:
            question: Question | Who = pipe.recv()
        except (EOFError, OSError):
            return
        if isinstance(question, Who):
            minds.forget(question)
            continue
        try:
            answer: Any = minds.think(question)
        except Exception as problem:  # noqa: BLE001 - whatever a bot does wrong, its worker lives on
            minds.forget(question.who)
            answer = Lost(repr(problem))
        try:
            pipe.send(answer)
        except OSError:
            return


class WorkerMinds:
    """Bots spread over processes; one that died is replaced, and its bots are told everything again.

    A process thinks one thought at a time, and a bot stays where it is, since all that it was told is there.
    So a new one comes to where the fewest thoughts are waited for: not behind somebody who is slow.
    """

    def __init__(self, workers: int = 1, makers: Makers = levels, budget: float = BUDGET) -> None:
        self._makers = makers
        self._budget = budget
        self._workers: list[Worker | None] = [None] * workers
        self._waiting = [0] * workers  # thoughts that are waited for, in each process
        self._living = [0] * workers  # bots
        self._places: dict[Who, int] = {}
        self.replaced = 0

    async def decide(self, question: Question) -> Intent[Any] | None:
        """What the bot would do, asked in the process in which it lives."""
        place = self._place(question)
        worker = self._workers[place]
        if worker is None:
            worker = self._workers[place] = Worker(self._makers, self._budget)
        self._waiting[place] += 1
        try:
            return await worker.ask(question)
        except MindLost:
            if not worker.process.is_alive() and self._workers[place] is worker:
                self._workers[place] = None
                self.replaced += 1
                worker.close()
            raise
        finally:
            self._waiting[place] -= 1

    def _place(self, question: Question) -> int:
        """The process in which the bot lives, or is to live."""
        if question.afresh:
            self.forget(question.who)
        if question.who not in self._places:
            busy = zip(self._waiting, self._living, strict=True)
            _, place = min((how_busy, place) for place, how_busy in enumerate(busy))
            self._places[question.who] = place
            self._living[place] += 1
        return self._places[question.who]

    def forget(self, who: Who) -> None:
        """Drops the bot in the process in which it lives."""
        place = self._places.pop(who, None)
        if place is None:
            return
        self._living[place] -= 1
        worker = self._workers[place]
        if worker is not None:
            worker.forget(who)

    def close(self) -> None:
        """Ends all processes."""
        for worker in self._workers:
            if worker is not None:
                worker.close()
        self._workers = [None] * len(self._workers)
