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

from igroteka.bots.adapting import START
from igroteka.bots.bot import Bot, Intent, Maker
from igroteka.bots.hints import Adviser
from igroteka.bots.levels import ADVISER, levels, searches
from igroteka.building import for_workers
from igroteka.core.game import Game, Millis, Seat
from igroteka.core.luck import Luck, new_seed
from igroteka.core.timed import Clocks, timed
from igroteka.games import find
from igroteka.server.fairness import AtOnce, Behalf, FairQueue

LOG = logging.getLogger("igroteka.server")
BUDGET = 10.0  # seconds that one thought may take
PART = 200  # steps that are sent to a process at a time: others have their turn before the next
BREATH = 1.0  # seconds after a process could not be started, before the next one is tried

Steps: TypeAlias = Sequence[tuple[Any, Any]]  # what a seat saw: views and news
# The bots of a game, the one that adapts with that strength.
Makers: TypeAlias = Callable[[Game[Any], float], dict[str, Maker]]


class Who(NamedTuple):
    """A bot: where it sits, what it plays and how well."""

    table: str
    seat: Seat
    game: str
    rules: int
    clocks: Clocks | None
    level: str
    name: str = ""
    strength: float = START  # of a bot that adapts


class Question(NamedTuple):
    """What would the bot do? `steps` is all that it has seen, or what is new since it was asked last."""

    who: Who
    afresh: bool
    steps: Steps
    view: Any
    now: Millis
    behalf: Behalf = Behalf()


class Ahead(NamedTuple):
    """A part of what a bot has seen, sent ahead of the question."""

    steps: Steps


def in_parts(question: Question) -> "list[Ahead | Question]":
    """The question as it is sent: to write a whole log for a process at once would hold up every table."""
    steps = question.steps
    ahead = [Ahead(steps[first : first + PART]) for first in range(0, len(steps) - PART, PART)]
    return [*ahead, question._replace(steps=steps[PART * len(ahead) :])]


class BotLost(Exception):
    """The bot, or the process it lived in, is gone: whoever asks again must tell it all."""

    def __init__(self, why: str, *, forgotten: bool = False) -> None:
        super().__init__(why)
        self.forgotten = forgotten  # the process does not know the bot: another one ended the one it lived in


class BotProcesses(Protocol):
    """Where all bots of a server think."""

    async def decide(self, question: Question) -> Intent[Any] | None:
        """What a bot would do and when, or BotLost."""

    def forget(self, who: Who) -> None:
        """The bot is not needed any more."""

    def close(self) -> None:
        """Nobody thinks any more."""


class OwnProcess:
    """Bots in this process: what a worker holds, and enough where all of them are quick."""

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
            raise BotLost(str(who), forgotten=True)
        for seen, news in question.steps:
            bot.see(seen, news)
        return bot.decide(view, question.now)

    def _make(self, who: Who) -> Bot[Any, Any, Any]:
        game = find(who.game, who.rules)
        assert game is not None, "a table that is played is of a game on the shelf"
        rng = Luck(new_seed(), "bot")  # a seed of its own: that of the table never leaves its room
        if who.level == ADVISER:
            return Adviser(game, who.seat, rng)
        maker = self._makers(game, who.strength)[who.level]
        return maker(game if who.clocks is None else timed(game, who.clocks), who.seat, rng)

    async def decide(self, question: Question) -> Intent[Any] | None:
        """Thinks at once."""
        try:
            return self.think(question)
        except BotLost:
            raise
        except Exception as problem:
            self.forget(question.who)
            raise BotLost(repr(problem)) from problem

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
        LOG.info("a bot process starts", extra={"rules": build.value})
        theirs.close()
        self._thread = ThreadPoolExecutor(1, "bot process")

    async def ask(self, question: Question) -> Intent[Any] | None:
        """Sends the question and waits for the answer, or BotLost."""
        answer = await asyncio.get_running_loop().run_in_executor(self._thread, self._ask, question)
        if isinstance(answer, Lost):
            raise BotLost(answer.why, forgotten=answer.forgotten)
        return answer

    def _ask(self, question: Question) -> "Intent[Any] | Lost | None":
        try:
            if not self._ready:  # waking up is no part of thinking
                self._pipe.recv()
                self._ready = True
            *parts, last = in_parts(question)
            for part in parts:
                self._pipe.send(part)
            self._pipe.send(last)
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
    forgotten: bool = False


def work(pipe: "Connection[Any, Any]", makers: Makers) -> None:
    """The life of a worker: questions in, answers out, until the server is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    bots = OwnProcess(makers)
    ahead: list[tuple[Any, Any]] = []
    pipe.send("ready")
    while True:
        try:
            question: Question | Ahead | Who = pipe.recv()
        except (EOFError, OSError):
            return
        if isinstance(question, Who):
            bots.forget(question)
            continue
        if isinstance(question, Ahead):
            ahead += question.steps
            continue
        question, ahead = question._replace(steps=[*ahead, *question.steps]), []
        try:
            answer: Any = bots.think(question)
        except BotLost as problem:
            answer = Lost(str(problem), problem.forgotten)
        except Exception as problem:  # noqa: BLE001 - whatever a bot does wrong, its worker lives on
            bots.forget(question.who)
            answer = Lost(repr(problem))
        try:
            pipe.send(answer)
        except OSError:
            return


class Waiting(NamedTuple):
    """A question that has not been asked yet, and where its answer goes."""

    question: Question
    answer: "asyncio.Future[Intent[Any] | None]"


class Place:
    """One process, started when the first bot thinks there, and the questions that wait for it."""

    def __init__(self, at_once: AtOnce) -> None:
        self.at_once = at_once  # shared by all processes of a kind
        self.worker: Worker | None = None
        self.queue: FairQueue[Waiting] = FairQueue()
        self.waited_for = 0  # questions that are asked or wait
        self.bots = 0
        self.thinking: asyncio.Task[None] | None = None


class WorkerProcesses:
    """Bots spread over processes; one that died is replaced, and its bots are told everything again.

    A process thinks one thought at a time, and a bot stays where it is, since all that it was told is there.
    So a new one comes to where the fewest thoughts are waited for. Levels that search have processes of their
    own: a quick answer waits behind no search. The fair queue says whose thought comes next, and of one
    person's searches only some run at once, so that a process is left for others.
    """

    def __init__(self, workers: int = 1, makers: Makers = levels, budget: float = BUDGET) -> None:
        self._makers = makers
        self._budget = budget
        searches_at_once = AtOnce(max(1, workers // 2))
        self._quick = Place(AtOnce(1))
        self._searching = [Place(searches_at_once) for _ in range(workers)]
        self._places: dict[Who, Place] = {}
        self.replaced = 0

    @property
    def _all(self) -> tuple[Place, ...]:
        return (self._quick, *self._searching)

    @property
    def waiting(self) -> int:
        """How many thoughts are asked for and not answered."""
        return sum(place.waited_for for place in self._all)

    async def decide(self, question: Question) -> Intent[Any] | None:
        """What the bot would do, asked in the process in which it lives when it is its table's turn."""
        place = self._place(question)
        answer: asyncio.Future[Intent[Any] | None] = asyncio.get_running_loop().create_future()
        place.queue.put(question.behalf, Waiting(question, answer))
        place.waited_for += 1
        self._go_on()
        try:
            return await answer
        finally:
            place.waited_for -= 1

    def _go_on(self) -> None:
        """Gives every process that rests its next question."""
        for place in self._all:
            while place.thinking is None:
                waiting = place.queue.take(place.at_once.may)
                if waiting is None:
                    break
                if not waiting.answer.done():  # whoever was dismissed meanwhile is not asked
                    place.at_once.begin(waiting.question.behalf.person)
                    place.thinking = asyncio.create_task(self._think(place, waiting))

    async def _think(self, place: Place, waiting: Waiting) -> None:
        try:
            answer = await self._ask(place, waiting.question)
            if not waiting.answer.done():
                waiting.answer.set_result(answer)
        except BotLost as problem:
            if not waiting.answer.done():
                waiting.answer.set_exception(problem)
        finally:
            place.thinking = None
            place.at_once.end(waiting.question.behalf.person)
            self._go_on()

    async def _ask(self, place: Place, question: Question) -> Intent[Any] | None:
        """Asks the process of a place, which is started if there is none."""
        worker = place.worker
        if worker is None:
            try:
                worker = place.worker = Worker(self._makers, self._budget)
            except OSError as problem:  # no more files, processes or memory
                LOG.error("a bot process cannot be started", extra={"why": str(problem)})
                await asyncio.sleep(BREATH)
                raise BotLost(str(problem)) from problem
        try:
            return await worker.ask(question)
        except BotLost:
            if not worker.process.is_alive() and place.worker is worker:
                place.worker = None
                self.replaced += 1
                worker.close()
            raise

    def _place(self, question: Question) -> Place:
        """The process in which the bot lives, or is to live."""
        who = question.who
        if question.afresh:
            self.forget(who)
        if who not in self._places:
            fit = self._searching if searches(who.game, who.level, who.strength) else (self._quick,)
            place = min(fit, key=lambda each: (each.thinking is not None, each.waited_for, each.bots))
            self._places[who] = place
            place.bots += 1
        return self._places[who]

    def forget(self, who: Who) -> None:
        """Drops the bot in the process in which it lives."""
        place = self._places.pop(who, None)
        if place is None:
            return
        place.bots -= 1
        if place.worker is not None:
            place.worker.forget(who)

    def close(self) -> None:
        """Ends all processes."""
        for place in self._all:
            if place.thinking is not None:
                place.thinking.cancel()
            if place.worker is not None:
                place.worker.close()
                place.worker = None
