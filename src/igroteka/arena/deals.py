"""A deal played again and again with the same luck, until everybody has sat in every seat."""

from collections.abc import Sequence
from hashlib import blake2b
from time import thread_time
from typing import Any

from msgspec import Struct

from igroteka.arena.contenders import Contender, Seer, maker_of
from igroteka.arena.match import Stuck, drive
from igroteka.bots.bot import Bot, Intent
from igroteka.core.game import Millis, Power
from igroteka.core.luck import SEED_BYTES, Luck
from igroteka.core.table import Table
from igroteka.games import SHELF

MOST_ENTRIES = 100_000  # seen of random bots: 3,800; matches of many rounds take more


class BotFailed(Exception):
    """A bot could not go on."""

    def __init__(self, bot: str, why: str) -> None:
        super().__init__(bot, why)
        self.bot = bot
        self.why = why


class Watched:
    """A bot under a stopwatch, which runs in processor time: other programs do not make it slower."""

    def __init__(self, name: str, bot: Bot[Any, Any, Any]) -> None:
        self.name = name
        self.bot = bot
        self.seconds = 0.0
        self.longest = 0.0

    def see(self, view: Any, news: Any) -> None:
        """Pass on what the bot sees."""
        start = thread_time()
        try:
            self.bot.see(view, news)
        except Exception as problem:
            raise BotFailed(self.name, f"{type(problem).__name__}: {problem}") from problem
        self.seconds += thread_time() - start

    def look(self, table: Table[Any]) -> None:
        """Show a seer the table itself; nobody else sees it."""
        if isinstance(self.bot, Seer):
            self.bot.look(table)

    def decide(self, view: Any, now: Millis) -> Intent[Any] | None:
        """What the bot would do."""
        start = thread_time()
        try:
            intent = self.bot.decide(view, now)
        except Exception as problem:
            raise BotFailed(self.name, f"{type(problem).__name__}: {problem}") from problem
        took = thread_time() - start
        self.seconds += took
        self.longest = max(self.longest, took)
        return intent


class Setting(Struct, frozen=True):
    """What is played, and the text that all luck is derived from."""

    game: str
    options: Struct
    seed: str

    def luck_of(self, number: int) -> bytes:
        """The seed of one deal."""
        return blake2b(f"{self.seed}/{number}".encode(), digest_size=SEED_BYTES).digest()


class Ended(Struct, frozen=True):
    """How one game ended, in the order of the line-up, wherever each of them sat."""

    places: tuple[int, ...]
    moves: tuple[int, ...]
    seconds: tuple[float, ...]
    longest: tuple[float, ...]


class Dealt(Struct, frozen=True):
    """A deal when all its games have been played."""

    number: int
    line_up: tuple[Contender, ...]
    games: tuple[Ended, ...]


class Deal(Struct, frozen=True):
    """A deal for a line-up to play; it can be sent to another process or machine."""

    setting: Setting
    line_up: tuple[Contender, ...]
    number: int

    def play(self) -> Dealt:
        """Play every game of the deal with the same luck; from game to game everybody moves on by a seat."""
        seats = len(self.line_up)
        return Dealt(self.number, self.line_up, tuple(self._game(turn) for turn in range(seats)))

    def _game(self, turn: int) -> Ended:
        """The game in which the first of the line-up sits in seat `turn`."""
        game, seed, seats = SHELF[self.setting.game], self.setting.luck_of(self.number), len(self.line_up)
        sits = [(place + turn) % seats for place in range(seats)]
        holders = {seat: self.line_up[place] for place, seat in enumerate(sits)}
        bots = [
            Watched(holders[seat].name, maker_of(holders[seat], game)(game, seat, Luck(seed, f"bot {seat}")))
            for seat in range(seats)
        ]
        table = Table(game, seats, self.setting.options, seed)
        outcome = drive(table, bots, Luck(seed, "ties"), MOST_ENTRIES)
        moves = [0] * seats
        for entry in table.history.log:
            if not isinstance(entry.by, Power):
                moves[entry.by] += 1
        return Ended(
            _in_order(outcome.places, sits),
            _in_order(moves, sits),
            tuple(bots[seat].seconds for seat in sits),
            tuple(bots[seat].longest for seat in sits),
        )


def _in_order(by_seat: Sequence[int], sits: Sequence[int]) -> tuple[int, ...]:
    return tuple(by_seat[seat] for seat in sits)


def play(deal: Deal) -> Dealt:
    """All games of a deal, or BotFailed."""
    try:
        return deal.play()
    except Stuck as stuck:
        raise BotFailed(", ".join(each.name for each in deal.line_up), str(stuck)) from stuck
